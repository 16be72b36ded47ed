import { queryOptions } from '@tanstack/react-query';
import { readSignedCertificate } from '@telar/domain/signed-certificate';
import type { CertificateClaims } from '@telar/domain/signed-certificate';
import type { SigningKey } from '@telar/domain/signed-token';
import { verifySignature } from '../../../browser/verify-signature';
import type { SignatureResult } from '../../../browser/verify-signature';

/** The result of a signature check. `forged`: not a certificate of the academy, or changed. */
export type SignatureCheck =
  { outcome: 'valid'; kid: string; claims: CertificateClaims } | { outcome: Exclude<SignatureResult, 'valid'> };

/** Checks a signed certificate token (ES256) against published keys. Makes no API call. */
export async function checkSignature(token: string, keys: readonly SigningKey[]): Promise<SignatureCheck> {
  const read = readSignedCertificate(token);
  if (!read) return { outcome: 'forged' };
  const outcome = await verifySignature(read, keys);
  return outcome === 'valid' ? { outcome, kid: read.kid, claims: read.claims } : { outcome };
}

/** `checkSignature` as a query. */
export function signatureQuery(token: string, keys: SigningKey[]) {
  return queryOptions({
    queryKey: ['signature', token, keys],
    queryFn: () => checkSignature(token, keys),
    staleTime: Infinity,
  });
}
