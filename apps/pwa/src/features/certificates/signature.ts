import type { CertificateClaims, SigningKey } from '@telar/domain';
import { readSignedCertificate } from '@telar/domain';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const DIGEST = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * What can be said of a signed token here. `forged`: no certificate of the academy, or changed. `unknownKey`: none of
 * these keys is said to have signed it. `unsupported`: this browser cannot check (no secure connection).
 */
export type SignatureCheck =
  { outcome: 'valid'; kid: string; claims: CertificateClaims } | { outcome: 'forged' | 'unknownKey' | 'unsupported' };

async function verifies(key: SigningKey, signature: BufferSource, signed: BufferSource): Promise<boolean> {
  const { kty, crv, x, y } = key;
  const known = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
  return crypto.subtle.verify(DIGEST, known, signature, signed);
}

/** Checks a signed certificate token (ES256) against published keys; nobody is asked. */
export async function checkSignature(token: string, keys: readonly SigningKey[]): Promise<SignatureCheck> {
  const read = readSignedCertificate(token);
  if (!read) return { outcome: 'forged' };
  // Browsers hand it out on https and localhost only.
  if (!(crypto.subtle as SubtleCrypto | undefined)) return { outcome: 'unsupported' };
  const key = keys.find(({ kid }) => kid === read.kid);
  if (!key) return { outcome: 'unknownKey' };
  const { kid, claims, signature, signed } = read;
  return (await verifies(key, signature, signed)) ? { outcome: 'valid', kid, claims } : { outcome: 'forged' };
}
