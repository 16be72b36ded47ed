import type { ReissueCertificateResponse } from '@telar/contracts/certificate-archive';
import { certificatePdfPath } from '@telar/contracts/certificate-paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonAnchor } from '../../../../ui/Button';

interface ReissueDoneProps {
  response: ReissueCertificateResponse;
  onClose: () => void;
}

const LINK_CLASS = 'font-semibold text-pacifico underline underline-offset-4 wrap-anywhere';

/** Links to the new certificate and to the one that it replaces. */
export function ReissueDone({ response: { certificate, replaces }, onClose }: ReissueDoneProps) {
  const page = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone.
  useEffect(() => page.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">Se emitió el certificado corregido.</Alert>
      <p>
        Nuevo:{' '}
        <a
          ref={page}
          href={certificatePagePath(certificate.certificate_code)}
          target="_blank"
          rel="noreferrer"
          className={LINK_CLASS}
        >
          {certificate.certificate_code}
        </a>
      </p>
      <p>
        Anterior:{' '}
        <a
          href={certificatePagePath(replaces.certificate_code)}
          target="_blank"
          rel="noreferrer"
          className={LINK_CLASS}
        >
          {replaces.certificate_code}
        </a>
        <span className="block text-suave">Su página pública dice ahora «Reemplazado por» y enlaza al nuevo.</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonAnchor variant="outline" href={certificatePdfPath(certificate.drive_file_id, 'download')} download>
          Descargar el PDF nuevo
        </ButtonAnchor>
        <Button onClick={onClose}>Listo</Button>
      </div>
    </div>
  );
}
