import type { ComponentProps } from 'react';
import { cx } from './cx';
import { CONTROL_CLASS, Field } from './Field';
import type { BaseFieldProps } from './Field';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & BaseFieldProps;

/** A one-line field with its label above. `required={false}` adds "(opcional)". */
export function TextField({ label, hint, error, note, className, id, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} required={required} className={className}>
      {(control) => <input {...input} {...control} required={required} className={CONTROL_CLASS} />}
    </Field>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & BaseFieldProps;

/** A field for several lines, with its label above. */
export function TextArea({ label, hint, error, note, className, id, required, rows = 5, ...input }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} required={required} className={className}>
      {(control) => (
        <textarea {...input} {...control} required={required} rows={rows} className={cx(CONTROL_CLASS, 'py-3')} />
      )}
    </Field>
  );
}
