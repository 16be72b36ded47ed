import type { ImportCell } from './certificate-imports';
import { csvFile } from './csv-file';
import { DOCUMENT_NUMBER_HEADINGS, DOCUMENT_TYPE_HEADINGS } from './document-headings';
import { joinedDocument } from './document-text';
import { fold } from './fold';

/** Accepted headings of each column, ignoring accents, case and punctuation. */
const HEADINGS: Record<ImportCell | 'dates' | 'document_type', readonly string[]> = {
  code: [
    'code',
    'codigo',
    'codigo del certificado',
    'n',
    'nro',
    'numero',
    'n certificado',
    'nro certificado',
    'certificado',
  ],
  user_name: [
    'nombre',
    'nombres',
    'nombre completo',
    'nombres y apellidos',
    'apellidos y nombres',
    'alumno',
    'name',
    'user name',
  ],
  dni: ['dni', 'd n i', 'n dni', 'n de dni', 'nro dni', 'numero de dni', 'documento', ...DOCUMENT_NUMBER_HEADINGS],
  course_title: ['curso', 'course', 'nombre del curso', 'titulo', 'programa', 'course title'],
  duration_hours: ['horas', 'horas academicas', 'duracion', 'hours', 'duration hours'],
  start_date: ['inicio', 'fecha de inicio', 'fecha inicio', 'desde', 'start date'],
  end_date: ['fin', 'fecha de fin', 'fecha fin', 'termino', 'hasta', 'end date'],
  issue_date: ['fecha', 'fecha de emision', 'fecha emision', 'emision', 'emitido', 'issue date'],
  final_grade: ['nota', 'nota final', 'calificacion', 'promedio', 'grade', 'final grade'],
  student_code: ['codigo del alumno', 'codigo de alumno', 'id de alumno', 'id alumno', 'student code'],
  file: ['archivo', 'pdf', 'archivo pdf', 'nombre del archivo', 'file', 'file name'],
  document_type: DOCUMENT_TYPE_HEADINGS,
  // One column with several dates.
  dates: ['fechas', 'dates', 'periodo'],
};
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];
const REQUIRED = ['code', 'user_name', 'dni', 'course_title'] as const;

export type ImportCells = Partial<Record<ImportCell, string>>;

export interface ImportTable {
  rows: ImportCells[];
  /** Required columns that are missing; `rows` is then empty. `date`: there is no column with dates. */
  missing: ((typeof REQUIRED)[number] | 'date')[];
}

const heading = (cell: string) =>
  fold(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;

/** The dates of one cell: `14/03/2019`, `05/01/2019 - 28/02/2019`, or both and the date of issue after them. */
function datesOf(cell: string): ImportCells {
  const [first = cell, second, third] = cell.match(DATE) ?? [];
  if (second === undefined) return { issue_date: first };
  return { start_date: first, end_date: second, ...(third !== undefined && { issue_date: third }) };
}

/**
 * Reads old certificates from CSV cells; the first line has the headings. Columns may be in any order, and unknown ones are
 * ignored. Of two columns with the same meaning the first counts. Empty lines are skipped.
 */
export function readImportTable(lines: readonly (readonly string[])[]): ImportTable {
  const head = (lines[0] ?? []).map(heading);
  const place = Object.fromEntries(
    COLUMNS.map((column) => [column, head.findIndex((cell) => HEADINGS[column].includes(cell))]),
  ) as Record<Column, number>;
  const missing: ImportTable['missing'] = REQUIRED.filter((column) => place[column] < 0);
  if ((['dates', 'issue_date', 'start_date', 'end_date'] as const).every((column) => place[column] < 0)) {
    missing.push('date');
  }
  if (missing.length > 0) return { rows: [], missing };
  const rows = lines.slice(1).flatMap((line) => {
    const {
      dates,
      document_type: type = '',
      ...cells
    } = Object.fromEntries(
      COLUMNS.flatMap((column) => {
        const value = line[place[column]]?.trim();
        return value ? [[column, value]] : [];
      }),
    ) as Partial<Record<Column, string>>;
    const dni = joinedDocument(type, cells.dni ?? '');
    const row = { ...(dates !== undefined && datesOf(dates)), ...cells, ...(dni !== '' && { dni }) };
    return Object.keys(row).length > 0 ? [row] : [];
  });
  return { rows, missing };
}

/** A CSV file to fill in, with two rows as examples. */
export const importTemplateFile = (): string =>
  csvFile([
    ['Código', 'Nombre', 'Documento', 'Curso', 'Horas', 'Inicio', 'Fin', 'Emisión', 'Nota', 'Archivo'],
    [
      ...['N° 001/2019', 'María Quispe Ñahui', '45871203', 'Gestión pública', '120'],
      ...['05/01/2019', '28/02/2019', '14/03/2019', '17,5', 'N-001-2019.pdf'],
    ],
    ['N° 002/2019', 'José Paz Rojas', '40123456', 'Gestión pública', '', '', '', '14/03/2019', '', ''],
  ]);
