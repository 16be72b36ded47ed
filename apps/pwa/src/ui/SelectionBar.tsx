import { quantityText } from '@telar/domain/quantity-text';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { useScrollPadding } from './use-scroll-padding';

interface SelectionBarProps {
  /** "Pedidos elegidos". */
  label: string;
  count: number;
  /** "elegido", "elegidos". */
  nouns: readonly [string, string];
  onClear: () => void;
  /** What can be done with the selection: compact buttons. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list. It sticks to the bottom of the window. */
export function SelectionBar({ label, count, nouns, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      role="region"
      aria-label={label}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-carta border border-linea bg-carta p-3 shadow-capa"
    >
      <p role="status" className="font-semibold tabular-nums">
        {quantityText(count, ...nouns)}
      </p>
      {children}
      <Button variant="quiet" size="compact" onClick={onClear}>
        Quitar la selección
      </Button>
    </div>
  );
}
