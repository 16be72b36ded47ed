import { useMutation } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import { USERS_TEXTS } from '@telar/texts/screens/staff';
import { messageOf } from '../../../../api/client/errors';
import { confirmDni, nameOf } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { documentKind } from '../has-document';

interface ConfirmDniProps {
  /** `null` closes the dialog. */
  user: User | null;
  onClose: () => void;
  onChanged: (user: User) => void;
}

/**
 * Asks staff to confirm that they compared the document of the account with the person's own; or withdraws the
 * confirmation.
 */
export function ConfirmDni({ user, onClose, onChanged }: ConfirmDniProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: confirmDni });
  const isConfirmed = Boolean(user?.dni_confirmed_at);
  const kind = documentKind(user);
  const action = isConfirmed ? 'Retirar' : `Confirmar ${kind}`;

  function close(): void {
    // The change goes on, so its result must be shown.
    if (isPending) return;
    reset();
    onClose();
  }

  return (
    <Dialog
      open={user !== null}
      onClose={close}
      title={isConfirmed ? `Retirar la confirmación del ${kind}` : `Confirmar ${kind}`}
      shape="narrow"
    >
      {user && (
        <p className="wrap-anywhere">
          {isConfirmed ? (
            <>
              <strong>{nameOf(user)}</strong> ya no verá sus certificados en su cuenta.
            </>
          ) : (
            <>
              ¿Comparaste el {kind} <strong>{user.dni ?? user.document_number}</strong> con el documento de{' '}
              <strong>{nameOf(user)}</strong>? Su cuenta verá los certificados emitidos con ese {kind}.
            </>
          )}
        </p>
      )}
      {error && (
        <Alert tone="error" className="mt-4">
          {messageOf(error, USERS_TEXTS.dniFailed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" aria-disabled={isPending || undefined} onClick={close} data-autofocus>
          Cancelar
        </Button>
        <Button
          busy={isPending}
          onClick={() => user && mutate(user, { onSuccess: ({ user: saved }) => onChanged(saved) })}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
