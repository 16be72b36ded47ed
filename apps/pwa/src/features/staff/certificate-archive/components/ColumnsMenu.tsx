import { ARCHIVE_TEXTS } from '@telar/texts/certificate-archive';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { usePopover } from '../../../../ui/use-popover';
import { COLUMN_KEYS, COLUMN_LABELS } from '../column-keys';
import type { ColumnKey } from '../column-keys';

interface ColumnsMenuProps {
  columns: readonly ColumnKey[];
  onToggle: (column: ColumnKey) => void;
}

/** Chooses which values of the certificates are shown. */
export function ColumnsMenu({ columns, onToggle }: ColumnsMenuProps) {
  const { buttonProps, panelProps } = usePopover();
  return (
    <>
      <Button {...buttonProps} variant="outline">
        <Columns3 size={18} aria-hidden="true" />
        Columnas
      </Button>
      <div
        {...panelProps}
        role="group"
        aria-label="Columnas que se muestran"
        className="fixed inset-auto m-0 max-h-[70dvh] w-60 overflow-y-auto rounded-carta border border-linea bg-carta p-4 shadow-capa"
      >
        <ul>
          {COLUMN_KEYS.map((column) => (
            <li key={column}>
              <Checkbox
                label={COLUMN_LABELS[column]}
                checked={columns.includes(column)}
                onChange={() => onToggle(column)}
              />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-suave">{ARCHIVE_TEXTS.columnsHint}</p>
      </div>
    </>
  );
}
