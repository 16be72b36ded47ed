import type { ManualCertificate } from '@telar/contracts';
import { can } from '@telar/domain';
import { SCREEN_TEXTS } from '@telar/texts';
import { Suspense, useState } from 'react';
import { useSession } from '../../../session';
import { EmptyState } from '../../../ui';
import { CertificateSlip } from './CertificateSlip';
import { RevokeCertificate } from './staff';

/** How many were found, in words. */
export function counted(count: number): string {
  if (count === 0) return SCREEN_TEXTS.certificateSearch.empty;
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
        <EmptyState title={SCREEN_TEXTS.certificateSearch.empty}>
          Revisa los datos, o prueba solo con tu DNI.
        </EmptyState>
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
