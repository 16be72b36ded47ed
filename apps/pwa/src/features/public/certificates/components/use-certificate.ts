import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain/certificate-code';
import { whyUnanswered } from '../../../../api/client/network-first';
import { cachedStatusQuery } from '../cached-status';
import { signatureQuery } from '../signature';
import { certificateQuery } from '../../../../api/certificates/lookup';
import { signingKeysQuery } from '../../../../api/signing-keys';

/** Checks a token's signature on this device. A code has no signature. */
function useSignature(token: string) {
  const isSigned = isSignedToken(token);
  const keys = useQuery({ ...signingKeysQuery(), enabled: isSigned });
  const { data, isLoading } = useQuery({
    ...signatureQuery(token, keys.data?.data ?? []),
    enabled: isSigned && keys.data !== undefined,
  });
  const isUnknown = data?.outcome === 'unknownKey' && keys.data?.cachedAt === null;
  return {
    check: data,
    /** Not signed by the academy: the token was changed, or its key is not published now. */
    isForged: data?.outcome === 'forged' || isUnknown,
    isLoading: isSigned && (keys.isLoading || isLoading),
  };
}

/**
 * Looks up a certificate by its code or signed token, and checks the token's signature. If the API does not respond,
 * looks for the code in the cached revocation list.
 */
export function useCertificate(token: string) {
  const query = useQuery(certificateQuery(token));
  const signature = useSignature(token);
  const { check } = signature;
  const signedClaims = check?.outcome === 'valid' ? check.claims : null;

  const unanswered = query.data ? null : whyUnanswered(query.error);
  const claimed = isSignedToken(token) ? signedClaims?.certificate_code : token;
  const code = query.data ? query.data.data.certificate_code : claimed;
  const why = query.data ? query.data.why : unanswered;
  const unconfirmed = why && code !== undefined ? { code, why } : null;
  const status = useQuery({ ...cachedStatusQuery(unconfirmed?.code ?? ''), enabled: unconfirmed !== null });
  return {
    query,
    signature,
    /** Why the API did not respond, if no copy is cached either; otherwise `null`. */
    unanswered,
    /** The data of the token if its signature is valid. */
    signedClaims,
    /** The code of a certificate that the API has not confirmed, and why; `null` if it has. */
    unconfirmed,
    /** What the cached revocation list says about it; `null` if no list is cached. */
    status: status.data ?? null,
    /** True until the result is known. */
    isPending: query.isPending || (unanswered !== null && signature.isLoading) || status.isLoading,
  };
}
