import { useState } from 'react';
import { changePassword } from '../../../../api/auth';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { hasPassword } from '../use-unanswered-try';
import { PasswordChangeForm } from './PasswordChangeForm';

/** Changes the logged-in user's password. This session continues; all other sessions of the account end. */
export default function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { token, user } = useSession();
  const [done, setDone] = useState(false);

  function close(): void {
    setDone(false);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title="Cambiar contraseña" shape="narrow">
      {done ? (
        <div className="flex flex-col gap-5">
          <Alert tone="success">
            Tu contraseña cambió. Aquí sigues dentro; en tus otros dispositivos tendrás que volver a entrar.
          </Alert>
          <Button onClick={close} autoFocus>
            Listo
          </Button>
        </div>
      ) : (
        token && (
          <PasswordChangeForm
            save={(change) => changePassword(token, change)}
            hasArrived={({ new_password }) => user?.email !== undefined && hasPassword(user.email, new_password)}
            asksCurrent
            submitLabel="Cambiar contraseña"
            onDone={() => setDone(true)}
          />
        )
      )}
    </Dialog>
  );
}
