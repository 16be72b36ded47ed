import { readRosterTable } from '@telar/domain/roster-table';
import type { RosterTable, NumberedCells } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';

/** A list in which nothing can be done; its message is a sentence for the screen. */
export class UnreadableRoster extends Error {}

const COLUMNS: Record<RosterTable['missing'][number], string> = {
  name: 'Nombres',
  dni: 'DNI',
  email: 'Correo',
  target: 'Curso o Paquete',
};

/** A class list in the file's own encoding: UTF-8, else what spreadsheets of Windows write. */
export function decodeRoster(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a class list in CSV, whatever separates its cells.
 * @throws UnreadableClass when there is nothing to do in it.
 */
export async function readRoster(text: string): Promise<NumberedCells[]> {
  const { default: papa } = await import('papaparse');
  // Empty lines stay: they count in the numbers of the rows.
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t', '|'] });
  const { rows, missing } = readRosterTable(data);
  if (missing.length > 0) {
    throw new UnreadableRoster(ROSTER_TEXTS.columnsMissing(missing.map((column) => COLUMNS[column])));
  }
  if (rows.length === 0) throw new UnreadableRoster(ROSTER_TEXTS.noRows);
  return rows;
}
