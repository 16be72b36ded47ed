import { Injectable } from '@nestjs/common';
import type { CreateOrderRequest } from '@telar/contracts/order-requests';
import type { Order } from '@telar/contracts/orders';
import { documentOf } from '@telar/domain/identity-document';
import { manageableRoles } from '@telar/domain/roles';
import { ORDER_FIELD_TEXTS } from '@telar/texts/orders';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { sha256 } from '../../platform/crypto/sha256';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { assertIdempotencyKey, keyHash } from '../../platform/http/idempotency-key';
import { AttemptLimiter, limitsPerCaller, tooMany } from '../../platform/security/attempt-limiter';
import type { Limit } from '../../platform/security/attempt-limiter';
import { accountBuyer, givenBuyer, NO_DOCUMENT } from './order-buyer';
import { assertNotOwned, assertTotal, priceItems } from './order-pricing';
import { OrderReader } from './order-reader.service';
import { newOrderToken } from './order-token';
import { ORDER_BY_KEY } from './order.statements';
import type { OrderRow } from './order.statements';
import { managesOrders, readerOf } from './reader';
import type { Requester } from './requester';
import { WriteOrder } from './write-order.service';
import type { NewOrder } from './write-order.service';

/** Orders that one IP address may make in an hour: enough for a school with one address. */
export const ORDERS_PER_ADDRESS = 60;
/** The same for an IPv6 site (/48). */
const ORDERS_PER_SITE = 120;
/** The same for an account of staff, who make orders for clients. */
export const ORDERS_PER_STAFF = 300;
const WINDOW_S = 60 * 60;

/** `$1` an e-mail, `$2` the roles that the caller manages. */
const ACCOUNT_OF_EMAIL: Prepared = {
  name: 'order_account_of_email',
  text: 'select id from users where email = $1 and role = any($2::text[])',
};

/** Makes orders, with the prices of the catalogue. */
@Injectable()
export class CreateOrder {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly reader: OrderReader,
    private readonly limiter: AttemptLimiter,
    private readonly writer: WriteOrder,
  ) {}

  /**
   * @returns the order, and the secret of its private link. The same request with the same key gets the same order.
   * @throws AppError `validation_failed`, `too_many_requests`, `orders_pending`; `order_key_used` if the key belongs to
   * another request, and `price_changed` if the order would not cost what the request says.
   */
  async create(request: CreateOrderRequest, requester: Requester): Promise<{ order: Order; token: string }> {
    const { caller, key } = requester;
    assertIdempotencyKey(key);
    const token = newOrderToken(key);
    // The total is no part of it: an order that was made at the former price is the same order.
    const { expected_total: _, ...wanted } = request;
    const requestSha256 = sha256(JSON.stringify([wanted, caller?.id ?? null]));
    const row =
      (await this.known(key, requestSha256)) ?? (await this.insert(request, requester, { token, requestSha256 }));
    return { order: await this.reader.describe(row, readerOf(caller, true)), token };
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
    const order = await this.price({ ...made, ...(await this.buyerOf(request, requester)) }, request, requester);
    try {
      const write = (manager: EntityManager) => this.writer.write(manager, order, requester);
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
   * Prices an order for its buyer, and counts the request against the limits of the caller.
   * @param ownedText the error text if the buyer has all courses of an item.
   * @throws AppError `validation_failed`, `price_changed`, `too_many_requests`.
   */
  async price(
    order: Omit<NewOrder, 'items'>,
    { items: wanted, expected_total: expected }: Pick<CreateOrderRequest, 'items' | 'expected_total'>,
    { address, caller }: Requester,
    ownedText: string = ORDER_FIELD_TEXTS.itemOwned,
  ): Promise<NewOrder> {
    const items = await priceItems(this.sql, wanted, await this.accountOf(order, caller));
    assertNotOwned(items, ownedText);
    assertTotal(items, expected);
    const limits = limitsFor(address, order.byStaff ? (caller?.id ?? null) : null);
    await this.limiter.admit(address, limits);
    return { ...order, items };
  }

  /** Who pays. Staff name the client; an account buys for itself. */
  private async buyerOf(
    { buyer }: CreateOrderRequest,
    { caller }: Requester,
  ): Promise<Pick<NewOrder, 'buyer' | 'userId' | 'byStaff'>> {
    const given = buyer && givenBuyer(buyer);
    if (given && (!caller || managesOrders(caller))) {
      return { buyer: given, userId: null, byStaff: caller !== null };
    }
    const account = caller && (await accountBuyer(this.sql, caller.id));
    if (!account) throw invalidField('buyer', ORDER_FIELD_TEXTS.buyerMissing);
    const { name, lastName, email } = account;
    const { dni, documentType, documentNumber } = documentOf(account) ? account : (given ?? NO_DOCUMENT);
    return {
      buyer: { name, lastName, email, phone: given?.phone ?? account.phone, dni, documentType, documentNumber },
      userId: caller.id,
      byStaff: false,
    };
  }

  /**
   * The account whose courses are not charged again. The account of a guest's e-mail is not considered, because anyone
   * can type any e-mail, nor one that the member of staff does not manage.
   */
  private async accountOf(
    { userId, byStaff, buyer }: Pick<NewOrder, 'userId' | 'byStaff' | 'buyer'>,
    caller: Caller | null,
  ): Promise<number | null> {
    if (userId !== null || !byStaff || !caller) return userId;
    const row = await this.sql.one<{ id: number }>(ACCOUNT_OF_EMAIL, [buyer.email, manageableRoles(caller.role)]);
    return row?.id ?? null;
  }
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
