import type { RosterCheckResponse, RosterResult } from '@telar/contracts/roster';
import { TIMEOUTS } from '@telar/domain/limits';
import type { NumberedCells } from '@telar/domain/roster-table';
import { request } from './client/request';

function resultsIn(body: unknown): RosterResult[] {
  const { results } = (body ?? {}) as Partial<RosterCheckResponse>;
  if (!Array.isArray(results)) throw new Error('Not the results of a class list');
  return results;
}

const call = (path: string) => (rows: readonly NumberedCells[], signal: AbortSignal) =>
  request(path, { method: 'POST', auth: true, timeout: TIMEOUTS.dashboard, body: { rows }, signal, parse: resultsIn });

/** What would become of these rows; changes nothing. */
export const checkRows = call('/api/enrollments/bulk/check');

/** Does these rows, each by itself; sent again, what was done is skipped. */
export const enrolRows = call('/api/enrollments/bulk');
