import { LOGOUT_EVERYWHERE_TEXTS } from '@telar/texts/screens/account';
import HardDrive from 'lucide-react/icons/hard-drive';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MonitorX from 'lucide-react/icons/monitor-x';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import { useRef } from 'react';
import { mayHaveGuestOrders } from '../api/buyer-orders/guest-orders-mark';
import { openSavedDataPanel } from '../offline/ui/panel/panel-store';
import { forgetLastNav } from '../session/last-nav-from';
import { useSession } from '../session/use-session';
import { Button, ButtonLink } from '../ui/Button';
import { ContactDetails } from './ContactDetails';
import { Greeting } from './Greeting';
import { showsContact, filterVisibleItems } from './menu';
import type { NavItem } from './menu';
import { NavLink } from './NavLink';
import { STAFF_NAV } from './staff-menu';
import { useFillHeight } from './use-fill-height';
import { useInertPage } from './use-inert-page';
import { useLogoutEverywhere } from './use-logout-everywhere';

interface MobileMenuProps {
  items: readonly NavItem[];
  onClose: () => void;
  onLogout: () => void;
  /** Opens the dialog that changes the password. */
  onPassword: () => void;
}

/** The full navigation on narrow screens, under the header. */
export default function MobileMenu({ items, onClose, onLogout, onPassword }: MobileMenuProps) {
  const viewer = useSession();
  const logoutEverywhere = useLogoutEverywhere();
  const menu = useRef<HTMLDivElement>(null);
  useFillHeight(menu);
  useInertPage(menu, onClose);
  const staffItems = filterVisibleItems(STAFF_NAV, viewer);
  return (
    <div
      ref={menu}
      id="mobile-menu"
      className="absolute inset-x-0 top-full flex flex-col gap-6 overflow-y-auto border-t border-linea bg-papel px-4 py-6 lg:hidden"
    >
      {viewer.isLoggedIn && <Greeting />}
      <nav aria-label="Principal" className="flex flex-col">
        {items.map((item) => (
          <NavLink key={item.to} item={item} shape="list" onClick={onClose} />
        ))}
        {staffItems.length > 0 && (
          <>
            <p className="rotulo mt-4 mb-1 px-3 text-suave">ADMINISTRATIVO</p>
            {staffItems.map((item) => (
              <NavLink key={item.to} item={item} shape="list" onClick={onClose} />
            ))}
          </>
        )}
      </nav>
      <div className="flex flex-col gap-2">
        {viewer.isLoggedIn && (
          <ButtonLink to="/mi-cuenta" variant="quiet" onClick={onClose}>
            <UserRound size={20} aria-hidden="true" />
            Mi cuenta
          </ButtonLink>
        )}
        {(viewer.isLoggedIn || mayHaveGuestOrders()) && (
          <ButtonLink to="/mis-pedidos" variant="quiet" onClick={onClose}>
            <ReceiptText size={20} aria-hidden="true" />
            Mis pedidos
          </ButtonLink>
        )}
        {viewer.isLoggedIn && (
          <Button variant="quiet" onClick={onPassword}>
            <KeyRound size={20} aria-hidden="true" />
            Cambiar contraseña
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            onClose();
            openSavedDataPanel();
          }}
        >
          <HardDrive size={20} aria-hidden="true" />
          Guardado en este dispositivo
        </Button>
        {viewer.isLoggedIn && (
          <Button variant="quiet" onClick={logoutEverywhere.show}>
            <MonitorX size={20} aria-hidden="true" />
            {LOGOUT_EVERYWHERE_TEXTS.offer}
          </Button>
        )}
        {viewer.isLoggedIn ? (
          <Button variant="outline" onClick={onLogout}>
            <LogOut size={20} aria-hidden="true" />
            Cerrar sesión
          </Button>
        ) : (
          <ButtonLink
            to="/contacto"
            onClick={() => {
              forgetLastNav();
              onClose();
            }}
          >
            Solicitar información
          </ButtonLink>
        )}
      </div>
      {showsContact(viewer) && <ContactDetails className="mt-auto flex-col text-suave" />}
      {logoutEverywhere.dialog}
    </div>
  );
}
