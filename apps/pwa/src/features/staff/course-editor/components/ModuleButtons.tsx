import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../../ui/Button';

/** The selectors of the buttons that move a module, to focus them in the moved row. */
export const MOVE_UP_SELECTOR = '[data-part="up"]';
export const MOVE_DOWN_SELECTOR = '[data-part="down"]';

interface ModuleButtonsProps {
  /** The module's number, from 1. */
  number: number;
  /** The number of modules. */
  count: number;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

/** Shows the buttons to move and remove a module. */
export function ModuleButtons({ number, count, onUp, onDown, onRemove }: ModuleButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        data-part="up"
        aria-label={`Subir el módulo ${number}`}
        // `disabled` would lose the focus when the module reaches the top.
        aria-disabled={number === 1 || undefined}
        onClick={onUp}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        data-part="down"
        aria-label={`Bajar el módulo ${number}`}
        aria-disabled={number === count || undefined}
        onClick={onDown}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Quitar el módulo ${number}`}
        disabled={count === 1}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </>
  );
}
