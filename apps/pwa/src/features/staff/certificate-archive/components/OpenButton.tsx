import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import type { CertificateHandlers } from './RowActions';

interface OpenButtonProps extends Pick<CertificateHandlers, 'onOpen'> {
  certificate: ArchivedCertificate;
}

/** The name of the person, which opens the certificate over the list. */
export function OpenButton({ certificate, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      data-row-stop="open"
      onClick={() => onOpen(certificate)}
      className="min-h-6 text-left font-semibold underline decoration-linea underline-offset-4 wrap-anywhere hover:decoration-tinta"
    >
      {certificate.user_name}
    </button>
  );
}
