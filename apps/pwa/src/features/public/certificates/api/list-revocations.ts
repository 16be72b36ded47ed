import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Revocation, RevocationList } from '@telar/contracts/certificates';
import { TIMEOUTS } from '@telar/domain/limits';
import { NetworkError } from '../../../../api/client/errors';
import { request } from '../../../../api/client/request';

/** Entries of the record on one page. */
export const RECORD_PAGE_SIZE = 10;

export const RECORD_KEY = ['me', 'revocations'] as const;

function isRevocation(value: unknown): value is Revocation {
  return typeof value === 'object' && value !== null && 'certificate_code' in value;
}

function parse(body: unknown): RevocationList {
  const { revocations, total } = (body ?? {}) as Partial<RevocationList>;
  if (!Array.isArray(revocations) || typeof total !== 'number') {
    throw new NetworkError('Somebody else than the API answered');
  }
  return { revocations: revocations.filter(isRevocation), total };
}

/** What was annulled, the latest first; for admins. `page` counts from 1. */
export function revocationsQuery(page: number) {
  const offset = (page - 1) * RECORD_PAGE_SIZE;
  return queryOptions({
    queryKey: [...RECORD_KEY, { page }],
    queryFn: ({ signal }) =>
      request(`/api/manual-certificates/revocations?limit=${RECORD_PAGE_SIZE}&offset=${offset}`, {
        auth: true,
        timeout: TIMEOUTS.certificates,
        signal,
        parse,
      }),
    placeholderData: keepPreviousData,
  });
}
