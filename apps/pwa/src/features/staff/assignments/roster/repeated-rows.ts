import { fold } from '@telar/domain/fold';
import { normaliseRosterCells } from '@telar/domain/roster';
import type { NumberedCells } from '@telar/domain/roster-table';

/**
 * Rows that give somebody the same as an earlier row does.
 * @returns by a row's number that of the first that says it.
 */
export function findRepeats(rows: readonly NumberedCells[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, ...cells } of rows) {
    const { email, dni, course, package: bundle } = normaliseRosterCells(cells);
    const said = JSON.stringify([email, dni, fold(course), fold(bundle)]);
    const earlier = first.get(said);
    if (earlier === undefined) first.set(said, row);
    else repeats.set(row, earlier);
  }
  return repeats;
}
