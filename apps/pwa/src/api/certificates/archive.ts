import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  AcceptedCertificateArchiveList,
  ArchivedCertificateDetail,
  CertificateArchiveFilters,
  ReissueCertificateResponse,
  RevokeCertificatesResponse,
} from '@telar/contracts/certificate-archive';
import type {
  CertificateArchiveFilterQuery,
  ReissueCertificatePayload,
  RevokeCertificatesRequest,
} from '@telar/contracts/certificate-archive';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { request } from '../client/request';
import { withQuery } from '../client/with-query';
import { requestCsv } from '../request-csv';
import type { CsvCall } from '../request-csv';

/** The key of everything that is read from the archive: a change of one certificate invalidates it all. */
export const ARCHIVE_KEY = ['me', 'certificate-archive'] as const;

/** A file of a million certificates takes some minutes. */
const FILE_TIMEOUT_MS = 15 * 60_000;
/** 500 certificates in one transaction. */
const REVOCATIONS_TIMEOUT_MS = 60_000;

export type ArchiveFilters = CertificateArchiveFilterQuery;

/**
 * One page of the certificates that match. Keeps showing the previous page while it loads.
 * @param cursor the `next` of the page before; `undefined` for the first one.
 */
export function archiveQuery(filters: ArchiveFilters, cursor: number | undefined) {
  return queryOptions({
    queryKey: [...ARCHIVE_KEY, 'list', filters, cursor],
    queryFn: ({ signal }) =>
      request(withQuery(PATHS.certificateArchive, { ...filters, cursor }), {
        auth: true,
        signal,
        parse: AcceptedCertificateArchiveList,
      }),
    placeholderData: keepPreviousData,
    // Always refetch: other staff and batches issue certificates.
    staleTime: 0,
  });
}

/** The templates and issuers of all certificates, as choices of the filters. */
export const archiveChoicesQuery = queryOptions({
  queryKey: [...ARCHIVE_KEY, 'filters'],
  queryFn: ({ signal }) =>
    request(PATHS.certificateArchiveFilters, { auth: true, signal, parse: CertificateArchiveFilters }),
});

/** A certificate with its syllabus. */
export function archivedCertificateQuery(id: number) {
  return queryOptions({
    queryKey: [...ARCHIVE_KEY, 'certificate', id],
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.archivedCertificate, { id }), { auth: true, signal, parse: ArchivedCertificateDetail }),
    staleTime: 0,
  });
}

/** Fetches all the certificates that match as a CSV file. */
export function fetchArchiveCsv(filters: ArchiveFilters, call: CsvCall): Promise<ArrayBuffer> {
  const path = withQuery(PATHS.certificateArchiveCsv, filters);
  return requestCsv(path, { ...call, timeout: FILE_TIMEOUT_MS });
}

/** Revokes several certificates for one reason. Those that were revoked before stay as they are. */
export function revokeCertificates(body: RevokeCertificatesRequest): Promise<RevokeCertificatesResponse> {
  return request(PATHS.certificateArchiveRevocations, {
    method: 'POST',
    auth: true,
    body,
    timeout: REVOCATIONS_TIMEOUT_MS,
    parse: RevokeCertificatesResponse,
  });
}

interface Reissue {
  /** The certificate that is replaced. */
  id: number;
  /** With a code, so that the same request sent again issues no second certificate. */
  payload: ReissueCertificatePayload;
}

/** Issues a corrected certificate, and revokes the one that it replaces. */
export function reissueCertificate({ id, payload }: Reissue): Promise<ReissueCertificateResponse> {
  return request(pathTo(PATHS.certificateReissue, { id }), {
    method: 'POST',
    auth: true,
    body: payload,
    parse: ReissueCertificateResponse,
  });
}
