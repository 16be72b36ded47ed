import type { OrderSummary } from '@telar/contracts/orders';
import { quantityText } from '@telar/domain/quantity-text';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { cx } from '../../../../ui/cx';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LiveRegion } from '../../../../ui/LiveRegion';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { filtersOf, tabOf } from '../order-search';
import type { OrderSearch } from '../order-search';
import type { useOrderList } from '../use-order-list';
import type { OrderSelection } from '../use-order-selection';
import { isSelectable } from '../use-order-selection';
import { OrderRow } from './OrderRow';

interface OrderListProps {
  loaded: ReturnType<typeof useOrderList>;
  search: OrderSearch;
  selection: OrderSelection;
  onSearch: (change: OrderSearch) => void;
}

const SKELETON_COUNT = 6;

/** The orders that match, or why there are none. */
export function OrderList({ loaded, search, selection, onSearch }: OrderListProps) {
  const { list, isStale, isFetching, hasMore, isLoadingMore, message, refetch, loadMore } = loaded;
  if (!list) {
    if (message) return <ErrorState message={message} busy={isFetching} onRetry={refetch} />;
    return (
      <Loading label="Cargando los pedidos…" className="flex flex-col gap-2">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <Skeleton key={index} className="h-20 rounded-carta" />
        ))}
      </Loading>
    );
  }
  const { orders } = list;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LiveRegion>{isFetching ? '' : quantityText(orders.length, 'pedido', 'pedidos')}</LiveRegion>
      {message && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {message} {ORDER_DESK_TEXTS.shownStays}
        </RetryAlert>
      )}
      {orders.length > 0 ? (
        <Card
          aria-busy={isStale || undefined}
          className={cx('overflow-hidden transition-opacity duration-150', isStale && 'opacity-60')}
        >
          <ul aria-label="Pedidos" className="divide-y divide-linea">
            {orders.map((order) => (
              <OrderRow
                key={order.code}
                order={order}
                isOpen={order.code === search.order}
                isSelected={isSelectable(order) ? selection.has(order.code) : undefined}
                onOpen={() => onSearch({ order: order.code })}
                onSelect={(isSelected) => selection.set([order], isSelected)}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <NoOrders search={search} onSearch={onSearch} />
      )}
      {hasMore && (
        <Button variant="outline" busy={isLoadingMore} onClick={loadMore} className="self-center max-sm:w-full">
          {isLoadingMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </div>
  );
}

function NoOrders({ search, onSearch }: Pick<OrderListProps, 'search' | 'onSearch'>) {
  const { search: words, from, to } = filtersOf(search);
  if (words ?? from ?? to) {
    return (
      <EmptyState
        title={ORDER_DESK_TEXTS.noneFound}
        action={
          <Button variant="outline" onClick={() => onSearch({ search: undefined, from: undefined, to: undefined })}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  return <EmptyState title={tabOf(search) === 'in_review' ? ORDER_DESK_TEXTS.none : ORDER_DESK_TEXTS.noneInState} />;
}

/** The orders of the list that can be approved together. */
export const selectableOf = (orders: readonly OrderSummary[]) => orders.filter(isSelectable);
