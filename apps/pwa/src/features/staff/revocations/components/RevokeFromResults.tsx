import type { ManualCertificate } from '@telar/contracts/certificates';
import { maskedDniText } from '@telar/domain/dni';
import { RevokeButton } from './RevokeButton';

interface RevokeFromResultsProps {
  certificate: ManualCertificate;
  /** The id of the element that names the certificate. */
  titleId: string;
  onRevoked: () => void;
}

/** Revokes a certificate from the results of a search. */
export function RevokeFromResults({ certificate, titleId, onRevoked }: RevokeFromResultsProps) {
  const { id, course_title: course, dni } = certificate;
  return (
    <RevokeButton
      certificate={{ id, course, holder: `DNI ${maskedDniText(dni) ?? dni}` }}
      onRevoked={onRevoked}
      variant="danger"
      size="compact"
      aria-describedby={titleId}
      className="max-sm:w-full"
    >
      Eliminar
    </RevokeButton>
  );
}
