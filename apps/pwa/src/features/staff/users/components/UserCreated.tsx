import { useState } from 'react';
import { nameOf } from '../../../../api/users';
import type { SavedUser } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { TemporaryPassword } from './TemporaryPassword';

interface UserCreatedProps {
  saved: SavedUser;
  /** True if the temporary password was copied, so closing loses nothing. */
  onCopied: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** Shows a created account, with its password if the server chose it. */
export function UserCreated({ saved: { user, temporaryPassword }, onCopied, onNext, onClose }: UserCreatedProps) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">Se creó la cuenta de {nameOf(user)}.</Alert>
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
        <Button
          variant={temporaryPassword === null || copied ? 'primary' : 'outline'}
          onClick={onNext}
          autoFocus={temporaryPassword === null}
        >
          Crear otro
        </Button>
      </div>
    </div>
  );
}
