/** How a certificate came to the archive: issued alone or in a batch, or imported from before this platform. */
export const CERTIFICATE_ORIGINS = ['single', 'batch', 'import'] as const;
export type CertificateOrigin = (typeof CERTIFICATE_ORIGINS)[number];

/** A replaced certificate is also revoked; here it has only its own state. */
export const CERTIFICATE_STATES = ['valid', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const ARCHIVE_LIMITS = {
  /** Rows of a page. */
  page: 50,
  /** Certificates that one request revokes. */
  revocations: 500,
  /** Values of each filter. */
  filterValues: 200,
} as const;
