import { LIVE_PAYMENT_STATES, PAYMENT_METHODS } from '@telar/domain/orders';
import type { OrderActor, PaymentMethodName } from '@telar/domain/orders';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { ORDER_FIELD_TEXTS, PAYMENT_METHOD_LABELS } from '@telar/texts/orders';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';

// Whether another order has a payment already. Its picture counts everywhere. Its operation number counts in its
// method, because banks and wallets count apart; with the same amount it counts in every method: buyers report each
// payment as Yape, and staff record how it was made.

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Requests with one number run one after the other. `$1` the number. */
const LOCK_NUMBER = `select pg_advisory_xact_lock(hashtextextended('operation ' || ltrim($1, '0'), 0))`;

/** `$1` the number, `$2` the method, `$3` the amount in céntimos. The methods and states are those of the index. */
const SAME_NUMBER = `
  select o.code, p.method from order_payments p join orders o on o.id = p.order_id
  where p.method in (${list(PAYMENT_METHODS)}) and ltrim(p.operation_number, '0') = ltrim($1, '0')
    and p.state in (${list(LIVE_PAYMENT_STATES)}) and (p.method = $2 or p.amount_cents = $3)
  order by p.method = $2 desc limit 1`;

/** The fields of the unique indexes of payments. */
const INDEXES: Record<string, 'operation_number' | 'voucher'> = {
  order_payments_operation_number: 'operation_number',
  order_payments_voucher: 'voucher',
};

interface StatedPayment {
  operationNumber: string | null;
  method: PaymentMethodName;
  amountCents: number;
}

function taken(path: 'operation_number' | 'voucher', message: string | null = null, cause?: unknown): AppError {
  const code = `${path}_taken` as const;
  const text = message ?? ERROR_TEXTS[code];
  return new AppError(code, { message: text, errors: [{ path, message: text }], cause });
}

/**
 * Locks the number: until the end of the transaction, no other request can report a payment with it.
 * @throws AppError `operation_number_taken` if another order has the payment. To staff it names that order.
 */
export async function assertNumberFree(
  manager: EntityManager,
  { operationNumber: number, method, amountCents }: StatedPayment,
  actor: OrderActor,
): Promise<void> {
  if (number === null) return;
  await manager.query(LOCK_NUMBER, [number]);
  const values = [number, method, amountCents];
  const [other] = await manager.query<{ code: string; method: PaymentMethodName }[]>(SAME_NUMBER, values);
  if (!other) return;
  if (actor !== 'staff') throw taken('operation_number');
  const { numberTaken, paymentTaken } = ORDER_FIELD_TEXTS;
  const isSameMethod = other.method === method;
  const text = isSameMethod ? numberTaken(other.code) : paymentTaken(other.code, PAYMENT_METHOD_LABELS[other.method]);
  throw taken('operation_number', text);
}

/** The error of a number or a picture that the database refused. Other errors stay as they are. */
export function takenError(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  const { constraint = '' } = (error as { driverError?: { constraint?: string } }).driverError ?? {};
  const path = INDEXES[constraint];
  return path ? taken(path, null, error) : error;
}
