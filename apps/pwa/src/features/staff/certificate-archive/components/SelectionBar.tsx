import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../../ui/Button';
import { SelectionBar as Bar } from '../../../../ui/SelectionBar';

interface SelectionBarProps {
  count: number;
  onRevoke: () => void;
  onClear: () => void;
}

/** What can be done with the selected certificates. */
export function SelectionBar({ count, onRevoke, onClear }: SelectionBarProps) {
  return (
    <Bar label="Certificados seleccionados" count={count} nouns={['seleccionado', 'seleccionados']} onClear={onClear}>
      <Button variant="danger" size="compact" onClick={onRevoke}>
        <Trash size={18} aria-hidden="true" />
        Eliminar
      </Button>
    </Bar>
  );
}
