import { Injectable } from '@nestjs/common';
import type { OrderItemInput, OrderQuote, QuotedItem } from '@telar/contracts/orders';
import { solesOf } from '@telar/domain/money';
import { can } from '@telar/domain/roles';
import { Sql } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { isOwned, priceItems, totalCents } from './order-pricing';
import type { PricedItem } from './order-pricing';
import { toItem } from './order.mapper';

/** Says what an order would cost, by the same rule as orders. */
@Injectable()
export class OrderQuotes {
  constructor(private readonly sql: Sql) {}

  /**
   * What the items cost the caller. Items that the account has are named, not refused. For staff it is what the account of
   * their client pays, or a new client.
   * @throws AppError `validation_failed` that names the item, if it is not for sale.
   */
  async quote(
    items: readonly OrderItemInput[],
    caller: Caller | null,
    clientId: number | null = null,
  ): Promise<OrderQuote> {
    const isStaff = caller !== null && can(caller.role, 'orders.manage');
    const buyerId = isStaff ? clientId : (caller?.id ?? null);
    const priced = await priceItems(this.sql, items, buyerId, 'item_list');
    return { items: priced.map(toQuoted), total: solesOf(totalCents(priced)), currency: 'PEN' };
  }
}

const toQuoted = (item: PricedItem): QuotedItem => ({
  ...toItem(item),
  owned: isOwned(item),
  courses: item.courses.map(({ id, title, price_cents: cents, charge }) => ({
    id,
    title,
    price: solesOf(cents),
    charge,
  })),
});
