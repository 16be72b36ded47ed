import type { Role } from '@telar/domain/roles';
import type { Session } from '../session/session-store';
import type { StaffPath } from '../navigation/staff-screens';

/** One entry of the header's navigation. */
export interface NavItem {
  to: '/' | '/nosotros' | '/cursos' | '/certificados' | '/contacto' | '/acceso' | '/mis-cursos' | StaffPath;
  label: string;
  search?: Record<string, string>;
  /** Who sees the entry: everyone if left out, every logged-in user if empty, else these roles. */
  roles?: readonly Role[];
  /** Only visitors who are not logged in. */
  visitorsOnly?: boolean;
}

export const NAV: readonly NavItem[] = [
  { to: '/', label: 'Inicio' },
  { to: '/nosotros', label: 'Nosotros' },
  { to: '/cursos', label: 'Cursos' },
  { to: '/certificados', label: 'Certificados' },
  { to: '/contacto', label: 'Contacto' },
  { to: '/acceso', label: 'AULA VIRTUAL', visitorsOnly: true },
  { to: '/mis-cursos', label: 'Mis cursos', search: { from: 'my-courses' }, roles: [] },
];

type Viewer = Pick<Session, 'isLoggedIn' | 'userRole'>;

function isVisible({ roles, visitorsOnly }: NavItem, { isLoggedIn, userRole }: Viewer): boolean {
  if (visitorsOnly) return !isLoggedIn;
  if (!roles) return true;
  if (!isLoggedIn) return false;
  return roles.length === 0 || (userRole !== null && roles.includes(userRole));
}

/** The entries that this viewer may see, in order. */
export function visibleItems(items: readonly NavItem[], viewer: Viewer): NavItem[] {
  return items.filter((item) => isVisible(item, viewer));
}

/** Whether the header shows phone and address: for visitors and clients, not for staff. */
export function showsContact({ isLoggedIn, userRole }: Viewer): boolean {
  return !isLoggedIn || userRole === 'cliente';
}

const WITHOUT_CHAT = [/^\/checkout\/payment(\/|$)/, /^\/generar-certificado(\/|$)/, /^\/c\//];

/** Whether this page shows the floating WhatsApp link. */
export function showsChat(pathname: string): boolean {
  return !WITHOUT_CHAT.some((path) => path.test(pathname));
}
