import { rejectedRowsFile, csvFile } from '@telar/domain/roster-table';
import type { CheckedRow } from './checked-row';
import { isRejected } from './checked-row';
import { saveText } from './save-text';
import type { NewAccount } from './use-roster';

const PERSON = ['Nombres', 'Apellidos', 'DNI', 'Correo'];

/** Saves the rows that could not be done with their reasons, as a list that can be mended and read again. */
export function downloadRejectedRows(rows: readonly CheckedRow[]): void {
  const bad = rows.filter(isRejected).map(({ cells, result }) => ({ cells, reasons: result.reasons }));
  saveText(rejectedRowsFile(bad), 'filas-con-errores.csv');
}

/** Saves the temporary passwords of the accounts that were made. */
export function downloadPasswords(accounts: readonly NewAccount[]): void {
  const lines = accounts.map(({ cells: { name, last_name: lastName, dni, email }, password }) => {
    return [name, lastName, dni, email, password];
  });
  saveText(csvFile([[...PERSON, 'Contraseña temporal'], ...lines]), 'contraseñas.csv');
}

/** Saves an empty list with its columns, to be filled in a spreadsheet. */
export function downloadBlankRoster(): void {
  saveText(csvFile([[...PERSON, 'Curso', 'Paquete']]), 'modelo-de-clase.csv');
}
