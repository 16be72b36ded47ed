import { csvFile } from '@telar/domain/csv-file';
import { CELL_LABELS } from '@telar/texts/screens/batches';
import { downloadBlob } from '../../../../browser/download';

/** Downloads a file with only its headings, to fill in with a spreadsheet. */
export function downloadModelFile(): void {
  const text = csvFile([Object.values(CELL_LABELS)]);
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'modelo-de-certificados.csv');
}
