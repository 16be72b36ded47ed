import { fold } from '@telar/domain/fold';
import { normalizeRosterCells } from '@telar/domain/roster';
import type { NumberedCells } from '@telar/domain/roster-table';

/**
 * Finds rows that enroll the same person in the same course or package as an earlier row.
 * @returns a map from each repeated row's number to the number of the first row.
 */
export function findRepeats(rows: readonly NumberedCells[]): Map<number, number> {
  const firstRows = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, ...cells } of rows) {
    const { email, dni, course, package: packageName, plan = '' } = normalizeRosterCells(cells);
    const content = JSON.stringify([email, dni, fold(course), fold(packageName), fold(plan)]);
    const first = firstRows.get(content);
    if (first === undefined) firstRows.set(content, row);
    else repeats.set(row, first);
  }
  return repeats;
}
