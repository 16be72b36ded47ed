import { quantityText } from '@telar/domain/quantity-text';
import Trash from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { useScrollPadding } from '../../../../ui/use-scroll-padding';

interface SelectionBarProps {
  count: number;
  onRevoke: () => void;
  onClear: () => void;
}

/** What can be done with the selected certificates. It sticks to the bottom of the window. */
export function SelectionBar({ count, onRevoke, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  return (
    <div
      ref={bar}
      role="region"
      aria-label="Certificados seleccionados"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-carta border border-linea bg-carta p-3 shadow-capa"
    >
      <p role="status" className="font-semibold tabular-nums">
        {quantityText(count, 'seleccionado', 'seleccionados')}
      </p>
      <Button variant="danger" size="compact" onClick={onRevoke}>
        <Trash size={18} aria-hidden="true" />
        Eliminar
      </Button>
      <Button variant="quiet" size="compact" onClick={onClear}>
        Quitar la selección
      </Button>
    </div>
  );
}
