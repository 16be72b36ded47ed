import type { OrderActor } from '@telar/domain/orders';
import { can } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import type { Caller } from '../../platform/http/caller';

/** For whom an order is described. */
export interface Reader {
  actor: Exclude<OrderActor, 'system'>;
  role: Role | null;
}

/** Whether the caller works on the orders of others; everyone else is a buyer. */
export const managesOrders = (caller: Caller | null): boolean => can(caller?.role ?? null, 'orders.manage');

export const readerOf = (caller: Caller | null): Reader => ({
  actor: managesOrders(caller) ? 'staff' : 'buyer',
  role: caller?.role ?? null,
});
