import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Revocation, RevocationList } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { readSignedRevocations } from '@telar/domain/signed-revocations';
import type { RevocationClaims } from '@telar/domain/signed-revocations';
import type { SignedToken } from '@telar/domain/signed-token';
import { isObject, numberOf, objectsOf, textOf, textOrNull } from './client/raw-values';
import type { Raw } from './client/raw-values';
import { request } from './client/request';

/** The key of every page of the revocation record. */
export const REVOCATIONS_KEY = ['me', 'revocations'] as const;

/** Entries on one page of the revocation record. */
export const REVOCATIONS_PAGE_SIZE = 10;

const timeout = TIMEOUTS.certificates;

function toRevocation(raw: Raw): Revocation[] {
  const id = numberOf(raw['id']);
  const code = textOf(raw['certificate_code']);
  if (!Number.isInteger(id) || code === '') return [];
  return [
    {
      id,
      certificate_code: code,
      user_name: textOf(raw['user_name']),
      course_title: textOf(raw['course_title']),
      issue_date: textOf(raw['issue_date']),
      revoked_at: textOf(raw['revoked_at']),
      revoked_by: textOrNull(raw['revoked_by']),
      reason: textOrNull(raw['reason']),
    },
  ];
}

/** A page of the record, without the items that are none. @throws if the body has no list or no total. */
export function parseRevocationList(body: unknown): RevocationList {
  const { revocations, total }: Raw = isObject(body) ? body : {};
  if (!Array.isArray(revocations) || typeof total !== 'number') throw new Error('Not a list of revocations');
  return { revocations: objectsOf(revocations).flatMap(toRevocation), total };
}

function parseSignedRevocations(body: unknown): SignedToken<RevocationClaims> {
  const list = isObject(body) ? readSignedRevocations(textOf(body['revocations'])) : null;
  if (!list) throw new Error('Not a signed list of revocations');
  return list;
}

/** The signed list of revoked codes. Its signature is not checked here. */
export function fetchSignedRevocations(): Promise<SignedToken<RevocationClaims>> {
  return request(PATHS.signedRevocations, { timeout, parse: parseSignedRevocations });
}

/** One page of the revocation record, latest first; for admins. @param page from 1. */
export function revocationsQuery(page: number) {
  const offset = (page - 1) * REVOCATIONS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...REVOCATIONS_KEY, { page }],
    queryFn: ({ signal }) =>
      request(`${PATHS.revocations}?limit=${REVOCATIONS_PAGE_SIZE}&offset=${offset}`, {
        auth: true,
        timeout,
        signal,
        parse: parseRevocationList,
      }),
    placeholderData: keepPreviousData,
  });
}

interface RevokeCertificate {
  /** The certificate's number. */
  id: number;
  /** Shown in the record only; empty for none. */
  reason: string;
}

/** Revokes a certificate, and forgets its cached copy. */
export async function revokeCertificate({ id, reason }: RevokeCertificate): Promise<void> {
  const text = reason.trim();
  await request(pathTo(PATHS.certificateRevocation, { id }), {
    method: 'DELETE',
    auth: true,
    body: text === '' ? {} : { reason: text },
    timeout,
  });
  const { forgetCertificateById } = await import('../offline/store/certificates');
  await forgetCertificateById(id).catch(console.error);
}
