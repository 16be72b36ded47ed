import type { ManualCertificate } from '@telar/contracts/certificates';
import { can } from '@telar/domain/roles';
import { CERTIFICATE_SEARCH_TEXTS } from '@telar/texts/screens/certificates';
import { Suspense, useState } from 'react';
import { useSession } from '../../../../session/use-session';
import { EmptyState } from '../../../../ui/EmptyState';
import { CertificateSlip } from './CertificateSlip';
import { RevokeCertificate } from './staff';

/** How many were found, in words. */
export function counted(count: number): string {
  if (count === 0) return CERTIFICATE_SEARCH_TEXTS.empty;
  return count === 1 ? '1 certificado encontrado' : `${count} certificados encontrados`;
}

interface SearchResultsProps {
  certificates: readonly ManualCertificate[];
  /** An admin annulled this one. */
  onRevoked: (id: number) => void;
}

/** What was found, as slips; admins can annul each of them. */
export function SearchResults({ certificates, onRevoked }: SearchResultsProps) {
  const { userRole } = useSession();
  const [chosen, setChosen] = useState<ManualCertificate | null>(null);
  const isAdmin = can(userRole, 'certificates.revoke');
  return (
    <>
      {certificates.length === 0 ? (
        <EmptyState title={CERTIFICATE_SEARCH_TEXTS.empty}>Revisa los datos, o prueba solo con tu DNI.</EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{counted(certificates.length)}</p>
          <ul className="flex flex-col gap-3">
            {certificates.map((certificate) => (
              <CertificateSlip
                key={certificate.id}
                certificate={certificate}
                {...(isAdmin && { onDelete: () => setChosen(certificate) })}
              />
            ))}
          </ul>
        </div>
      )}
      {isAdmin && (
        <Suspense fallback={null}>
          <RevokeCertificate
            certificate={chosen && { id: chosen.id, course: chosen.course_title, holder: `DNI ${chosen.dni}` }}
            onClose={() => setChosen(null)}
            onRevoked={(id) => {
              setChosen(null);
              onRevoked(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
