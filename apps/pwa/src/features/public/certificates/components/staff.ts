import { lazy } from 'react';

// Only admins load these.
export const RevokeCertificate = lazy(async () => ({
  default: (await import('./RevokeCertificate')).RevokeCertificate,
}));

export const RevocationRecord = lazy(async () => ({
  default: (await import('./RevocationRecord')).RevocationRecord,
}));
