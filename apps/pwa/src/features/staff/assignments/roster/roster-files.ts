import { csvFile } from '@telar/domain/csv-file';
import { rejectedRowsFile } from '@telar/domain/roster-table';
import { downloadCsv } from '../../../../browser/download';
import { isRejected } from './checked-row';
import type { CheckedRow } from './checked-row';

/** Downloads the rejected rows with their reasons, as a roster to correct and import again. */
export function downloadRejectedRows(rows: readonly CheckedRow[]): void {
  const rejected = rows.filter(isRejected).map(({ cells, result }) => ({ cells, reasons: result.reasons }));
  downloadCsv(rejectedRowsFile(rejected), 'filas-con-errores.csv');
}

/** Downloads a roster with only its headings, to fill in with a spreadsheet. */
export function downloadBlankRoster(): void {
  downloadCsv(csvFile([['Nombres', 'Apellidos', 'Documento', 'Correo', 'Curso', 'Paquete']]), 'modelo-de-clase.csv');
}
