import type { RosterResult, RosterStatus } from '@telar/contracts/roster';
import type { NumberedCells } from '@telar/domain/roster-table';

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

/** Counts the rows with each status. */
export function countByStatus(rows: readonly CheckedRow[]): Record<RosterStatus, number> {
  const counts = { new_user: 0, existing_user: 0, already_done: 0, invalid: 0, failed: 0 };
  for (const { result } of rows) counts[result.status] += 1;
  return counts;
}
