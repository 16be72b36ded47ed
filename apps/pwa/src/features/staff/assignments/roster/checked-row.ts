import type { RosterResult, RosterStatus } from '@telar/contracts/roster';
import type { NumberedCells } from '@telar/domain/roster-table';

/** A row of a roster with the server's result for it. */
export interface CheckedRow {
  cells: NumberedCells;
  /** What the enrollment did if `isSent`, else what it would do. */
  result: RosterResult;
  /** The number of the first row that enrolls the same person in the same; `null` if there is none. */
  repeatOf: number | null;
  /** The row was sent to be enrolled. */
  isSent: boolean;
}

/** Whether the row can still be enrolled. */
export function isPending({ result, isSent }: CheckedRow): boolean {
  if (result.status === 'failed') return true;
  return !isSent && (result.status === 'new_user' || result.status === 'existing_user');
}

/** Whether the row was not enrolled and has a reason for it. */
export const isRejected = ({ result }: CheckedRow) => result.status === 'invalid' || result.status === 'failed';

/** The number of rows with each status. */
export function countByStatus(rows: readonly CheckedRow[]): Record<RosterStatus, number> {
  const counts = { new_user: 0, existing_user: 0, already_done: 0, invalid: 0, failed: 0 };
  for (const { result } of rows) counts[result.status] += 1;
  return counts;
}
