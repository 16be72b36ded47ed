import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Revocation, RevocationList } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { matchingItems } from '@telar/contracts/tolerant';
import { TIMEOUTS } from '@telar/domain/limits';
import { isRefusal } from './client/errors';
import { bodyUnused, request } from './client/request';

/** The key of every page of the list of revocations. */
export const REVOCATIONS_KEY = ['me', 'revocations'] as const;

/** Revocations on one page of the list. */
export const REVOCATIONS_PAGE_SIZE = 10;

const timeout = TIMEOUTS.certificates;

const AcceptedRevocationList = RevocationList.extend({ revocations: matchingItems(Revocation) });

/** One page of the list of revocations, latest first; for admins. @param page from 1. */
export function revocationsQuery(page: number) {
  const offset = (page - 1) * REVOCATIONS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...REVOCATIONS_KEY, { page }],
    queryFn: ({ signal }) =>
      request(`${PATHS.revocations}?limit=${REVOCATIONS_PAGE_SIZE}&offset=${offset}`, {
        auth: true,
        timeout,
        signal,
        parse: AcceptedRevocationList,
      }),
    placeholderData: keepPreviousData,
  });
}

interface RevokeCertificate {
  /** The certificate's id. */
  id: number;
  /** Shown only in the list of revocations; empty for none. */
  reason: string;
  /** True if no response came to an earlier try, which may have revoked it: the server then no longer finds it. */
  mayBeRevoked?: boolean;
}

async function forgetCachedCertificate(id: number): Promise<void> {
  const { forgetCertificateById } = await import('../offline/store/certificates');
  await forgetCertificateById(id);
}

/** Revokes a certificate, and removes its cached copy. */
export async function revokeCertificate({ id, reason, mayBeRevoked }: RevokeCertificate): Promise<void> {
  const text = reason.trim();
  try {
    await request(pathTo(PATHS.certificateRevocation, { id }), {
      method: 'DELETE',
      auth: true,
      body: text === '' ? {} : { reason: text },
      timeout,
      parse: bodyUnused,
    });
  } catch (error) {
    if (!mayBeRevoked || !isRefusal(error, 'certificate_not_found')) throw error;
  }
  await forgetCachedCertificate(id).catch(console.error);
}
