import type { ManualCertificate } from '@telar/contracts/certificates';
import { maskedDniText } from '@telar/domain/dni';
import { documentParts } from '@telar/domain/document-text';
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
  const { label, number } = documentParts(dni);
  return (
    <RevokeButton
      certificate={{ id, course, holder: `${label} ${maskedDniText(number) ?? number}` }}
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
