import { CERTIFICATE_HEADINGS, FULL_NAME_HEADINGS } from './certificate-headings';
import type { ImportCell } from './certificate-imports';
import { csvFile } from './csv-file';
import { joinedDocument } from './document-text';
import { columnHeading, findColumns } from './file-columns';

/** A column of a register. Last names, the kind of document and the dates may be in columns of their own. */
export type ImportColumn = ImportCell | 'last_name' | 'mother_name' | 'document_type' | 'dates';

/** Accepted headings of each column, the most exact first, as `columnHeading` returns them. */
const HEADINGS: Record<ImportColumn, readonly string[]> = {
  // A number without a word is often that of the row, so that any other heading is better.
  code: [...CERTIFICATE_HEADINGS.code, 'certificado', 'n', 'nro', 'no', 'numero'],
  user_name: CERTIFICATE_HEADINGS.user_name,
  last_name: [...CERTIFICATE_HEADINGS.last_name, 'apellido paterno'],
  mother_name: ['apellido materno'],
  document_type: CERTIFICATE_HEADINGS.document_type,
  dni: CERTIFICATE_HEADINGS.dni,
  course_title: [...CERTIFICATE_HEADINGS.course_title, 'titulo', 'programa'],
  duration_hours: CERTIFICATE_HEADINGS.duration_hours,
  start_date: CERTIFICATE_HEADINGS.start_date,
  end_date: CERTIFICATE_HEADINGS.end_date,
  issue_date: [...CERTIFICATE_HEADINGS.issue_date, 'emitido', 'fecha'],
  // One column with several dates.
  dates: ['fechas', 'dates', 'periodo'],
  final_grade: CERTIFICATE_HEADINGS.final_grade,
  student_code: CERTIFICATE_HEADINGS.student_code,
  file: ['archivo', 'pdf', 'archivo pdf', 'nombre del archivo', 'file', 'file name'],
};
const COLUMNS = Object.keys(HEADINGS) as ImportColumn[];
const REQUIRED = ['code', 'user_name', 'dni', 'course_title'] as const;
const DATE_COLUMNS = ['dates', 'issue_date', 'start_date', 'end_date'] as const;

/** The headings are in one of the first lines: registers often have a title above them. */
const HEAD_LINES = 20;

export type ImportCells = Partial<Record<ImportCell, string>>;

/** A row with its number in the file, counted as spreadsheets do. */
export type NumberedImportCells = ImportCells & { row: number };

export interface ImportTable {
  rows: NumberedImportCells[];
  /** Required columns that are missing; `rows` is then empty. `date`: there is no column with dates. */
  missing: ((typeof REQUIRED)[number] | 'date')[];
  /** The columns that are imported, with their headings as written and the first value; empty if there is none. */
  used: { column: ImportColumn; heading: string; example: string }[];
  /** The headings of the columns that are left out. */
  ignored: string[];
  /** Whether all codes are small numbers, which are probably those of the rows. */
  hasRowNumbersAsCodes: boolean;
}

type Places = Record<ImportColumn, number | null>;

/** The columns of a line, if it has the headings. Last names are only used beside a column with first names. */
function columnsIn(line: readonly string[]): Places {
  const places = findColumns(line, HEADINGS);
  const name = places.user_name === null ? '' : columnHeading(line[places.user_name] ?? '');
  return FULL_NAME_HEADINGS.includes(name) ? { ...places, last_name: null, mother_name: null } : places;
}

const countOf = (places: Places) => Object.values(places).filter((place) => place !== null).length;

const DATE = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g;

/** The dates of one cell: `14/03/2019`, `05/01/2019 - 28/02/2019`, or both and the date of issue after them. */
function datesOf(cell: string): ImportCells {
  const [first = cell, second, third] = cell.match(DATE) ?? [];
  if (second === undefined) return { issue_date: first };
  return { start_date: first, end_date: second, ...(third !== undefined && { issue_date: third }) };
}

/** A row without empty cells. */
function rowOf(line: readonly string[], places: Places): ImportCells {
  const {
    dates,
    document_type: type = '',
    last_name: lastName,
    mother_name: motherName,
    ...cells
  } = Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const value = line[places[column] ?? -1]?.trim();
      return value ? [[column, value]] : [];
    }),
  ) as Partial<Record<ImportColumn, string>>;
  const name = [cells.user_name, lastName, motherName].filter(Boolean).join(' ');
  const dni = joinedDocument(type, cells.dni ?? '');
  return {
    ...(dates !== undefined && datesOf(dates)),
    ...cells,
    ...(name !== '' && { user_name: name }),
    ...(dni !== '' && { dni }),
  };
}

/** The headings of the other columns. A column without a heading counts if it has data. */
function ignoredColumns(lines: readonly (readonly string[])[], places: Places): string[] {
  const used = new Set(Object.values(places));
  const [head = []] = lines;
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (used.has(at) || lines.every((line) => !line[at]?.trim())) return [];
    return [head[at]?.trim() || `Columna ${at + 1}`];
  });
}

/** Codes up to 999 or the number of rows, all of them. */
function areRowNumbers(codes: readonly string[]): boolean {
  const most = Math.max(999, codes.length);
  return codes.length > 0 && codes.every((code) => /^\d{1,5}[.)]?$/.test(code) && Number.parseInt(code, 10) <= most);
}

/**
 * Reads old certificates from the cells of a file. Lines above the headings are skipped, columns may be in any order,
 * and unknown ones are ignored. Of two columns with the same meaning the one with the more exact heading counts. Empty
 * lines are skipped but keep their row number.
 */
export function readImportTable(lines: readonly (readonly string[])[]): ImportTable {
  const heads = lines.slice(0, HEAD_LINES).map(columnsIn);
  const counts = heads.map(countOf);
  const top = counts.indexOf(Math.max(...counts));
  const places = heads[top] ?? columnsIn([]);
  const missing: ImportTable['missing'] = REQUIRED.filter((column) => places[column] === null);
  if (DATE_COLUMNS.every((column) => places[column] === null)) missing.push('date');
  if (missing.length > 0) return { rows: [], missing, used: [], ignored: [], hasRowNumbersAsCodes: false };

  const table = lines.slice(top);
  const rows = table.slice(1).flatMap((line, at) => {
    const cells = rowOf(line, places);
    return Object.keys(cells).length > 0 ? [{ ...cells, row: top + at + 2 }] : [];
  });
  const used = COLUMNS.flatMap((column) => {
    const at = places[column];
    if (at === null) return [];
    const example = table.slice(1).find((line) => line[at]?.trim())?.[at] ?? '';
    return [{ column, heading: table[0]?.[at]?.trim() ?? '', example: example.trim() }];
  });
  const codes = rows.flatMap(({ code }) => (code === undefined ? [] : [code]));
  return { rows, missing, used, ignored: ignoredColumns(table, places), hasRowNumbersAsCodes: areRowNumbers(codes) };
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
