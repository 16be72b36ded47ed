import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EMAIL_MAX } from '@telar/domain/email';
import { PASSWORD_MAX } from '@telar/domain/password';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import type { ReactNode } from 'react';
import { register as registerClient } from '../../../../api/auth';
import { fieldErrorsOf, isUnreachable, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { DniField } from '../../../../ui/DniField';
import { useContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';
import { TextField } from '../../../../ui/TextField';
import { EMPTY_REGISTRATION, REGISTRATION_RULES } from '../registration';
import { StrengthMeter } from './StrengthMeter';

interface RegisterFormProps {
  /** Called with the e-mail of the new account. The user then logs in. */
  onRegistered: (email: string) => void;
  /** The link to the login, which differs between the pages with a registration. */
  loginLink: ReactNode;
}

/** Lets a visitor create a client account. */
export function RegisterForm({ onRegistered, loginLink }: RegisterFormProps) {
  const { register, handleSubmit, showServerErrors, watch, formState } = useContractForm({
    rules: REGISTRATION_RULES,
    defaultValues: EMPTY_REGISTRATION,
  });
  const { errors } = formState;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: registerClient,
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
      <TextField
        label="Nombre completo"
        {...register('name')}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        error={errors.name?.message}
      />
      <DniField {...register('dni')} error={errors.dni?.message} />
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        error={errors.email?.message}
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          label="Contraseña"
          {...register('password')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={errors.password?.message}
        />
        <StrengthMeter password={watch('password')} />
      </div>
      <PasswordField
        label="Repite la contraseña"
        {...register('confirmation')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        error={errors.confirmation?.message}
      />
      <Checkbox
        {...register('terms')}
        error={errors.terms?.message}
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
