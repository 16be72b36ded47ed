import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { whatsappLink } from '@telar/brand/academy';
import { EMAIL_MAX } from '@telar/domain/email';
import { PASSWORD_MAX } from '@telar/domain/password';
import { LOGIN_TEXTS, REGISTER_TEXTS } from '@telar/texts/screens/account';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { login } from '../../../../api/auth';
import type { AcceptedLogin } from '../../../../api/auth';
import { HttpError } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { useContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';
import { TextField } from '../../../../ui/TextField';
import { CREDENTIALS_RULES, MISSING } from '../credentials';
import { loginErrorText } from '../login-error';
import { readRememberedEmail, rememberEmail } from '../remembered-email';

export interface LoginFormProps {
  /** Called with the server's response and the e-mail; the caller stores it. The button is busy until it is done. */
  onAnswer: (answer: AcceptedLogin, email: string) => void | Promise<void>;
  /** The link to the registration, which differs between the pages with a login. Omitted for users with an account. */
  registerLink?: ReactNode;
  /** The e-mail of a newly registered account. */
  registered?: string | undefined;
  /** The e-mail to start with. Default: `registered`, else the remembered e-mail. */
  email?: string | undefined;
  /** The password has the focus at first, because the form takes the place of another one. */
  startsAtPassword: boolean;
  /** True if the help for a forgotten password must not open a page of the app. */
  helpInChat?: boolean | undefined;
}

const FORGOTTEN = '¿Olvidaste tu contraseña?';
const HELP_LINK = 'inline-flex min-h-11 items-center text-pacifico underline underline-offset-4';

/** Asks for e-mail and password. */
export function LoginForm({
  onAnswer,
  registerLink,
  registered,
  email,
  startsAtPassword,
  helpInChat = false,
}: LoginFormProps) {
  const [stored] = useState(readRememberedEmail);
  const knownEmail = email ?? registered ?? stored;
  const { register, handleSubmit, formState } = useContractForm({
    rules: CREDENTIALS_RULES,
    defaultValues: { email: knownEmail, password: '', remember: stored !== '' },
  });
  const { email: emailError, password: passwordError } = formState.errors;
  const incomplete = [emailError, passwordError].some((found) => found?.message === MISSING);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: login,
    gcTime: 0,
    onSuccess: (answer, sent) => onAnswer(answer, sent.email),
  });

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit(({ remember, ...credentials }) => {
      rememberEmail(remember ? credentials.email : null);
      mutate(credentials);
    })(event);
  }

  const isLocked = error instanceof HttpError && error.status === 423;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {registered !== undefined && !error && <Alert tone="success">{REGISTER_TEXTS.done}</Alert>}
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL_MAX}
        data-autofocus={knownEmail === '' || undefined}
        error={emailError?.message}
      />
      <PasswordField
        label="Contraseña"
        {...register('password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        autoFocus={startsAtPassword}
        data-autofocus={knownEmail !== '' || undefined}
        error={passwordError?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Recordar mi correo" {...register('remember')} />
        {helpInChat ? (
          <a href={whatsappLink('Hola, olvidé mi contraseña.')} target="_blank" rel="noreferrer" className={HELP_LINK}>
            {FORGOTTEN}
          </a>
        ) : (
          <Link to="/recuperar" className={HELP_LINK}>
            {FORGOTTEN}
          </Link>
        )}
      </div>
      {incomplete && <Alert tone="error">{LOGIN_TEXTS.incomplete}</Alert>}
      {error && (
        <Alert tone="error">
          {loginErrorText(error)}
          {isLocked && (
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
      {registerLink && <p className="text-center text-suave">¿Aún no tienes cuenta? {registerLink}</p>}
    </form>
  );
}
