import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/Button';
import { SelectionBar } from '../../../../ui/SelectionBar';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { filtersOf } from '../order-search';
import type { OrderSearch } from '../order-search';
import { useDeliveries } from '../use-deliveries';
import { useDeliveryPrompt } from '../use-delivery-prompt';
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
  const prompt = useDeliveryPrompt(deliveries);
  const selectable = selectableOf(orders);
  const open = search.order;
  const { next, previous } = useNeighbors(
    orders.map(({ code }) => code),
    open,
  );
  const show = (code: string | undefined) => (code === undefined ? undefined : () => onSearch({ order: code }, true));
  const list = useRef<HTMLDivElement>(null);
  useReviewKeys(list, { j: show(next), k: show(previous) });
  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="titulo-2">{ORDER_DESK_TEXTS.title}</h1>
            <p className="text-suave">{ORDER_DESK_TEXTS.intro}</p>
            <p className="text-sm text-suave pointer-coarse:hidden">{ORDER_DESK_TEXTS.keysHint}</p>
          </div>
          <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
            <ButtonLink to="/pedidos/nuevo" className="max-sm:w-full">
              Inscribir a una persona
            </ButtonLink>
            <ButtonLink to="/pedidos/extracto" variant="outline" className="max-sm:w-full">
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
                label="Pedidos elegidos"
                count={selection.orders.length}
                nouns={['elegido', 'elegidos']}
                onClear={selection.clear}
              >
                <Button size="compact" onClick={() => setApproving(selection.orders)}>
                  Aprobar {selection.orders.length}
                </Button>
              </SelectionBar>
            )}
          </div>
          {open !== undefined && (
            <OrderPanel
              key={open}
              code={open}
              deliveries={deliveries}
              onNext={show(next)}
              onPrevious={show(previous)}
              onClose={() => {
                // The row of the order, so that the focus is not lost with the panel.
                list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
                onSearch({ order: undefined }, true);
              }}
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
