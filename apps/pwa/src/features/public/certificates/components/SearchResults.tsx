import type { ManualCertificate } from '@telar/contracts/certificates';
import { quantityText } from '@telar/domain/quantity-text';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/EmptyState';
import { CertificateCard } from './CertificateCard';

/** Returns the number of found certificates in words. */
export function countText(count: number): string {
  if (count === 0) return CERTIFICATE_SEARCH_TEXTS.empty;
  return quantityText(count, 'certificado encontrado', 'certificados encontrados');
}

/** A found certificate, as the staff actions receive it. */
export interface FoundResult {
  certificate: ManualCertificate;
  /** The id of the element that names the certificate. */
  titleId: string;
  /** Call it after staff revoke the certificate. */
  onRevoked: () => void;
}

interface SearchResultsProps {
  certificates: readonly ManualCertificate[];
  renderStaffActions?: ((found: FoundResult) => ReactNode) | undefined;
  /** Called with the id of a certificate that staff revoked. */
  onRevoked: (id: number) => void;
}

/** Lists the found certificates, each with the staff actions on it. */
export function SearchResults({ certificates, renderStaffActions, onRevoked }: SearchResultsProps) {
  if (certificates.length === 0) {
    return <EmptyState title={CERTIFICATE_SEARCH_TEXTS.empty}>Revisa los datos, o prueba solo con tu DNI.</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{countText(certificates.length)}</p>
      <ul className="flex flex-col gap-3">
        {certificates.map((certificate) => (
          <CertificateCard
            key={certificate.id}
            certificate={certificate}
            renderStaffActions={(titleId) =>
              renderStaffActions?.({ certificate, titleId, onRevoked: () => onRevoked(certificate.id) })
            }
          />
        ))}
      </ul>
    </div>
  );
}
