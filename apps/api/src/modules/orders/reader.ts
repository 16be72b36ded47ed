import type { OrderActor } from '@telar/domain/orders';
import { can } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import type { Caller } from '../../platform/http/caller';

/** For whom an order is described. */
export interface Reader {
  actor: Exclude<OrderActor, 'system'>;
  role: Role | null;
  /** The account by which a buyer reads; `null` for staff and with the private link. */
  account: number | null;
}

/** Whether the caller works on the orders of others; everyone else is a buyer. */
export const managesOrders = (caller: Caller | null): boolean => can(caller?.role ?? null, 'orders.manage');

/** @param hasLink whether the caller has the secret of the order's private link. */
export function readerOf(caller: Caller | null, hasLink: boolean): Reader {
  const isStaff = managesOrders(caller);
  return {
    actor: isStaff ? 'staff' : 'buyer',
    role: caller?.role ?? null,
    account: isStaff || hasLink ? null : (caller?.id ?? null),
  };
}
