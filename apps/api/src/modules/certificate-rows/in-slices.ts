import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are checked before other requests get their turn. */
const SLICE = 200;

/** Maps each row, and lets other requests pass meanwhile. */
export async function mapInSlices<T, Result>(
  rows: readonly T[],
  map: (row: T, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    results.push(map(row, place));
  }
  return results;
}
