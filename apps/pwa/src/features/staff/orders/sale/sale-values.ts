import { SaleRequest } from '@telar/contracts/sales';
import type { User } from '@telar/contracts/users';
import { isDni } from '@telar/domain/dni';
import { isEmail } from '@telar/domain/email';
import { limaDate } from '@telar/domain/lima-time';
import type { PaymentMethodName } from '@telar/domain/orders';
import { normalizePhone } from '@telar/domain/phone';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import type { SaleClient } from '../../../../api/order-desk';
import type { ContractRules } from '../../../../ui/form/contract-form';
import { documentRequest, NO_DOCUMENT } from '../../../../ui/form/document-values';
import type { DocumentValues } from '../../../../ui/form/document-values';
import type { SaleItem } from './sale-items';

/** The fields of the form. The chosen account and items are beside it. */
export interface SaleValues extends DocumentValues {
  /** What is typed to find the account, and an item. */
  person_text: string;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  item_text: string;
  method: PaymentMethodName;
  /** `YYYY-MM-DD` */
  paid_on: string;
  operation_number: string;
}

/** In the order of the screen, which is that of the focus. */
export const SALE_FIELDS = [
  'person_text',
  'name',
  'last_name',
  'document_type',
  'dni',
  'document_number',
  'email',
  'phone',
  'item_text',
  'method',
  'paid_on',
  'operation_number',
] as const satisfies (keyof SaleValues)[];

export const NO_PERSON = { person_text: '', name: '', last_name: '', email: '', phone: '', ...NO_DOCUMENT };

export const emptySale = (): SaleValues => ({
  ...NO_PERSON,
  item_text: '',
  method: 'yape',
  paid_on: limaDate(new Date()),
  operation_number: '',
});

/** The client in the request for the price. @param email of a person without an account, as typed. */
export function clientOf(person: User | null, email: string): SaleClient {
  if (person) return { account_id: person.id };
  const typed = email.trim().toLowerCase();
  return isEmail(typed) ? { email: typed } : {};
}

/** What is chosen beside the fields. */
export interface Chosen {
  person: User | null;
  /** True while a person without an account is registered. */
  isNew: boolean;
  items: readonly SaleItem[];
  isFree: boolean;
  /** The total that the form shows, in soles; undefined if it shows none. */
  total: number | undefined;
  /** The person has everything that is chosen. */
  isOwned: boolean;
}

const PERSON_FIELDS: readonly string[] = ['account_id', 'buyer'];

/** Validates the form as the request of a sale. */
export function saleRules({
  person,
  isNew,
  items,
  isFree,
  total,
  isOwned,
}: Chosen): ContractRules<SaleValues, SaleRequest> {
  return {
    schema: SaleRequest,
    check: () => [
      ...(!person && !isNew ? [{ path: 'person_text', message: SALE_SCREEN_TEXTS.personMissing }] : []),
      ...(isOwned ? [{ path: 'item_text', message: SALE_SCREEN_TEXTS.allOwned }] : []),
    ],
    toRequest: ({ name, last_name, email, phone, method, paid_on, operation_number, ...values }) => ({
      ...(person
        ? { account_id: person.id }
        : isNew && { buyer: { name, last_name, email, phone, ...documentRequest(values) } }),
      items: items.map(({ kind, id }) => ({ kind, id })),
      expected_total: total,
      // A free sale has no payment.
      ...(isFree
        ? { method: 'cash', paid_on: limaDate(new Date()) }
        : { method, paid_on, operation_number: method === 'cash' ? '' : operation_number }),
    }),
    toField: (path) => {
      if (PERSON_FIELDS.includes(path)) return 'person_text';
      if (path.startsWith('items')) return 'item_text';
      return path.replace(/^buyer\./, '') as keyof SaleValues;
    },
  };
}

/** The fields of a new person that the typed search already says. */
export function typedPerson(typed: string): Partial<SaleValues> {
  const text = typed.trim();
  if (isDni(text)) return { dni: text };
  if (text.includes('@')) return { email: text };
  if (normalizePhone(text) !== null) return { phone: text };
  return /\d/.test(text) ? {} : { name: text };
}
