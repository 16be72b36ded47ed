import type { OrderActor, OrderAction, OrderState, PaymentState } from '@telar/domain/orders';
import { nextOrderState, ORDER_TRANSITIONS, PAYMENT_TRANSITIONS } from '@telar/domain/orders';
import { ORDER_STATE_SENTENCES, ORDER_TEXTS } from '@telar/texts/orders';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/http/app-error';

/** An order that the transaction has locked. */
export interface LockedOrder {
  id: number;
  code: string;
  state: OrderState;
  total_cents: number;
  buyer_email: string;
  user_id: number | null;
  created_by: number | null;
}

const LOCK_ORDER = `
  select id, code, state, total_cents::float8 as total_cents, buyer_email, user_id, created_by
  from orders where id = $1 for no key update`;

const SET_STATE = `
  update orders set state = $2, reason = $3,
    made_from = case when $2 in ('pending', 'in_review', 'rejected') then made_from end
  where id = $1 and state = any($4) returning id`;

const END_PAYMENT = `
  update order_payments set state = $2, reason = $3, reviewed_at = now(), reviewed_by = $4
  where order_id = $1 and state = any($5) and ($6::int is null or id = $6) returning id`;

/** A 409 that says the state of the order now. */
export function orderConflict(state: OrderState): AppError {
  return new AppError('order_conflict', { message: ORDER_STATE_SENTENCES[state], orderState: state });
}

/** @throws AppError `order_conflict` if the actor cannot do that in this state. */
export function assertAllowed(state: OrderState, action: OrderAction, actor: OrderActor): void {
  if (nextOrderState(state, action, actor) === null) throw orderConflict(state);
}

/**
 * Locks an order until the end of the transaction. The order is locked before everything else that belongs to it, so
 * that two transitions run one after the other. A transition that changes what an account has locks the account first.
 * @throws AppError `order_conflict` if the actor cannot do that in the state that the order has now.
 */
export async function lockOrder(
  manager: EntityManager,
  id: number,
  action: OrderAction,
  actor: OrderActor,
): Promise<LockedOrder> {
  const [order] = await manager.query<LockedOrder[]>(LOCK_ORDER, [id]);
  if (!order) throw new AppError('order_not_found');
  assertAllowed(order.state, action, actor);
  return order;
}

/** Sets the next state of a locked order. A trigger records who did it and when. @param reason the buyer reads it. */
export async function moveOrder(
  manager: EntityManager,
  { id, state }: Pick<LockedOrder, 'id' | 'state'>,
  action: OrderAction,
  reason: string | null = null,
): Promise<void> {
  const { to, from } = ORDER_TRANSITIONS[action];
  const [moved] = await manager.query<[{ id: number }[], number]>(SET_STATE, [id, to, reason, from]);
  if (moved.length === 0) throw orderConflict(state);
}

interface Review {
  /** The account that decides; `null` for a visitor. */
  reviewer: number | null;
  reason?: string | null;
  /** The payment that was reviewed, or `null` if the reviewer saw none; without it, the live one. */
  paymentId?: number | null | undefined;
}

/**
 * Ends the live payment of a locked order.
 * @returns whether it had one.
 * @throws AppError `order_conflict` if the live payment is not the reviewed one.
 */
export async function endPayment(
  manager: EntityManager,
  order: LockedOrder,
  action: keyof typeof PAYMENT_TRANSITIONS,
  { reviewer, reason = null, paymentId }: Review,
): Promise<boolean> {
  const { from, to }: { from: readonly PaymentState[]; to: PaymentState } = PAYMENT_TRANSITIONS[action];
  const values = [order.id, to, reason, reviewer, from, paymentId ?? null];
  const [ended] = await manager.query<[{ id: number }[], number]>(END_PAYMENT, values);
  const isOther = paymentId === null ? ended.length > 0 : paymentId !== undefined && ended.length === 0;
  if (isOther) {
    throw new AppError('order_conflict', { message: ORDER_TEXTS.otherPayment, orderState: order.state });
  }
  return ended.length > 0;
}
