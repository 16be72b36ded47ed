import type { User } from '@telar/contracts/users';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { nameOf } from '../../../../api/users';
import { ActionMenu } from '../../../../ui/ActionMenu';
import { Button } from '../../../../ui/Button';
import type { MenuAction } from '../../../../ui/ActionMenu';
import { rightsOn } from '../user-rules';
import type { Viewer } from '../user-rules';

const ADMINS_ONLY = 'Solo administradores';

/** What can be asked for at one account. */
export interface RowHandlers {
  onEdit: (user: User) => void;
  onReset: (user: User) => void;
  onDelete: (user: User) => void;
}

interface UserActionsProps extends RowHandlers {
  user: User;
  viewer: Viewer;
  /** Pictures without words, where there is little room. */
  terse: boolean;
}

/** Editing at one press, the rarer things in a menu; what the viewer's role does not allow is not there. */
export function UserActions({ user, viewer, terse, onEdit, onReset, onDelete }: UserActionsProps) {
  const rights = rightsOn(user, viewer);
  if (!rights.edit) {
    return (
      <span title={ADMINS_ONLY} className="inline-flex min-h-10 items-center gap-1.5 px-3 text-sm text-suave">
        <Lock size={15} aria-hidden="true" />
        <span className={terse ? 'sr-only' : ''}>{ADMINS_ONLY}</span>
      </span>
    );
  }
  const name = nameOf(user);
  const more: MenuAction[] = [];
  if (rights.reset) {
    more.push({
      label: 'Restablecer contraseña',
      icon: <KeyRound size={18} aria-hidden="true" />,
      onAction: () => onReset(user),
    });
  }
  if (rights.remove) {
    more.push({
      label: 'Eliminar',
      icon: <Trash size={18} aria-hidden="true" />,
      danger: true,
      onAction: () => onDelete(user),
    });
  }
  return (
    <span className="inline-flex shrink-0 items-center">
      <Button
        variant="quiet"
        size={terse ? 'icon' : 'compact'}
        aria-label={`Editar a ${name}`}
        onClick={() => onEdit(user)}
        {...(terse && { title: 'Editar', className: 'md:size-10' })}
      >
        <Pencil size={terse ? 18 : 16} aria-hidden="true" />
        {!terse && 'Editar'}
      </Button>
      {more.length > 0 && <ActionMenu label={`Más acciones para ${name}`} actions={more} />}
    </span>
  );
}
