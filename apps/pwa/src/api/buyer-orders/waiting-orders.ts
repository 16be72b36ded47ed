import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import type { WaitingOrder } from '../../offline/store/waiting-order';
import { dataReader } from '../../session/data-owner';
import { mayHaveGuestOrders } from './guest-orders-mark';

const KEY = [DEVICE_QUERY_KEY, 'waiting-orders'] as const;

/** An order or a payment that this device has not sent, with its account; `null` for a visitor. */
export interface OwnedWaiting extends WaitingOrder {
  owner: number | null;
}

/** Reads the unsent orders and payments of the account and of visitors. */
export const waitingOrdersQuery = queryOptions({
  queryKey: KEY,
  queryFn: async (): Promise<OwnedWaiting[]> => {
    const { waitingOrders } = await import('../../offline/store/waiting-orders');
    const reader = dataReader();
    const guests = mayHaveGuestOrders() ? [null] : [];
    const owners = reader === null ? guests : [reader, ...guests];
    const lists = await Promise.all(
      owners.map(async (owner) => (await waitingOrders(owner)).map((waiting) => ({ ...waiting, owner }))),
    );
    return lists.flat();
  },
  staleTime: 0,
});

/** Reads the unsent orders again after a change. */
export const refetchWaitingOrders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
