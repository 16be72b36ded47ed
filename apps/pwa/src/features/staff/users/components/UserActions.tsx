import { useNavigate } from '@tanstack/react-router';
import type { User } from '@telar/contracts/users';
import { can } from '@telar/domain/roles';
import { RECOVERY_LINK_TEXTS } from '@telar/texts/screens/staff';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import { nameOf } from '../../../../api/users';
import { ActionMenu } from '../../../../ui/ActionMenu';
import type { MenuAction } from '../../../../ui/ActionMenu';
import { Button } from '../../../../ui/Button';
import { documentKind, hasDocument } from '../has-document';
import { rightsOver } from '../user-rights';
import type { Viewer } from '../user-rights';

const ADMINS_ONLY = 'Solo administradores';

/** Actions that the viewer can start for an account. */
export interface UserHandlers {
  onEdit: (user: User) => void;
  onReset: (user: User) => void;
  onRecoveryLink: (user: User) => void;
  /** Confirms the document of the account, or withdraws the confirmation. */
  onConfirmDni: (user: User) => void;
  onDelete: (user: User) => void;
}

interface UserActionsProps extends UserHandlers {
  user: User;
  viewer: Viewer;
  /** True to show actions without text, for narrow columns. */
  iconsOnly: boolean;
}

/** Shows the edit button and a menu with the other actions. Omits actions that the viewer may not do. */
export function UserActions({ user, viewer, iconsOnly, ...handlers }: UserActionsProps) {
  const { onEdit, onReset, onRecoveryLink, onConfirmDni, onDelete } = handlers;
  const navigate = useNavigate();
  const rights = rightsOver(user, viewer);
  if (!rights.edit) {
    return (
      <span title={ADMINS_ONLY} className="inline-flex min-h-10 items-center gap-1.5 px-3 text-sm text-suave">
        <Lock size={15} aria-hidden="true" />
        <span className={iconsOnly ? 'sr-only' : ''}>{ADMINS_ONLY}</span>
      </span>
    );
  }
  const name = nameOf(user);
  const menuActions: MenuAction[] = [];
  if (user.role === 'cliente' && user.is_active && can(viewer.role, 'orders.manage')) {
    menuActions.push({
      label: 'Inscribir y anotar su pago',
      icon: <Wallet size={18} aria-hidden="true" />,
      onAction: () => void navigate({ to: '/pedidos/nuevo', search: { persona: user.email } as never }),
    });
  }
  if (rights.confirmDni && hasDocument(user)) {
    menuActions.push({
      label: user.dni_confirmed_at
        ? `Retirar la confirmación del ${documentKind(user)}`
        : `Confirmar ${documentKind(user)}`,
      icon: <IdCard size={18} aria-hidden="true" />,
      onAction: () => onConfirmDni(user),
    });
  }
  if (rights.recoveryLink && user.is_active) {
    menuActions.push({
      label: RECOVERY_LINK_TEXTS.action,
      icon: <Link2 size={18} aria-hidden="true" />,
      onAction: () => onRecoveryLink(user),
    });
  }
  if (rights.resetPassword) {
    menuActions.push({
      label: 'Restablecer contraseña',
      icon: <KeyRound size={18} aria-hidden="true" />,
      onAction: () => onReset(user),
    });
  }
  if (rights.remove) {
    menuActions.push({
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
        size={iconsOnly ? 'icon' : 'compact'}
        aria-label={`Editar a ${name}`}
        onClick={() => onEdit(user)}
        {...(iconsOnly && { title: 'Editar', className: 'md:size-10' })}
      >
        <Pencil size={iconsOnly ? 18 : 16} aria-hidden="true" />
        {!iconsOnly && 'Editar'}
      </Button>
      {menuActions.length > 0 && <ActionMenu label={`Más acciones para ${name}`} actions={menuActions} />}
    </span>
  );
}
