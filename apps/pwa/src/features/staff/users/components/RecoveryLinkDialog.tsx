import { useMutation } from '@tanstack/react-query';
import type { User } from '@telar/contracts/users';
import { RECOVERY_LINK_TEXTS, USERS_TEXTS } from '@telar/texts/screens/staff';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { createRecoveryLink, nameOf } from '../../../../api/users';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { UNSAVED_PROMPTS } from '../panel-prompts';
import { NewRecoveryLink } from './NewRecoveryLink';

interface RecoveryLinkDialogProps {
  /** The account; `null` closes the dialog. */
  user: User | null;
  onClose: () => void;
}

/** Makes a link with which a person sets another password, and shows it once. */
export function RecoveryLinkDialog({ user, onClose }: RecoveryLinkDialogProps) {
  const { mutate, data: link, error, isPending, reset } = useMutation({ mutationFn: createRecoveryLink, gcTime: 0 });
  const [isGiven, setIsGiven] = useState(false);
  const { attempt, dialog } = useUnsavedPrompt(link && !isGiven ? UNSAVED_PROMPTS.link : null);

  function close(): void {
    // The link is made anyway, and can be shown only now.
    if (isPending) return;
    reset();
    setIsGiven(false);
    onClose();
  }

  return (
    <Dialog open={user !== null} onClose={() => attempt(close)} title={RECOVERY_LINK_TEXTS.title} shape="narrow">
      {user && !link && (
        <div className="flex flex-col gap-4">
          <p className="wrap-anywhere">
            Con el enlace, <strong>{nameOf(user)}</strong> cambia la contraseña de su cuenta. {RECOVERY_LINK_TEXTS.rule}
          </p>
          {error && <Alert tone="error">{messageOf(error, USERS_TEXTS.linkFailed)}</Alert>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" aria-disabled={isPending || undefined} onClick={close}>
              Cancelar
            </Button>
            <Button busy={isPending} onClick={() => mutate(user.id)} data-autofocus>
              Crear enlace
            </Button>
          </div>
        </div>
      )}
      {user && link && (
        <div className="flex flex-col gap-4">
          <NewRecoveryLink user={user} link={link} onGiven={() => setIsGiven(true)} />
          <Button variant={isGiven ? 'primary' : 'outline'} onClick={() => attempt(close)} className="self-end">
            Listo
          </Button>
        </div>
      )}
      {dialog}
    </Dialog>
  );
}
