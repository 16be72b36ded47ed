import { PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { allBoxIds, boxLabel, boxOf } from './boxes';
import type { BoxId } from './boxes';

interface BoxListProps {
  placement: Placement;
  selected: BoxId | null;
  /** Fields whose values do not fit in their boxes. */
  overflowing: ReadonlySet<string>;
  /** Boxes that the QR code covers a part of. */
  underQr: ReadonlySet<string>;
  onSelect: (id: BoxId) => void;
  onToggle: (id: BoxId, isPrinted: boolean) => void;
  onAddBand: () => void;
}

/** The id of the checkbox that prints a box. It gets the focus of a box that the keyboard removes. */
export const printCheckboxId = (id: BoxId): string => `print-${id}`;

/** Lists everything that can be printed, each with a checkbox to print it and a button to select its box. */
export function BoxList(props: BoxListProps) {
  const { placement, selected, overflowing, underQr, onSelect, onToggle, onAddBand } = props;
  return (
    <section aria-labelledby="placed-list" className="flex flex-col gap-1">
      <h3 id="placed-list" className="rotulo text-suave">
        Qué se imprime
      </h3>
      <ul className="grid gap-x-2 xs:grid-cols-2 lg:grid-cols-1">
        {allBoxIds(placement).map((id) => {
          const box = boxOf(placement, id);
          return (
            <li key={id} className={cx('flex items-center rounded-campo', id === selected && 'bg-hundido')}>
              <label className="grid size-11 shrink-0 place-items-center md:size-9">
                <input
                  id={printCheckboxId(id)}
                  type="checkbox"
                  aria-label={`Imprimir ${boxLabel(id)}`}
                  checked={box !== undefined}
                  disabled={id === 'qr'}
                  onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
                  className="size-5 accent-pacifico"
                />
              </label>
              <button
                type="button"
                disabled={!box}
                aria-pressed={id === selected}
                onClick={() => onSelect(id)}
                className="min-h-11 min-w-0 flex-1 rounded-campo px-1 text-left leading-tight disabled:text-suave md:min-h-9"
              >
                {boxLabel(id)}
                {id === 'modules' && !box && <span className="block text-xs">En páginas añadidas al final</span>}
                {overflowing.has(id) && <span className="block text-xs text-error">No entra</span>}
                {underQr.has(id) && <span className="block text-xs text-error">Bajo el código QR</span>}
              </button>
              {placement.qr.page !== box?.page && box && (
                <span className="px-2 text-xs whitespace-nowrap text-suave">pág. {box.page + 1}</span>
              )}
            </li>
          );
        })}
      </ul>
      {placement.bands.length < PLACEMENT_LIMITS.maxBands && (
        <Button variant="quiet" size="compact" className="self-start px-2" onClick={onAddBand}>
          Agregar banda tejida
        </Button>
      )}
    </section>
  );
}
