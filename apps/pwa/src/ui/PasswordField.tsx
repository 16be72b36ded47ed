import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { CONTROL_CLASS, Field } from './Field';
import type { BaseFieldProps } from './Field';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & BaseFieldProps;

/** A password field with a button that shows the password. Give `autoComplete`, so that password managers work. */
export function PasswordField({ label, hint, error, className, id, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            required={required}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={cx(CONTROL_CLASS, 'pr-12')}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-controls={control.id}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-campo text-suave hover:text-tinta"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
