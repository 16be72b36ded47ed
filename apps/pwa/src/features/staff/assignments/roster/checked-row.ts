import type { RosterResult } from '@telar/contracts/roster';
import type { NumberedCells } from '@telar/domain/roster-table';
import type { RosterCounts } from '@telar/texts/roster';

/** A row of a roster with the server's result for it. */
export interface CheckedRow {
  cells: NumberedCells;
  /** If `isSent`, what the enrollment did; otherwise, what it would do. */
  result: RosterResult;
  /** Number of the first row that enrolls the same person in the same course or package; `null` if there is none. */
  repeatOf: number | null;
  /** True if the row was sent for enrollment. */
  isSent: boolean;
}

/** Returns true if the row can still be enrolled. */
export function isPending({ result, isSent }: CheckedRow): boolean {
  if (result.status === 'failed') return true;
  return !isSent && (result.status === 'new_user' || result.status === 'existing_user');
}

/** Returns true if the row was not enrolled and has a reason. */
export const isRejected = ({ result }: CheckedRow) => result.status === 'invalid' || result.status === 'failed';

/** Returns true if an earlier row of the roster does the same. */
export const isRepeated = ({ result, repeatOf }: CheckedRow) => result.status === 'already_done' && repeatOf !== null;

/** Counts the rows with each status. */
export function countByStatus(rows: readonly CheckedRow[]): RosterCounts {
  const counts = { new_user: 0, existing_user: 0, already_done: 0, repeated: 0, invalid: 0, failed: 0 };
  for (const row of rows) counts[isRepeated(row) ? 'repeated' : row.result.status] += 1;
  return counts;
}
