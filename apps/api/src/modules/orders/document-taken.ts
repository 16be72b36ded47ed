import type { StoredDocument } from '@telar/contracts/people';
import type { Prepared, Sql } from '../../platform/database/sql';

/** `$1` a DNI, `$2` and `$3` another document. One row with `taken`. */
const DOCUMENT_TAKEN: Prepared = {
  name: 'order_document_taken',
  text: `
    select exists(select from users where dni = $1)
      or exists(select from users where document_type = $2 and document_number = $3) as taken`,
};

/** Whether an account has the document. */
export async function isDocumentTaken(
  sql: Sql,
  { dni, documentType, documentNumber }: StoredDocument,
): Promise<boolean> {
  const row = await sql.one<{ taken: boolean }>(DOCUMENT_TAKEN, [dni, documentType, documentNumber]);
  return row?.taken ?? false;
}
