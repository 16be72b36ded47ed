import type { PublicCertificate } from '@telar/contracts/certificates';
import { can } from '@telar/domain/roles';
import Ban from 'lucide-react/icons/ban';
import { Suspense, useState } from 'react';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { RevokeCertificate } from '../../../public/certificates/components/staff';

interface RevokeFromPageProps {
  certificate: Pick<PublicCertificate, 'manual_cert_id' | 'name' | 'course'>;
  onRevoked: () => void;
}

/** An admin who looks at a certificate's public page can annul it there; nobody else sees it. */
export function RevokeFromPage({ certificate, onRevoked }: RevokeFromPageProps) {
  const { userRole } = useSession();
  const [asking, setAsking] = useState(false);
  const { manual_cert_id: id, name: holder, course } = certificate;
  if (!can(userRole, 'certificates.revoke') || !Number.isFinite(id)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Ban size={20} aria-hidden="true" />
        Anular
      </Button>
      <Suspense fallback={null}>
        <RevokeCertificate
          certificate={asking ? { id, course, holder } : null}
          onClose={() => setAsking(false)}
          onRevoked={() => {
            setAsking(false);
            onRevoked();
          }}
        />
      </Suspense>
    </>
  );
}
