import type { CertificateClaims } from '@telar/domain/signed-certificate';
import type { SigningKey } from '@telar/domain/signed-token';
import { readSignedCertificate } from '@telar/domain/signed-certificate';
import { verifySignature } from '../../../browser/verify-signature';
import type { SignatureResult } from '../../../browser/verify-signature';

/** What can be said of a signed token here. `forged`: no certificate of the academy, or changed. */
export type SignatureCheck =
  { outcome: 'valid'; kid: string; claims: CertificateClaims } | { outcome: Exclude<SignatureResult, 'valid'> };

/** Checks a signed certificate token (ES256) against published keys; nobody is asked. */
export async function checkSignature(token: string, keys: readonly SigningKey[]): Promise<SignatureCheck> {
  const read = readSignedCertificate(token);
  if (!read) return { outcome: 'forged' };
  const outcome = await verifySignature(read, keys);
  return outcome === 'valid' ? { outcome, kid: read.kid, claims: read.claims } : { outcome };
}
