import { LoginResponse } from '@telar/contracts/auth';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { createUser, PASSWORD } from './support/factories';
import { headersOf } from './support/sessions';

describe('POST /api/auth/login', () => {
  let test: TestApp;
  const login = (payload: unknown, headers = {}) =>
    test.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  it('answers token, user and message, whatever the capitals of the e-mail', async () => {
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

  it('gives a wrong e-mail and a wrong password the same answer', async () => {
    const { email } = await createUser(test.database);
    const wrongPassword = await login({ email, password: 'otra' });
    const wrongEmail = await login({ email: 'nadie@correo.test', password: PASSWORD });
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongEmail.json()).toEqual(wrongPassword.json());
    expect(wrongPassword.json()).toMatchObject({ message: 'Usuario o contraseña inválidos.' });
  });

  it('says that an account is inactive only to whoever knows its password', async () => {
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
    ['an endless password', { email: 'a@b.pe', password: 'x'.repeat(201) }, 400, ['password']],
    ['a tower of brackets', `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, []],
    ['more than 100 kB', { email: 'x'.repeat(102_400), password: 'x' }, 413, []],
  ])('refuses %s', async (_, payload, status, paths) => {
    const response = await login(payload);
    expect(response.statusCode).toBe(status);
    const body = response.json<{ message: unknown; errors: { path: string }[] }>();
    expect(typeof body.message).toBe('string');
    expect(body.errors.map((error) => error.path)).toEqual(paths);
  });

  it('takes nothing but JSON', async () => {
    const response = await login('email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.statusCode).toBe(415);
  });

  it('answers problem details to whoever asks for them', async () => {
    const response = await login({}, { accept: 'application/problem+json' });
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('a session token', () => {
  let test: TestApp;
  const templates = (headers: Record<string, string>) =>
    test.inject({ url: '/api/manual-certificates/templates', headers });

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());

  it.each([
    ['admin', 200],
    ['asesor', 403],
    ['cliente', 403],
  ] as const)('of %s opens the templates with %i', async (role, status) => {
    expect((await templates(await headersOf(test, role))).statusCode).toBe(status);
  });

  it.each([
    ['none', {}, 'token_missing'],
    ['another scheme', { authorization: 'Basic abc' }, 'token_missing'],
    ['nonsense', { authorization: 'Bearer abc' }, 'token_invalid'],
    ['an unsigned one', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 'token_invalid'],
  ])('that is %s is a 401', async (_, headers, error) => {
    const response = await templates(headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error });
  });

  it.each([
    ['the account is deactivated', 'update users set is_active = false where email = $1'],
    ['its token version moves on', 'update users set token_version = token_version + 1 where email = $1'],
    ['the account is deleted', 'delete from users where email = $1'],
  ])('stops working at once when %s', async (_, change) => {
    const { email } = await createUser(test.database, { role: 'admin' });
    const response = await test.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    });
    const headers = { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    expect((await templates(headers)).statusCode).toBe(200);
    await test.database.query(change, [email]);
    expect((await templates(headers)).statusCode).toBe(401);
  });

  it('follows a change of role at the next request', async () => {
    const { email } = await createUser(test.database, { role: 'admin' });
    const response = await test.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    });
    const headers = { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    await test.database.query(`update users set role = 'cliente' where email = $1`, [email]);
    expect((await templates(headers)).statusCode).toBe(403);
  });

  it('of loggedInUser who must change the password opens nothing else', async () => {
    const { email } = await createUser(test.database, { role: 'admin', mustChangePassword: true });
    const response = await test.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    });
    expect(response.json()).toMatchObject({ user: { must_change_password: true } });
    const refused = await templates({ authorization: `Bearer ${response.json<{ token: string }>().token}` });
    expect(refused.json()).toMatchObject({ statusCode: 403, error: 'password_change_required' });
  });
});
