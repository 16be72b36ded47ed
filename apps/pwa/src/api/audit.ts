import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AcceptedAuditEventList } from '@telar/contracts/audit';
import type { AuditEventList, AuditFilterQuery } from '@telar/contracts/audit';
import { PATHS } from '@telar/contracts/paths';
import { fetchParts } from './client/list-parts';
import { request } from './client/request';
import { withQuery } from './client/with-query';
import { requestCsv } from './request-csv';
import type { CsvCall } from './request-csv';

/** The key of every list of audit events. */
const AUDIT_KEY = ['me', 'audit'] as const;

/** A file of a million events takes some minutes. */
const FILE_TIMEOUT_MS = 10 * 60_000;

export type AuditFilters = AuditFilterQuery;

/**
 * The events that match, newest first; for admins. Keeps showing the previous events while it loads.
 * @param parts how many parts of the list, from 1. It does not use an infinite query of TanStack Query, whose code
 *   would be part of every first page.
 */
export function auditEventsQuery(filters: AuditFilters, parts: number) {
  return queryOptions({
    queryKey: [...AUDIT_KEY, filters, parts],
    queryFn: async ({ signal }): Promise<AuditEventList> => {
      const fetched = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.auditEvents, { ...filters, cursor }), {
          auth: true,
          signal,
          parse: AcceptedAuditEventList,
        }),
      );
      return { events: fetched.flatMap(({ events }) => events), next: fetched.at(-1)?.next ?? null };
    },
    placeholderData: keepPreviousData,
    // Always refetch: the log grows with every change.
    staleTime: 0,
  });
}

/** Fetches all the events that match as a CSV file, and reports what has arrived. */
export function fetchAuditCsv(filters: AuditFilters, call: CsvCall): Promise<ArrayBuffer> {
  const path = withQuery(PATHS.auditEventsCsv, filters);
  return requestCsv(path, { ...call, timeout: FILE_TIMEOUT_MS });
}
