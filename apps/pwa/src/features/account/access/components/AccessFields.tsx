import { Link } from '@tanstack/react-router';
import type { RegisterRequest } from '@telar/contracts/auth';
import { PASSWORD_MAX } from '@telar/domain/password';
import { Checkbox } from '../../../../ui/Checkbox';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { PasswordField } from '../../../../ui/PasswordField';
import type { Registration } from '../registration';
import { StrengthMeter } from './StrengthMeter';

interface AccessFieldsProps {
  form: Pick<ContractForm<Registration, RegisterRequest>, 'register' | 'formState' | 'watch'>;
}

/** The password, typed twice, and the acceptance of the terms. */
export function AccessFields({ form }: AccessFieldsProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  return (
    <>
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
    </>
  );
}
