import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { messageOf, NetworkError } from '../../../../api/client/errors';
import { serverFaults } from '../../../../api/client/server-faults';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { PasswordField } from '../../../../ui/PasswordField';
import { useFormFaults } from '../../../../ui/use-form-faults';
import { changePassword } from '../api/change-password';
import type { PasswordChange } from '../api/change-password';
import { newPasswordFaults } from '../new-password-faults';
import { StrengthMeter } from './StrengthMeter';

interface PasswordChangeFormProps {
  /** Of the account whose password it is. */
  token: string;
  /** Asks for the current password, too. */
  asksCurrent?: boolean;
  submitLabel: string;
  onDone: () => void;
  /** Beside the submit button: the way back. */
  children?: ReactNode;
}

const TEXTS = PASSWORD_CHANGE_TEXTS;
const SENT = ['current_password', 'new_password'] as const;
const FIELDS = [...SENT, 'confirmation'] as const;

function failureText(error: Error): string {
  return error instanceof NetworkError ? TEXTS.network : messageOf(error, TEXTS.failed);
}

/** A new password and its confirmation, and the current one where it is needed. */
export function PasswordChangeForm({
  token,
  asksCurrent = false,
  submitLabel,
  onDone,
  children,
}: PasswordChangeFormProps) {
  const { form, faults, show } = useFormFaults(FIELDS);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: PasswordChange) => changePassword(token, change),
    gcTime: 0,
    onSuccess: onDone,
    onError: (refusal) => show(serverFaults(refusal, SENT)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: string) => String(data.get(name) ?? '');
    const current = asksCurrent ? field('current_password') : null;
    const password = field('new_password');
    reset();
    const input = { current_password: current, new_password: password, confirmation: field('confirmation') };
    if (show(newPasswordFaults(input))) return;
    mutate({ new_password: password, ...(current !== null && { current_password: current }) });
  }

  const failure = error && Object.keys(serverFaults(error, SENT)).length === 0 ? failureText(error) : null;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asksCurrent && (
        <PasswordField
          label="Contraseña actual"
          name="current_password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={faults.current_password}
          data-autofocus
        />
      )}
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Nueva contraseña"
          name="new_password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={`Al menos ${PASSWORD_MIN} caracteres.`}
          error={faults.new_password}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          autoFocus={!asksCurrent}
        />
        <StrengthMeter password={typed} />
      </div>
      <PasswordField
        label="Repite la nueva contraseña"
        name="confirmation"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={faults.confirmation}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-col gap-2">
        <Button type="submit" busy={isPending} wide>
          {isPending ? 'Guardando…' : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
