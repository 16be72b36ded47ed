import { useQuery } from '@tanstack/react-query';
import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import { archivedCertificateQuery } from '../../../../api/certificates/archive';
import { failureText } from '../../../../api/client/failure-text';
import { useSession } from '../../../../session/use-session';
import { ErrorState } from '../../../../ui/ErrorState';
import { PanelOrDrawer } from '../../../../ui/PanelOrDrawer';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { useMedia } from '../../../../ui/use-media';
import { CertificateDetail } from './CertificateDetail';
import type { CertificateHandlers } from './RowActions';

/** From this width the panel fits beside the table. */
export const BESIDE_TABLE = '(min-width: 96rem)';

interface CertificatePanelProps extends Omit<CertificateHandlers, 'onOpen' | 'onCopy'> {
  /** `undefined` closes the panel. */
  id: number | undefined;
  /** The certificate as the list has it, shown until its syllabus has loaded. */
  listed: ArchivedCertificate | undefined;
  onClose: () => void;
}

/** Shows all of a certificate beside the list, or in a drawer over it. */
export function CertificatePanel({ id, listed, onClose, ...handlers }: CertificatePanelProps) {
  const isBeside = useMedia(BESIDE_TABLE);
  const { isLoggedIn } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...archivedCertificateQuery(id ?? 0),
    enabled: isLoggedIn && id !== undefined,
  });
  const certificate = data ?? listed;
  return (
    <PanelOrDrawer
      open={id !== undefined}
      isBeside={isBeside}
      title={certificate?.user_name ?? 'Certificado'}
      onClose={onClose}
    >
      {certificate && <CertificateDetail certificate={certificate} modules={data?.modules} {...handlers} />}
      {error && !data && (
        <ErrorState
          message={failureText(ARCHIVE_TEXTS.detailFailed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!certificate && !error && (
        <Loading label="Cargando el certificado…" className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </PanelOrDrawer>
  );
}
