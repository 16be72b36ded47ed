import { readRosterTable } from '@telar/domain/roster-table';
import type { NumberedCells, RosterTable } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';

/** A roster without usable rows. Its message is a Spanish sentence for the screen. */
export class UnreadableRoster extends Error {}

const COLUMNS: Record<RosterTable['missing'][number], string> = {
  name: 'Nombres',
  dni: 'DNI',
  email: 'Correo',
  target: 'Curso o Paquete',
};

/** The text of a CSV file: UTF-8, else Windows-1252, which spreadsheets on Windows write. */
export function decodeRoster(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a roster in CSV with commas, semicolons, tabs or vertical bars.
 * @throws UnreadableRoster if columns are missing or there are no rows.
 */
export async function readRoster(text: string): Promise<NumberedCells[]> {
  // Only rosters need the parser.
  const { default: papa } = await import('papaparse');
  // Empty lines are not skipped here, because they count in the row numbers.
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] });
  const { rows, missing } = readRosterTable(data);
  if (missing.length > 0) {
    throw new UnreadableRoster(ROSTER_TEXTS.columnsMissing(missing.map((column) => COLUMNS[column])));
  }
  if (rows.length === 0) throw new UnreadableRoster(ROSTER_TEXTS.noRows);
  return rows;
}
