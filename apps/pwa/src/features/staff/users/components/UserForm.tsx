import type { User } from '@telar/contracts/users';
import { DNI_LENGTH, onlyDniDigits } from '@telar/domain/dni';
import { EMAIL_MAX } from '@telar/domain/email';
import { ROLE_LABELS } from '@telar/domain/roles';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import type { Role } from '@telar/domain/roles';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { fieldErrorsOf, messageOf } from '../../../../api/client/errors';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { PasswordField } from '../../../../ui/PasswordField';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { useContractForm } from '../../../../ui/form/contract-form';
import { saveUser } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { rightsOn, rolesFor } from '../user-rules';
import type { Viewer } from '../user-rules';
import { initialUserValues, userRules } from '../user-values';

interface UserFormProps {
  /** The account to change; `null` makes a new one. */
  user: User | null;
  viewer: Viewer;
  /** The role of a new account at the start. */
  role: Role;
  onTouched: () => void;
  onSaved: (saved: SavedUser) => void;
  onCancel: () => void;
}

/** An account's data. Fields that the viewer's role may not change are left out. */
export function UserForm({ user, viewer, role, onTouched, onSaved, onCancel }: UserFormProps) {
  const rights = user && rightsOn(user, viewer);
  const asksStanding = rights === null || rights.standing;
  const asksPassword = rights === null || rights.password;
  const { register, handleSubmit, showServerErrors, setFocus, formState } = useContractForm({
    rules: userRules(user === null, { standing: asksStanding, password: asksPassword }),
    defaultValues: initialUserValues(user, role),
  });
  const { errors } = formState;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: saveUser,
    gcTime: 0,
    onSuccess: onSaved,
    onError: (refusal) => showServerErrors(fieldErrorsOf(refusal)),
  });
  useEffect(() => setFocus('name'), [setFocus]);

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit((input) => mutate({ id: user?.id ?? null, input }))(event);
  }

  const fallback = user ? USERS_TEXTS.updateFailed : USERS_TEXTS.createFailed;
  return (
    <form noValidate autoComplete="off" onSubmit={submit} onInput={onTouched} className="flex flex-col gap-4">
      <TextField
        label="Nombres"
        {...register('name')}
        data-autofocus
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        label="Apellidos"
        {...register('last_name')}
        required={false}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        error={errors.last_name?.message}
      />
      <TextField
        label="DNI"
        {...register('dni')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        hint={`${DNI_LENGTH} dígitos`}
        error={errors.dni?.message}
        onInput={({ currentTarget }) => {
          currentTarget.value = onlyDniDigits(currentTarget.value);
        }}
      />
      <TextField
        label="Correo electrónico"
        {...register('email')}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        error={errors.email?.message}
      />
      {asksStanding && (
        <SelectField
          label="Rol"
          {...register('role')}
          error={errors.role?.message}
          options={rolesFor(viewer).map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={user ? 'Nueva contraseña' : 'Contraseña'}
          {...register('password')}
          required={false}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={
            user
              ? `Déjala vacía para no cambiarla. Al menos ${PASSWORD_MIN} caracteres.`
              : 'Si la dejas vacía, creamos una temporal y te la mostramos una vez.'
          }
          error={errors.password?.message}
        />
      )}
      {asksStanding && <Checkbox label="Cuenta activa" {...register('is_active')} error={errors.is_active?.message} />}
      {rights?.own && (
        <p className="rounded-boton bg-hundido px-3 py-2 text-sm text-suave">
          Es tu propia cuenta: tu rol y tu estado solo los cambia otra persona, y tu contraseña la cambias arriba, en tu
          nombre.
        </p>
      )}
      {error && <Alert tone="error">{messageOf(error, fallback)}</Alert>}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-linea bg-carta px-5 py-3">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? 'Guardando…' : user ? 'Guardar cambios' : 'Crear usuario'}
        </Button>
      </div>
    </form>
  );
}
