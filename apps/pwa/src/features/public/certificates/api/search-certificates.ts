import { queryOptions } from '@tanstack/react-query';
import type { ManualCertificate } from '@telar/contracts/certificates';
import { matchesSearch } from '@telar/domain/certificate-search';
import { TIMEOUTS } from '@telar/domain/limits';
import type { CertificateSearch } from '@telar/domain/certificate-search';
import { NetworkError } from '../../../../api/client/errors';
import { request } from '../../../../api/client/request';

/** The usable part of what was typed. */
export type UsableSearch = Partial<CertificateSearch>;

function isCertificate(value: unknown): value is ManualCertificate {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function parse(body: unknown): ManualCertificate[] {
  if (!Array.isArray(body)) throw new NetworkError('Somebody else than the API answered');
  return body.filter(isCertificate);
}

/**
 * `GET /api/manual-certificates` with what was typed, so that no more leaves the server than was asked for; the
 * same rule is applied again here, since a server may answer with the whole list.
 */
async function searchCertificates(search: UsableSearch, signal: AbortSignal): Promise<ManualCertificate[]> {
  const query = new URLSearchParams();
  if (search.dni) query.set('dni', search.dni);
  if (search.studentCode) query.set('student_code', search.studentCode);
  const found = await request(`/api/manual-certificates?${query}`, { timeout: TIMEOUTS.certificates, signal, parse });
  return found.filter((certificate) => matchesSearch(certificate, search));
}

/** A search of the visitor's. Nothing of it outlives the panel: neither cache nor address keeps a DNI. */
export function certificateSearchQuery(search: UsableSearch) {
  return queryOptions({
    queryKey: ['certificates', search],
    queryFn: ({ signal }) => searchCertificates(search, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
