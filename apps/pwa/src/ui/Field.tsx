import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx';

/** The props of every labelled field, besides the attributes of its element. */
export interface BaseFieldProps {
  label: string;
  /** A short help text under the label. */
  hint?: ReactNode;
  /** The error. It marks the field as invalid and is part of its description. */
  error?: string | undefined;
  /** A note about the typed value, under the field. It does not make the field invalid. */
  note?: string | undefined;
  /** Classes of the outer box. */
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends BaseFieldProps {
  id?: string | undefined;
  required?: boolean | undefined;
  /** Renders the control with the props that connect it to the texts. */
  children: (control: ControlProps) => ReactNode;
}

export const CONTROL_CLASS =
  'min-h-11 w-full rounded-campo border bg-carta px-3 py-2 text-tinta transition-colors duration-150 ' +
  'border-campo hover:border-tinta aria-invalid:border-error aria-invalid:border-2 disabled:opacity-60 [&[readonly]]:bg-hundido';

/** Connects a label, help text, control and error message for assistive technology. */
export function Field({ id, label, hint, error, note, required, className, children }: FieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const noteId = `${fieldId}-note`;
  const describedBy = cx(hint !== undefined && hintId, error && errorId, note && noteId) || undefined;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label id={`${fieldId}-label`} htmlFor={fieldId} className="font-semibold">
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
