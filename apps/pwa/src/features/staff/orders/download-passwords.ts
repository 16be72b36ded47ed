import type { OrderApproved } from '@telar/contracts/order-review';
import { csvFile } from '@telar/domain/csv-file';
import { downloadCsv } from '../../../browser/download';

const HEAD = ['Nombre', 'Documento', 'Correo', 'Celular', 'Pedido', 'Contraseña temporal'];

/** Downloads the temporary passwords of the accounts that approvals made. */
export function downloadPasswords(approved: readonly OrderApproved[]): void {
  const lines = approved.map(({ code, account, buyer, temp_password: password = '' }) => {
    const document = buyer.document_number ?? buyer.dni ?? '';
    return [account.name, document, account.email, buyer.phone ?? '', code, password];
  });
  downloadCsv(csvFile([HEAD, ...lines]), 'contraseñas.csv');
}
