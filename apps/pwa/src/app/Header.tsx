import { Link, useLocation } from '@tanstack/react-router';
import { academy } from '@telar/brand/academy';
import { isStaff } from '@telar/domain/roles';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { forgetLastNav } from '../session/last-nav-from';
import { useSession } from '../session/use-session';
import { Button, ButtonLink } from '../ui/Button';
import { lazyOrRetry } from '../ui/lazy-or-retry';
import { ChatLink } from './ChatLink';
import { ContactDetails } from './ContactDetails';
import { Greeting } from './Greeting';
import { Logo } from './Logo';
import { NAV, showsChat, showsContact, filterVisibleItems } from './menu';
import { NavLink } from './NavLink';
import { useEscape } from './use-escape';
import { useLogout } from './use-logout';
import { usePasswordDialog } from './use-password-dialog';
import { useScrollLock } from './use-scroll-lock';
import { useScrolled } from './use-scrolled';

// Menus load when they are first needed.
const AccountMenu = lazyOrRetry(
  () => import('./AccountMenu'),
  <span className="py-1 pr-7">
    <Greeting />
  </span>,
);
const AdminMenu = lazyOrRetry(() => import('./AdminMenu'));
const loadMobileMenu = () => import('./MobileMenu');
const MobileMenu = lazyOrRetry(loadMobileMenu);

/** The header: navigation by role, greeting or contact button, contact details, and the menu on phones. */
export function Header() {
  const viewer = useSession();
  const { pathname } = useLocation();
  // The path where the menu was opened. On another path it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const close = () => setOpenAt(null);
  const scrolled = useScrolled();
  const password = usePasswordDialog();
  const logout = useLogout();
  const items = filterVisibleItems(NAV, viewer);
  useScrollLock(open);
  useEscape(open, close);

  function logOut(): void {
    close();
    logout.show();
  }

  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky z-30 border-b border-transparent bg-papel/95 backdrop-blur-sm transition-[border-color,box-shadow] duration-200 data-scrolled:border-linea data-scrolled:shadow-papel"
    >
      {showsContact(viewer) && (
        <div className="contact-bar hidden border-b border-linea text-suave lg:block">
          <ContactDetails className="pagina justify-end" />
        </div>
      )}
      <div className="pagina flex min-h-16 items-center gap-1 max-lg:flex-wrap xs:gap-3">
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 items-center rounded-boton"
          aria-label={`${academy.name}: inicio`}
        >
          <Logo />
        </Link>
        <nav aria-label="Principal" className="hidden items-center lg:flex">
          {items.map((item) => (
            <NavLink key={item.to} item={item} />
          ))}
          {viewer.isLoggedIn && isStaff(viewer.userRole) && <AdminMenu />}
        </nav>
        {viewer.isLoggedIn ? (
          <div className="hidden items-center gap-1 lg:flex">
            <AccountMenu />
            <Button variant="quiet" size="icon" onClick={logOut} aria-label="Cerrar sesión" title="Cerrar sesión">
              <LogOut size={20} aria-hidden="true" />
            </Button>
          </div>
        ) : (
          <div className="hidden lg:block">
            <ButtonLink to="/contacto" onClick={forgetLastNav}>
              Solicitar información
            </ButtonLink>
          </div>
        )}
        {showsChat(pathname) && (
          <div className="margen:hidden">
            <ChatLink />
          </div>
        )}
        <div className="lg:hidden">
          <Button
            variant="quiet"
            size="icon"
            aria-expanded={open}
            aria-controls="mobile-menu"
            aria-label={open ? 'Cerrar menú' : 'Abrir menú'}
            onPointerEnter={() => void loadMobileMenu().catch(() => {})}
            onClick={() => setOpenAt(open ? null : pathname)}
          >
            {open ? <X size={24} aria-hidden="true" /> : <MenuIcon size={24} aria-hidden="true" />}
          </Button>
        </div>
      </div>
      {open && <MobileMenu items={items} onClose={close} onLogout={logOut} onPassword={password.show} />}
      {password.dialog}
      {logout.dialog}
    </header>
  );
}
