import { useMutation } from '@tanstack/react-query';
import type { UpdateUserRequest, User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorsOf, isRefusal, messageOf } from '../../../../api/client/errors';
import { createUser, updateUser } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { useSendId } from '../../../../browser/use-send-id';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { useContractForm } from '../../../../ui/form/contract-form';
import { SavingFieldset } from '../../../../ui/form/SavingFieldset';
import { CREATION_KEY } from '../use-panel';
import { assignableRoles, rightsOver } from '../user-rights';
import type { Viewer } from '../user-rights';
import { initialUserValues, userRules } from '../user-values';
import { UserFields } from './UserFields';

interface UserFormProps {
  /** The account to change; `null` creates one. */
  user: User | null;
  viewer: Viewer;
  /** Initial role of a new account. */
  role: Role;
  onInput: () => void;
  /** Called after each save, also if the form was closed meanwhile. */
  onSaved: (saved: SavedUser) => void;
  onCancel: () => void;
}

/** Creates or changes an account. */
export function UserForm({ user, viewer, role, onInput, onSaved, onCancel }: UserFormProps) {
  const rights = user ? rightsOver(user, viewer) : { isOwn: false, roleAndState: true, setPassword: true };
  const form = useContractForm({
    rules: userRules(user, rights),
    defaultValues: initialUserValues(user, role),
  });
  const { handleSubmit, setFocus, showServerErrors } = form;
  const { idOf, forget } = useSendId();
  const [isSaving, setSaving] = useState(false);
  const { mutate, error, reset } = useMutation({
    mutationFn: (input: UpdateUserRequest) =>
      user ? updateUser({ id: user.id, input }) : createUser({ input, key: idOf(input) }),
    ...(user === null && { mutationKey: CREATION_KEY }),
    gcTime: 0,
    onSuccess: onSaved,
    onError: (failed) => {
      // A disabled field cannot get the focus.
      flushSync(() => setSaving(false));
      // Another account may have logged in.
      if (isRefusal(failed, 'request_key_used')) forget();
      showServerErrors(fieldErrorsOf(failed));
    },
  });
  useEffect(() => setFocus('name'), [setFocus]);

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit((input) => {
      setSaving(true);
      mutate(input);
    })(event);
  }

  const failedText = user ? USERS_TEXTS.updateFailed : USERS_TEXTS.createFailed;
  const submitText = user ? 'Guardar cambios' : 'Crear usuario';
  return (
    <form noValidate autoComplete="off" onSubmit={submit} onInput={onInput} className="flex flex-col gap-4">
      <SavingFieldset isSaving={isSaving} className="flex flex-col gap-4">
        <UserFields form={form} isNew={user === null} rights={rights} roles={assignableRoles(viewer)} />
      </SavingFieldset>
      {rights.isOwn && (
        <p className="rounded-boton bg-hundido px-3 py-2 text-sm text-suave">
          Es tu propia cuenta: tu rol y tu estado solo los cambia otra persona, y tu contraseña la cambias arriba, en tu
          nombre.
        </p>
      )}
      {error && <Alert tone="error">{messageOf(error, failedText)}</Alert>}
      <DialogFooter className="flex flex-wrap justify-end gap-2 px-5 py-3">
        <Button variant="outline" disabled={isSaving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Guardando…' : submitText}
        </Button>
      </DialogFooter>
    </form>
  );
}
