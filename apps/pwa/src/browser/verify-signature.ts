import type { SignedToken, SigningKey } from '@telar/domain/signed-token';
import { hasWebCrypto } from './hash';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DIGEST = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** `unknownKey` means that no key has the token's key id. `unsupported` means that this page has no Web Crypto. */
export type SignatureResult = 'valid' | 'forged' | 'unknownKey' | 'unsupported';

/** Verifies a token's ES256 signature with published keys, without the server. */
export async function verifySignature(
  { kid, signed, signature }: SignedToken<unknown>,
  keys: readonly SigningKey[],
): Promise<SignatureResult> {
  if (!hasWebCrypto()) return 'unsupported';
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) return 'unknownKey';
  const { kty, crv, x, y } = key;
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
  return (await crypto.subtle.verify(DIGEST, publicKey, signature, signed)) ? 'valid' : 'forged';
}
