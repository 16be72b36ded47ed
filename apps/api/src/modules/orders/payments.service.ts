import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '@telar/contracts/orders';
import { nextOrderState, ORDER_LIMITS } from '@telar/domain/orders';
import type { OrderActor, PaymentMethodName } from '@telar/domain/orders';
import { ORDER_FIELD_TEXTS, ORDER_TEXTS } from '@telar/texts/orders';
import type { EntityManager } from 'typeorm';
import { actAs } from '../../platform/audit/actor';
import { sha256 } from '../../platform/crypto/sha256';
import { AppError, invalidField } from '../../platform/http/app-error';
import { assertIdempotencyKey, keyHash } from '../../platform/http/idempotency-key';
import { AttemptLimiter, limitsPerCaller } from '../../platform/security/attempt-limiter';
import { FilesService } from '../../platform/storage/files.service';
import { OrderReader } from './order-reader.service';
import type { FoundOrder } from './order-reader.service';
import { lockOrder, moveOrder, orderConflict } from './order-transitions';
import type { LockedOrder } from './order-transitions';
import type { OrderRow } from './order.statements';
import { PAYMENT_METHOD } from './payment-method.port';
import type { BegunPayment, PaymentEvidence, PaymentMethod } from './payment-method.port';
import type { Requester } from './requester';
import { assertNumberFree, takenError } from './taken-payments';

/** Payments that one IP address may report in 15 minutes. Each has a picture that is decoded. */
const PAYMENTS_PER_ADDRESS = 40;
/** The same for an IPv6 site (/48). */
const PAYMENTS_PER_SITE = 80;

const INSERT_PAYMENT = `
  insert into order_payments
    (order_id, method, amount_cents, operation_number, voucher_sha256, voucher_file_id, submitted_by, paid_on,
    key_sha256)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** A payment finds the order by its number from now on. */
const ADD_TO_SEARCH = `update orders set search_text = search_text || ' ' || $2 where id = $1`;

/** A payment that is not written yet. */
export interface NewPayment extends BegunPayment {
  method: PaymentMethodName;
  /** `YYYY-MM-DD`; `null` if it was not stated. */
  paidOn: string | null;
}

/** Who reports a payment, and the file of its voucher. */
interface Submission {
  fileId: string | null;
  accountId: number | null;
  actor: OrderActor;
  /** The client's key of a request that may be sent again; empty without one. */
  key: string;
}

/** Takes reported payments. */
@Injectable()
export class Payments {
  constructor(
    private readonly reader: OrderReader,
    private readonly files: FilesService,
    private readonly limiter: AttemptLimiter,
    @Inject(PAYMENT_METHOD) private readonly method: PaymentMethod,
  ) {}

  /**
   * Reports the payment of an order. The same report sent again changes nothing; with its key also after a rejection.
   * @throws AppError `order_not_found`, `order_conflict`, `operation_number_taken`, `voucher_taken`,
   * `validation_failed`, `too_many_requests`, and as the method.
   */
  async submit(code: string, evidence: PaymentEvidence, requester: Requester): Promise<Order> {
    assertIdempotencyKey(requester.key);
    const found = await this.reader.find(code, requester);
    const { row, reader } = found;
    if (isRepeated(row, evidence, requester.key)) return this.reader.describe(row, reader);
    if (nextOrderState(row.state, 'submit', reader.actor) === null) throw orderConflict(row.state);
    if (row.total_cents === 0) throw new AppError('order_conflict', { message: ORDER_TEXTS.nothingToPay });
    if (!evidence.voucher && reader.actor === 'buyer') throw invalidField('voucher', ORDER_FIELD_TEXTS.voucherMissing);
    if (reader.actor === 'buyer') await this.count(requester.address);
    const begun = await this.method.begin(evidence);
    try {
      await this.report(found, { ...begun, method: this.method.name, paidOn: null }, requester);
    } catch (error) {
      // The same report arrived twice at the same time.
      const now = await this.reader.find(code, requester);
      if (!isRepeated(now.row, evidence, requester.key)) throw takenError(error);
    }
    return this.reader.read(row.code, reader);
  }

  private async count(address: string): Promise<void> {
    const max = { address: PAYMENTS_PER_ADDRESS, site: PAYMENTS_PER_SITE };
    await this.limiter.admit(address, limitsPerCaller('order-payment', address, max));
  }

  private async report({ row, reader }: FoundOrder, payment: NewPayment, { actor, key }: Requester): Promise<void> {
    const contents = payment.voucher ? [payment.voucher.image] : [];
    await this.files.storeWith('voucher', 'image/webp', contents, async (manager, [file]) => {
      await actAs(manager, actor);
      const order = await lockOrder(manager, row.id, 'submit', reader.actor);
      const by = { fileId: file?.id ?? null, accountId: actor.id, actor: reader.actor, key };
      await this.store(manager, order, payment, by);
    });
  }

  /**
   * Writes a payment of a locked order, in the transaction of the manager. It waits for its review.
   * @throws AppError `order_conflict`, `operation_number_taken`; the error of the database for a picture that is taken,
   * see `takenError`.
   */
  async store(
    manager: EntityManager,
    order: LockedOrder,
    { method, operationNumber, voucher, paidOn }: NewPayment,
    { fileId, accountId, actor, key }: Submission,
  ): Promise<void> {
    await assertFewPayments(manager, order.id);
    await assertNumberFree(manager, { operationNumber, method, amountCents: order.total_cents }, actor);
    const values = [order.id, method, order.total_cents, operationNumber, voucher?.sha256 ?? null];
    await manager.query(INSERT_PAYMENT, [...values, fileId, accountId, paidOn, key === '' ? null : keyHash(key)]);
    await manager.query(ADD_TO_SEARCH, [order.id, operationNumber ?? '']);
    await moveOrder(manager, order, 'submit');
  }
}

/** Whether the order already has that payment. It may have been reviewed before the same report is sent again. */
function isRepeated({ payments }: OrderRow, { operationNumber, voucher }: PaymentEvidence, key: string): boolean {
  if (key !== '' && payments.some(({ key_sha256: hash }) => hash === keyHash(key))) return true;
  const [last] = payments;
  if ((last?.state !== 'submitted' && last?.state !== 'approved') || last.operation_number !== operationNumber) {
    return false;
  }
  return last.voucher_sha256 === (voucher ? sha256(voucher.bytes) : null);
}

/** @throws AppError `order_conflict` */
async function assertFewPayments(manager: EntityManager, orderId: number): Promise<void> {
  const [row] = await manager.query<{ count: number }[]>(
    'select count(*)::int as count from order_payments where order_id = $1',
    [orderId],
  );
  if ((row?.count ?? 0) >= ORDER_LIMITS.payments) {
    throw new AppError('order_conflict', { message: ORDER_TEXTS.manyPayments });
  }
}
