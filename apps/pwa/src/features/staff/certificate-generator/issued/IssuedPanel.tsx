import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { formatDate } from '@telar/domain/dates';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { CopyPublicUrl } from './CopyPublicUrl';
import type { IssuedDraft } from './use-issuing';

interface IssuedPanelProps {
  issued: IssuedDraft;
  /** Starts a certificate of the same course for another person. */
  onNext: () => void;
  /** Starts an empty form. */
  onBlank: () => void;
}

/** Shows the certificate just issued. The button for the next one has the focus, so Enter continues. */
export function IssuedPanel({ issued: { certificate, draft }, onNext, onBlank }: IssuedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { certificate_code: code, issue_date: issueDate, drive_file_id: file, public_url: publicUrl } = certificate;
  const page = certificatePagePath(code);
  return (
    <Card ref={panel} as="section" className="flex -scroll-mt-4 flex-col gap-4 p-5">
      <LiveRegion>Certificado generado: {code}</LiveRegion>
      <div className="flex items-center gap-3 rounded-boton bg-exito-fondo px-4 py-3 text-exito">
        <CircleCheck size={22} aria-hidden="true" className="shrink-0" />
        <h2 className="titulo-3">Certificado generado</h2>
      </div>
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
        <div className="sm:col-span-2">
          <dt className="text-sm text-suave">Otorgado a</dt>
          <dd className="leading-snug font-semibold wrap-anywhere">{draft.user_name.trim()}</dd>
        </div>
        <div>
          <dt className="text-sm text-suave">Código del certificado</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{code}</dd>
        </div>
        <div>
          <dt className="text-sm text-suave">Fecha de emisión</dt>
          <dd className="font-semibold tabular-nums">{formatDate(issueDate)}</dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <ButtonAnchor variant="outline" className="max-sm:px-2" href={certificatePdfPath(file, 'download')} download>
          <Download size={18} aria-hidden="true" />
          Descargar PDF
        </ButtonAnchor>
        <ButtonAnchor variant="outline" className="max-sm:px-2" href={page} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          Página pública
        </ButtonAnchor>
      </div>
      <CopyPublicUrl url={publicUrl || new URL(page, location.origin).href} />
      <div className="flex flex-col gap-2 border-t border-linea pt-4">
        <Button ref={next} wide onClick={onNext}>
          Siguiente certificado (mismo curso)
        </Button>
        <Button variant="quiet" wide onClick={onBlank}>
          Nuevo
        </Button>
      </div>
    </Card>
  );
}
