import type { SignedToken, SigningKey } from '@telar/domain/signed-token';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DIGEST = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * What can be said of a signature here. `unknownKey`: none of these keys is said to have made it. `unsupported`: this
 * browser cannot check (no secure connection).
 */
export type SignatureResult = 'valid' | 'forged' | 'unknownKey' | 'unsupported';

/** Checks what a token's signature covers against published keys (ES256, Web Crypto); nobody is asked. */
export async function verifySignature(
  { kid, signed, signature }: SignedToken<unknown>,
  keys: readonly SigningKey[],
): Promise<SignatureResult> {
  // Browsers hand it out on https and localhost only.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return 'unsupported';
  const key = keys.find((one) => one.kid === kid);
  if (!key) return 'unknownKey';
  const { kty, crv, x, y } = key;
  const known = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
  return (await crypto.subtle.verify(DIGEST, known, signature, signed)) ? 'valid' : 'forged';
}
