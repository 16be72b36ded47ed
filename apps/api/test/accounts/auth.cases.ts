import { LoginResponse } from '@telar/contracts/auth';
import { PATHS } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { bearer, headersOf, tokenOf } from '../support/sessions';

describe('POST /api/auth/login', () => {
  let test: TestApp;
  const login = (payload: unknown, headers = {}) =>
    test.inject({
      method: 'POST',
      url: PATHS.login,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  it('returns token, user and message, and ignores capitals in the e-mail', async () => {
    const user = await createUser(test.database, { email: 'rosa@correo.test', dni: '45871203' });
    const response = await login({ email: ' Rosa@Correo.TEST ', password: PASSWORD });
    expect(response.statusCode).toBe(200);
    const body = LoginResponse.parse(response.json());
    expect(body.user).toEqual({
      id: user.id,
      name: 'Rosa',
      last_name: 'Quispe Ñahui',
      email: 'rosa@correo.test',
      dni: '45871203',
      role: 'cliente',
      must_change_password: false,
    });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      number
    >;
    expect(claims).toMatchObject({ role: 'cliente', sub: String(user.id) });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(8 * 3600);
  });

  it('lets 200 clients log in at the same moment from addresses that it does not know', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, () => createUser(test.database)));
    const responses = await Promise.all(
      clients.map(({ email }, n) =>
        test.inject({
          method: 'POST',
          url: PATHS.login,
          payload: { email, password: PASSWORD },
          remoteAddress: `190.12.3.${n}`,
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('accepts an e-mail that earlier versions registered and this one would refuse', async () => {
    const { email } = await createUser(test.database, { email: 'ñusta@correo.test' });
    expect((await login({ email: 'Ñusta@correo.test', password: PASSWORD })).statusCode).toBe(200);
    expect(await tokenOf(test, email)).toEqual(expect.any(String));
  });

  it('gives a wrong e-mail and a wrong password the same response', async () => {
    const { email } = await createUser(test.database);
    const wrongPassword = await login({ email, password: 'otra' });
    const wrongEmail = await login({ email: 'nadie@correo.test', password: PASSWORD });
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongEmail.json()).toEqual(wrongPassword.json());
    expect(wrongPassword.json()).toMatchObject({ message: 'Usuario o contraseña inválidos.' });
  });

  it('reveals that an account is inactive only with the right password', async () => {
    const { email } = await createUser(test.database, { isActive: false });
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(403);
    expect((await login({ email, password: 'otra' })).statusCode).toBe(401);
  });

  it.each([
    ['nothing', '', 400, ['']],
    ['no JSON', '{', 400, []],
    ['a list', [], 400, ['']],
    ['no fields', {}, 400, ['email', 'password']],
    ['wrong types', { email: 7, password: ['x'] }, 400, ['email', 'password']],
    ['no e-mail', { email: 'rosa', password: 'x' }, 400, ['email']],
    ['a NUL', { email: 'a\0@b.pe', password: 'x' }, 400, ['email']],
    ['half a surrogate pair', '{"email":"\\ud800@b.pe","password":"x"}', 400, ['email']],
    ['a password over the limit', { email: 'a@b.pe', password: 'x'.repeat(201) }, 400, ['password']],
    ['deeply nested arrays', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, []],
    ['more than 100 kB', { email: 'x'.repeat(102_400), password: 'x' }, 413, []],
  ])('refuses %s', async (_, payload, status, paths) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(status);
    const body = response.json<{ message: unknown; errors: { path: string }[] }>();
    expect(typeof body.message).toBe('string');
    expect(body.errors.map((error) => error.path)).toEqual(paths);
  });

  it('accepts only JSON', async () => {
    const response = await login('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.statusCode).toBe(415);
  });

  it('returns problem details if the Accept header asks for them', async () => {
    const response = await login({}, { accept: 'application/problem+json' });
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('a session token', () => {
  let test: TestApp;
  const templates = (headers: Record<string, string>) => test.inject({ url: PATHS.templates, headers });

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  it.each([
    ['admin', 200],
    ['asesor', 403],
    ['cliente', 403],
  ] as const)('of the role %s gets %i for the templates', async (role, status) => {
    expect((await templates(await headersOf(test, role))).statusCode).toBe(status);
  });

  it.each([
    ['none', {}, 'token_missing'],
    ['another scheme', { authorization: 'Basic abc' }, 'token_missing'],
    ['malformed', { authorization: 'Bearer abc' }, 'token_invalid'],
    ['an unsigned one', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'token_invalid'],
  ])('that is %s gets 401', async (_, headers, error) => {
    const response = await templates(headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error });
  });

  it.each([
    ['the account is deactivated', 'update users set is_active = false where email = $1'],
    ['its token version increases', 'update users set token_version = token_version + 1 where email = $1'],
    ['the account is deleted', 'delete from users where email = $1'],
  ])('is refused as soon as %s', async (_, change) => {
    const { email } = await createUser(test.database, { role: 'admin' });
    const headers = bearer(await tokenOf(test, email));
    expect((await templates(headers)).statusCode).toBe(200);
    await test.database.query(change, [email]);
    expect((await templates(headers)).statusCode).toBe(401);
  });

  it('gets the new role with the next request', async () => {
    const { email } = await createUser(test.database, { role: 'admin' });
    const headers = bearer(await tokenOf(test, email));
    await test.database.query(`update users set role = 'cliente' where email = $1`, [email]);
    expect((await templates(headers)).statusCode).toBe(403);
  });

  it('is refused on other routes if its account must change its password', async () => {
    const { email } = await createUser(test.database, { role: 'admin', mustChangePassword: true });
    const response = await test.inject({
      method: 'POST',
      url: PATHS.login,
      payload: { email, password: PASSWORD },
    });
    expect(response.json()).toMatchObject({ user: { must_change_password: true } });
    const refused = await templates(bearer(response.json<{ token: string }>().token));
    expect(refused.json()).toMatchObject({ statusCode: 403, error: 'password_change_required' });
  });
});
