import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import type { CreateOrderRequest, Order, OrderBuyerInput, OrderItemInput } from '@telar/contracts/orders';
import { storedDocument } from '@telar/contracts/people';
import type { StoredDocument } from '@telar/contracts/people';
import { documentOf } from '@telar/domain/identity-document';
import { newOrderCode, ORDER_LIMITS } from '@telar/domain/orders';
import { can } from '@telar/domain/roles';
import { ORDER_FIELD_TEXTS } from '@telar/texts/orders';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError, invalidField } from '../../platform/http/app-error';
import { isIdempotencyKey, keyHash } from '../../platform/http/idempotency-key';
import { AttemptLimiter, limitsPerCaller, tooMany } from '../../platform/security/attempt-limiter';
import type { Limit } from '../../platform/security/attempt-limiter';
import { assertNotOwned, priceItems, totalCents } from './order-pricing';
import type { PricedItem } from './order-pricing';
import { OrderReader } from './order-reader.service';
import { newOrderToken, tokenHash } from './order-token';
import { moveOrder } from './order-transitions';
import type { Reader } from './order.mapper';
import { ORDER_BY_KEY } from './order.statements';
import type { OrderRow } from './order.statements';
import type { Requester } from './requester';

/** Orders that one IP address may make in an hour: enough for a school with one address. */
export const ORDERS_PER_ADDRESS = 60;
/** The same for an IPv6 site (/48). */
export const ORDERS_PER_SITE = 120;
/** The same for an account of staff, who make orders for clients. */
export const ORDERS_PER_STAFF = 300;
const WINDOW_S = 60 * 60;

/** A code of four symbols is tried so often, then longer ones. */
const SHORT_TRIES = 4;
const TRIES = 8;

/** `$1` an account. */
const ACCOUNT: Prepared = {
  name: 'order_account',
  text: `
    select trim(name || ' ' || last_name) as name, nullif(last_name, '') as "lastName", email, phone, dni,
      document_type as "documentType", document_number as "documentNumber"
    from users where id = $1`,
};

/** `$1` an e-mail. */
const ACCOUNT_OF_EMAIL: Prepared = { name: 'order_account_of_email', text: 'select id from users where email = $1' };

const NO_DOCUMENT: StoredDocument = { dni: null, documentType: null, documentNumber: null };

const INSERT_ORDER = `
  insert into orders (code, total_cents, buyer_name, buyer_last_name, buyer_email, buyer_phone, buyer_dni,
    buyer_document_type, buyer_document_number, user_id, created_by, by_staff, token_sha256,
    key_sha256, request_sha256, made_from, search_text, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, fold($17), now() + make_interval(hours => $18))
  on conflict (code) do nothing returning id, code`;

const INSERT_ITEMS = `
  insert into order_items (order_id, item_no, kind, item_id, title, price_cents, course_ids)
  select $1, place, item ->> 'kind', item ->> 'item_id', item ->> 'title', (item ->> 'price_cents')::bigint,
    array(select jsonb_array_elements_text(item -> 'course_ids')::int)
  from jsonb_array_elements($2::jsonb) with ordinality items(item, place)`;

/** Who buys, as the order stores it. */
export interface Buyer extends StoredDocument {
  /** The full name. */
  name: string;
  lastName: string | null;
  email: string;
  phone: string | null;
}

export interface NewOrder {
  buyer: Buyer;
  /** Whose account has the order; `null` for a guest, also of staff. */
  userId: number | null;
  byStaff: boolean;
  items: PricedItem[];
  token: string;
  requestSha256: string;
}

/** Makes orders, with the prices of the catalogue. */
@Injectable()
export class CreateOrder {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly reader: OrderReader,
    private readonly limiter: AttemptLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the order, and the secret of its private link. The same request with the same key gets the same order.
   * @throws AppError `validation_failed`, `too_many_requests`, `orders_pending`; `order_key_used` if the key belongs to
   * another request.
   */
  async create(request: CreateOrderRequest, requester: Requester): Promise<{ order: Order; token: string }> {
    const { caller, key } = requester;
    assertKey(key);
    const isStaff = caller !== null && can(caller.role, 'orders.manage');
    const reader: Reader = { actor: isStaff ? 'staff' : 'buyer', role: caller?.role ?? null };
    const token = newOrderToken(key);
    const requestSha256 = sha256(JSON.stringify([request, caller?.id ?? null]));
    const row =
      (await this.known(key, requestSha256)) ?? (await this.insert(request, requester, { token, requestSha256 }));
    return { order: await this.reader.describe(row, reader), token };
  }

  /** The order that was made with that key. @throws AppError `order_key_used` */
  async known(key: string, requestSha256: string): Promise<OrderRow | null> {
    const row = key === '' ? null : await this.sql.one<OrderRow>(ORDER_BY_KEY, [keyHash(key)]);
    if (row && row.request_sha256 !== requestSha256) throw new AppError('order_key_used');
    return row;
  }

  private async insert(
    request: CreateOrderRequest,
    requester: Requester,
    made: Pick<NewOrder, 'token' | 'requestSha256'>,
  ): Promise<OrderRow> {
    const order = await this.price({ ...made, ...(await this.buyerOf(request, requester)) }, request.items, requester);
    try {
      const write = (manager: EntityManager) => this.write(manager, order, requester);
      const { code } = await transactionAs(this.database, requester.actor, write);
      return (await this.reader.find(code, { caller: null, token: order.token })).row;
    } catch (error) {
      // The same request arrived twice at the same time.
      const known = isUniqueViolation(error) ? await this.known(requester.key, order.requestSha256) : null;
      if (!known) throw error;
      return known;
    }
  }

  /**
   * An order with the prices of the catalogue for its buyer. It counts as one that the caller makes.
   * @param ownedText says that the buyer has all courses of an item.
   * @throws AppError `validation_failed`, `too_many_requests`.
   */
  async price(
    order: Omit<NewOrder, 'items'>,
    wanted: readonly OrderItemInput[],
    { address, caller }: Requester,
    ownedText: string = ORDER_FIELD_TEXTS.itemOwned,
  ): Promise<NewOrder> {
    const items = await priceItems(this.sql, wanted, await this.accountOf(order));
    assertNotOwned(items, ownedText);
    const limits = limitsFor(address, order.byStaff ? (caller?.id ?? null) : null);
    await this.limiter.slowRefusals(address, async () => {
      this.limiter.assertFree(limits);
      await this.limiter.count(limits);
    });
    return { ...order, items };
  }

  /** Who pays. Staff name the client; an account buys for itself. */
  private async buyerOf(
    { buyer }: CreateOrderRequest,
    { caller }: Requester,
  ): Promise<Pick<NewOrder, 'buyer' | 'userId' | 'byStaff'>> {
    const given = buyer && givenBuyer(buyer);
    if (given && (!caller || can(caller.role, 'orders.manage'))) {
      return { buyer: given, userId: null, byStaff: caller !== null };
    }
    const account = caller && (await this.accountBuyer(caller.id));
    if (!account) throw invalidField('buyer', ORDER_FIELD_TEXTS.buyerMissing);
    const { name, lastName, email } = account;
    const { dni, documentType, documentNumber } = documentOf(account) ? account : (given ?? NO_DOCUMENT);
    return {
      buyer: { name, lastName, email, phone: given?.phone ?? account.phone, dni, documentType, documentNumber },
      userId: caller.id,
      byStaff: false,
    };
  }

  /** What an account says about its owner, as of a buyer; `null` if there is no such account. */
  accountBuyer(id: number): Promise<Buyer | null> {
    return this.sql.one<Buyer>(ACCOUNT, [id]);
  }

  /**
   * The account whose courses are not charged again. What the account of a guest's e-mail has stays unknown: anyone can
   * write an e-mail.
   */
  private async accountOf({ userId, byStaff, buyer }: Pick<NewOrder, 'userId' | 'byStaff' | 'buyer'>) {
    if (userId !== null || !byStaff) return userId;
    return (await this.sql.one<{ id: number }>(ACCOUNT_OF_EMAIL, [buyer.email]))?.id ?? null;
  }

  /**
   * Writes an order in the transaction of the manager. One that costs nothing waits for its approval at once.
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
    const rows = items.map(({ courses, ...item }) => ({ ...item, course_ids: courses.map(({ id }) => id) }));
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

/** A buyer as the request names it. */
export function givenBuyer(input: OrderBuyerInput): Buyer {
  const { email, phone, last_name: lastName } = input;
  const name = `${input.name} ${lastName ?? ''}`.trim();
  return { ...NO_DOCUMENT, ...storedDocument(input), name, lastName: lastName || null, email, phone: phone ?? null };
}

/** @throws AppError `validation_failed` for a client's key that is no UUID. */
export function assertKey(key: string): void {
  if (key !== '' && !isIdempotencyKey(key)) throw invalidField('Idempotency-Key', ORDER_FIELD_TEXTS.keyInvalid);
}

function limitsFor(address: string, staffId: number | null): Limit[] {
  if (staffId !== null) {
    return [
      { subject: 'order', address: `account ${staffId}`, max: ORDERS_PER_STAFF, windowS: WINDOW_S, error: tooMany },
    ];
  }
  const limits = limitsPerCaller('order', address, { address: ORDERS_PER_ADDRESS, site: ORDERS_PER_SITE });
  return limits.map((limit) => ({ ...limit, windowS: WINDOW_S }));
}

/**
 * Counts the orders of the account, or those that guests made with the e-mail from the same address: a stranger who writes
 * the e-mail of somebody else elsewhere does not keep them from ordering. Free orders wait for their approval. Requests of one
 * buyer run one after the other.
 * @param madeFrom of a guest's order.
 * @throws AppError `orders_pending`
 */
async function assertFewPending(manager: EntityManager, userId: number | null, madeFrom: string | null): Promise<void> {
  const key = userId === null ? madeFrom : `account ${userId}`;
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('order ' || $1, 0))`, [key]);
  const [row] = await manager.query<{ count: number }[]>(
    `select count(*)::int as count from orders
     where (state in ('pending', 'rejected') or state = 'in_review' and total_cents = 0)
       and ${userId === null ? 'made_from' : 'user_id'} = $1`,
    [userId ?? madeFrom],
  );
  if ((row?.count ?? 0) >= ORDER_LIMITS.pending) throw new AppError('orders_pending');
}
