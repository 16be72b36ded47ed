import { whatsappLink } from '@telar/brand';
import { SCREEN_TEXTS } from '@telar/texts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { HttpError } from '../../../http';
import { Alert, Button, Checkbox, PasswordField, TextField } from '../../../ui';
import { login } from '../api/login';
import type { LoginAnswer } from '../api/login';
import { loginErrorText } from '../login-error';
import { rememberedEmail, rememberEmail } from '../remembered-email';
import { looksLikeEmail } from '../texts';

interface LoginFormProps {
  /** Called with what the server answered; storing it is the caller's. */
  onAnswer: (answer: LoginAnswer) => void;
  /** The way to the registration, as this page has it. */
  registerLink: ReactNode;
}

type Fault = { field: 'email' | 'form'; text: string };

function faultOf(email: string, password: string): Fault | null {
  if (email === '' || password === '') return { field: 'form', text: SCREEN_TEXTS.login.incomplete };
  if (!looksLikeEmail(email)) return { field: 'email', text: SCREEN_TEXTS.login.emailInvalid };
  return null;
}

/** E-mail and password. */
export function LoginForm({ onAnswer, registerLink }: LoginFormProps) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [stored] = useState(rememberedEmail);
  const emailField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: login, onSuccess: onAnswer });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const found = faultOf(email, password);
    reset();
    setFault(found);
    if (found) {
      if (found.field === 'email') emailField.current?.focus();
      return;
    }
    rememberEmail(form.has('remember') ? email : null);
    mutate({ email, password });
  }

  const locked = error instanceof HttpError && error.status === 423;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={emailField}
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={stored}
        error={fault?.field === 'email' ? fault.text : undefined}
      />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Recordar mi correo" name="remember" defaultChecked={stored !== ''} />
        <Link to="/contacto" className="inline-flex min-h-11 items-center text-pacifico underline underline-offset-4">
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      {fault?.field === 'form' && <Alert tone="error">{fault.text}</Alert>}
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
