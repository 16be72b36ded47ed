import type { PageSize, PlacedBox } from '@telar/domain/certificate-placement';
import { minSize } from './boxes';
import type { BoxId } from './boxes';
import { NumberField } from './NumberField';

interface BoxSizeFieldsProps {
  boxId: BoxId;
  box: PlacedBox;
  page: PageSize;
  onChange: (changes: Partial<PlacedBox>, gesture: string) => void;
}

/** Edits a box's position and size in points. The QR has a single side length. */
export function BoxSizeFields({ boxId, box, page, onChange }: BoxSizeFieldsProps) {
  const min = minSize(boxId);
  const numberField = (name: 'x' | 'y' | 'width' | 'height', label: string, minimum: number, maximum: number) => (
    <NumberField
      key={`${boxId}-${name}`}
      label={label}
      value={box[name]}
      min={minimum}
      max={maximum}
      onChange={(value) => onChange({ [name]: value }, `type-${boxId}-${name}`)}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2 xs:grid-cols-4 lg:grid-cols-2">
      {numberField('x', 'Izquierda', 0, page.width - box.width)}
      {numberField('y', 'Arriba', 0, page.height - box.height)}
      {boxId === 'qr' ? (
        <NumberField
          key="qr-side"
          label="Lado"
          value={box.width}
          min={min}
          max={Math.min(page.width, page.height)}
          onChange={(side) => onChange({ width: side, height: side }, 'type-qr-side')}
        />
      ) : (
        <>
          {numberField('width', 'Ancho', min, page.width)}
          {numberField('height', 'Alto', min, page.height)}
        </>
      )}
    </div>
  );
}
