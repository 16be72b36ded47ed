import { fold } from '@telar/domain/fold';
import { normaliseRosterCells } from '@telar/domain/roster';
import type { NumberedCells } from '@telar/domain/roster-table';
import type { CheckedRow } from './checked-row';

/** A name that a list gives a course or a package, and that none of them has, or several. */
export interface UnknownName {
  kind: 'course' | 'package';
  written: string;
  /** How many rows say it. */
  rows: number;
}

const saidIn = (cells: NumberedCells, kind: UnknownName['kind']) => normaliseRosterCells(cells)[kind];
const isSame = (one: string, other: string) => fold(one) === fold(other);

/** The names in which rows fail that were not done yet, in the order of the list. */
export function unknownNames(rows: readonly CheckedRow[]): UnknownName[] {
  const names: UnknownName[] = [];
  for (const { cells, result, isSent } of rows) {
    if (isSent || result.status !== 'invalid' || result.course !== null || result.package !== null) continue;
    const said = (['course', 'package'] as const).filter((kind) => saidIn(cells, kind) !== '');
    const [kind] = said;
    if (!kind || said.length > 1) continue;
    const written = saidIn(cells, kind);
    const known = names.find((name) => name.kind === kind && isSame(name.written, written));
    if (known) known.rows += 1;
    else names.push({ kind, written, rows: 1 });
  }
  return names;
}

/** The row with `to` in the place of that name; the same row where it says something else. */
export function withName(cells: NumberedCells, { kind, written }: UnknownName, to: string): NumberedCells {
  return isSame(saidIn(cells, kind), written) ? { ...cells, [kind]: to } : cells;
}

/** What there is to choose from, that which shares most words with what was written first. */
export function sortBySimilarity<T>(choices: readonly T[], nameOf: (choice: T) => string, written: string): T[] {
  const words = fold(written)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const shared = (choice: T) => {
    const name = fold(nameOf(choice));
    return words.filter((word) => name.includes(word)).length;
  };
  return [...choices].sort((one, other) => shared(other) - shared(one));
}
