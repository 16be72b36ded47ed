import { PLACEMENT_LIMITS, pageUnit } from '@telar/domain/certificate-placement';
import type { FieldBox, PageSize } from '@telar/domain/certificate-placement';
import TextAlignCenter from 'lucide-react/icons/text-align-center';
import TextAlignEnd from 'lucide-react/icons/text-align-end';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import { Checkbox } from '../../../../ui/Checkbox';
import type { BoxId } from './boxes';
import { NumberField } from './NumberField';
import { ToolButton } from './ToolButton';

const ALIGNMENTS = [
  { align: 'left', label: 'Texto a la izquierda', Icon: TextAlignStart },
  { align: 'center', label: 'Texto al centro', Icon: TextAlignCenter },
  { align: 'right', label: 'Texto a la derecha', Icon: TextAlignEnd },
] as const;

interface TextSettingsProps {
  boxId: BoxId;
  field: FieldBox;
  /** The page of the box. */
  page: PageSize;
  onChange: (changes: Partial<FieldBox>, gesture?: string) => void;
}

/** Edits how a field's text is printed: maximum size, alignment, and the label above it. */
export function TextSettings({ boxId, field, page, onChange }: TextSettingsProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="w-24">
          <NumberField
            key={`${boxId}-size`}
            label="Letra (máx.)"
            value={field.size}
            min={PLACEMENT_LIMITS.minFont}
            max={PLACEMENT_LIMITS.maxFont * pageUnit(page)}
            onChange={(size) => onChange({ size }, `type-${boxId}-size`)}
          />
        </div>
        <div role="group" aria-label="Alinear el texto" className="flex">
          {ALIGNMENTS.map(({ align, label, Icon }) => (
            <ToolButton
              key={align}
              label={label}
              Icon={Icon}
              aria-pressed={field.align === align}
              className={field.align === align ? 'bg-hundido text-pacifico' : ''}
              onClick={() => onChange({ align })}
            />
          ))}
        </div>
      </div>
      {boxId !== 'verification_url' && (
        <Checkbox
          label="Con su nombre encima, en pequeño"
          checked={field.labelled ?? false}
          onChange={({ currentTarget }) => onChange({ labelled: currentTarget.checked })}
        />
      )}
    </>
  );
}
