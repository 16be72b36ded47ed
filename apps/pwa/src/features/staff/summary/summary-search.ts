import type { SummaryQuery } from '@telar/contracts/summary';
import { dayParam } from '../../../navigation/filter-params';

/** Reads the period of the URL. Invalid days are ignored. */
export function toSummarySearch(raw: Record<string, unknown>): SummaryQuery {
  const from = dayParam(raw['from']);
  const to = dayParam(raw['to']);
  return { ...(from && { from }), ...(to && { to }) };
}
