import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx';

/** What every labelled field takes beside its element's own attributes. */
export interface FieldLook {
  label: string;
  /** A short help under the label. */
  hint?: ReactNode;
  /** What is wrong; the field is marked invalid and the text is tied to it. */
  error?: string | undefined;
  /** Something to know about what was typed, under the field; it does not make the field invalid. */
  note?: string | undefined;
  /** For the field's outer box. */
  className?: string;
}

interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLook {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

export const CONTROL =
  'min-h-11 w-full rounded-campo border bg-carta px-3 py-2 text-tinta transition-colors duration-150 ' +
  'border-campo hover:border-tinta aria-invalid:border-error aria-invalid:border-2 disabled:opacity-60 [&[readonly]]:bg-hundido';

/** Label above, then help, the control, and what is wrong with it, tied together for assistive technology. */
export function Field({ id, label, hint, error, note, required, className, children }: FieldProps) {
  const own = useId();
  const fieldId = id ?? own;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const noteId = `${fieldId}-note`;
  const describedBy = cx(hint !== undefined && hintId, error && errorId, note && noteId) || undefined;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={fieldId} className="font-semibold">
        {label}
        {required === false && <span className="font-normal text-suave"> (opcional)</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-suave">
          {hint}
        </p>
      )}
      {children({ id: fieldId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
      {note && (
        <p id={noteId} className="rounded-campo bg-aviso-fondo px-2 py-1 text-sm text-tinta">
          {note}
        </p>
      )}
    </div>
  );
}
