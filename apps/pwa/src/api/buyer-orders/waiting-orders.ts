import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { DEVICE_QUERY_KEY } from '../../offline/store/device-query-key';
import type { WaitingOrder } from '../../offline/store/waiting-order';
import { dataReader } from '../../session/data-owner';
import { mayHaveGuestOrders } from './guest-orders-mark';

const KEY = [DEVICE_QUERY_KEY, 'waiting-orders'] as const;

/** What was not sent, with the account to which it belongs, or `null` for a visitor. */
export interface OwnedWaiting extends WaitingOrder {
  owner: number | null;
}

/** What this device has not sent, of the account and of visitors. */
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

export const showWaiting = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
