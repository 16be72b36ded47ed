import type { User } from '@telar/contracts/users';
import { useState } from 'react';
import type { SavedUser } from '../../../../api/users';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Dialog } from '../../../../ui/Dialog';
import { UNSAVED_PROMPTS } from '../panel-prompts';
import { PasswordResult } from './PasswordResult';
import { ResetPasswordForm } from './ResetPasswordForm';

interface ResetPasswordProps {
  /** The account; `null` closes the dialog. */
  user: User | null;
  onClose: () => void;
  /** Called with the account after the reset. */
  onReset: (user: User) => void;
}

/** Sets a new password for an account and shows it once. */
export function ResetPassword({ user, onClose, onReset }: ResetPasswordProps) {
  const [result, setResult] = useState<SavedUser | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasUncopiedPassword, setHasUncopiedPassword] = useState(false);
  const { attempt, dialog } = useUnsavedPrompt(isSending || hasUncopiedPassword ? UNSAVED_PROMPTS.password : null);

  function close(): void {
    setResult(null);
    setHasUncopiedPassword(false);
    onClose();
  }

  function attemptClose(): void {
    // The reset goes on, and its password can be shown only here.
    if (!isSending) attempt(close);
  }

  function show(saved: SavedUser): void {
    setResult(saved);
    setHasUncopiedPassword(saved.temporaryPassword !== null);
  }

  return (
    <Dialog open={user !== null} onClose={attemptClose} title="Restablecer contraseña" shape="narrow">
      {user && !result && (
        <ResetPasswordForm user={user} onReset={onReset} onResult={show} onSending={setSending} onCancel={close} />
      )}
      {result && (
        <PasswordResult
          result={result}
          hasUncopiedPassword={hasUncopiedPassword}
          onCopied={() => setHasUncopiedPassword(false)}
          onClose={attemptClose}
        />
      )}
      {dialog}
    </Dialog>
  );
}
