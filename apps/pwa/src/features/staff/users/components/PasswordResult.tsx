import { useState } from 'react';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TemporaryPassword } from './TemporaryPassword';

interface PasswordResultProps {
  result: SavedUser;
  onCopied: () => void;
  onClose: () => void;
}

/** Shows the result of a password reset, with the password if the server returned one. */
export function PasswordResult({ result: { user, temporaryPassword }, onCopied, onClose }: PasswordResultProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">{nameOf(user)} tiene una contraseña nueva. Sus sesiones abiertas se cerraron.</Alert>
      {temporaryPassword !== null && (
        <TemporaryPassword
          email={user.email}
          password={temporaryPassword}
          mustChange={user.must_change_password}
          onCopied={() => {
            setCopied(true);
            onCopied();
          }}
        />
      )}
      <Button variant={isCopied ? 'primary' : 'outline'} onClick={onClose} className="self-end">
        Listo
      </Button>
    </div>
  );
}
