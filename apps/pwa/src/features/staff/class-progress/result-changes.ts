import type { RecordResultsPayload, StudentProgress } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';

/** The unsaved input about a student. */
export interface ResultInput {
  grade?: string;
  questionnaire?: boolean;
}

export interface ResultChange extends ResultInput {
  /** The saved values at the time of typing. */
  seen: SavedResult;
  /** Whether the API refused it because the saved result has changed since. The list shows the new one. */
  isNewerShown?: boolean;
}
export type ResultChanges = ReadonlyMap<number, ResultChange>;

interface SavedResult {
  grade: string | null;
  questionnaire: boolean;
}

const savedOf = ({ grade, questionnaire_at: at }: StudentProgress): SavedResult => ({
  grade: grade ?? null,
  questionnaire: at !== null,
});

/** The newer saved values of the typed fields, if they changed after the typing. */
export function newerResult(student: StudentProgress, change: ResultChange | undefined): Partial<SavedResult> {
  const now = savedOf(student);
  return {
    ...(change?.grade !== undefined && change.seen.grade !== now.grade && { grade: now.grade }),
    ...(change?.questionnaire !== undefined &&
      change.seen.questionnaire !== now.questionnaire && { questionnaire: now.questionnaire }),
  };
}

/** The grade in the field of a student. */
export const gradeOf = (student: StudentProgress, change: ResultChange | undefined): string =>
  change?.grade ?? student.grade ?? '';

export const isConfirmed = (student: StudentProgress, change: ResultChange | undefined): boolean =>
  change?.questionnaire ?? student.questionnaire_at !== null;

/** The changes with one more. A field that equals the saved value is no change. */
export function withChange(changes: ResultChanges, student: StudentProgress, change: ResultInput): ResultChanges {
  const next = new Map(changes);
  const before = changes.get(student.user_id);
  const { grade, questionnaire } = { ...before, ...change };
  const left: ResultInput = {};
  if (grade !== undefined && grade.trim() !== (student.grade ?? '')) left.grade = grade;
  if (questionnaire !== undefined && questionnaire !== (student.questionnaire_at !== null)) {
    left.questionnaire = questionnaire;
  }
  const { seen = savedOf(student), isNewerShown = false } = before ?? {};
  if (Object.keys(left).length > 0) next.set(student.user_id, { ...left, seen, isNewerShown });
  else next.delete(student.user_id);
  return next;
}

/** The lines of a copied column; `null` for a single value, which the browser pastes by itself. */
export function pastedColumn(text: string): string[] | null {
  if (!/[\r\n]/.test(text)) return null;
  return text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim());
}

/** Fills the grades of a student and of the students below. Empty lines leave a grade as it is. */
export function pasteGrades(
  changes: ResultChanges,
  students: readonly StudentProgress[],
  from: number,
  grades: readonly string[],
): { changes: ResultChanges; filled: number; overflow: number } {
  let next = changes;
  let filled = 0;
  grades.forEach((grade, at) => {
    const student = students[from + at];
    if (!student || grade === '') return;
    next = withChange(next, student, { grade });
    filled += 1;
  });
  return { changes: next, filled, overflow: Math.max(0, from + grades.length - students.length) };
}

/**
 * The changes in the API's format, with the values that were seen before. The API refuses those that have changed
 * since.
 * @param students as the list shows them now.
 */
export function toResults(
  changes: ResultChanges,
  students: readonly StudentProgress[],
): RecordResultsPayload['results'] {
  return [...changes].map(([id, { grade, questionnaire, seen, isNewerShown }]) => {
    const shown = isNewerShown ? students.find((student) => student.user_id === id) : undefined;
    const known = shown ? savedOf(shown) : seen;
    return {
      user_id: id,
      ...(grade !== undefined && { grade, seen_grade: known.grade }),
      ...(questionnaire !== undefined && { questionnaire, seen_questionnaire: known.questionnaire }),
    };
  });
}

/**
 * The student whose result the API refused, and whether it accepts no result of that student.
 * @param path such as `results.3.grade`.
 */
export function refusedResult(path: string, changes: ResultChanges): { id: number; isGone: boolean } | null {
  const [list, place, field] = path.split('.');
  const id = list === 'results' ? [...changes.keys()][Number(place)] : undefined;
  // A longer list is sent in parts, so the index would not fit.
  return id === undefined || changes.size > PROGRESS_LIMITS.results ? null : { id, isGone: field === 'user_id' };
}
