import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '@telar/contracts/orders';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { Caller } from '../../platform/http/caller';
import { OrderMails } from './mails/order-mails';
import { OrderReader } from './order-reader.service';
import { endPayment, lockOrder, moveOrder } from './order-transitions';
import type { Requester } from './requester';

/** A rejected order waits for another payment as long as a new one. */
const WAIT_AGAIN = 'update orders set expires_at = now() + make_interval(hours => $2) where id = $1';

/**
 * `$1` a refunded order. Ends the enrollments that it added. A course that another paid order also gives stays, and
 * belongs to that one.
 */
const WITHDRAW_COURSES = `
  with mine as (select user_id, course_id from order_enrollments where order_id = $1 and added),
  heirs as (
    select distinct on (e.user_id, e.course_id) e.order_id, e.user_id, e.course_id
    from mine join order_enrollments e using (user_id, course_id) join orders o on o.id = e.order_id
    where e.order_id <> $1 and o.state = 'paid' order by e.user_id, e.course_id, e.order_id
  ),
  kept as (
    update order_enrollments e set added = true from heirs h
    where e.order_id = h.order_id and e.user_id = h.user_id and e.course_id = h.course_id
  )
  delete from enrollments e using mine m
  where e.user_id = m.user_id and e.course_id = m.course_id
    and not exists (select from heirs h where h.user_id = m.user_id and h.course_id = m.course_id)`;

const WITHDRAW_PLANS = 'delete from user_plans where order_id = $1';

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
   * @returns the order, and whether the buyer gets the reason by mail.
   * @throws AppError `order_not_found`, `order_conflict`
   */
  async reject(code: string, reason: string, caller: Caller): Promise<{ order: Order; mailed: boolean }> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    const mailed = await transactionAs(this.database, caller, async (manager) => {
      const order = await lockOrder(manager, row.id, 'reject', 'staff');
      await endPayment(manager, order, 'reject', caller.id, reason);
      await manager.query(WAIT_AGAIN, [order.id, this.config.orders.hours]);
      await moveOrder(manager, order, 'reject', reason);
      return this.mails.rejected(manager, order.id, reason);
    });
    this.mails.wake();
    return { order: await this.reader.read(row.code, reader), mailed };
  }

  /** By staff or by the buyer. @throws AppError `order_not_found`, `order_conflict` */
  async cancel(code: string, reason: string | null, requester: Requester): Promise<Order> {
    const { row, reader } = await this.reader.find(code, requester);
    const { actor } = requester;
    await transactionAs(this.database, actor, async (manager) => {
      const order = await lockOrder(manager, row.id, 'cancel', reader.actor);
      await endPayment(manager, order, 'cancel', actor.id, reason);
      await moveOrder(manager, order, 'cancel', reason);
    });
    return this.reader.read(row.code, reader);
  }

  /**
   * Records that the money was given back, and ends the access that the order gave.
   * @throws AppError `order_not_found`, `order_conflict`
   */
  async refund(code: string, reason: string, caller: Caller): Promise<Order> {
    const { row, reader } = await this.reader.find(code, { caller, token: '' });
    await transactionAs(this.database, caller, async (manager) => {
      const order = await lockOrder(manager, row.id, 'refund', 'staff');
      await endPayment(manager, order, 'refund', caller.id, reason);
      await manager.query(WITHDRAW_COURSES, [order.id]);
      await manager.query(WITHDRAW_PLANS, [order.id]);
      await moveOrder(manager, order, 'refund', reason);
    });
    return this.reader.read(row.code, reader);
  }
}
