import type { ErrorCode } from '@telar/contracts/error-codes';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { ID_MAX } from '@telar/domain/ids';
import { can, ROLES } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { Tokens } from '../../src/modules/auth/tokens';
import { UserEntity } from '../../src/modules/users/user.entity';
import type { Access } from '../../src/platform/http/access';
import { declaredRoutes } from '../../src/platform/http/openapi/routes';
import type { Route } from '../../src/platform/http/openapi/routes';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { ecToken, forgeToken, genuineClaims, now, unsignedToken } from '../support/forged-tokens';
import { servedRoutes } from '../support/registered-routes';
import { bearer } from '../support/sessions';

const restricted = <R extends Role>(role: R) => `${role} before the password change` as const;

/** A visitor, the three roles, and the same roles in accounts that must change the password first. */
const CALLERS = ['visitor', ...ROLES, ...ROLES.map((role) => restricted(role))] as const;
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

/** Tokens that no route accepts, with the error that they get. Each is made for an active admin. */
const FORGED: [string, ErrorCode, (admin: UserEntity, keys: string) => string][] = [
  ['an unsigned token', 'token_invalid', (admin) => unsignedToken(genuineClaims(admin))],
  [
    'a token signed with another secret',
    'token_invalid',
    (admin) => forgeToken(genuineClaims(admin), { secret: 'x'.repeat(32) }),
  ],
  [
    'a token with HS512',
    'token_invalid',
    (admin) => forgeToken(genuineClaims(admin), { alg: 'HS512', digest: 'sha512' }),
  ],
  ['a token with ES256', 'token_invalid', (admin) => ecToken(genuineClaims(admin))],
  [
    'a token signed with the public keys as the secret',
    'token_invalid',
    (admin, keys) => forgeToken(genuineClaims(admin), { secret: keys }),
  ],
  [
    'a token for another audience',
    'token_invalid',
    (admin) => forgeToken({ ...genuineClaims(admin), aud: 'telar-certificate' }),
  ],
  [
    'an expired token',
    'token_invalid',
    (admin) => forgeToken({ ...genuineClaims(admin), iat: now() - 3600, exp: now() - 1 }),
  ],
  ['a token with the payload null', 'token_invalid', () => forgeToken(null)],
  ['a token of an older version', 'token_revoked', (admin) => forgeToken({ ...genuineClaims(admin), v: -1 })],
  ['a text that is no token', 'token_invalid', () => 'abc'],
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

describe('every route of the application', () => {
  let test: TestApp;
  let routes: Route[];
  let accounts: Record<Exclude<Name, 'visitor'> | 'inactive' | 'deleted', UserEntity>;
  let publicKeys: string;

  beforeAll(async () => {
    test = await startApp();
    routes = declaredRoutes(test.app);
    publicKeys = (await test.inject({ url: PATHS.signingKeys })).body;
    const create = (overrides: Partial<UserEntity>) => createUser(test.database, overrides);
    accounts = {
      cliente: await create({ role: 'cliente' }),
      asesor: await create({ role: 'asesor' }),
      admin: await create({ role: 'admin' }),
      [restricted('cliente')]: await create({ role: 'cliente', mustChangePassword: true }),
      [restricted('asesor')]: await create({ role: 'asesor', mustChangePassword: true }),
      [restricted('admin')]: await create({ role: 'admin', mustChangePassword: true }),
      inactive: await create({ role: 'admin', isActive: false }),
      deleted: await create({ role: 'admin' }),
    };
    await test.database.getRepository(UserEntity).delete(accounts.deleted.id);
  });
  afterAll(() => test.close());

  /** Calls a route with unknown ids and an empty body, so that an allowed request changes nothing. */
  const call = ({ method, path }: Pick<Route, 'method' | 'path'>, headers: Record<string, string>) =>
    test.inject({
      method,
      url: path.replace(/:\w+/g, String(ID_MAX)),
      headers,
      ...(method !== 'GET' && method !== 'DELETE' && { payload: [] }),
    });

  /** A new token of the account, because some routes end sessions. */
  const newToken = async (account: UserEntity) => {
    const { tokenVersion } = (await test.database.getRepository(UserEntity).findOneBy({ id: account.id })) ?? account;
    return test.app.get(Tokens, { strict: false }).issue({ ...account, tokenVersion });
  };
  const headersOf = async (caller: Name): Promise<Record<string, string>> =>
    caller === 'visitor' ? {} : bearer(await newToken(accounts[caller]));

  /** The error if the guard refused a request, or `null`. */
  const refusal = async (route: Route, headers: Record<string, string>): Promise<unknown> => {
    const response = await call(route, headers);
    return [401, 403].includes(response.statusCode) ? response.json<ErrorBody>().error : null;
  };
  const accessOf = ({ access }: Route): Access => access ?? { kind: 'capability', capability: 'users.manage' };
  /** A route for anyone ignores tokens, unless it says that it refuses invalid ones. */
  const ofInvalidToken = (route: Route, error: ErrorCode) =>
    accessOf(route).kind === 'anyone' && !route.refuses.includes(error) ? null : error;

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
    const accountsAsTheyAre = () =>
      test.database.query('select id, email, dni, role, is_active, must_change_password from users order by id');
    const before: unknown = await accountsAsTheyAre();
    for (const route of routes) {
      const expected = expectedError(accessOf(route), caller);
      expect([nameOf(route), await refusal(route, await headersOf(caller))]).toEqual([nameOf(route), expected]);
    }
    expect(await accountsAsTheyAre()).toEqual(before);
  });

  it.each(FORGED)('refuses %s', async (_, error, forge) => {
    for (const route of routes) {
      const expected = ofInvalidToken(route, error);
      const headers = bearer(forge(accounts.admin, publicKeys));
      expect([nameOf(route), await refusal(route, headers)]).toEqual([nameOf(route), expected]);
    }
  });

  it.each(['inactive', 'deleted'] as const)('refuses the token of an account that is %s', async (state) => {
    for (const route of routes) {
      const expected = ofInvalidToken(route, 'token_revoked');
      const headers = bearer(await newToken(accounts[state]));
      expect([nameOf(route), await refusal(route, headers)]).toEqual([nameOf(route), expected]);
    }
  });

  it.each([PATHS.logout, PATHS.logoutAll])('refuses the token of a session that ended with POST %s', async (url) => {
    const headers = bearer(await newToken(accounts.admin));
    expect((await test.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    for (const route of routes) {
      const expected = ofInvalidToken(route, 'token_revoked');
      expect([nameOf(route), await refusal(route, headers)]).toEqual([nameOf(route), expected]);
    }
  });

  it.each([
    ['another scheme', 'Basic YWRtaW46eA=='],
    ['no token', 'Bearer '],
  ])('refuses credentials with %s', async (_, authorization) => {
    for (const route of routes) {
      const expected = accessOf(route).kind === 'anyone' ? null : 'token_missing';
      expect([nameOf(route), await refusal(route, { authorization })]).toEqual([nameOf(route), expected]);
    }
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
    const response = await call({ method, path }, await headersOf('cliente'));
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
