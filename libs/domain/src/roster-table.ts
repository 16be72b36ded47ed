import { csvFile } from './csv-file';
import { DOCUMENT_NUMBER_HEADINGS, DOCUMENT_TYPE_HEADINGS } from './document-headings';
import { columnHeading } from './file-columns';
import type { RosterCells } from './roster';

type Column = keyof RosterCells;

/** Accepted headings of each column, ignoring accents, case and punctuation. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: ['nombre', 'nombres', 'name', 'nombre completo', 'nombres completos', 'alumno', 'estudiante'],
  last_name: ['apellido', 'apellidos', 'last name', 'lastname'],
  dni: DOCUMENT_NUMBER_HEADINGS,
  document_type: DOCUMENT_TYPE_HEADINGS,
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail'],
  // A cell of this column may name a package, too: the server looks for a course first.
  course: ['curso', 'course', 'nombre del curso', 'curso o paquete', 'curso paquete', 'paquete o curso'],
  package: ['paquete', 'package', 'nombre del paquete'],
  plan: ['plan', 'nombre del plan'],
  ends_on: ['hasta', 'acceso hasta', 'fin de acceso', 'fecha de fin', 'ultimo dia', 'vence'],
};
const COLUMNS = Object.keys(HEADINGS) as Column[];
/** Optional columns: most lists lack them. */
const EXTRA: readonly Column[] = ['document_type', 'plan', 'ends_on'];

/** A row with its number in the file, counted as spreadsheets do: the heading is row 1. */
export type NumberedCells = RosterCells & { row: number };

export interface RosterTable {
  rows: NumberedCells[];
  /** Required columns that are missing; `rows` is then empty. `target`: no column with courses, packages or plans. */
  missing: ('name' | 'dni' | 'email' | 'target')[];
}

/**
 * Reads a roster from CSV cells; the first line has the headings. Columns may be in any order, and unknown ones are
 * ignored. Of two columns with the same meaning the first counts. Empty lines are skipped but keep their row number.
 */
export function readRosterTable(lines: readonly (readonly string[])[]): RosterTable {
  const head = (lines[0] ?? []).map(columnHeading);
  const place = Object.fromEntries(
    COLUMNS.map((column) => [column, head.findIndex((cell) => HEADINGS[column].includes(cell))]),
  ) as Record<Column, number>;
  const missing: RosterTable['missing'] = (['name', 'dni', 'email'] as const).filter((column) => place[column] < 0);
  if (place.course < 0 && place.package < 0 && place.plan < 0) missing.push('target');
  if (missing.length > 0) return { rows: [], missing };
  const rows = lines
    .map((line, at) => {
      const cell = (column: Column) => line[place[column]] ?? '';
      const columns = COLUMNS.filter((column) => place[column] >= 0 || !EXTRA.includes(column));
      const cells = Object.fromEntries(columns.map((column) => [column, cell(column)])) as unknown as RosterCells;
      return { ...cells, row: at + 1 };
    })
    .filter(({ row, ...cells }) => row > 1 && Object.values(cells).some((value) => value.trim() !== ''));
  return { rows, missing };
}

const TITLES: Record<Column, string> = {
  name: 'Nombres',
  last_name: 'Apellidos',
  dni: 'Documento',
  document_type: 'Tipo',
  email: 'Correo',
  course: 'Curso',
  package: 'Paquete',
  plan: 'Plan',
  ends_on: 'Hasta',
};

/** Writes a CSV file of the rejected rows and their reasons. Staff can correct it and import it again. */
export function rejectedRowsFile(rows: readonly { cells: RosterCells; reasons: readonly string[] }[]): string {
  const columns = COLUMNS.filter((column) => !EXTRA.includes(column) || rows.some(({ cells }) => cells[column]));
  const lines = rows.map(({ cells, reasons }) => [...columns.map((column) => cells[column] ?? ''), reasons.join(' ')]);
  return csvFile([[...columns.map((column) => TITLES[column]), 'Motivo'], ...lines]);
}
