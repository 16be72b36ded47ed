import type { RosterResult, RosterStatus } from '@telar/contracts/roster';
import type { NumberedCells } from '@telar/domain/roster-table';

/** A row of the list and what becomes, or became, of it. */
export interface CheckedRow {
  cells: NumberedCells;
  result: RosterResult;
  /** The number of an earlier row that says the same, `null` where there is none. */
  repeatOf: number | null;
  /** What `result` says has happened; before, it is what would. */
  isSent: boolean;
}

/** Whether the row still has something to be done. */
export function isPending({ result, isSent }: CheckedRow): boolean {
  if (result.status === 'failed') return true;
  return !isSent && (result.status === 'new_user' || result.status === 'existing_user');
}

/** Whether the row needs somebody to look at it. */
export const isRejected = ({ result }: CheckedRow) => result.status === 'invalid' || result.status === 'failed';

/** How many rows there are of each kind. */
export function countOf(rows: readonly CheckedRow[]): Record<RosterStatus, number> {
  const counts = { new_user: 0, existing_user: 0, already_done: 0, invalid: 0, failed: 0 };
  for (const { result } of rows) counts[result.status] += 1;
  return counts;
}
