import type { BulkCheckResponse, BulkResult } from '@telar/contracts';
import { TIMEOUTS } from '@telar/domain';
import type { NumberedCells } from '@telar/domain';
import { request } from '../../../http';

function resultsIn(body: unknown): BulkResult[] {
  const { results } = (body ?? {}) as Partial<BulkCheckResponse>;
  if (!Array.isArray(results)) throw new Error('Not the results of a class list');
  return results;
}

const call = (path: string) => (rows: readonly NumberedCells[], signal: AbortSignal) =>
  request(path, { method: 'POST', auth: true, timeout: TIMEOUTS.dashboard, body: { rows }, signal, parse: resultsIn });

/** What would become of these rows; changes nothing. */
export const checkRows = call('/api/enrollments/bulk/check');

/** Does these rows, each by itself; sent again, what was done is skipped. */
export const enrolRows = call('/api/enrollments/bulk');
