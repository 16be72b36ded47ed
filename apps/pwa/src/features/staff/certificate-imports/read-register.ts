import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { readImportTable } from '@telar/domain/import-table';
import type { ImportTable } from '@telar/domain/import-table';
import { IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { cellText } from '../../../browser/spreadsheets/file-cell';
import { readTable, UnreadableFile } from '../../../browser/spreadsheets/read-table';

/** Reads the rows of a CSV or XLSX file. @throws UnreadableFile */
export async function readRegister(file: File, readXlsx?: Parameters<typeof readTable>[1]): Promise<ImportTable> {
  const table = readImportTable((await readTable(file, readXlsx)).map((line) => line.map(cellText)));
  if (table.missing.length > 0) throw new UnreadableFile(IMPORT_TEXTS.columnsMissing(table.missing));
  if (table.rows.length === 0) throw new UnreadableFile(IMPORT_TEXTS.noRows);
  if (table.rows.length > IMPORT_LIMITS.rows) throw new UnreadableFile(IMPORT_TEXTS.tooManyRows);
  return table;
}
