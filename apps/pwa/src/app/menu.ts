import { CERTIFICATE_PAGES } from '@telar/domain/certificate-page';
import type { Role } from '@telar/domain/roles';
import type { StaffPath } from '../navigation/staff-screens';
import { FROM_MY_COURSES } from '../session/from-my-courses';
import type { Session } from '../session/session-store';

/** One entry of the header's navigation. */
export interface NavItem {
  to: '/' | '/nosotros' | '/cursos' | '/certificados' | '/contacto' | '/acceso' | '/mis-cursos' | StaffPath;
  label: string;
  search?: Record<string, string>;
  /** The roles that see the entry. If omitted, everyone sees it; if empty, every logged-in user does. */
  roles?: readonly Role[];
  /** True if only visitors who are not logged in see the entry. */
  visitorsOnly?: boolean;
}

export const NAV: readonly NavItem[] = [
  { to: '/', label: 'Inicio' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/cursos', label: 'Cursos' },
  { to: '/certificados', label: 'Certificados' },
  { to: '/contacto', label: 'Contacto' },
  { to: '/acceso', label: 'AULA VIRTUAL', visitorsOnly: true },
  { to: '/mis-cursos', label: 'Mis cursos', search: FROM_MY_COURSES, roles: [] },
];

type Viewer = Pick<Session, 'isLoggedIn' | 'userRole'>;

function isVisible({ roles, visitorsOnly }: NavItem, { isLoggedIn, userRole }: Viewer): boolean {
  if (visitorsOnly) return !isLoggedIn;
  if (!roles) return true;
  if (!isLoggedIn) return false;
  return roles.length === 0 || (userRole !== null && roles.includes(userRole));
}

/** Returns the entries that this viewer may see, in order. */
export function filterVisibleItems(items: readonly NavItem[], viewer: Viewer): NavItem[] {
  return items.filter((item) => isVisible(item, viewer));
}

/** Returns true if the header shows phone and postal address: to visitors and clients, not to staff. */
export function showsContact({ isLoggedIn, userRole }: Viewer): boolean {
  return !isLoggedIn || userRole === 'cliente';
}

const PAGES_WITHOUT_CHAT = [/^\/checkout\/payment(\/|$)/, /^\/generar-certificado(\/|$)/];

/** Returns true if this page shows the floating WhatsApp link. */
export function showsChat(pathname: string): boolean {
  return !pathname.startsWith(CERTIFICATE_PAGES) && !PAGES_WITHOUT_CHAT.some((path) => path.test(pathname));
}
