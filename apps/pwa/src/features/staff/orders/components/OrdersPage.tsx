import { quantityText } from '@telar/domain/quantity-text';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { useRef, useState } from 'react';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Button, ButtonLink } from '../../../../ui/Button';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';
import { filtersOf } from '../order-search';
import type { OrderSearch } from '../order-search';
import { useDeliveries } from '../use-deliveries';
import { useOrderList } from '../use-order-list';
import { useOrderSelection } from '../use-order-selection';
import { useReviewKeys } from '../use-review-keys';
import { BulkApprovalDialog } from './BulkApprovalDialog';
import { DeliveryList } from './DeliveryList';
import { OrderFilters } from './OrderFilters';
import { OrderList, selectableOf } from './OrderList';
import { OrderPanel } from './OrderPanel';
import { OrdersCsv } from './OrdersCsv';

interface OrdersPageProps {
  /** The search parameters of the URL. */
  search: OrderSearch;
  /** Changes the search parameters. `undefined` removes one. @param replace true if "back" should not undo it. */
  onSearch: (change: OrderSearch, replace?: boolean) => void;
}

/** /pedidos: staff compare payments with the statement, approve and reject them. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const filters = filtersOf(search);
  const loaded = useOrderList(filters);
  const orders = loaded.list?.orders ?? [];
  const selection = useOrderSelection(JSON.stringify(filters));
  const deliveries = useDeliveries();
  const [approving, setApproving] = useState<typeof selection.orders | null>(null);
  const isWide = useMedia(WIDE_SCREEN);
  const prompt = useUnsavedPrompt(
    deliveries.open.length > 0
      ? {
          title: ORDER_DESK_TEXTS.unsavedTitle,
          text: ORDER_DESK_TEXTS.unsavedText,
          leave: 'Salir sin copiarlas',
          stay: 'Quedarme',
        }
      : null,
  );
  const selectable = selectableOf(orders);
  const open = search.order;
  const { next, previous } = useNeighbors(
    orders.map(({ code }) => code),
    open,
  );
  const show = (code: string | undefined) => (code === undefined ? undefined : () => onSearch({ order: code }, true));
  const list = useRef<HTMLDivElement>(null);
  useReviewKeys(list, open === undefined ? { j: show(orders[0]?.code) } : {});
  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="titulo-2">{ORDER_DESK_TEXTS.title}</h1>
            <p className="text-suave">{ORDER_DESK_TEXTS.intro}</p>
            <p className="text-sm text-suave pointer-coarse:hidden">{ORDER_DESK_TEXTS.keysHint}</p>
          </div>
          <div className="flex flex-wrap items-start justify-end gap-2 max-sm:w-full">
            <ButtonLink to="/pedidos/extracto" variant="outline">
              Comparar con el extracto
            </ButtonLink>
            <OrdersCsv filters={filters} />
          </div>
        </div>
        <OrderFilters search={search} onSearch={onSearch} />
        <DeliveryList deliveries={deliveries} except={open} />
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_2fr]">
          <div ref={list} className="flex min-w-0 flex-col gap-3">
            {selectable.length > 1 && selection.orders.length === 0 && (
              <Button
                variant="quiet"
                size="compact"
                className="self-start"
                onClick={() => selection.set(selectable, true)}
              >
                Elegir los {selectable.length} para aprobarlos juntos
              </Button>
            )}
            <OrderList loaded={loaded} search={search} selection={selection} onSearch={onSearch} />
            {selection.orders.length > 0 && (
              <SelectionBar
                count={selection.orders.length}
                onApprove={() => setApproving(selection.orders)}
                onClear={selection.clear}
              />
            )}
          </div>
          {open !== undefined && (
            <OrderPanel
              key={open}
              code={open}
              deliveries={deliveries}
              onNext={show(next)}
              onPrevious={show(previous)}
              onClose={() => onSearch({ order: undefined }, true)}
            />
          )}
          {open === undefined && isWide && orders.length > 0 && (
            <p className="rounded-carta border border-dashed border-campo p-6 text-center text-suave">
              {ORDER_DESK_TEXTS.chooseOne}
            </p>
          )}
        </div>
      </div>
      {approving && (
        <BulkApprovalDialog
          orders={approving}
          deliveries={deliveries}
          onClose={() => {
            setApproving(null);
            selection.clear();
          }}
        />
      )}
      {prompt.dialog}
    </>
  );
}

/** The orders beside the open one. One that left the list after its decision keeps its place. */
function useNeighbors(codes: readonly string[], open: string | undefined) {
  const [last, setLast] = useState<{ open: string; next: string | undefined; previous: string | undefined }>();
  const at = open === undefined ? -1 : codes.indexOf(open);
  if (open !== undefined && at >= 0) {
    const now = { open, next: codes[at + 1], previous: codes[at - 1] };
    if (last?.open !== open || last.next !== now.next || last.previous !== now.previous) setLast(now);
    return now;
  }
  if (open !== undefined && last?.open === open) return last;
  return { next: codes[0], previous: undefined };
}

interface SelectionBarProps {
  count: number;
  onApprove: () => void;
  onClear: () => void;
}

function SelectionBar({ count, onApprove, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      role="region"
      aria-label="Pedidos elegidos"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-carta border border-linea bg-carta p-3 shadow-capa"
    >
      <p role="status" className="font-semibold tabular-nums">
        {quantityText(count, 'elegido', 'elegidos')}
      </p>
      <Button size="compact" onClick={onApprove}>
        Aprobar {count}
      </Button>
      <Button variant="quiet" size="compact" onClick={onClear}>
        Quitar la selección
      </Button>
    </div>
  );
}
