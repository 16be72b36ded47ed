import { ResetPasswordRequest } from '@telar/contracts/users';
import type { User } from '@telar/contracts/users';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../../../api/client/errors';
import { nameOf, resetPassword } from '../../../../api/users';
import { useGuard } from '../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { Dialog } from '../../../../ui/Dialog';
import { useContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';
import { RISK_WORDS } from '../panel-risk';
import { TemporaryPassword } from './TemporaryPassword';

interface ResetPasswordProps {
  /** Whose password it is; `null`: the dialog is closed. */
  user: User | null;
  onClose: () => void;
  /** The account as it is after the reset. */
  onReset: (user: User) => void;
}

/** Gives somebody another password and shows it once. */
export function ResetPassword({ user, onClose, onReset }: ResetPasswordProps) {
  // Set while a password is on the screen that was not copied yet.
  const [atRisk, setAtRisk] = useState(false);
  const { attempt, question } = useGuard(atRisk ? RISK_WORDS.password : null);

  function close(): void {
    setAtRisk(false);
    onClose();
  }

  return (
    <Dialog open={user !== null} onClose={() => attempt(close)} title="Restablecer contraseña" shape="narrow">
      {user && <ResetSteps user={user} onRisk={setAtRisk} onReset={onReset} onClose={() => attempt(close)} />}
      {question}
    </Dialog>
  );
}

interface ResetValues {
  /** Empty: the server makes one. */
  new_password: string;
  must_change_password: boolean;
}

interface ResetStepsProps {
  user: User;
  onRisk: (atRisk: boolean) => void;
  onReset: (user: User) => void;
  onClose: () => void;
}

const RESET_RULES = {
  schema: ResetPasswordRequest,
  toRequest: ({ new_password, must_change_password }: ResetValues) => ({
    must_change_password,
    ...(new_password !== '' && { new_password }),
  }),
};

function ResetSteps({ user, onRisk, onReset, onClose }: ResetStepsProps) {
  const { register, handleSubmit, showServerErrors, formState } = useContractForm({
    rules: RESET_RULES,
    defaultValues: { new_password: '', must_change_password: true },
  });
  const passwordError = formState.errors.new_password?.message;
  const [copied, setCopied] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: resetPassword,
    gcTime: 0,
    onSuccess: (saved) => {
      onRisk(saved.temporaryPassword !== null);
      onReset(saved.user);
    },
    onError: (refusal) => showServerErrors(fieldErrorsOf(refusal)),
  });

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit((input) => mutate({ id: user.id, input }))(event);
  }

  if (data) {
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="success">{nameOf(user)} tiene una contraseña nueva. Sus sesiones abiertas se cerraron.</Alert>
        {data.temporaryPassword !== null && (
          <TemporaryPassword
            email={data.user.email}
            password={data.temporaryPassword}
            mustChange={data.user.must_change_password}
            onCopied={() => {
              setCopied(true);
              onRisk(false);
            }}
          />
        )}
        <Button variant={copied ? 'primary' : 'outline'} onClick={onClose} className="self-end">
          Listo
        </Button>
      </div>
    );
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
        error={passwordError}
        data-autofocus
      />
      <Checkbox label="Debe cambiarla al entrar" {...register('must_change_password')} />
      {error && passwordError === undefined && <Alert tone="error">{messageOf(error, USERS_TEXTS.resetFailed)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Restableciendo…' : 'Restablecer'}
        </Button>
      </div>
    </form>
  );
}
