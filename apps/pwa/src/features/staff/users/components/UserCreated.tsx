import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TemporaryPassword } from './TemporaryPassword';

interface UserCreatedProps {
  saved: SavedUser;
  /** True until the shown password is copied. */
  hasUncopiedPassword: boolean;
  onCopied: () => void;
  /** Starts another account. */
  onNext: () => void;
  onClose: () => void;
}

/** Shows a created account, with its password if the server chose it. */
export function UserCreated({ saved, hasUncopiedPassword, onCopied, onNext, onClose }: UserCreatedProps) {
  const { user, temporaryPassword } = saved;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">Se creó la cuenta de {nameOf(user)}.</Alert>
      {temporaryPassword !== null && <TemporaryPassword user={user} password={temporaryPassword} onCopied={onCopied} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
        <Button
          variant={hasUncopiedPassword ? 'outline' : 'primary'}
          onClick={onNext}
          autoFocus={temporaryPassword === null}
        >
          Crear otro
        </Button>
      </div>
    </div>
  );
}
