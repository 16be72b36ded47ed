import { LOGOUT_EVERYWHERE_TEXTS } from '@telar/texts/screens/account';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import HardDrive from 'lucide-react/icons/hard-drive';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorX from 'lucide-react/icons/monitor-x';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import { openSavedDataPanel } from '../offline/ui/panel/panel-store';
import { useSession } from '../session/use-session';
import { ButtonLink } from '../ui/Button';
import { buttonStyle } from '../ui/button-style';
import { usePopover } from '../ui/use-popover';
import { Greeting } from './Greeting';
import { useLogoutEverywhere } from './use-logout-everywhere';
import { usePasswordDialog } from './use-password-dialog';

/**
 * The greeting as the button of a menu with the account's e-mail, the password change, the saved data and the end of
 * all sessions.
 */
export default function AccountMenu() {
  const { user } = useSession();
  const { hide, buttonProps, panelProps } = usePopover();
  const password = usePasswordDialog();
  const logoutEverywhere = useLogoutEverywhere();
  /** Closes the menu before an action. */
  const closing = (action: () => void) => () => {
    hide();
    action();
  };
  return (
    <>
      <button
        {...buttonProps}
        className="flex min-h-11 items-center gap-1 rounded-boton py-1 pr-2 text-left hover:bg-hundido"
      >
        <Greeting />
        <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">Tu cuenta</span>
      </button>
      <div
        {...panelProps}
        className="fixed inset-auto m-0 min-w-64 max-w-80 rounded-carta border border-linea bg-carta p-1.5 shadow-capa"
      >
        {user?.email && <p className="px-3 py-2 text-sm text-suave wrap-anywhere">{user.email}</p>}
        <ButtonLink to="/mi-cuenta" variant="quiet" onClick={hide} className="w-full justify-start! px-3! text-left">
          <UserRound size={18} aria-hidden="true" className="shrink-0" />
          Mi cuenta
        </ButtonLink>
        <ButtonLink to="/mis-pedidos" variant="quiet" onClick={hide} className="w-full justify-start! px-3! text-left">
          <ReceiptText size={18} aria-hidden="true" className="shrink-0" />
          Mis pedidos
        </ButtonLink>
        <MenuButton icon={KeyRound} onClick={closing(password.show)}>
          Cambiar contraseña
        </MenuButton>
        <MenuButton icon={HardDrive} onClick={closing(openSavedDataPanel)}>
          Guardado en este dispositivo
        </MenuButton>
        <MenuButton icon={MonitorX} onClick={closing(logoutEverywhere.show)}>
          {LOGOUT_EVERYWHERE_TEXTS.offer}
        </MenuButton>
      </div>
      {password.dialog}
      {logoutEverywhere.dialog}
    </>
  );
}

interface MenuButtonProps {
  icon: LucideIcon;
  onClick: () => void;
  children: string;
}

function MenuButton({ icon: Icon, onClick, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={buttonStyle({ variant: 'quiet' }, 'w-full justify-start! px-3! text-left')}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {children}
    </button>
  );
}
