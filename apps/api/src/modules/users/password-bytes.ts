import { createHmac, randomBytes } from 'node:crypto';

/** Returns that many random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/**
 * Draws the temporary password of a new account. If the client sent a key, the password is derived from it: only its
 * hash is stored, and staff whose response was lost need the same password again.
 * @param purpose what creates the account. It differs for each account of a request.
 */
export function passwordBytes(key: string, purpose: string): RandomBytes {
  if (key === '') return randomBytes;
  const bytes = createHmac('sha512', key.toLowerCase()).update(`telar: temporary password of ${purpose}`).digest();
  return (length) => bytes.subarray(0, length);
}
