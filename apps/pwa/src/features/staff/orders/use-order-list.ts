import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { fieldErrorsOf } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { orderListQuery } from '../../../api/order-desk';
import type { OrderFilters } from '../../../api/order-desk';
import { useFilteredParts } from '../../../api/use-filtered-parts';

/** Loads the orders that match, and more of them on demand. */
export function useOrderList(filters: OrderFilters) {
  const { error, isMore, ...orders } = useFilteredParts(filters, (parts) => orderListQuery(filters, parts));
  return {
    ...orders,
    isMore: isMore && !error,
    message: error && (fieldErrorsOf(error)[0]?.message ?? failureText(ORDER_DESK_TEXTS.loadFailed, error)),
  };
}
