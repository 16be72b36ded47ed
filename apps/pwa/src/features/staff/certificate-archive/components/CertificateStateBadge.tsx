import type { CertificateState } from '@telar/domain/certificate-archive';
import { CERTIFICATE_STATE_LABELS } from '@telar/texts/certificate-archive';
import { Badge } from '../../../../ui/Badge';

const TONES = { valid: 'success', revoked: 'error', replaced: 'notice' } as const;

/** Shows whether a certificate is valid. */
export function CertificateStateBadge({ state }: { state: CertificateState }) {
  return <Badge tone={TONES[state]}>{CERTIFICATE_STATE_LABELS[state]}</Badge>;
}
