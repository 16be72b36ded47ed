import { DNI_LENGTH, onlyDniDigits } from '@telar/domain';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { messageOf } from '../../../http';
import { useDirtyForm } from '../../../offline';
import { Alert, Button, Checkbox, PasswordField, TextField } from '../../../ui';
import { register } from '../api/register';
import { registrationFaults } from '../registration-faults';
import type { RegistrationFaults } from '../registration-faults';
import { ACCOUNT_TEXTS } from '../texts';
import { StrengthMeter } from './StrengthMeter';

/** A client's own registration. `loginLink` is the way to the login, as this page has it. */
export function RegisterForm({ loginLink }: { loginLink: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: register,
    onSuccess: () => setTouched(false),
  });
  useDirtyForm(touched);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: string) => String(data.get(name) ?? '');
    const input = {
      name: field('name').trim(),
      dni: field('dni'),
      email: field('email').trim(),
      password: field('password'),
      confirmation: field('confirmation'),
      terms: data.has('terms'),
    };
    const found = registrationFaults(input);
    reset();
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    mutate({ name: input.name, dni: input.dni, email: input.email, password: input.password });
  }

  if (isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone="success">{ACCOUNT_TEXTS.registered}</Alert>
        <p>{loginLink}</p>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onInput={() => setTouched(true)} className="flex flex-col gap-5">
      <TextField label="Nombre completo" name="name" autoComplete="name" maxLength={160} error={faults.name} />
      <TextField
        label="DNI"
        name="dni"
        inputMode="numeric"
        autoComplete="off"
        hint={`${DNI_LENGTH} dígitos`}
        error={faults.dni}
        onInput={({ currentTarget }) => {
          currentTarget.value = onlyDniDigits(currentTarget.value);
        }}
      />
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={faults.email}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          maxLength={200}
          error={faults.password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordField
        label="Repite la contraseña"
        name="confirmation"
        autoComplete="new-password"
        maxLength={200}
        error={faults.confirmation}
      />
      <Checkbox
        name="terms"
        error={faults.terms}
        label={
          <>
            Acepto los{' '}
            <Link to="/terminos" target="_blank" className="text-pacifico underline">
              Términos
            </Link>{' '}
            y la{' '}
            <Link to="/privacidad" target="_blank" className="text-pacifico underline">
              Política de Privacidad
            </Link>
            .
          </>
        }
      />
      {error && (
        <Alert tone="error">{ACCOUNT_TEXTS.registerPrefix + messageOf(error, ACCOUNT_TEXTS.registerFallback)}</Alert>
      )}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Creando tu cuenta…' : 'Registrarme'}
      </Button>
      <p className="text-center text-suave">¿Ya tienes cuenta? {loginLink}</p>
    </form>
  );
}
