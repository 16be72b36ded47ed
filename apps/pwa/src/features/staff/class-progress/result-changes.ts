import type { RecordResultsPayload, StudentProgress } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';

/** What is typed about a student, and not saved. */
export interface ResultChange {
  grade?: string;
  questionnaire?: boolean;
}
export type ResultChanges = ReadonlyMap<number, ResultChange>;

/** The grade in the field of a student. */
export const gradeOf = (student: StudentProgress, change: ResultChange | undefined): string =>
  change?.grade ?? student.grade ?? '';

export const isConfirmed = (student: StudentProgress, change: ResultChange | undefined): boolean =>
  change?.questionnaire ?? student.questionnaire_at !== null;

/** The changes with one more. What is as it is saved is no change. */
export function withChange(changes: ResultChanges, student: StudentProgress, change: ResultChange): ResultChanges {
  const next = new Map(changes);
  const { grade, questionnaire } = { ...changes.get(student.user_id), ...change };
  const left: ResultChange = {};
  if (grade !== undefined && grade.trim() !== (student.grade ?? '')) left.grade = grade;
  if (questionnaire !== undefined && questionnaire !== (student.questionnaire_at !== null)) {
    left.questionnaire = questionnaire;
  }
  if (Object.keys(left).length > 0) next.set(student.user_id, left);
  else next.delete(student.user_id);
  return next;
}

/** The lines of a copied column; `null` for a single value, which the browser pastes itself. */
export function pastedColumn(text: string): string[] | null {
  if (!/[\r\n]/.test(text)) return null;
  return text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim());
}

/** Fills the grades from a student on, down the list. Empty lines leave the grade as it is. */
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

/** The changes as the API takes them. */
export const toResults = (changes: ResultChanges): RecordResultsPayload['results'] =>
  [...changes].map(([id, change]) => ({ user_id: id, ...change }));

/**
 * Whose result the API refused, and whether it takes none of that student.
 * @param path such as `results.3.grade`.
 */
export function refusedResult(path: string, changes: ResultChanges): { id: number; isGone: boolean } | null {
  const [list, place, field] = path.split('.');
  const id = list === 'results' ? [...changes.keys()][Number(place)] : undefined;
  // A longer list is sent in parts, whose places are others.
  return id === undefined || changes.size > PROGRESS_LIMITS.results ? null : { id, isGone: field === 'user_id' };
}
