import { useQuery } from '@tanstack/react-query';
import type { OrderList } from '@telar/contracts/orders';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { orderListQuery } from '../../../api/order-desk';
import type { OrderFilters } from '../../../api/order-desk';
import { useSession } from '../../../session/use-session';

/** Loads the orders that match, and more of them on demand. */
export function useOrderList(filters: OrderFilters) {
  const { isLoggedIn } = useSession();
  const key = JSON.stringify(filters);
  const [wanted, setWanted] = useState({ key, parts: 1 });
  // Other filters start with the first part again.
  const parts = wanted.key === key ? wanted.parts : 1;
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...orderListQuery(filters, parts), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // If a part fails to load, the last list stays on the screen.
  const [shown, setShown] = useState<OrderList>();
  if (data && data !== shown) setShown(data);
  const isMore = parts > 1;
  return {
    list: data ?? shown,
    /** True if the shown orders belong to other filters. */
    isStale: (isPlaceholderData && !isMore) || (data === undefined && shown !== undefined),
    isFetching,
    isMore: isMore && isPlaceholderData,
    message: error && (fieldErrorsOf(error)[0]?.message ?? failureText(ORDER_DESK_TEXTS.loadFailed, error)),
    refetch: () => void refetch(),
    loadMore: () => setWanted({ key, parts: parts + 1 }),
  };
}
