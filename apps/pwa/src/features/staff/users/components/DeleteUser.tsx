import { useMutation } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import { formatCount } from '@telar/domain/counts';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { messageOf } from '../../../../api/client/errors';
import { deleteUser, nameOf } from '../../../../api/users';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeleteUserProps {
  /** `null` closes the dialog. */
  user: User | null;
  onClose: () => void;
  onDeleted: (user: User) => void;
}

function lostCoursesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' Perderá su curso asignado.' : ` Perderá sus ${formatCount(count)} cursos asignados.`;
}

/** Asks for confirmation, then deletes an account. */
export function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteUser });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <DeleteDialog
      open={user !== null}
      onClose={close}
      title="Eliminar usuario"
      error={error && messageOf(error, USERS_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => user && mutate(user.id, { onSuccess: () => onDeleted(user) })}
    >
      {user && (
        <>
          ¿Seguro que deseas eliminar a <strong>{nameOf(user)}</strong> ({user.email})?
          {lostCoursesText(user.enrollments.length)} Sus certificados siguen siendo válidos.
        </>
      )}
    </DeleteDialog>
  );
}
