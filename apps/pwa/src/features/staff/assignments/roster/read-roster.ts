import { readRosterTable } from '@telar/domain/roster-table';
import type { NumberedCells, RosterTable } from '@telar/domain/roster-table';
import { ROSTER_TEXTS } from '@telar/texts/roster';
import { readCsv } from '../../../../browser/read-csv';

/** The roster has no usable rows. The message is a Spanish sentence for the screen. */
export class UnreadableRoster extends Error {}

const COLUMNS: Record<RosterTable['missing'][number], string> = {
  name: 'Nombres',
  dni: 'Documento',
  email: 'Correo',
  target: 'Curso o Paquete',
};

/**
 * Reads the rows of a CSV roster with commas, semicolons, tabs or vertical bars.
 * @throws UnreadableRoster if columns are missing or there are no rows.
 */
export async function readRoster(text: string): Promise<NumberedCells[]> {
  const { rows, missing } = readRosterTable(await readCsv(text));
  if (missing.length > 0) {
    throw new UnreadableRoster(ROSTER_TEXTS.columnsMissing(missing.map((column) => COLUMNS[column])));
  }
  if (rows.length === 0) throw new UnreadableRoster(ROSTER_TEXTS.noRows);
  return rows;
}
