import { useQuery } from '@tanstack/react-query';
import { isSignedToken } from '@telar/domain';
import { isUnreachable } from '../../../offline/network-first';
import { keptStatusQuery } from '../api/check-revocation';
import { signatureQuery } from '../api/check-signature';
import { certificateQuery } from '../api/get-certificate';
import { signingKeysQuery } from '../api/get-signing-keys';

/**
 * What the server says of a token; what its signature says by itself; and, where nobody could be asked, what the list
 * of what was annulled says that is kept here.
 */
export function useCertificate(token: string) {
  const query = useQuery(certificateQuery(token));
  const isSigned = isSignedToken(token);
  const signature = useQuery({ ...signatureQuery(token), enabled: isSigned });
  // Whoever looks at one certificate may have to check the next one without network.
  useQuery({ ...signingKeysQuery(), enabled: !isSigned && query.data?.keptAt === null });

  const isOffline = !query.data && isUnreachable(query.error);
  const checked = signature.data?.data;
  const proven = checked?.outcome === 'valid' ? checked.claims : null;
  const claimed = isSigned ? (proven?.certificate_code ?? null) : token;
  const copied = query.data?.keptAt ? query.data.data.certificate_code : null;
  const unconfirmed = copied ?? (isOffline ? claimed : null);
  const status = useQuery({ ...keptStatusQuery(unconfirmed ?? ''), enabled: unconfirmed !== null });
  return {
    query,
    signature,
    isSigned,
    isOffline,
    /** What the signature vouches for. */
    proven,
    /** The code about which nobody could be asked, and what the kept list says of it; `null` where there is none. */
    unconfirmed,
    status: status.data ?? null,
    /** True until it is known what there is to say. */
    isPending: query.isPending || (isOffline && signature.isLoading) || status.isLoading,
  };
}
