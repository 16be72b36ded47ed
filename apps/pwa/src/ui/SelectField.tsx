import type { ComponentProps } from 'react';
import { cx } from './cx';
import { CONTROL, Field } from './Field';
import type { FieldLook } from './Field';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> &
  FieldLook & { options: readonly { value: string; label: string }[] };

/** A native select with its label above. */
export function SelectField({ label, hint, error, className, id, required, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, required }} {...(className && { className })}>
      {(wiring) => (
        <select {...select} {...wiring} required={required} className={cx(CONTROL, 'pr-8')}>
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
