import { whatsappLink } from '@telar/brand/academy';
import { EMAIL_MAX, isEmail } from '@telar/domain/email';
import { PASSWORD_MAX } from '@telar/domain/password';
import { LOGIN_TEXTS, REGISTER_TEXTS } from '@telar/texts/screens/account';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { HttpError } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { PasswordField } from '../../../../ui/PasswordField';
import { TextField } from '../../../../ui/TextField';
import { login } from '../api/login';
import type { LoginAnswer } from '../api/login';
import { loginErrorText } from '../login-error';
import { rememberedEmail, rememberEmail } from '../remembered-email';

interface LoginFormProps {
  /** Called with what the server answered; storing it is the caller's. */
  onAnswer: (answer: LoginAnswer) => void;
  /** The way to the registration, as this page has it. */
  registerLink: ReactNode;
  /** The e-mail of somebody who registered a moment ago. */
  registered?: string | undefined;
}

type Fault = { place: 'email' | 'form'; text: string; focus: 'email' | 'password' };

function faultOf(email: string, password: string): Fault | null {
  const { incomplete, emailInvalid } = LOGIN_TEXTS;
  if (email === '') return { place: 'form', text: incomplete, focus: 'email' };
  if (password === '') return { place: 'form', text: incomplete, focus: 'password' };
  if (!isEmail(email)) return { place: 'email', text: emailInvalid, focus: 'email' };
  return null;
}

/** E-mail and password. */
export function LoginForm({ onAnswer, registerLink, registered }: LoginFormProps) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [stored] = useState(rememberedEmail);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: login, gcTime: 0, onSuccess: onAnswer });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const found = faultOf(email, password);
    reset();
    setFault(found);
    if (found) return (found.focus === 'email' ? emailField : passwordField).current?.focus();
    rememberEmail(form.has('remember') ? email : null);
    mutate({ email, password });
  }

  const locked = error instanceof HttpError && error.status === 423;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {registered !== undefined && !error && <Alert tone="success">{REGISTER_TEXTS.done}</Alert>}
      <TextField
        ref={emailField}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL_MAX}
        defaultValue={registered ?? stored}
        error={fault?.place === 'email' ? fault.text : undefined}
      />
      <PasswordField
        ref={passwordField}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        autoFocus={registered !== undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Recordar mi correo" name="remember" defaultChecked={stored !== ''} />
        <Link to="/contacto" className="inline-flex min-h-11 items-center text-pacifico underline underline-offset-4">
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      {fault?.place === 'form' && <Alert tone="error">{fault.text}</Alert>}
      {error && (
        <Alert tone="error">
          {loginErrorText(error)}
          {locked && (
            <>
              {' '}
              Si necesitas entrar antes,{' '}
              <a
                href={whatsappLink('Hola, mi cuenta está bloqueada.')}
                target="_blank"
                rel="noreferrer"
                className="underline"
              >
                escríbenos por WhatsApp
              </a>
              .
            </>
          )}
        </Alert>
      )}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Ingresando…' : 'Iniciar sesión'}
      </Button>
      <p className="text-center text-suave">¿Aún no tienes cuenta? {registerLink}</p>
    </form>
  );
}
