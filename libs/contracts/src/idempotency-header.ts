/**
 * The header by which a request that is sent again is recognized as the same request: a UUID that the client draws, and
 * keeps secret.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
