import { Injectable } from '@nestjs/common';
import type { OrderQuote, QuotedItem } from '@telar/contracts/order-quotes';
import type { OrderItemInput } from '@telar/contracts/order-requests';
import { solesOf } from '@telar/domain/amounts';
import { manageableRoles } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { isOwned, priceItems, totalCents } from './order-pricing';
import type { PricedItem } from './order-pricing';
import { toItem } from './order.mapper';
import { managesOrders } from './reader';
import { waitingOrders } from './waiting-orders';
import type { Client } from './waiting-orders';

/** `$1` an account, or else `$2` an e-mail; `$3` the roles that the caller manages. A row of `Client`, or none. */
const CLIENT: Prepared = {
  name: 'order_client',
  text: `
    select id, email from users
    where (id = $1::int or ($1::int is null and email = $2::text)) and role = any($3::text[])`,
};

/** How staff name their client. */
interface NamedClient {
  id?: number | undefined;
  email?: string | undefined;
}

/** Computes the price of an order by the same rule as orders. */
@Injectable()
export class OrderQuotes {
  constructor(private readonly sql: Sql) {}

  /**
   * What the items cost the caller. Items that the account has are named, not refused. For staff it is what their
   * client pays, named by account or e-mail, or a new client.
   * @throws AppError `validation_failed` that names the item, if it is not for sale.
   */
  async quote(items: readonly OrderItemInput[], caller: Caller | null, named: NamedClient = {}): Promise<OrderQuote> {
    const staff = managesOrders(caller) ? caller : null;
    const client = staff && (await this.clientOf(named, staff.role));
    const priced = await priceItems(this.sql, items, staff ? (client?.id ?? null) : (caller?.id ?? null), 'item_list');
    return {
      items: priced.map(toQuoted),
      total: solesOf(totalCents(priced)),
      currency: 'PEN',
      ...(client && { waiting_orders: await waitingOrders(this.sql, client, priced) }),
    };
  }

  /**
   * Who has an e-mail but no account may have orders, too. Accounts that the caller does not manage count as none: what
   * they have is not revealed.
   */
  private async clientOf({ id, email }: NamedClient, role: Role): Promise<Client | null> {
    if (id === undefined && email === undefined) return null;
    const known = await this.sql.one<Client>(CLIENT, [id ?? null, email ?? null, manageableRoles(role)]);
    return known ?? (id === undefined && email !== undefined ? { id: null, email } : null);
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
