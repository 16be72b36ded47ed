import { Injectable } from '@nestjs/common';
import type {
  MyOrdersQuery,
  Order,
  OrderCounts,
  OrderFilterQuery,
  OrderList,
  OrderListQuery,
} from '@telar/contracts/orders';
import { parseOrderCode } from '@telar/domain/orders';
import { manageableRoles } from '@telar/domain/roles';
import { DataSource } from 'typeorm';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import { fullName } from '../../platform/database/user-name';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { FilesService } from '../../platform/storage/files.service';
import type { OrderLine } from './order-csv';
import { tokenHash } from './order-token';
import { readsBuyer, toOrder, toOrderSummary } from './order.mapper';
import {
  countOrders,
  ORDER_BY_CODE,
  ORDER_COUNTS,
  ORDER_EVENTS,
  ORDERS_OF_USER,
  ordersAfter,
} from './order.statements';
import type { EventRow, OrderRow } from './order.statements';
import { readerOf } from './reader';
import type { Reader } from './reader';
import type { Requester } from './requester';

/** `$1` an e-mail, `$2` the roles that the caller manages. The `known_account` of an order. */
const ACCOUNT_OF_EMAIL: Prepared = {
  name: 'order_known_account',
  text: `
    select ${fullName('u')} as name, ${isoTimestamp('created_at')} as created_at
    from users u where email = $1 and role = any($2::text[])`,
};

/** Orders of a part of a file. */
const PART = 500;

export interface FoundOrder {
  row: OrderRow;
  reader: Reader;
}

/** Reads orders for those who may read them. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly files: FilesService,
  ) {}

  /**
   * An order, for staff, for the account that has it, and for a caller with the secret of its private link.
   * @throws AppError `order_not_found` for everyone else.
   */
  async find(code: string, { caller, token }: Pick<Requester, 'caller' | 'token'>): Promise<FoundOrder> {
    const row = await this.byCode(code);
    if (!row) throw new AppError('order_not_found');
    const isOwner = row.user_id !== null && row.user_id === caller?.id;
    // Hashes are compared, so the time says nothing about the secret.
    const hasLink = token !== '' && tokenHash(token) === row.token_sha256;
    const reader = readerOf(caller, hasLink);
    if (reader.actor !== 'staff' && !isOwner && !hasLink) throw new AppError('order_not_found');
    return { row, reader };
  }

  /** With its payments and history, as it is now. @throws AppError `order_not_found` */
  async read(code: string, reader: Reader): Promise<Order> {
    const row = await this.byCode(code);
    if (!row) throw new AppError('order_not_found');
    return this.describe(row, reader);
  }

  /** With the history of an order that was read. */
  async describe(row: OrderRow, reader: Reader): Promise<Order> {
    const order = toOrder(row, await this.sql.many<EventRow>(ORDER_EVENTS, [row.id]), reader);
    if (reader.actor !== 'staff' || row.user_id !== null) return order;
    const values = [row.buyer_email, reader.role && manageableRoles(reader.role)];
    return {
      ...order,
      known_account: await this.sql.one<NonNullable<Order['known_account']>>(ACCOUNT_OF_EMAIL, values),
    };
  }

  /** The image of a payment's voucher, as WebP. @throws AppError `order_not_found`, `file_not_found`, `overloaded` */
  async voucher(code: string, paymentId: number, requester: Requester): Promise<Buffer> {
    const { row, reader } = await this.find(code, requester);
    const fileId = readsBuyer(row, reader) && row.payments.find(({ id }) => id === paymentId)?.voucher_file_id;
    if (!fileId) throw new AppError('file_not_found');
    return (await this.files.read(fileId, 'voucher')).bytes;
  }

  /** For staff, the oldest first. */
  async list({ limit, cursor, ...filters }: OrderListQuery, caller: Caller): Promise<OrderList> {
    // One more than the limit shows whether there are more.
    const rows = await this.after(filters, cursor ?? 0, limit + 1);
    return page(rows, limit, readerOf(caller, false));
  }

  /** The orders of an account, the newest first. */
  async mine({ limit, cursor }: MyOrdersQuery, caller: Caller): Promise<OrderList> {
    const rows = await this.sql.many<OrderRow>(ORDERS_OF_USER, [caller.id, limit + 1, cursor ?? null]);
    return page(rows, limit, { actor: 'buyer', role: caller.role, account: caller.id });
  }

  async count(filters: OrderFilterQuery): Promise<number> {
    const { text, values } = countOrders(filters);
    const [row] = await this.database.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }

  /** How many orders wait for something. */
  async counts(): Promise<OrderCounts> {
    return (await this.sql.one<OrderCounts>(ORDER_COUNTS, [])) ?? { in_review: 0, pending: 0, rejected: 0 };
  }

  /** All orders that match, for staff, in parts, the oldest first. */
  async *parts(filters: OrderFilterQuery, caller: Caller): AsyncGenerator<OrderLine[]> {
    const reader = readerOf(caller, false);
    for (let after = 0; ;) {
      const rows = await this.after(filters, after, PART);
      const toLine = (row: OrderRow): OrderLine => ({
        ...toOrderSummary(row, reader),
        paid_at: row.paid_at,
        approved_by: row.approved_by,
      });
      if (rows.length > 0) yield rows.map(toLine);
      const last = rows.at(-1);
      if (!last || rows.length < PART) return;
      after = last.id;
    }
  }

  private async byCode(text: string): Promise<OrderRow | null> {
    const code = parseOrderCode(text);
    return code === null ? null : this.sql.one<OrderRow>(ORDER_BY_CODE, [code]);
  }

  private after(filters: OrderFilterQuery, id: number, limit: number): Promise<OrderRow[]> {
    const { text, values } = ordersAfter(filters, id, limit);
    return this.database.query<OrderRow[]>(text, values);
  }
}

function page(rows: readonly OrderRow[], limit: number, reader: Reader): OrderList {
  const { items, next } = pageOf(rows, limit, ({ id }) => id);
  return { orders: items.map((row) => toOrderSummary(row, reader)), next };
}
