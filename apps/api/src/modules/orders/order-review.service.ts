import { Inject, Injectable } from '@nestjs/common';
import type { CancelOrderRequest } from '@telar/contracts/order-review';
import type { Order } from '@telar/contracts/orders';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/http/caller';
import { lockAccount } from '../users/lock-account';
import { OrderMails } from './mails/order-mails';
import { OrderReader } from './order-reader.service';
import { endPayment, lockOrder, moveOrder } from './order-transitions';
import { END_EXCESS_COURSES, END_PLAN_COURSES, WITHDRAW_COURSES, WITHDRAW_PLANS } from './refund.statements';
import type { Requester } from './requester';
import { retryConflicts } from './retry-conflicts';

/** A rejected order waits for another payment as long as a new one. */
const WAIT_AGAIN = 'update orders set expires_at = now() + make_interval(hours => $2) where id = $1';

/** Rejects, cancels and refunds orders. */
@Injectable()
export class OrderReview {
  constructor(
    private readonly database: DataSource,
    private readonly reader: OrderReader,
    private readonly mails: OrderMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param paymentId the payment that was checked; without it, the one that the order has.
   * @returns the order, and whether the buyer gets the reason by mail.
   * @throws AppError `order_not_found`, `order_conflict`
   */
  async reject(
    code: string,
    reason: string,
    caller: Caller,
    paymentId?: number,
  ): Promise<{ order: Order; mailed: boolean }> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    const mailed = await transactionAs(this.database, caller, async (manager) => {
      const order = await lockOrder(manager, row.id, 'reject', 'staff');
      await endPayment(manager, order, 'reject', { reviewer: caller.id, reason, paymentId });
      await manager.query(WAIT_AGAIN, [order.id, this.config.orders.hours]);
      await moveOrder(manager, order, 'reject', reason);
      return this.mails.rejected(manager, order.id, reason);
    });
    this.mails.wake();
    return { order: await this.reader.read(row.code, reader), mailed };
  }

  /**
   * By staff or by the buyer.
   * @param request `payment_id` as the requester saw the order.
   * @throws AppError `order_not_found`, `order_conflict`
   */
  async cancel(
    code: string,
    { reason = null, payment_id: paymentId }: CancelOrderRequest,
    requester: Requester,
  ): Promise<Order> {
    const { row, reader } = await this.reader.find(code, requester);
    const { actor } = requester;
    await transactionAs(this.database, actor, async (manager) => {
      const order = await lockOrder(manager, row.id, 'cancel', reader.actor);
      await endPayment(manager, order, 'cancel', { reviewer: actor.id, reason, paymentId });
      await moveOrder(manager, order, 'cancel', reason);
    });
    return this.reader.read(row.code, reader);
  }

  /**
   * Records that the money was given back, and ends the access that the order gave.
   * @throws AppError `order_not_found`, `order_conflict`, `account_changed`
   */
  refund(code: string, reason: string, caller: Caller): Promise<Order> {
    return retryConflicts(() => this.tryRefund(code, reason, caller));
  }

  private async tryRefund(code: string, reason: string, caller: Caller): Promise<Order> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    await transactionAs(this.database, caller, async (manager) => {
      // Nothing is given to the account meanwhile that the refund would end.
      await lockAccount(manager, row.user_id);
      const order = await lockOrder(manager, row.id, 'refund', 'staff');
      await endPayment(manager, order, 'refund', { reviewer: caller.id, reason });
      for (const statement of [WITHDRAW_COURSES, WITHDRAW_PLANS, END_PLAN_COURSES, END_EXCESS_COURSES]) {
        await manager.query(statement, [order.id]);
      }
      await moveOrder(manager, order, 'refund', reason);
    });
    return this.reader.read(row.code, reader);
  }
}
