import { isStaff } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { NAV, showsChat, showsContact, filterVisibleItems } from './menu';
import type { NavItem } from './menu';
import { STAFF_NAV } from './staff-menu';

const viewer = (role: Role | null | 'visitor') => ({
  isLoggedIn: role !== 'visitor',
  userRole: role === 'visitor' ? null : role,
});
const PUBLIC = ['/', '/nosotros', '/cursos', '/certificados', '/contacto'];
const STAFF = ['/dashboard', '/paquetes-curso', '/usuarios'];
const ADMIN = [...STAFF, '/agregar-curso', '/generar-certificado'];

it.each<[string, Role | null | 'visitor', string[], string[], boolean]>([
  ['a visitor', 'visitor', [...PUBLIC, '/acceso'], [], true],
  ['a client', 'cliente', [...PUBLIC, '/mis-cursos'], [], true],
  ['an asesor', 'asesor', [...PUBLIC, '/mis-cursos'], STAFF, false],
  ['an admin', 'admin', [...PUBLIC, '/mis-cursos'], ADMIN, false],
  ['an account without a role', null, [...PUBLIC, '/mis-cursos'], [], false],
])('shows the navigation for %s', (_, role, nav, staff, contact) => {
  expect(filterVisibleItems(NAV, viewer(role)).map(({ to }) => to)).toEqual(nav);
  expect(filterVisibleItems(STAFF_NAV, viewer(role)).map(({ to }) => to)).toEqual(staff);
  expect(isStaff(viewer(role).userRole)).toBe(staff.length > 0);
  expect(showsContact(viewer(role))).toBe(contact);
});

it.each<[string, NavItem['roles'], Role | 'visitor', boolean]>([
  ['no list', undefined, 'visitor', true],
  ['an empty list', [], 'visitor', false],
  ['an empty list', [], 'cliente', true],
  ['a list with the role', ['asesor'], 'asesor', true],
  ['a list without the role', ['asesor'], 'admin', false],
  ['a list', ['admin'], 'visitor', false],
])('shows an item with %s (%p) to %s: %p', (_, roles, role, seen) => {
  const item: NavItem = { to: '/', label: 'x', ...(roles && { roles }) };
  expect(filterVisibleItems([item], viewer(role))).toHaveLength(seen ? 1 : 0);
});

it.each([
  ['/', true],
  ['/cursos/3', true],
  ['/certificados', true],
  ['/contacto', true],
  ['/checkout/payment/yape', false],
  ['/generar-certificado', false],
  ['/c/TLR-7F3K', false],
])('shows the chat link on %s: %p', (path, shown) => {
  expect(showsChat(path)).toBe(shown);
});
