import { useMutation } from '@tanstack/react-query';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import type { ReactNode } from 'react';
import { register as registerClient } from '../../../../api/auth';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { useContractForm } from '../../../../ui/form/contract-form';
import { personForm } from '../../../../ui/form/person-form';
import { PersonFields } from '../../../../ui/form/PersonFields';
import { EMPTY_REGISTRATION, REGISTRATION_RULES } from '../registration';
import { hasPassword, useUnansweredTry } from '../use-unanswered-try';
import { AccessFields } from './AccessFields';

interface RegisterFormProps {
  /** Called with the e-mail of the new account. The user then logs in. */
  onRegistered: (email: string) => void;
  /** The link to the login, which differs between the pages with a registration. */
  loginLink: ReactNode;
}

/** Lets a visitor create a client account. */
export function RegisterForm({ onRegistered, loginLink }: RegisterFormProps) {
  const form = useContractForm({
    rules: REGISTRATION_RULES,
    defaultValues: EMPTY_REGISTRATION,
  });
  const { handleSubmit, showServerErrors } = form;
  const send = useUnansweredTry(registerClient, ({ email, password }) => hasPassword(email, password));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    gcTime: 0,
    onSuccess: (_, { email }) => onRegistered(email),
    onError: (refusal) => showServerErrors(fieldErrorsOf(refusal)),
  });
  const submit = handleSubmit(
    (request) => mutate(request),
    () => reset(),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PersonFields form={personForm(form)} isOwn />
      <AccessFields form={form} />
      {error && (
        <Alert tone="error">
          {REGISTER_TEXTS.prefix +
            messageOf(error, isUnreachable(error) ? REGISTER_TEXTS.offline : REGISTER_TEXTS.fallback)}
        </Alert>
      )}
      <Button type="submit" busy={isPending} wide>
        {isPending ? 'Creando tu cuenta…' : 'Registrarme'}
      </Button>
      <p className="text-center text-suave">¿Ya tienes cuenta? {loginLink}</p>
    </form>
  );
}
