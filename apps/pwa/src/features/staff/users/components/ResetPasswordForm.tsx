import { useMutation } from '@tanstack/react-query';
import { ResetPasswordRequest } from '@telar/contracts/users';
import type { User } from '@telar/contracts/users';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import type { FormEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../../../api/client/errors';
import { nameOf, resetPassword } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { useContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';

interface ResetValues {
  /** Empty: the server generates a password. */
  new_password: string;
  must_change_password: boolean;
}

const RESET_RULES = {
  schema: ResetPasswordRequest,
  toRequest: ({ new_password, must_change_password }: ResetValues) => ({
    must_change_password,
    ...(new_password !== '' && { new_password }),
  }),
};

interface ResetPasswordFormProps {
  user: User;
  /** Called with the account after the reset, even if the form was closed. */
  onReset: (user: User) => void;
  /** Called with the account and the password, if the form is still on the screen. */
  onResult: (result: SavedUser) => void;
  /** Called before each reset with true, after it with false. */
  onSending: (isSending: boolean) => void;
  onCancel: () => void;
}

/** Asks for an account's new password, and whether the user must change it at login. */
export function ResetPasswordForm({ user, onReset, onResult, onSending, onCancel }: ResetPasswordFormProps) {
  const { register, handleSubmit, showServerErrors, formState } = useContractForm({
    rules: RESET_RULES,
    defaultValues: { new_password: '', must_change_password: true },
  });
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: resetPassword,
    gcTime: 0,
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    onSuccess: (saved) => onReset(saved.user),
    onError: (failed) => {
      // The field shows the error, so no alert repeats it.
      if (showServerErrors(fieldErrorsOf(failed))) reset();
    },
  });

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit((input) => mutate({ id: user.id, input }, { onSuccess: onResult }))(event);
  }

  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <strong>{nameOf(user)}</strong> ({user.email}) recibirá una contraseña nueva y sus sesiones abiertas se
        cerrarán.
      </p>
      <PasswordField
        label="Contraseña"
        {...register('new_password')}
        required={false}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        hint={`Si la dejas vacía, creamos una. Al menos ${PASSWORD_MIN} caracteres.`}
        error={formState.errors.new_password?.message}
        data-autofocus
      />
      <Checkbox label="Debe cambiarla al entrar" {...register('must_change_password')} />
      {error && <Alert tone="error">{messageOf(error, USERS_TEXTS.resetFailed)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Restableciendo…' : 'Restablecer'}
        </Button>
      </div>
    </form>
  );
}
