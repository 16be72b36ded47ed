import type { User } from '@telar/contracts/users';
import { nameOf } from '../../../../api/users';
import { documentKind } from '../has-document';
import { ConfirmDni } from './ConfirmDni';
import { DeleteUser } from './DeleteUser';
import { RecoveryLinkDialog } from './RecoveryLinkDialog';
import { ResetPassword } from './ResetPassword';

/** An action of the list that opens a dialog. */
export interface AskedAction {
  kind: 'delete' | 'confirm' | 'recover' | 'reset';
  user: User;
}

interface UserDialogsProps {
  /** `null` if no dialog is open. */
  asked: AskedAction | null;
  onClose: () => void;
  onDeleted: (user: User) => void;
  /** Called after a change, with the account and the message to show. */
  onChanged: (user: User, notice?: string) => void;
}

/** The dialogs of the list of accounts. */
export function UserDialogs({ asked, onClose, onDeleted, onChanged }: UserDialogsProps) {
  const userOf = (kind: AskedAction['kind']) => (asked?.kind === kind ? asked.user : null);
  return (
    <>
      <DeleteUser user={userOf('delete')} onClose={onClose} onDeleted={onDeleted} />
      <ConfirmDni
        user={userOf('confirm')}
        onClose={onClose}
        onChanged={(user) => {
          onClose();
          onChanged(
            user,
            user.dni_confirmed_at
              ? `${user.dni === null ? 'Documento' : 'DNI'} de ${nameOf(user)} confirmado.`
              : `Se retiró la confirmación del ${documentKind(user)} de ${nameOf(user)}.`,
          );
        }}
      />
      <RecoveryLinkDialog user={userOf('recover')} onClose={onClose} />
      <ResetPassword user={userOf('reset')} onClose={onClose} onReset={(user) => onChanged(user)} />
    </>
  );
}
