import type { FieldBox, PageSize, Placement } from '@telar/domain/certificate-placement';
import { SelectField } from '../../../../ui/SelectField';
import { boxLabel, boxOf, textBoxOf } from './boxes';
import type { BoxId } from './boxes';
import { BoxSizeFields } from './BoxSizeFields';
import { InkField } from './InkField';
import { PageAlignmentButtons } from './PageAlignmentButtons';
import type { IsLegible, SuggestInk } from './suggested-ink';
import { TextSettings } from './TextSettings';

interface BoxSettingsProps {
  boxId: BoxId;
  placement: Placement;
  pages: readonly PageSize[];
  suggestInk: SuggestInk;
  isLegible: IsLegible;
  /** True if the value did not fit in the last rendering. */
  overflows: boolean;
  /** True if the QR code covers a part of the box. */
  isUnderQr: boolean;
  /** Changes of the same gesture are undone together. */
  onChange: (changes: Partial<FieldBox>, gesture?: string) => void;
}

/** Edits the exact position, size and text style of the selected box. */
export function BoxSettings(props: BoxSettingsProps) {
  const { boxId, placement, pages, suggestInk, isLegible, overflows, isUnderQr, onChange } = props;
  const box = boxOf(placement, boxId);
  const page = box && pages[box.page];
  if (!box || !page) return null;
  const field = textBoxOf(placement, boxId);
  const inked = boxId === 'modules' ? placement.modules : field;
  return (
    <section aria-labelledby="placed-box" className="flex flex-col gap-3">
      <h3 id="placed-box" className="font-titulo text-lg font-semibold">
        {boxLabel(boxId)}
      </h3>
      {overflows && (
        <p className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm">No entra a tamaño legible en esta caja.</p>
      )}
      {isUnderQr && (
        <p role="status" className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm">
          El código QR lo tapa. Separa los dos recuadros.
        </p>
      )}
      <PageAlignmentButtons box={box} page={page} onChange={onChange} />
      <BoxSizeFields boxId={boxId} box={box} page={page} onChange={onChange} />
      {field && <TextSettings boxId={boxId} field={field} page={page} onChange={onChange} />}
      {inked && (
        <InkField
          ink={inked.ink}
          suggested={suggestInk(inked)}
          isLegible={isLegible(inked)}
          onChange={(ink, gesture) => onChange({ ink }, gesture && `${gesture}-${boxId}`)}
        />
      )}
      {pages.length > 1 && boxId !== 'qr' && (
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
