import { academy } from '@telar/brand/academy';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { deviceDateTime } from '../../../../browser/device-time';
import { PrintedAddress } from '../../../../ui/PrintedAddress';

interface PrintedSourceProps {
  /** The code or signed token that was checked. */
  code: string;
  /** When the API gave the verdict, in milliseconds since 1970; `null` if it did not respond. */
  verifiedAt: number | null;
  /** True if the academy issued the certificate, as far as this device knows. */
  isIssued?: boolean;
}

/**
 * Shows on a printed certificate page where and when the certificate was verified, with the page's URL as a QR code.
 */
export function PrintedSource({ code, verifiedAt, isIssued = true }: PrintedSourceProps) {
  return (
    <PrintedAddress url={location.origin + certificatePagePath(code)}>
      <p>
        {verifiedAt === null
          ? `${isIssued ? 'Sin verificar: esta' : 'Esta'} hoja se imprimió sin respuesta de la academia.`
          : `Verificado el ${deviceDateTime(verifiedAt)}.`}
      </p>
      <p>
        {isIssued
          ? `Emitido por ${academy.name} · ${academy.legal_name}. Comprueba su vigencia en:`
          : 'Compruébalo en:'}
      </p>
    </PrintedAddress>
  );
}
