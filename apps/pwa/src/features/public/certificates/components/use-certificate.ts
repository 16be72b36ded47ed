import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain/certificate-code';
import { whyUnanswered } from '../../../../api/client/network-first';
import { cachedStatusQuery } from '../cached-status';
import { signatureQuery } from '../signature';
import { certificateQuery } from '../../../../api/certificates/lookup';
import { signingKeysQuery } from '../../../../api/signing-keys';

/** What a token's signature says by itself. */
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
    /** None of ours: changed, or signed with a key that is not among those published now. */
    isForged: data?.outcome === 'forged' || isUnknown,
    isLoading: isSigned && (keys.isLoading || isLoading),
  };
}

/**
 * What the server says of a token; what its signature says by itself; and, where nobody could be asked, what the list
 * of what was annulled says that is kept here.
 */
export function useCertificate(token: string) {
  const query = useQuery(certificateQuery(token));
  const signature = useSignature(token);
  const { check } = signature;
  const proven = check?.outcome === 'valid' ? check.claims : null;

  const unanswered = query.data ? null : whyUnanswered(query.error);
  const claimed = isSignedToken(token) ? proven?.certificate_code : token;
  const code = query.data ? query.data.data.certificate_code : claimed;
  const why = query.data ? query.data.why : unanswered;
  const unconfirmed = why && code !== undefined ? { code, why } : null;
  const status = useQuery({ ...cachedStatusQuery(unconfirmed?.code ?? ''), enabled: unconfirmed !== null });
  return {
    query,
    signature,
    /** Why the API could not be asked about one of which no copy is here; `null` where it was, or there is a copy. */
    unanswered,
    /** What the signature vouches for. */
    proven,
    /** The certificate about which nobody could be asked, by its code, and why. */
    unconfirmed,
    /** What the kept list says of that one; `null` where there is none. */
    status: status.data ?? null,
    /** True until it is known what there is to say. */
    isPending: query.isPending || (unanswered !== null && signature.isLoading) || status.isLoading,
  };
}
