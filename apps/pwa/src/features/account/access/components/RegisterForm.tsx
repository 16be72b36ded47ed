import { DNI_LENGTH, onlyDniDigits } from '@telar/domain/dni';
import { EMAIL_MAX } from '@telar/domain/email';
import { PASSWORD_MAX } from '@telar/domain/password';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { serverFaults } from '../../../../api/client/server-faults';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { PasswordField } from '../../../../ui/PasswordField';
import { TextField } from '../../../../ui/TextField';
import { useFormFaults } from '../../../../ui/use-form-faults';
import { register } from '../api/register';
import { registrationFaults } from '../registration-faults';
import { StrengthMeter } from './StrengthMeter';

interface RegisterFormProps {
  /** The account is there: the way on is the login, with this e-mail. */
  onRegistered: (email: string) => void;
  /** The way to the login, as this page has it. */
  loginLink: ReactNode;
}

const TEXTS = REGISTER_TEXTS;
const FIELDS = ['name', 'dni', 'email', 'password', 'confirmation', 'terms'] as const;
const SENT = ['name', 'dni', 'email', 'password'] as const;

/** A client's own registration. */
export function RegisterForm({ onRegistered, loginLink }: RegisterFormProps) {
  const { form, faults, show } = useFormFaults(FIELDS);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: register,
    gcTime: 0,
    onSuccess: (_, { email }) => onRegistered(email),
    onError: (refusal) => show(serverFaults(refusal, SENT)),
  });

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
    reset();
    if (show(registrationFaults(input))) return;
    mutate({ name: input.name, dni: input.dni, email: input.email, password: input.password });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Nombre completo"
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        error={faults.name}
      />
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
        maxLength={EMAIL_MAX}
        error={faults.email}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={faults.password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordField
        label="Repite la contraseña"
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
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
      {error && <Alert tone="error">{TEXTS.prefix + messageOf(error, TEXTS.fallback)}</Alert>}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Creando tu cuenta…' : 'Registrarme'}
      </Button>
      <p className="text-center text-suave">¿Ya tienes cuenta? {loginLink}</p>
    </form>
  );
}
