import { Inject, Injectable } from '@nestjs/common';
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
import type { Requester } from './requester';
import { retryConflicts } from './retry-conflicts';

/** A rejected order waits for another payment as long as a new one. */
const WAIT_AGAIN = 'update orders set expires_at = now() + make_interval(hours => $2) where id = $1';

/**
 * `$1` a refunded order. Withdraws the accesses that are still from it: staff may have given another one since. What
 * follows:
 * - Another paid order gives the course, too: the access is from that order. If the refunded one had replaced that
 *   access, it gets its former end.
 * - The order had replaced an access of staff or of a plan: that one comes back.
 * - The account started the course with a plan after the access had ended: the plan gives it.
 * - None of these: the enrollment is deleted.
 */
const WITHDRAW_COURSES = `
  with mine as (
    select g.user_id, g.course_id, g.source_before, g.plan_before, g.ended_before,
      coalesce(e.plan_id, g.plan_before) as plan_after,
      case
        when g.source_before in ('staff', 'plan') then g.source_before
        when e.plan_id is not null then 'plan'
      end as source_after
    from order_enrollments g join enrollments e using (user_id, course_id)
    where g.order_id = $1 and g.added and e.order_id = $1
  ),
  heirs as (
    select distinct on (mine.user_id, mine.course_id) g.order_id, g.added as was_replaced, mine.*
    from mine join order_enrollments g using (user_id, course_id) join orders o on o.id = g.order_id
    where g.order_id <> $1 and o.state = 'paid' and (not g.added or mine.source_before = 'order')
    order by mine.user_id, mine.course_id, g.added, g.order_id desc
  ),
  given as (
    update order_enrollments g
    set added = true, source_before = h.source_before, plan_before = h.plan_before, ended_before = h.ended_before
    from heirs h
    where g.order_id = h.order_id and g.user_id = h.user_id and g.course_id = h.course_id and not h.was_replaced
  ),
  inherited as (
    update enrollments e set order_id = h.order_id,
      ends_at = case when h.was_replaced then h.ended_before else e.ends_at end,
      plan_id = case when h.was_replaced then h.plan_after else e.plan_id end
    from heirs h where e.user_id = h.user_id and e.course_id = h.course_id
  ),
  others as (
    select mine.* from mine
    where not exists (select from heirs h where h.user_id = mine.user_id and h.course_id = mine.course_id)
  ),
  restored as (
    update enrollments e
    set source = m.source_after, plan_id = m.plan_after, order_id = null, package_id = null,
      ends_at = case when m.source_after = m.source_before then m.ended_before end
    from others m
    where e.user_id = m.user_id and e.course_id = m.course_id and m.source_after is not null
  )
  delete from enrollments e using others m
  where e.user_id = m.user_id and e.course_id = m.course_id and m.source_after is null`;

/** `$1` a refunded order. What was left of its plans is taken from the terms of the renewals that follow. */
const WITHDRAW_PLANS = `
  with gone as (delete from user_plans where order_id = $1 returning user_id, plan, starts_at, ends_at),
  gap as (
    select user_id, plan, ends_at as until, ends_at - greatest(starts_at, now()) as length from gone where ends_at > now()
  )
  update user_plans p set starts_at = p.starts_at - gap.length, ends_at = p.ends_at - gap.length
  from gap where p.user_id = gap.user_id and p.plan = gap.plan and p.starts_at >= gap.until`;

/**
 * `$1` a refunded order, after its plans were withdrawn. Courses that only a plan gave end now, and stay in the list
 * with their progress.
 */
const END_PLAN_COURSES = `
  update enrollments e set ends_at = now() from orders o
  where o.id = $1 and e.user_id = o.user_id and e.source = 'plan' and not exists (
    select from user_plans p
    where p.user_id = e.user_id and (p.all_courses or p.plan = e.plan_id) and (p.ends_at is null or p.ends_at > now())
  ) and e.plan_id in (select item_id from order_items where order_id = $1 and kind = 'plan')`;

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

  /** By staff or by the buyer. @throws AppError `order_not_found`, `order_conflict` */
  async cancel(code: string, reason: string | null, requester: Requester): Promise<Order> {
    const { row, reader } = await this.reader.find(code, requester);
    const { actor } = requester;
    await transactionAs(this.database, actor, async (manager) => {
      const order = await lockOrder(manager, row.id, 'cancel', reader.actor);
      await endPayment(manager, order, 'cancel', { reviewer: actor.id, reason });
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
      await manager.query(WITHDRAW_COURSES, [order.id]);
      await manager.query(WITHDRAW_PLANS, [order.id]);
      await manager.query(END_PLAN_COURSES, [order.id]);
      await moveOrder(manager, order, 'refund', reason);
    });
    return this.reader.read(row.code, reader);
  }
}
