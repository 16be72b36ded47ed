import ChevronDown from 'lucide-react/icons/chevron-down';
import HardDrive from 'lucide-react/icons/hard-drive';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorX from 'lucide-react/icons/monitor-x';
import { LOGOUT_EVERYWHERE_TEXTS } from '@telar/texts/screens/account';
import { openSavedDataPanel } from '../offline/ui/panel/panel-store';
import { useSession } from '../session/use-session';
import { buttonStyle } from '../ui/button-style';
import { usePopover } from '../ui/use-popover';
import { Greeting } from './Greeting';
import { useLogoutEverywhere } from './use-logout-everywhere';
import { usePasswordDialog } from './use-password-dialog';

/** The greeting as the button of a menu with the account's e-mail, the password change, the saved data and the end of all sessions. */
export default function AccountMenu() {
  const { user } = useSession();
  const { hide, buttonProps, panelProps } = usePopover();
  const password = usePasswordDialog();
  const logoutEverywhere = useLogoutEverywhere();
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
        <button
          type="button"
          onClick={() => {
            hide();
            password.show();
          }}
          className={buttonStyle({ variant: 'quiet' }, 'w-full justify-start! px-3!')}
        >
          <KeyRound size={18} aria-hidden="true" />
          Cambiar contraseña
        </button>
        <button
          type="button"
          onClick={() => {
            hide();
            openSavedDataPanel();
          }}
          className={buttonStyle({ variant: 'quiet' }, 'w-full justify-start! px-3!')}
        >
          <HardDrive size={18} aria-hidden="true" />
          Guardado en este dispositivo
        </button>
        <button
          type="button"
          onClick={() => {
            hide();
            logoutEverywhere.show();
          }}
          className={buttonStyle({ variant: 'quiet' }, 'w-full justify-start! px-3! text-left')}
        >
          <MonitorX size={18} aria-hidden="true" className="shrink-0" />
          {LOGOUT_EVERYWHERE_TEXTS.offer}
        </button>
      </div>
      {password.dialog}
      {logoutEverywhere.dialog}
    </>
  );
}
