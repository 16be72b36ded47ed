import { encodeTokenPart } from '@telar/domain/signed-token';

/** A session token with this payload. Its signature is not valid; the app does not verify it. */
export function tokenWith(payload: unknown): string {
  return `${encodeTokenPart({ alg: 'none' })}.${encodeTokenPart(payload as object)}.signature`;
}
