import { can, ROLES } from '@telar/domain/roles';
import { ID_MAX } from '@telar/domain/ids';
import type { Role } from '@telar/domain/roles';
import type { ErrorBody } from '@telar/contracts/errors';
import type { ErrorCode } from '@telar/contracts/error-codes';
import type { Access } from '../src/platform/http/access';
import { declaredRoutes } from '../src/platform/http/openapi/routes';
import type { Route } from '../src/platform/http/openapi/routes';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { createUser } from './support/factories';
import { servedRoutes } from './support/registered-routes';
import { bearer, headersOf, tokenOf } from './support/sessions';

/** A visitor, the three roles, and an admin who must change the password first. */
const CALLERS = ['visitor', ...ROLES, 'restricted'] as const;
type Name = (typeof CALLERS)[number];

const isRole = (name: Name): name is Role => (ROLES as readonly Name[]).includes(name);

/** Returns the error that the guard must throw for that caller, or `null` if the request is allowed. */
function expectedError(access: Access, caller: Name): ErrorCode | null {
  if (access.kind === 'anyone') return null;
  if (caller === 'visitor') return 'token_missing';
  if (access.kind === 'account' && access.beforePasswordChange) return null;
  if (!isRole(caller)) return 'password_change_required';
  if (access.kind === 'account') return null;
  return can(caller, access.capability) ? null : 'forbidden';
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

describe('every route of the application', () => {
  let test: TestApp;
  let routes: Route[];
  let headers: Record<Name, Record<string, string>>;

  beforeAll(async () => {
    test = await startApp();
    routes = declaredRoutes(test.app);
    const restricted = await createUser(test.database, { role: 'admin', mustChangePassword: true });
    headers = {
      visitor: {},
      cliente: await headersOf(test, 'cliente'),
      asesor: await headersOf(test, 'asesor'),
      admin: await headersOf(test, 'admin'),
      restricted: bearer(await tokenOf(test, restricted.email)),
    };
  });
  afterAll(() => test.close());

  /** Calls a route with unknown ids and an empty body, so that an allowed request changes nothing. */
  const call = ({ method, path }: Pick<Route, 'method' | 'path'>, caller: Name) =>
    test.inject({
      method,
      url: path.replace(/:\w+/g, String(ID_MAX)),
      headers: headers[caller],
      ...(method !== 'GET' && method !== 'DELETE' && { payload: [] }),
    });

  it('declares its access', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
  });

  it('belongs to a controller, except the routes of the documentation page', () => {
    const documentation = /^GET \/api\/(docs|openapi\.json)/;
    const served = servedRoutes(test).filter((route) => !documentation.test(route));
    expect(served.sort()).toEqual(routes.map(nameOf).sort());
  });

  it('appears in the OpenAPI document if it belongs to the API', async () => {
    const { paths } = (await test.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const api = routes.map(nameOf).filter((route) => route.includes(' /api/'));
    expect(documented).toEqual(expect.arrayContaining(api));
  });

  it.each(CALLERS)('checks its access for %s', async (caller) => {
    const before = await test.database.query('select * from users order by id');
    for (const route of routes) {
      const expected = expectedError(route.access ?? { kind: 'capability', capability: 'users.manage' }, caller);
      const response = await call(route, caller);
      const { error } = (
        response.headers['content-type']?.toString().includes('json') ? response.json<unknown>() : {}
      ) as Partial<ErrorBody>;
      const outcome = [401, 403].includes(response.statusCode) ? error : null;
      expect([nameOf(route), outcome]).toEqual([nameOf(route), expected]);
      expect(response.statusCode).toBeLessThan(500);
    }
    expect(await test.database.query('select * from users order by id')).toEqual(before);
  });

  it.each([
    [
      'DELETE',
      '/api/certificate-viewer/manual-certificates/1',
      'Solo los administradores pueden eliminar certificados.',
    ],
    ['POST', '/api/courses', 'Acceso denegado. Solo los administradores pueden crear o editar cursos.'],
    ['POST', '/api/packages', 'Acceso denegado. Solo los administradores y asesores pueden crear/gestionar paquetes.'],
    ['GET', '/api/users', 'Acceso denegado.'],
  ] as const)('refuses %s %s with the 403 message of the specification', async (method, path, message) => {
    const response = await call({ method, path }, 'cliente');
    expect(response.json()).toMatchObject({ statusCode: 403, error: 'forbidden', message });
  });

  it.each([
    ['POST /api/auth/login', { kind: 'anyone' }],
    ['POST /api/auth/register', { kind: 'anyone' }],
    ['POST /api/auth/change-password', { kind: 'account', beforePasswordChange: true }],
    ['GET /api/users', { kind: 'capability', capability: 'users.manage' }],
    ['POST /api/users', { kind: 'capability', capability: 'users.manage' }],
    ['PUT /api/users/:id', { kind: 'capability', capability: 'users.manage' }],
    ['DELETE /api/users/:id', { kind: 'capability', capability: 'users.manage' }],
    ['POST /api/users/:id/reset-password', { kind: 'capability', capability: 'users.resetPassword' }],
  ])('%s has the access that the contract requires', (name, access) => {
    expect(routes.find((route) => nameOf(route) === name)?.access).toEqual(access);
  });
});
