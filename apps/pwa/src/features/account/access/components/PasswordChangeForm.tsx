import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordRequest } from '@telar/contracts/auth';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { PASSWORD_CHANGE_TEXTS } from '@telar/texts/screens/account';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';
import { PASSWORD_CHANGE_RULES } from '../password-change';
import { useUnansweredTry } from '../use-unanswered-try';
import { StrengthMeter } from './StrengthMeter';

interface PasswordChangeFormProps {
  /** Sends the change. Rejects with the error of the call. */
  save: (change: ChangePasswordRequest) => Promise<unknown>;
  /** Called if the server refuses a change that was sent before without a response. True if that try changed it. */
  hasArrived: (change: ChangePasswordRequest) => boolean | Promise<boolean>;
  /** Also asks for the current password. */
  asksCurrent?: boolean;
  submitLabel: string;
  onDone: () => void | Promise<void>;
  /** Shown under the submit button, for example a button to go back. */
  children?: ReactNode;
}

function failureText(error: Error): string {
  // The server asks for it, the form does not: the password was temporary when the form opened.
  const asksNow = fieldErrorsOf(error).some(({ path }) => path === 'current_password');
  if (asksNow) return PASSWORD_CHANGE_TEXTS.changedBefore;
  return isUnreachable(error) ? PASSWORD_CHANGE_TEXTS.network : messageOf(error, PASSWORD_CHANGE_TEXTS.failed);
}

/** Asks for a new password and its confirmation, and for the current one if `asksCurrent`. */
export function PasswordChangeForm({
  save,
  hasArrived,
  asksCurrent = false,
  submitLabel,
  onDone,
  children,
}: PasswordChangeFormProps) {
  const { register, handleSubmit, showServerErrors, watch, formState } = useContractForm({
    rules: PASSWORD_CHANGE_RULES,
    defaultValues: { new_password: '', confirmation: '', ...(asksCurrent && { current_password: '' }) },
  });
  const { errors } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: useUnansweredTry(save, hasArrived),
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => {
      if (!showServerErrors(fieldErrorsOf(error))) setFailure(failureText(error));
    },
  });

  function submit(event: FormEvent): void {
    setFailure(null);
    void handleSubmit((request) => mutate(request))(event);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asksCurrent && (
        <PasswordField
          label="Contraseña actual"
          {...register('current_password')}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={errors.current_password?.message}
          data-autofocus
        />
      )}
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Nueva contraseña"
          {...register('new_password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={`Al menos ${PASSWORD_MIN} caracteres.`}
          error={errors.new_password?.message}
          autoFocus={!asksCurrent}
        />
        <StrengthMeter password={watch('new_password')} />
      </div>
      <PasswordField
        label="Repite la nueva contraseña"
        {...register('confirmation')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors.confirmation?.message}
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
