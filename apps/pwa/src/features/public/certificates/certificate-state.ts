import type { PublicCertificate } from '@telar/contracts/certificates';
import { isSignedToken } from '@telar/domain/certificate-code';
import type { CertificateClaims } from '@telar/domain/signed-certificate';
import { isCertificateMissing, revocationOf } from '../../../api/certificates/lookup';
import type { PublicRevocation } from '../../../api/certificates/lookup';
import { whyNoResponse } from '../../../api/client/network-first';
import type { FreshOrCached } from '../../../api/client/network-first';
import type { CachedStatus } from '../../../offline/store/cached-status';
import type { CopyReason } from '../../../offline/store/copy-reason';
import type { SignatureCheck } from './signature';

/** What the app knows about a certificate. */
export type CertificateState =
  /** The API does not know it, or its signature is not the academy's. */
  | { kind: 'invalid'; reason: 'unknown' | 'forged' }
  /** The API reports that it was revoked. */
  | { kind: 'revoked'; revocation: PublicRevocation }
  | { kind: 'loading' }
  /** The API does not respond. The cached revocation list contains the code. */
  | { kind: 'listed'; code: string; status: CachedStatus; why: CopyReason }
  /** The API or the cached copy has it. */
  | { kind: 'found'; result: FreshOrCached<PublicCertificate>; status: CachedStatus | null }
  /** The API does not respond and no copy is cached, but the signature of the token is valid. */
  | { kind: 'signed'; claims: CertificateClaims; why: CopyReason; status: CachedStatus | null }
  /** The lookup failed, and the signature proves nothing. */
  | { kind: 'failed'; isKeyUnknown: boolean };

/** The code of a certificate that the API has not confirmed, and why. */
export interface UnconfirmedCode {
  code: string;
  why: CopyReason;
}

interface Lookup {
  /** The API's response or the cached copy. */
  result: FreshOrCached<PublicCertificate> | undefined;
  /** Why the last request failed. */
  error: Error | null;
  /** The result of the signature check, if the token is signed and the check is done. */
  signature: SignatureCheck | undefined;
}

/**
 * Returns what the query knows of a certificate. If a new lookup failed, what the API confirmed before is only a copy.
 */
export function knownResult({
  data,
  error,
  dataUpdatedAt,
}: {
  data: FreshOrCached<PublicCertificate> | undefined;
  error: Error | null;
  dataUpdatedAt: number;
}): FreshOrCached<PublicCertificate> | undefined {
  if (!data || !error || data.cachedAt !== null) return data;
  return { ...data, cachedAt: dataUpdatedAt, why: whyNoResponse(error) ?? 'server' };
}

/** Returns the code to look for in the cached revocation list; `null` if the API responded or the code is not known. */
export function unconfirmedCode(token: string, { result, error, signature }: Lookup): UnconfirmedCode | null {
  if (result) return result.why && { code: result.data.certificate_code, why: result.why };
  const why = whyNoResponse(error);
  if (why === null) return null;
  if (!isSignedToken(token)) return { code: token, why };
  return signature?.outcome === 'valid' ? { code: signature.claims.certificate_code, why } : null;
}

function invalidReason({ signature }: Lookup, hasCurrentKeys: boolean): 'unknown' | 'forged' {
  // A key that the academy does not publish now is not the academy's.
  const isKeyForeign = signature?.outcome === 'unknownKey' && hasCurrentKeys;
  return signature?.outcome === 'forged' || isKeyForeign ? 'forged' : 'unknown';
}

interface CertificateFacts extends Lookup {
  isLoading: boolean;
  /** True if the signing keys are from the API, not from the cache. */
  hasCurrentKeys: boolean;
  unconfirmed: UnconfirmedCode | null;
  /** What the cached revocation list says about the unconfirmed code; `null` if no list is cached. */
  status: CachedStatus | null;
}

/** Decides what to show. The API's response outweighs the cached revocation list, the copy and the signature. */
export function certificateState(facts: CertificateFacts): CertificateState {
  const { result, error, signature, unconfirmed, status } = facts;
  const revocation = revocationOf(error);
  if (revocation) return { kind: 'revoked', revocation };
  if (isCertificateMissing(error)) return { kind: 'invalid', reason: invalidReason(facts, facts.hasCurrentKeys) };
  if (facts.isLoading) return { kind: 'loading' };
  if (unconfirmed && status?.isRevoked) return { kind: 'listed', ...unconfirmed, status };
  if (result) return { kind: 'found', result, status };
  if (unconfirmed && signature?.outcome === 'valid') {
    return { kind: 'signed', claims: signature.claims, why: unconfirmed.why, status };
  }
  if (whyNoResponse(error) && signature?.outcome === 'forged') return { kind: 'invalid', reason: 'forged' };
  return { kind: 'failed', isKeyUnknown: signature?.outcome === 'unknownKey' };
}
