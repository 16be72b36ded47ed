import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { fieldErrorsOf } from '../../../api/client/errors';
import { failureText } from '../../../api/client/failure-text';
import { orderListQuery } from '../../../api/order-desk';
import type { OrderFilters } from '../../../api/order-desk';
import { useListParts } from '../../../api/use-list-parts';

/** Loads the orders that match, and more of them on demand. */
export function useOrderList(filters: OrderFilters) {
  return useListParts((parts) => orderListQuery(filters, parts), {
    filters,
    messageFor: (error) => fieldErrorsOf(error)[0]?.message ?? failureText(ORDER_DESK_TEXTS.loadFailed, error),
  });
}
