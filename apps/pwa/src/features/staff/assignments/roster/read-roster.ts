import { readRosterTable } from '@telar/domain/roster-table';
import type { NumberedCells, RosterTable } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';

/** The roster has no usable rows. The message is a Spanish sentence for the screen. */
export class UnreadableRoster extends Error {}

const COLUMNS: Record<RosterTable['missing'][number], string> = {
  name: 'Nombres',
  dni: 'DNI',
  email: 'Correo',
  target: 'Curso o Paquete',
};

/** Decodes a CSV file as UTF-8, or as Windows-1252, which spreadsheets on Windows write. */
export function decodeRoster(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the rows of a CSV roster with commas, semicolons, tabs or vertical bars.
 * @throws UnreadableRoster if columns are missing or there are no rows.
 */
export async function readRoster(text: string): Promise<NumberedCells[]> {
  // Loads the parser on demand, because only rosters need it.
  const { default: papa } = await import('papaparse');
  // Keeps empty lines, because they count in the row numbers.
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] });
  const { rows, missing } = readRosterTable(data);
  if (missing.length > 0) {
    throw new UnreadableRoster(ROSTER_TEXTS.columnsMissing(missing.map((column) => COLUMNS[column])));
  }
  if (rows.length === 0) throw new UnreadableRoster(ROSTER_TEXTS.noRows);
  return rows;
}
