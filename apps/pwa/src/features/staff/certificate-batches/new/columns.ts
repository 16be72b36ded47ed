import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import { DOCUMENT_NUMBER_HEADINGS, DOCUMENT_TYPE_HEADINGS } from '@telar/domain/document-headings';
import { documentTypeOf, foreignText, joinedDocument } from '@telar/domain/document-text';
import { fileDate } from '@telar/domain/file-date';
import { fold } from '@telar/domain/fold';
import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import { dataLines, isEmptyCell } from '../../../../browser/spreadsheets/file-cell';
import type { FileCell } from '../../../../browser/spreadsheets/file-cell';

/** The data that a column of a file can have. Last names and the kind of document may be separate columns. */
export type FileField = CellField | 'last_name' | 'document_type';

/** The column of each field; `null` if the file does not have it. */
export type Columns = Record<FileField, number | null>;

/** Headings of each field, without accents, capitals and punctuation. */
const HEADINGS: Record<FileField, readonly string[]> = {
  user_name: [
    'user name',
    'nombre completo',
    'nombres y apellidos',
    'apellidos y nombres',
    'nombres',
    'nombre',
    'alumno',
    'estudiante',
    'participante',
    'name',
  ],
  last_name: ['apellidos', 'apellido', 'last name'],
  dni: [
    'dni',
    'd n i',
    'n dni',
    'n de dni',
    'nro dni',
    'nro de dni',
    'numero de dni',
    'documento',
    ...DOCUMENT_NUMBER_HEADINGS,
  ],
  document_type: DOCUMENT_TYPE_HEADINGS,
  course_title: ['course title', 'nombre del curso', 'curso', 'course'],
  duration_hours: ['duration hours', 'horas academicas', 'horas', 'duracion', 'hours'],
  start_date: ['start date', 'fecha de inicio', 'inicio', 'fecha inicio', 'desde'],
  end_date: ['end date', 'fecha de fin', 'fin', 'fecha fin', 'fecha de termino', 'termino', 'hasta'],
  issue_date: ['issue date', 'fecha de emision', 'emision', 'fecha emision', 'emitido el'],
  final_grade: ['final grade', 'nota final', 'nota', 'promedio', 'calificacion', 'grade'],
  student_code: [
    'student code',
    'id del alumno',
    'id de alumno',
    'id del estudiante',
    'id alumno',
    'codigo de alumno',
    'codigo del alumno',
    'codigo de estudiante',
  ],
  certificate_code: [
    'certificate code',
    'codigo del certificado',
    'codigo de certificado',
    'codigo',
    'nro de certificado',
  ],
};
export const FILE_FIELDS = Object.keys(HEADINGS) as FileField[];

const heading = (cell: FileCell) =>
  fold(String(cell ?? ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Recognizes the columns by their headings. A column has one field at most. */
export function guessColumns(head: readonly FileCell[]): Columns {
  const names = head.map(heading);
  const taken = new Set<number>();
  const columns = Object.fromEntries(FILE_FIELDS.map((field) => [field, null])) as Columns;
  for (const field of FILE_FIELDS) {
    // The most exact heading first: `nombre completo` before `nombre`.
    const place = HEADINGS[field].map((known) => names.findIndex((name, at) => name === known && !taken.has(at)));
    const found = place.find((at) => at >= 0);
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}

const DATES: readonly FileField[] = ['start_date', 'end_date', 'issue_date'];

function cellOf(field: FileField, cell: FileCell): FileCell {
  if (DATES.includes(field)) return fileDate(cell);
  // `40,0` and `40.0` hours are 40.
  if (field === 'duration_hours') {
    return String(cell)
      .trim()
      .replace(/[.,]0+$/, '');
  }
  // A number keeps its type: the server gives a DNI back the zeros that a spreadsheet drops.
  if (field === 'dni') return typeof cell === 'string' && !foreignText(cell) ? cell.replace(/[\s.]/g, '') : cell;
  if (field === 'final_grade' && typeof cell === 'number') return String(Number(cell.toFixed(2)));
  return typeof cell === 'string' ? cell.trim() : String(cell);
}

/** The rows of a batch. Empty cells are left out, so that the common values count. */
export function toRows(table: readonly (readonly FileCell[])[], columns: Columns): CertificateBatchCells[] {
  return dataLines(table).map((line) => {
    const cells: Partial<Record<FileField, FileCell>> = {};
    for (const field of FILE_FIELDS) {
      const cell = columns[field] === null ? null : (line[columns[field]] ?? null);
      if (!isEmptyCell(cell)) cells[field] = cellOf(field, cell);
    }
    const { last_name: lastName, document_type: type, ...row } = cells;
    const kind = documentTypeOf(String(type ?? ''));
    if (kind !== null && kind !== 'dni' && row.dni !== undefined) {
      row.dni = joinedDocument(kind, String(row.dni));
    }
    if (lastName !== undefined) row.user_name = `${row.user_name ?? ''} ${lastName}`.trim();
    return row;
  });
}

/** What is wrong with a choice of columns. */
export function columnErrors(columns: Columns): Partial<Record<FileField, string>> {
  const errors: Partial<Record<FileField, string>> = {};
  if (columns.user_name === null) errors.user_name = BATCH_FILE_TEXTS.nameMissing;
  if (columns.dni === null) errors.dni = BATCH_FILE_TEXTS.dniMissing;
  for (const [at, field] of FILE_FIELDS.entries()) {
    const earlier = FILE_FIELDS.slice(0, at).some((other) => columns[other] === columns[field]);
    if (columns[field] !== null && earlier) errors[field] = BATCH_FILE_TEXTS.columnRepeated;
  }
  return errors;
}
