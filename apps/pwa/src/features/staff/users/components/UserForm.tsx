import type { User } from '@telar/contracts/users';
import { DNI_LENGTH, onlyDniDigits } from '@telar/domain/dni';
import { EMAIL_MAX } from '@telar/domain/email';
import { isRole, ROLE_LABELS } from '@telar/domain/roles';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { PERSON_NAME_MAX } from '@telar/domain/person-name';
import type { Role } from '@telar/domain/roles';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { serverFaults } from '../../../../api/client/server-faults';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { PasswordField } from '../../../../ui/PasswordField';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { useFormFaults } from '../../../../ui/use-form-faults';
import { saveUser } from '../api/save-user';
import type { SavedUser, UserInput } from '../api/save-user';
import { rightsOn, rolesFor, userFaults } from '../user-rules';
import type { UserField, Viewer } from '../user-rules';

interface UserFormProps {
  /** The account to change; `null` makes a new one. */
  user: User | null;
  viewer: Viewer;
  /** What a new account starts with. */
  role: Role;
  onTouched: () => void;
  onSaved: (saved: SavedUser) => void;
  onCancel: () => void;
}

const FIELDS: readonly UserField[] = ['name', 'last_name', 'dni', 'email', 'role', 'password', 'is_active'];

// The panel scrolls to it, not the page.
function goTo(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
}

/** An account's data. What the viewer's role may not change is not offered. */
export function UserForm({ user, viewer, role, onTouched, onSaved, onCancel }: UserFormProps) {
  const { form, faults, show } = useFormFaults(FIELDS, goTo);
  const rights = user && rightsOn(user, viewer);
  const asksStanding = rights === null || rights.standing;
  const asksPassword = rights === null || rights.password;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: saveUser,
    gcTime: 0,
    onSuccess: onSaved,
    onError: (refusal) => show(serverFaults(refusal, FIELDS)),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: UserField) => String(data.get(name) ?? '');
    const input = {
      name: text('name').trim(),
      last_name: text('last_name').trim(),
      dni: text('dni'),
      email: text('email').trim(),
    };
    const password = asksPassword ? text('password') : '';
    const chosen = data.get('role');
    const standing: Partial<UserInput> =
      asksStanding && isRole(chosen) ? { role: chosen, is_active: data.has('is_active') } : {};
    reset();
    if (show(userFaults({ ...input, password }))) return;
    mutate({ id: user?.id ?? null, input: { ...input, ...standing, ...(password !== '' && { password }) } });
  }

  const fallback = user ? USERS_TEXTS.updateFailed : USERS_TEXTS.createFailed;
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onInput={onTouched}
      className="flex flex-col gap-4"
    >
      <TextField
        label="Nombres"
        name="name"
        data-autofocus
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        defaultValue={user?.name}
        error={faults.name}
      />
      <TextField
        label="Apellidos"
        name="last_name"
        required={false}
        autoComplete="off"
        maxLength={PERSON_NAME_MAX}
        defaultValue={user?.last_name}
        error={faults.last_name}
      />
      <TextField
        label="DNI"
        name="dni"
        required={false}
        inputMode="numeric"
        autoComplete="off"
        hint={`${DNI_LENGTH} dígitos`}
        defaultValue={user?.dni ?? ''}
        error={faults.dni}
        onInput={({ currentTarget }) => {
          currentTarget.value = onlyDniDigits(currentTarget.value);
        }}
      />
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        defaultValue={user?.email}
        error={faults.email}
      />
      {asksStanding && (
        <SelectField
          label="Rol"
          name="role"
          defaultValue={user?.role ?? role}
          error={faults.role}
          options={rolesFor(viewer).map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={user ? 'Nueva contraseña' : 'Contraseña'}
          name="password"
          required={false}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={
            user
              ? `Déjala vacía para no cambiarla. Al menos ${PASSWORD_MIN} caracteres.`
              : 'Si la dejas vacía, creamos una temporal y te la mostramos una vez.'
          }
          error={faults.password}
        />
      )}
      {asksStanding && (
        <Checkbox
          label="Cuenta activa"
          name="is_active"
          defaultChecked={user?.is_active ?? true}
          error={faults.is_active}
        />
      )}
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
