import { csvFile } from '@telar/domain/csv-file';
import { rejectedRowsFile } from '@telar/domain/roster-table';
import { downloadCsv } from '../../../../browser/download';
import { isRejected } from './checked-row';
import type { CheckedRow } from './checked-row';
import type { NewAccount } from './use-roster';

const PERSON = ['Nombres', 'Apellidos', 'Documento', 'Correo'];

/** Downloads the rejected rows with their reasons, as a roster to correct and import again. */
export function downloadRejectedRows(rows: readonly CheckedRow[]): void {
  const rejected = rows.filter(isRejected).map(({ cells, result }) => ({ cells, reasons: result.reasons }));
  downloadCsv(rejectedRowsFile(rejected), 'filas-con-errores.csv');
}

/** Downloads the temporary passwords of the new accounts. */
export function downloadPasswords(accounts: readonly NewAccount[]): void {
  const lines = accounts.map(({ cells: { name, last_name: lastName, dni, email }, password }) => {
    return [name, lastName, dni, email, password];
  });
  downloadCsv(csvFile([[...PERSON, 'Contraseña temporal'], ...lines]), 'contraseñas.csv');
}

/** Downloads a roster with only its headings, to fill in with a spreadsheet. */
export function downloadBlankRoster(): void {
  downloadCsv(csvFile([[...PERSON, 'Curso', 'Paquete']]), 'modelo-de-clase.csv');
}
