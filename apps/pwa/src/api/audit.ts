import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AcceptedAuditEventList, ROWS_HEADER } from '@telar/contracts/audit';
import type { AuditEventList, AuditFilterQuery } from '@telar/contracts/audit';
import { PATHS } from '@telar/contracts/paths';
import { request } from './client/request';
import { requestFile } from './client/request-file';
import { csvLineCounter } from './csv-line-counter';

/** The key of every list of audit events. */
const AUDIT_KEY = ['me', 'audit'] as const;

/** A file of a million events takes some minutes. */
const FILE_TIMEOUT_MS = 10 * 60_000;

export type AuditFilters = AuditFilterQuery;

/** How much of the CSV file arrived. */
export interface CsvProgress {
  bytes: number;
  events: number;
  /** 0 if the server did not count the events. */
  total: number;
}

/** The path with the filters and the cursor that are set. */
function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The events that match, newest first; for admins. Keeps showing the previous events while it loads.
 * @param parts how many parts of the list, from 1. Each fetches the last one, behind the parts before it. Not an infinite
 *   query of the library: its code would be part of every first page.
 */
export function auditEventsQuery(filters: AuditFilters, parts: number) {
  const keyOf = (count: number) => [...AUDIT_KEY, filters, count];
  return queryOptions({
    queryKey: keyOf(parts),
    queryFn: async ({ client, signal }): Promise<AuditEventList> => {
      const before = client.getQueryData<AuditEventList>(keyOf(parts - 1));
      const path = withQuery(PATHS.auditEvents, { ...filters, cursor: before?.next ?? undefined });
      const { events, next } = await request(path, { auth: true, signal, parse: AcceptedAuditEventList });
      return { events: [...(before?.events ?? []), ...events], next };
    },
    placeholderData: keepPreviousData,
    // Always refetch: the log grows with every change.
    staleTime: 0,
  });
}

/** Fetches all the events that match as a CSV file, and reports what has arrived. */
export function fetchAuditCsv(
  filters: AuditFilters,
  onProgress: (progress: CsvProgress) => void,
): Promise<ArrayBuffer> {
  const path = withQuery(PATHS.auditEventsCsv, filters);
  const countLines = csvLineCounter();
  return requestFile(path, {
    auth: true,
    type: 'text/csv',
    timeout: FILE_TIMEOUT_MS,
    onProgress: ({ received }, part, headers) => {
      // Without the line of the head.
      const events = Math.max(0, countLines(part) - 1);
      const total = Number(headers.get(ROWS_HEADER) ?? 0);
      onProgress({ bytes: received, events, total });
    },
  });
}
