import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import { Summary } from '@telar/contracts/summary';
import type { SummaryQuery } from '@telar/contracts/summary';
import type { SummaryTable } from '@telar/domain/summary-period';
import { request } from './client/request';
import { requestFile } from './client/request-file';
import { withQuery } from './client/with-query';

const TIMEOUT_MS = 60_000;

/** The figures of a period. Keeps showing the previous period while it loads. */
export function summaryQuery(period: SummaryQuery) {
  return queryOptions({
    queryKey: ['me', 'summary', period],
    queryFn: ({ signal }) =>
      request(withQuery(PATHS.summary, period), { auth: true, signal, timeout: TIMEOUT_MS, parse: Summary }),
    placeholderData: keepPreviousData,
    // Always refetch: orders are approved all day.
    staleTime: 0,
  });
}

/** Fetches one table as a CSV file. */
export function fetchSummaryCsv(table: SummaryTable, period: SummaryQuery): Promise<ArrayBuffer> {
  const path = withQuery(PATHS.summaryCsv, { ...period, table });
  return requestFile(path, { auth: true, type: 'text/csv', timeout: TIMEOUT_MS });
}
