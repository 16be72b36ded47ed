import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TemporaryPassword } from './TemporaryPassword';

interface PasswordResultProps {
  result: SavedUser;
  /** True until the shown password is copied. */
  hasUncopiedPassword: boolean;
  onCopied: () => void;
  onClose: () => void;
}

/** Shows the result of a password reset, with the password if the server returned one. */
export function PasswordResult({ result, hasUncopiedPassword, onCopied, onClose }: PasswordResultProps) {
  const { user, temporaryPassword } = result;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{nameOf(user)} tiene una contraseña nueva. Sus sesiones abiertas se cerraron.</Alert>
      {temporaryPassword !== null && <TemporaryPassword user={user} password={temporaryPassword} onCopied={onCopied} />}
      <Button variant={hasUncopiedPassword ? 'outline' : 'primary'} onClick={onClose} className="self-end">
        Listo
      </Button>
    </div>
  );
}
