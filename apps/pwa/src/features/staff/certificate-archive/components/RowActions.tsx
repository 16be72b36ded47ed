import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FilePen from 'lucide-react/icons/file-pen';
import PanelRight from 'lucide-react/icons/panel-right';
import Trash from 'lucide-react/icons/trash-2';
import { downloadUrl } from '../../../../browser/download';
import { ActionMenu } from '../../../../ui/ActionMenu';
import type { MenuAction } from '../../../../ui/ActionMenu';
import { isRevocable } from '../use-selection';

/** What can be done with a certificate of the archive. */
export interface CertificateHandlers {
  /** True if the viewer may issue certificates. */
  canReissue: boolean;
  /** True if the viewer may revoke certificates. */
  canRevoke: boolean;
  onOpen: (certificate: ArchivedCertificate) => void;
  onCopy: (certificate: ArchivedCertificate) => void;
  onReissue: (certificate: ArchivedCertificate) => void;
  onRevoke: (certificate: ArchivedCertificate) => void;
}

interface RowActionsProps extends CertificateHandlers {
  certificate: ArchivedCertificate;
}

/** The menu of a certificate. The PDF of a revoked certificate does not open, so it is not offered. */
export function RowActions({ certificate, canReissue, canRevoke, ...handlers }: RowActionsProps) {
  const { certificate_code: code, drive_file_id: file, user_name: name } = certificate;
  const isValid = isRevocable(certificate);
  const actions: (MenuAction | false)[] = [
    { label: 'Ver detalle', icon: <PanelRight {...ICON} />, onAction: () => handlers.onOpen(certificate) },
    {
      label: 'Abrir página pública',
      icon: <ExternalLink {...ICON} />,
      onAction: () => void window.open(certificatePagePath(code), '_blank', 'noopener'),
    },
    isValid &&
      file !== null && {
        label: 'Descargar PDF',
        icon: <Download {...ICON} />,
        onAction: () => downloadUrl(certificatePdfPath(file, 'download'), ''),
      },
    { label: 'Copiar enlace', icon: <Copy {...ICON} />, onAction: () => handlers.onCopy(certificate) },
    isValid &&
      canReissue && {
        label: 'Reemitir con corrección',
        icon: <FilePen {...ICON} />,
        onAction: () => handlers.onReissue(certificate),
      },
    isValid &&
      canRevoke && {
        label: 'Eliminar',
        icon: <Trash {...ICON} />,
        danger: true,
        onAction: () => handlers.onRevoke(certificate),
      },
  ];
  return <ActionMenu label={`Acciones para ${name}, ${code}`} actions={actions.filter((action) => action !== false)} />;
}

const ICON = { size: 18, 'aria-hidden': true } as const;
