import { lazy } from 'react';

// Only admins load these.
export const RevokeCertificate = lazy(async () => ({
  default: (await import('../../../staff/revocations/components/RevokeDialog')).RevokeCertificate,
}));

export const RevocationRecord = lazy(async () => ({
  default: (await import('../../../staff/revocations/components/RevocationRecord')).RevocationRecord,
}));
