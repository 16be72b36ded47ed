import type { SummaryQuery } from '@telar/contracts/summary';
import { isCalendarDate } from '@telar/domain/dates';

const day = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

/** Reads the period of the URL. Invalid days are ignored. */
export function toSummarySearch(raw: Record<string, unknown>): SummaryQuery {
  const from = day(raw['from']);
  const to = day(raw['to']);
  return { ...(from && { from }), ...(to && { to }) };
}
