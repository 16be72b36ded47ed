import type { OrderBuyerInput } from '@telar/contracts/order-requests';
import { storedDocument } from '@telar/contracts/people';
import type { StoredDocument } from '@telar/contracts/people';
import type { Prepared, Sql } from '../../platform/database/sql';
import { fullName } from '../../platform/database/user-name';

/** Who buys, as the order stores it. */
export interface Buyer extends StoredDocument {
  /** The full name. */
  name: string;
  lastName: string | null;
  email: string;
  phone: string | null;
}

export const NO_DOCUMENT: StoredDocument = { dni: null, documentType: null, documentNumber: null };

/** `$1` an account. */
const ACCOUNT: Prepared = {
  name: 'order_account',
  text: `
    select ${fullName('u')} as name, nullif(last_name, '') as "lastName", email, phone, dni,
      document_type as "documentType", document_number as "documentNumber"
    from users u where id = $1`,
};

/** The owner of an account as a buyer; `null` for an unknown account. */
export const accountBuyer = (sql: Sql, id: number): Promise<Buyer | null> => sql.one<Buyer>(ACCOUNT, [id]);

/** The buyer in the request. */
export function givenBuyer(input: OrderBuyerInput): Buyer {
  const { email, phone, last_name: lastName } = input;
  const name = `${input.name} ${lastName ?? ''}`.trim();
  return { ...NO_DOCUMENT, ...storedDocument(input), name, lastName: lastName || null, email, phone: phone ?? null };
}
