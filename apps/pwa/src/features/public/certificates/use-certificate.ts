import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain/certificate-code';
import { certificateQuery, isCertificateMissing } from '../../../api/certificates/lookup';
import { whyNoResponse } from '../../../api/client/network-first';
import { signingKeysQuery } from '../../../api/signing-keys';
import { cachedStatusQuery } from './cached-status';
import { certificateState, knownResult, unconfirmedCode } from './certificate-state';
import { signatureQuery } from './signature';

/** Checks a token's signature on this device. A code has no signature. */
function useSignature(token: string) {
  const isSigned = isSignedToken(token);
  const keys = useQuery({ ...signingKeysQuery(), enabled: isSigned });
  const { data: check, isLoading } = useQuery({
    ...signatureQuery(token, keys.data?.data ?? []),
    enabled: isSigned && keys.data !== undefined,
  });
  return { check, hasCurrentKeys: keys.data?.cachedAt === null, isLoading: isSigned && (keys.isLoading || isLoading) };
}

/**
 * Looks up a certificate by its code or signed token, and checks the token's signature. If the API does not respond,
 * looks for the code in the cached revocation list.
 */
export function useCertificate(token: string) {
  const query = useQuery(certificateQuery(token));
  const { check, hasCurrentKeys, isLoading } = useSignature(token);
  const lookup = { result: knownResult(query), error: query.error, signature: check };
  const unconfirmed = unconfirmedCode(token, lookup);
  const status = useQuery({ ...cachedStatusQuery(unconfirmed?.code ?? ''), enabled: unconfirmed !== null });
  const needsSignature = !query.data && whyNoResponse(query.error) !== null;
  const known = query.data?.data ?? (check?.outcome === 'valid' ? check.claims : null);
  return {
    query,
    signature: check,
    /** The student's name; `null` if it is unknown. */
    name: known && !isCertificateMissing(query.error) ? known.name : null,
    state: certificateState({
      ...lookup,
      hasCurrentKeys,
      unconfirmed,
      status: status.data ?? null,
      isLoading: query.isPending || (needsSignature && isLoading) || status.isLoading,
    }),
  };
}
