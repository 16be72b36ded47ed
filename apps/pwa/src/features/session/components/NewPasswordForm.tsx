import { PASSWORD_MIN } from '@telar/domain';
import { FIELD_TEXTS } from '@telar/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { messageOf, NetworkError } from '../../../http';
import { Alert, Button, PasswordField } from '../../../ui';
import { changePassword } from '../api/change-password';
import { ACCOUNT_TEXTS } from '../texts';

function faultOf(password: string, confirmation: string): string | null {
  if (password.length < PASSWORD_MIN) return FIELD_TEXTS.password_short;
  return password === confirmation ? null : ACCOUNT_TEXTS.passwordsDiffer;
}

/** The step after a login with a temporary password: nothing else works until a new one is set. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (password: string) => changePassword(token, password),
    onSuccess: onDone,
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password') ?? '');
    const found = faultOf(password, String(form.get('confirmation') ?? ''));
    reset();
    setFault(found);
    if (!found) mutate(password);
  }

  const failure =
    error &&
    (error instanceof NetworkError ? ACCOUNT_TEXTS.changeNetwork : messageOf(error, ACCOUNT_TEXTS.changeFailed));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-suave">Entraste con una contraseña temporal. Crea la tuya para continuar.</p>
      <PasswordField
        label="Nueva contraseña"
        name="password"
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres.`}
        autoFocus
      />
      <PasswordField label="Repite la nueva contraseña" name="confirmation" autoComplete="new-password" />
      {(fault ?? failure) && <Alert tone="error">{fault ?? failure}</Alert>}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Guardando…' : 'Guardar y continuar'}
      </Button>
    </form>
  );
}
