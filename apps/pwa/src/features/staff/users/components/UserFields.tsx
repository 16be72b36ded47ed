import type { UpdateUserRequest } from '@telar/contracts/users';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { ROLE_LABELS } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { Checkbox } from '../../../../ui/Checkbox';
import type { ContractForm } from '../../../../ui/form/contract-form';
import { personForm } from '../../../../ui/form/person-form';
import type { PersonForm } from '../../../../ui/form/person-form';
import { PersonFields } from '../../../../ui/form/PersonFields';
import { PasswordField } from '../../../../ui/PasswordField';
import { SelectField } from '../../../../ui/SelectField';
import type { UserFieldRights, UserValues } from '../user-values';

interface UserFieldsProps {
  form: Pick<ContractForm<UserValues, UpdateUserRequest>, keyof PersonForm>;
  isNew: boolean;
  /** Fields that the viewer may not change are not shown. */
  rights: UserFieldRights;
  /** The roles that the viewer may assign. */
  roles: readonly Role[];
}

/** Shows the fields of an account's form. */
export function UserFields({ form, isNew, rights, roles }: UserFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <PersonFields form={personForm(form)} isOwn={false} />
      {rights.isOwn && (
        <PasswordField
          label="Contraseña actual"
          {...register('current_password')}
          required={false}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          hint="Solo hace falta para cambiar tu correo."
          error={errors.current_password?.message}
        />
      )}
      {rights.roleAndState && (
        <SelectField
          label="Rol"
          {...register('role')}
          error={errors.role?.message}
          options={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
      )}
      {rights.setPassword && (
        <PasswordField
          label={isNew ? 'Contraseña' : 'Nueva contraseña'}
          {...register('password')}
          required={false}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={
            isNew
              ? 'Si la dejas vacía, creamos una temporal y te la mostramos una vez.'
              : `Déjala vacía para no cambiarla. Al menos ${PASSWORD_MIN} caracteres.`
          }
          error={errors.password?.message}
        />
      )}
      {rights.roleAndState && (
        <Checkbox label="Cuenta activa" {...register('is_active')} error={errors.is_active?.message} />
      )}
    </>
  );
}
