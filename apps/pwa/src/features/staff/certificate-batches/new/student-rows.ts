import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { CourseStudent } from '@telar/contracts/enrollments';
import type { StudentProgress } from '@telar/contracts/progress';
import { accountDocumentText } from '@telar/domain/document-text';

/** The columns of the grid, in their order. */
export const GRID_FIELDS = ['user_name', 'dni', 'final_grade', 'student_code'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** The students who await a certificate of the course. */
export type AwaitingStudent = Pick<
  StudentProgress,
  'user_id' | 'name' | 'last_name' | 'dni' | 'document_type' | 'document_number' | 'enrolled_at' | 'grade'
>;

/** A person in the grid. */
export interface StudentRow extends Record<GridField, string> {
  /** The account. */
  id: number;
  included: boolean;
}

const rowOf = ({ id, name, last_name: lastName, ...account }: CourseStudent): StudentRow => ({
  id,
  included: true,
  user_name: `${name} ${lastName}`.trim(),
  dni: accountDocumentText(account) ?? '',
  final_grade: '',
  student_code: '',
});

/** A student who awaits a certificate, as a row with the grade that staff gave. */
export const awaitingRow = ({ user_id: id, grade, ...person }: AwaitingStudent): StudentRow => ({
  ...rowOf({ id, ...person }),
  final_grade: grade ?? '',
});

/** The rows of the enrolled people. What was typed before stays; people who are no longer enrolled leave. */
export function studentRows(students: readonly CourseStudent[], typed: readonly StudentRow[]): StudentRow[] {
  const known = new Map(typed.map((row) => [row.id, row]));
  return students.map((student) => known.get(student.id) ?? rowOf(student));
}

/** The cells of a copied range of a spreadsheet; `null` for a single value, which the browser pastes itself. */
export function pastedCells(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text)) return null;
  return text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

export interface Pasted {
  rows: StudentRow[];
  /** How many cells were filled. */
  cells: number;
  /** How many pasted lines are below the last row. */
  overflow: number;
}

/** Fills the rows from a cell on, to the right and down, as a spreadsheet does. */
export function pasteInto(
  rows: readonly StudentRow[],
  from: { row: number; field: GridField },
  pasted: readonly (readonly string[])[],
): Pasted {
  const fields = GRID_FIELDS.slice(GRID_FIELDS.indexOf(from.field));
  let cells = 0;
  const filled = rows.map((row, place) => {
    const line = pasted[place - from.row];
    if (!line) return row;
    const values = fields.slice(0, line.length).map((field, at) => [field, line[at] ?? ''] as const);
    cells += values.length;
    return { ...row, ...Object.fromEntries(values) };
  });
  return { rows: filled, cells, overflow: Math.max(0, from.row + pasted.length - rows.length) };
}

/** The rows that are sent. */
export const toBatchRows = (rows: readonly StudentRow[]): CertificateBatchCells[] =>
  rows
    .filter(({ included }) => included)
    .map((row) =>
      Object.fromEntries(GRID_FIELDS.filter((field) => row[field] !== '').map((field) => [field, row[field]])),
    );
