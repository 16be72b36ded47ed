import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { readImportTable } from '@telar/domain/import-table';
import type { ImportCells } from '@telar/domain/import-table';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { decodeText, readCsv } from '../../../browser/read-csv';

/** The register has no usable rows. The message is a Spanish sentence for the screen. */
export class UnreadableRegister extends Error {}

/** Reads the rows of a CSV file. @throws UnreadableRegister */
export async function readRegister(file: Blob): Promise<ImportCells[]> {
  const { rows, missing } = readImportTable(await readCsv(decodeText(await file.arrayBuffer())));
  if (missing.length > 0) throw new UnreadableRegister(IMPORT_TEXTS.columnsMissing(missing));
  if (rows.length === 0) throw new UnreadableRegister(IMPORT_TEXTS.noRows);
  if (rows.length > IMPORT_LIMITS.rows) throw new UnreadableRegister(IMPORT_TEXTS.tooManyRows);
  return rows;
}
