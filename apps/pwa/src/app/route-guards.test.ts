import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Role } from '@telar/domain/roles';
import { tokenWith } from '../../test/tokens';
import { dismissNotice, notice } from '../navigation/notice';
import { parseSearch, stringifySearch } from '../navigation/search-params';
import { createSessionStore } from '../session/session-store';
import { routeTree } from './routeTree.gen';
import { STAFF_NAV } from './staff-menu';

// This test is about guards, not about the data that pages load.
const queryClient = Object.assign(new QueryClient(), { prefetchQuery: async () => undefined });

type Who = Role | 'visitor' | 'locked' | 'closed';

/** Opens a URL in a new router. */
async function routerAt(url: string, role: Who) {
  const session = createSessionStore(localStorage);
  session.logout();
  if (role === 'locked') {
    localStorage.setItem('token', tokenWith({ exp: 1 }));
    localStorage.setItem('user', '{"id":1,"name":"Ana"}');
    session.start();
  } else if (role === 'closed') {
    session.login(tokenWith({}), { id: 1, name: 'Ana' });
    session.logout('refused', true);
  } else if (role !== 'visitor') session.login(tokenWith({ role }), { id: 1, name: 'Ana' });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ routeTree, history, context: { queryClient, session }, parseSearch, stringifySearch });
  await router.load();
  return router;
}

/** Opens `path` and returns the final path after redirects, with " (denied)" if access is denied there. */
async function open(path: string, role: Who): Promise<string> {
  const router = await routerAt(path, role);
  const denied = router.state.matches.some(({ context }) => (context as { denial?: object | null }).denial);
  return router.state.location.pathname + (denied ? ' (denied)' : '');
}

const STAFF = ['asesor', 'admin'];
const PAGES: [path: string, roles: string[]][] = [
  ['/dashboard', STAFF],
  ['/paquetes-curso', STAFF],
  ['/planes', STAFF],
  ['/usuarios', STAFF],
  ['/pedidos', STAFF],
  ['/agregar-curso', ['admin']],
  ['/agregar-curso/3', ['admin']],
  ['/generar-certificado', ['admin']],
  ['/certificados-emitidos', STAFF],
  ['/importar-certificados', ['admin']],
  ['/mensajes', STAFF],
  ['/correos', ['admin']],
  ['/resumen', ['admin']],
  ['/auditoria', ['admin']],
];

it.each(PAGES)('%s opens only for %p', async (path, roles) => {
  expect(await open(path, 'visitor')).toBe('/iniciar-sesion');
  for (const role of ['cliente', 'asesor', 'admin'] as const) {
    const ended = await open(path, role);
    expect([role, ended === path]).toEqual([role, roles.includes(role)]);
  }
});

it.each([
  ['/generar-certificado', 'asesor', 'certificates.issue'],
  ['/usuarios', 'cliente', 'users.manage'],
] as const)('explains on the home page why %s did not open for an %s', async (path, role, denied) => {
  expect(await open(path, role)).toBe('/');
  expect(notice.get()).toEqual({ path: '/', tone: 'warning', denied });
  dismissNotice();
});

it('explains nothing while a page is only loaded in advance', async () => {
  const session = createSessionStore(localStorage);
  session.login(tokenWith({ role: 'cliente' }), { id: 1, name: 'Ana' });
  const history = createMemoryHistory({ initialEntries: ['/nosotros'] });
  const router = createRouter({ routeTree, history, context: { queryClient, session } });
  await router.load();
  await router.preloadRoute({ to: '/usuarios', search: {} as never });
  expect(notice.get()).toBeNull();
  await router.navigate({ to: '/usuarios', search: {} as never });
  expect(notice.get()).toMatchObject({ path: '/', denied: 'users.manage' });
  dismissNotice();
});

it.each<[string, boolean, Who, string]>([
  ['opens offline for the account whose session expired', false, 'locked', '/mis-cursos'],
  ['asks that account to log in when the device is online', true, 'locked', '/iniciar-sesion'],
  ['asks the account whose session the server closed to log in', false, 'closed', '/iniciar-sesion'],
  ['asks a visitor to log in', false, 'visitor', '/iniciar-sesion'],
])('Mis cursos %s', async (_, isOnline, who, where) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  expect(await open('/mis-cursos', who)).toBe(where);
  online.mockRestore();
});

it.each([
  ['/iniciar-sesion?volver=/mis-cursos?from=my-courses%23avance', '/mis-cursos?from=my-courses#avance'],
  ['/registro?volver=/checkout/payment/yape?curso=3', '/checkout/payment/yape?curso=3'],
  ['/iniciar-sesion', '/'],
  ['/iniciar-sesion?volver=//otro.pe', '/'],
  ['/iniciar-sesion?volver=https://otro.pe/', '/'],
  ['/iniciar-sesion?volver=/registro?volver=/nosotros', '/'],
])('sends a logged-in user from %s to %s, as a login does', async (url, expected) => {
  expect((await routerAt(url, 'cliente')).state.location.href).toBe(expected);
  expect(await open(url, 'visitor')).toBe(url.split('?')[0]);
});

it('shows each staff page in the menu of exactly the roles that can open it', () => {
  for (const { to, roles } of STAFF_NAV) expect([to, roles]).toEqual(PAGES.find(([path]) => path === to));
});

it('denies even admins a guarded page without a capability', async () => {
  const { requireCapability } = await import('../navigation/route-guards');
  const session = createSessionStore(localStorage);
  session.login(tokenWith({ role: 'admin' }), { id: 1, name: 'Ana' });
  const input = {
    context: { queryClient, session },
    location: { href: '/x' },
    preload: false,
    matches: [{ fullPath: '/x', staticData: {} }],
  };
  expect(() => requireCapability(input)).toThrow();
});
