import { CELL_LABELS } from '@telar/texts/screens/batches';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cx } from '../../../../ui/cx';
import { CONTROL_CLASS } from '../../../../ui/Field';
import { GRID_FIELDS } from './student-rows';
import type { GridField, StudentRow } from './student-rows';

interface StudentLineProps {
  row: StudentRow;
  /** Its place in the whole list, from 0. */
  place: number;
  /** A line; else a card with labels. */
  isWide: boolean;
  commonGrade: string;
  onChange: (changes: Partial<StudentRow>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, place: number, field: GridField) => void;
  onPaste: (event: ClipboardEvent, place: number, field: GridField) => void;
}

// Inline: the one stylesheet is also that of the home page.
export const LINE = { gridTemplateColumns: '2.75rem minmax(0, 2fr) 8rem 7rem 9rem' };
const CARD = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };

/** A person of the grid: a line on wide screens, a card with labels on phones. */
export function StudentLine({ row, place, isWide, commonGrade, onChange, onKeyDown, onPaste }: StudentLineProps) {
  const name = row.user_name || `Persona ${place + 1}`;
  return (
    <li style={isWide ? LINE : CARD} className={cx('grid items-center gap-2 px-3 py-2', !row.included && 'bg-hundido')}>
      <label className={cx('flex min-h-11 items-center gap-3', !isWide && 'col-span-full')}>
        <input
          type="checkbox"
          aria-label={`Emitir para ${name}`}
          className="size-5 shrink-0 accent-pacifico"
          checked={row.included}
          onChange={({ currentTarget }) => onChange({ included: currentTarget.checked })}
        />
        {!isWide && (
          <span aria-hidden="true" className="font-semibold wrap-anywhere">
            {name}
          </span>
        )}
      </label>
      {GRID_FIELDS.map((field) => (
        <label key={field} className={cx('flex min-w-0 flex-col', field === 'user_name' && !isWide && 'col-span-full')}>
          {!isWide && (
            <span aria-hidden="true" className="text-sm text-suave">
              {CELL_LABELS[field]}
            </span>
          )}
          <input
            data-cell={`${place} ${field}`}
            aria-label={`${CELL_LABELS[field]} de ${name}`}
            autoComplete="off"
            placeholder={placeholderOf(field, row, commonGrade)}
            value={row[field]}
            disabled={!row.included}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            onKeyDown={(event) => onKeyDown(event, place, field)}
            onPaste={(event) => onPaste(event, place, field)}
            className={cx(CONTROL_CLASS, field !== 'user_name' && 'tabular-nums')}
          />
        </label>
      ))}
    </li>
  );
}

function placeholderOf(field: GridField, { included }: StudentRow, commonGrade: string): string | undefined {
  if (!included) return undefined;
  if (field === 'dni') return 'Falta';
  return field === 'final_grade' && commonGrade !== '' ? commonGrade : undefined;
}
