import { csvFile } from '@telar/domain/csv-file';
import { CELL_LABELS } from '@telar/texts/screens/batches';
import { downloadCsv } from '../../../../browser/download';

/** Downloads a file with only its headings, to fill in with a spreadsheet. */
export function downloadModelFile(): void {
  const text = csvFile([Object.values(CELL_LABELS)]);
  downloadCsv(text, 'modelo-de-certificados.csv');
}
