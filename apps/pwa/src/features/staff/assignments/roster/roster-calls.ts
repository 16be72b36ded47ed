import type { RosterResult } from '@telar/contracts/roster';
import { BODY_LIMITS } from '@telar/domain/body-limits';
import type { NumberedCells } from '@telar/domain/roster-table';
import { checkRoster, enrollRoster } from '../../../../api/enrollments';
import type { RosterPart } from '../../../../api/enrollments';
import { toBatches } from './batches';
import type { CheckedRow } from './checked-row';
import { findRepeats } from './repeated-rows';

/** Rows per check. A check is fast. */
const CHECK_BATCH = 250;
/** Rows per enrollment. Each new account needs a password hash. */
const ENROLL_BATCH = 10;
/** Maximum size of a request body, without the JSON around the rows. */
const ROWS_BYTES = BODY_LIMITS.bytes - 100;

/** A row with the result of its enrollment. */
export interface EnrolledRow {
  cells: NumberedCells;
  result: RosterResult;
}

function pairWithResults(cells: readonly NumberedCells[], results: readonly RosterResult[]): EnrolledRow[] {
  return cells.flatMap((row, index) => {
    const result = results[index];
    return result ? [{ cells: row, result }] : [];
  });
}

/**
 * Asks the server what the enrollment of these rows would do.
 * @param onChecked called with the number of rows checked so far.
 * @throws the errors of `request`.
 */
export async function checkRows(
  cells: readonly NumberedCells[],
  signal: AbortSignal,
  onChecked: (count: number) => void,
): Promise<CheckedRow[]> {
  const repeats = findRepeats(cells);
  const checked: EnrolledRow[] = [];
  for (const batch of toBatches(cells, CHECK_BATCH, ROWS_BYTES)) {
    checked.push(...pairWithResults(batch, await checkRoster(batch, signal)));
    onChecked(checked.length);
  }
  return checked.map((row) => ({ ...row, repeatOf: repeats.get(row.cells.row) ?? null, isSent: false }));
}

/** Splits rows into the parts that are enrolled one after the other. */
export function toParts(cells: readonly NumberedCells[]): RosterPart[] {
  return toBatches(cells, ENROLL_BATCH).map((rows) => ({ rows, key: crypto.randomUUID() }));
}

/**
 * Enrolls the rows of a part.
 * @throws the errors of `request`.
 */
export async function enrollPart(part: RosterPart, signal: AbortSignal): Promise<EnrolledRow[]> {
  return pairWithResults(part.rows, await enrollRoster(part, signal));
}
