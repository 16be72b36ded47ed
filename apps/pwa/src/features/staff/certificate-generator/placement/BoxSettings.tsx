import { PLACEMENT_LIMITS } from '@telar/domain/certificate-placement';
import type { FieldBox, PageSize, Placement } from '@telar/domain/certificate-placement';
import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal';
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical';
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal';
import AlignEndVertical from 'lucide-react/icons/align-end-vertical';
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal';
import AlignStartVertical from 'lucide-react/icons/align-start-vertical';
import TextAlignCenter from 'lucide-react/icons/text-align-center';
import TextAlignEnd from 'lucide-react/icons/text-align-end';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import { Checkbox } from '../../../../ui/Checkbox';
import { cx } from '../../../../ui/cx';
import { SelectField } from '../../../../ui/SelectField';
import { alignedTo } from './align';
import { boxLabel, boxOf, isField, smallest } from './boxes';
import type { BoxKey } from './boxes';
import { NumberField } from './NumberField';

interface InspectorProps {
  boxKey: BoxKey;
  placement: Placement;
  pages: readonly PageSize[];
  /** What the last drawing found: the value does not fit. */
  overflows: boolean;
  onChange: (changes: Partial<FieldBox>, gesture?: string) => void;
}

const SPOTS = [
  { spot: 'left', label: 'Al margen izquierdo', Icon: AlignStartVertical },
  { spot: 'center', label: 'Al centro de la página, a lo ancho', Icon: AlignCenterVertical },
  { spot: 'right', label: 'Al margen derecho', Icon: AlignEndVertical },
  { spot: 'top', label: 'Al margen superior', Icon: AlignStartHorizontal },
  { spot: 'middle', label: 'Al centro de la página, a lo alto', Icon: AlignCenterHorizontal },
  { spot: 'bottom', label: 'Al margen inferior', Icon: AlignEndHorizontal },
] as const;
const ALIGNS = [
  { align: 'left', label: 'Texto a la izquierda', Icon: TextAlignStart },
  { align: 'center', label: 'Texto al centro', Icon: TextAlignCenter },
  { align: 'right', label: 'Texto a la derecha', Icon: TextAlignEnd },
] as const;
const TOOL = 'grid size-11 place-items-center rounded-campo hover:bg-hundido md:size-10';

/** The measures of the chosen box, to the point. */
export function Inspector({ boxKey, placement, pages, overflows, onChange }: InspectorProps) {
  const box = boxOf(placement, boxKey);
  const page = box && pages[box.page];
  if (!box || !page) return null;
  const field = isField(boxKey) ? placement.fields[boxKey] : undefined;
  const number = (label: string, name: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <NumberField
      key={`${boxKey}-${name}`}
      label={label}
      value={box[name]}
      min={min}
      max={max}
      onChange={(value) => onChange({ [name]: value }, `type-${boxKey}-${name}`)}
    />
  );
  const least = smallest(boxKey);
  const square = boxKey === 'qr';
  return (
    <section aria-labelledby="placed-box" className="flex flex-col gap-3">
      <h3 id="placed-box" className="font-titulo text-lg font-semibold">
        {boxLabel(boxKey)}
      </h3>
      {overflows && (
        <p className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm">No entra a tamaño legible en esta caja.</p>
      )}
      <div role="group" aria-label="Alinear en la página" className="-mx-1.5 flex flex-wrap">
        {SPOTS.map(({ spot, label, Icon }) => (
          <button
            key={spot}
            type="button"
            aria-label={label}
            title={label}
            className={TOOL}
            onClick={() => onChange(alignedTo(spot, box, page))}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2 lg:grid-cols-2">
        {number('Izquierda', 'x', 0, page.width - box.width)}
        {number('Arriba', 'y', 0, page.height - box.height)}
        {square ? (
          <NumberField
            key="qr-side"
            label="Lado"
            value={box.width}
            min={least}
            max={Math.min(page.width, page.height)}
            onChange={(side) => onChange({ width: side, height: side }, 'type-qr-side')}
          />
        ) : (
          <>
            {number('Ancho', 'width', least, page.width)}
            {number('Alto', 'height', least, page.height)}
          </>
        )}
      </div>
      {field && (
        <>
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <div className="w-24">
              <NumberField
                key={`${boxKey}-size`}
                label="Letra (máx.)"
                value={field.size}
                min={PLACEMENT_LIMITS.minFont}
                max={PLACEMENT_LIMITS.maxFont}
                onChange={(size) => onChange({ size }, `type-${boxKey}-size`)}
              />
            </div>
            <div role="group" aria-label="Alinear el texto" className="flex">
              {ALIGNS.map(({ align, label, Icon }) => (
                <button
                  key={align}
                  type="button"
                  aria-label={label}
                  title={label}
                  aria-pressed={field.align === align}
                  className={cx(TOOL, field.align === align && 'bg-hundido text-pacifico')}
                  onClick={() => onChange({ align })}
                >
                  <Icon size={20} aria-hidden="true" />
                </button>
              ))}
            </div>
          </div>
          <Checkbox
            label="Con su nombre encima, en pequeño"
            checked={field.labelled ?? false}
            onChange={({ currentTarget }) => onChange({ labelled: currentTarget.checked })}
          />
        </>
      )}
      {pages.length > 1 && !square && (
        <SelectField
          label="En la página"
          value={String(box.page)}
          options={pages.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
          onChange={({ currentTarget }) => onChange({ page: Number(currentTarget.value) })}
        />
      )}
    </section>
  );
}
