import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { newOrderCode, ORDER_LIMITS } from '@telar/domain/orders';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { AppError } from '../../platform/http/app-error';
import { keyHash } from '../../platform/http/idempotency-key';
import type { Buyer } from './order-buyer';
import { totalCents } from './order-pricing';
import type { PricedItem } from './order-pricing';
import { tokenHash } from './order-token';
import { moveOrder } from './order-transitions';
import type { Requester } from './requester';

/** A code of four symbols is tried so often, then longer ones. */
const SHORT_TRIES = 4;
const TRIES = 8;

const INSERT_ORDER = `
  insert into orders (code, total_cents, buyer_name, buyer_last_name, buyer_email, buyer_phone, buyer_dni,
    buyer_document_type, buyer_document_number, user_id, created_by, by_staff, token_sha256,
    key_sha256, request_sha256, made_from, search_text, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, fold($17), now() + make_interval(hours => $18))
  on conflict (code) do nothing returning id, code`;

const INSERT_ITEMS = `
  insert into order_items (order_id, item_no, kind, item_id, title, price_cents, course_ids, owned_ids)
  select $1, place, item ->> 'kind', item ->> 'item_id', item ->> 'title', (item ->> 'price_cents')::bigint,
    array(select jsonb_array_elements_text(item -> 'course_ids')::int),
    array(select jsonb_array_elements_text(item -> 'owned_ids')::int)
  from jsonb_array_elements($2::jsonb) with ordinality items(item, place)`;

export interface NewOrder {
  buyer: Buyer;
  /** The account that has the order; `null` for a guest, also if staff make the order. */
  userId: number | null;
  byStaff: boolean;
  items: PricedItem[];
  token: string;
  requestSha256: string;
}

/** Writes orders in the transaction of a caller. */
@Injectable()
export class WriteOrder {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * One that costs nothing waits for its approval at once.
   * @throws AppError `orders_pending`
   */
  async write(
    manager: EntityManager,
    order: NewOrder,
    { actor, address, key }: Requester,
  ): Promise<{ id: number; code: string }> {
    const { buyer, items } = order;
    const total = totalCents(items);
    const isGuest = order.userId === null && !order.byStaff;
    const madeFrom = isGuest ? sha256(`${address} ${buyer.email}`) : null;
    if (!order.byStaff) await assertFewPending(manager, order.userId, madeFrom);
    const values = [
      total,
      ...[buyer.name, buyer.lastName, buyer.email, buyer.phone, buyer.dni, buyer.documentType, buyer.documentNumber],
      ...[order.userId, actor.id, order.byStaff],
      ...[tokenHash(order.token), key === '' ? null : keyHash(key), order.requestSha256, madeFrom],
    ];
    const { name, email, phone, dni, documentNumber } = buyer;
    const words = [name, email, phone, dni, documentNumber, ...items.map(({ title }) => title)];
    const inserted = await this.insertWithCode(manager, values, words);
    const rows = items.map(({ courses, ...item }) => ({
      ...item,
      course_ids: courses.map(({ id }) => id),
      owned_ids: courses.filter(({ charge }) => charge === 'owned').map(({ id }) => id),
    }));
    await manager.query(INSERT_ITEMS, [inserted.id, JSON.stringify(rows)]);
    if (total === 0) await moveOrder(manager, { id: inserted.id, state: 'pending' }, 'submit');
    return inserted;
  }

  /** Draws a code that no other order has. */
  private async insertWithCode(
    manager: EntityManager,
    values: readonly unknown[],
    words: readonly (string | null)[],
  ): Promise<{ id: number; code: string }> {
    for (let tried = 0; tried < TRIES; tried++) {
      const code = newOrderCode(academy.certificate_prefix, randomBytes, tried < SHORT_TRIES ? 4 : 6);
      const search = [code, ...words].filter(Boolean).join(' ');
      const [inserted] = await manager.query<{ id: number; code: string }[]>(INSERT_ORDER, [
        code,
        ...values,
        search,
        this.config.orders.hours,
      ]);
      if (inserted) return inserted;
    }
    throw new Error('No free code was found for an order');
  }
}

/**
 * Counts the orders of the account, or those that guests made with the e-mail from the same address: orders from other
 * addresses with the same e-mail do not count, so a stranger cannot keep the owner from ordering. Free orders count
 * while they wait for their approval: a rejected one cannot be sent again. Requests of one buyer run one after the
 * other.
 * @param madeFrom of a guest's order.
 * @throws AppError `orders_pending`
 */
async function assertFewPending(manager: EntityManager, userId: number | null, madeFrom: string | null): Promise<void> {
  const key = userId === null ? madeFrom : `account ${userId}`;
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('order ' || $1, 0))`, [key]);
  const [row] = await manager.query<{ count: number }[]>(
    `select count(*)::int as count from orders
     where (case when total_cents = 0 then state = 'in_review' else state in ('pending', 'rejected') end)
       and ${userId === null ? 'made_from' : 'user_id'} = $1`,
    [userId ?? madeFrom],
  );
  if ((row?.count ?? 0) >= ORDER_LIMITS.pending) throw new AppError('orders_pending');
}
