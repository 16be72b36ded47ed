import { academy } from '@telar/brand/academy';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { formatDateTime } from '../../../../browser/relative-time';
import { PrintedAddress } from '../../../../ui/PrintedAddress';

interface PrintedSourceProps {
  code: string;
  /** When the API confirmed the certificate, in milliseconds since 1970; `null` if it did not. */
  verifiedAt: number | null;
}

/** Shows on a printed certificate page where and when the certificate was verified, with the page's URL as a QR code. */
export function PrintedSource({ code, verifiedAt }: PrintedSourceProps) {
  return (
    <PrintedAddress url={location.origin + certificatePagePath(code)}>
      <p>
        {verifiedAt === null
          ? 'Sin verificar: esta hoja se imprimió sin respuesta de la academia.'
          : `Verificado el ${formatDateTime(verifiedAt)}.`}
      </p>
      <p>
        Emitido por {academy.name} · {academy.legal_name}. Comprueba su vigencia en:
      </p>
    </PrintedAddress>
  );
}
