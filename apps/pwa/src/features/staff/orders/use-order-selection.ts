import type { OrderSummary } from '@telar/contracts/orders';
import { useState } from 'react';

/** Orders that wait for a decision can be approved together. */
export const isSelectable = ({ state, actions }: OrderSummary): boolean =>
  state === 'in_review' && actions.includes('approve');

/** The orders that are selected. @param listKey identifies the filters; other filters start without a selection. */
export function useOrderSelection(listKey: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderSummary>>(new Map());
  const [lastKey, setLastKey] = useState(listKey);
  if (lastKey !== listKey) {
    setLastKey(listKey);
    setSelected(new Map());
  }
  return {
    orders: [...selected.values()],
    has: (code: string) => selected.has(code),
    set(orders: readonly OrderSummary[], isSelected: boolean): void {
      const next = new Map(selected);
      for (const order of orders) {
        if (isSelected) next.set(order.code, order);
        else next.delete(order.code);
      }
      setSelected(next);
    },
    /** Selects only these. */
    replace: (orders: readonly OrderSummary[]) => setSelected(new Map(orders.map((order) => [order.code, order]))),
    clear: () => setSelected(new Map()),
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
