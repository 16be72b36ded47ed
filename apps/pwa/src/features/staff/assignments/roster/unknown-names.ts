import type { CourseRef, PackageRef } from '@telar/contracts/refs';
import { fold } from '@telar/domain/fold';
import { normalizeRosterCells } from '@telar/domain/roster';
import type { NumberedCells } from '@telar/domain/roster-table';
import type { CheckedRow } from './checked-row';

/** A name in the roster that matches no course or package, or more than one. */
export interface UnknownName {
  kind: 'course' | 'package';
  /** The name as written in the roster. */
  textInFile: string;
  /** Number of rows with this name. */
  rows: number;
}

/** The courses and packages that a roster can name. Empty until they are loaded. */
export interface RosterTargets {
  courses: readonly CourseRef[];
  packages: readonly PackageRef[];
}

/** The course or package that an unknown name refers to. */
export interface RosterTarget {
  kind: UnknownName['kind'];
  id: number;
}

const KINDS = ['course', 'package'] as const;

const nameIn = (cells: NumberedCells, kind: UnknownName['kind']) => normalizeRosterCells(cells)[kind];
const isSame = (name: string, other: string) => fold(name) === fold(other);

/** Lists the unknown names in the rows that are not enrolled yet, in the order of the roster. */
export function unknownNames(rows: readonly CheckedRow[]): UnknownName[] {
  const names: UnknownName[] = [];
  for (const { cells, result, isSent } of rows) {
    if (isSent || result.status !== 'invalid' || result.course !== null || result.package !== null || result.plan) {
      continue;
    }
    const [kind, other] = KINDS.filter((column) => nameIn(cells, column) !== '');
    if (!kind || other) continue;
    const textInFile = nameIn(cells, kind);
    const found = names.find((name) => name.kind === kind && isSame(name.textInFile, textInFile));
    if (found) found.rows += 1;
    else names.push({ kind, textInFile, rows: 1 });
  }
  return names;
}

/** Replaces the unknown name in a row with the id of its target. Returns a row with another name unchanged. */
export function withTarget(
  cells: NumberedCells,
  { kind, textInFile }: UnknownName,
  { kind: targetKind, id }: RosterTarget,
): NumberedCells {
  if (!isSame(nameIn(cells, kind), textInFile)) return cells;
  return { ...cells, course: '', package: '', [targetKind]: String(id) };
}

/** A target that the user can choose, with its name. */
export interface TargetChoice extends RosterTarget {
  name: string;
}

/**
 * Lists what an unknown name may refer to, those with most words of the name first. A name in the column of courses may
 * also be one of a package, as the server accepts it there.
 */
export function choicesFor({ kind, textInFile }: UnknownName, { courses, packages }: RosterTargets): TargetChoice[] {
  const choices: TargetChoice[] = packages.map(({ id, name }) => ({ kind: 'package', id, name }));
  if (kind === 'course') choices.unshift(...courses.map(({ id, title }) => ({ kind, id, name: title })));
  const words = fold(textInFile)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const sharedWords = ({ name }: TargetChoice) => words.filter((word) => fold(name).includes(word)).length;
  return choices.sort((choice, other) => sharedWords(other) - sharedWords(choice));
}
