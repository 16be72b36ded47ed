import type { ComponentProps } from 'react';
import { cx } from './cx';
import { CONTROL_CLASS, Field } from './Field';
import type { BaseFieldProps } from './Field';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> &
  BaseFieldProps & { options: readonly { value: string; label: string }[] };

/** A native select with its label above. */
export function SelectField({ label, hint, error, className, id, required, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <select {...select} {...control} required={required} className={cx(CONTROL_CLASS, 'pr-8')}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
