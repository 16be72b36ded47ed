import type { ComponentProps } from 'react';
import { cx } from './cx';
import { CONTROL, Field } from './Field';
import type { FieldLook } from './Field';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldLook;

/** A one-line field with its label above. `required={false}` adds "(opcional)". */
export function TextField({ label, hint, error, note, className, id, required, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, id, required }} {...(className && { className })}>
      {(wiring) => <input {...input} {...wiring} required={required} className={CONTROL} />}
    </Field>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldLook;

/** A field for several lines, with its label above. */
export function TextArea({ label, hint, error, note, className, id, required, rows = 5, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, note, id, required }} {...(className && { className })}>
      {(wiring) => <textarea {...input} {...wiring} required={required} rows={rows} className={cx(CONTROL, 'py-3')} />}
    </Field>
  );
}
