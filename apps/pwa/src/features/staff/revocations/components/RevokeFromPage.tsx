import type { PublicCertificate } from '@telar/contracts/certificates';
import Ban from 'lucide-react/icons/ban';
import { RevokeButton } from './RevokeButton';

interface RevokeFromPageProps {
  certificate: Pick<PublicCertificate, 'manual_cert_id' | 'name' | 'course'>;
  onRevoked: () => void;
}

/** Revokes a certificate from its public page. */
export function RevokeFromPage({ certificate, onRevoked }: RevokeFromPageProps) {
  const { manual_cert_id: id, name: holder, course } = certificate;
  // A certificate without an id cannot be revoked.
  if (!Number.isFinite(id)) return null;
  return (
    <RevokeButton certificate={{ id, course, holder }} onRevoked={onRevoked} variant="quiet">
      <Ban size={20} aria-hidden="true" />
      Eliminar
    </RevokeButton>
  );
}
