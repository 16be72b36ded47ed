import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/sha256';

const BYTES = 32;

/**
 * The secret of the private link of a new order. Only its hash is stored, so it follows from the client's key if there
 * is one: the same request sent again gets the same secret.
 */
export function newOrderToken(key: string): string {
  if (key === '') return randomBytes(BYTES).toString('base64url');
  return createHmac('sha256', key.toLowerCase()).update('telar: private link of an order').digest('base64url');
}

/** The secret in the form in which it is stored. */
export const tokenHash = (token: string): string => sha256(token);
