import { jest } from '@jest/globals';
import { UserSaved } from '@telar/contracts/users';
import { REGISTRATIONS_PER_ADDRESS, REGISTRATIONS_PER_SITE } from '../../src/modules/auth/auth.service';
import { AttemptSql } from '../../src/platform/security/attempt-sql';
import { RecentBlocks } from '../../src/platform/security/recent-blocks';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { tokenOf } from '../support/sessions';

const NEWCOMER = { name: 'Rosa Quispe', dni: '45871203', email: 'rosa@correo.test', password: 'secreta' };

describe('POST /api/auth/register', () => {
  let test: TestApp;
  const register = (payload: unknown) =>
    test.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const accounts = () => test.database.query<unknown[]>('select * from users order by id');

  beforeAll(async () => {
    test = await startApp();
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await test.database.query('delete from users');
    await test.database.query('delete from attempts');
    test.app.get(RecentBlocks).clear();
  });

  it('creates an account with the role cliente, which can log in at once', async () => {
    const response = await register({ ...NEWCOMER, name: '  Rosa   Quispe ', email: ' Rosa@Correo.TEST ' });
    expect(response.statusCode).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = UserSaved.parse(response.json());
    expect(body).toMatchObject({ success: true, message: 'Registro exitoso. ¡Ahora puedes iniciar sesión!' });
    const expected = {
      name: 'Rosa',
      last_name: 'Quispe',
      email: 'rosa@correo.test',
      dni: '45871203',
      role: 'cliente',
    };
    expect(body).toMatchObject(expected);
    expect(body.user).toMatchObject({ ...expected, is_active: true, must_change_password: false, enrollments: [] });
    expect(response.body).not.toMatch(/secreta|argon2|password_hash/);
    await expect(tokenOf(test, 'rosa@correo.test', 'secreta')).resolves.toEqual(expect.any(String));
  });

  it('stores a name of one word without a last name', async () => {
    expect((await register({ ...NEWCOMER, name: 'Rosa' })).json()).toMatchObject({ name: 'Rosa', last_name: '' });
  });

  it('stores a separate last name', async () => {
    const response = await register({ ...NEWCOMER, name: 'Rosa', last_name: 'Quispe  Ñahui' });
    expect(response.json()).toMatchObject({ name: 'Rosa', last_name: 'Quispe Ñahui' });
  });

  it('stores names without control and invisible characters and with plain letters', async () => {
    const response = await register({
      ...NEWCOMER,
      name: '\u2066Ro\u200B\u0007sa\uFE0F\u2069',
      last_name: 'Ｑｕｉｓｐｅ\u061C',
    });
    expect(response.json()).toMatchObject({ name: 'Rosa', last_name: 'Quispe' });
  });

  it('accepts the same password in another Unicode form', async () => {
    await register({ ...NEWCOMER, password: 'ca\u00f1averal' });
    await expect(tokenOf(test, NEWCOMER.email, 'can\u0303averal')).resolves.toEqual(expect.any(String));
  });

  it('ignores all other fields', async () => {
    const response = await register({
      ...NEWCOMER,
      id: 77,
      role: 'admin',
      is_active: false,
      isActive: false,
      must_change_password: true,
      token_version: 9,
      tokenVersion: 9,
      kept_token_id: 'x',
      password_hash: 'x',
      passwordHash: 'x',
      created_at: '1999-01-01',
      createdAt: '1999-01-01',
      enrollments: [{ course_id: 1 }],
      __proto__: { role: 'admin' },
      constructor: { prototype: { role: 'admin' } },
    });
    expect(response.statusCode).toBe(201);
    const [row] = await test.database.query<Record<string, unknown>[]>('select * from users');
    expect(row).toMatchObject({
      role: 'cliente',
      is_active: true,
      must_change_password: false,
      token_version: 0,
      kept_token_id: null,
    });
    expect(row?.id).not.toBe(77);
    expect(Number(row?.created_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['the e-mail', { dni: '11111111' }, ['email'], 'email_taken'],
    ['the e-mail in other capitals', { dni: '11111111', email: 'ROSA@correo.TEST' }, ['email'], 'email_taken'],
    ['the DNI', { email: 'otra@correo.test' }, ['dni'], 'dni_taken'],
    ['both', {}, ['email', 'dni'], 'email_taken'],
  ])('refuses %s of another account and names the field', async (_, changes, paths, error) => {
    await createUser(test.database, { email: NEWCOMER.email, dni: NEWCOMER.dni });
    const before = await accounts();
    const response = await register({ ...NEWCOMER, ...changes });
    expect(response.statusCode).toBe(409);
    const body = response.json<{ error: string; message: unknown; errors: { path: string; message: string }[] }>();
    expect(body.error).toBe(error);
    expect(body.errors.map(({ path }) => path)).toEqual(paths);
    expect(body.message).toBe(body.errors[0]?.message);
    expect(await accounts()).toEqual(before);
  });

  it('creates one account for twenty simultaneous requests', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(NEWCOMER)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await accounts()).toHaveLength(1);
  });

  it.each([
    ['nothing', '', ['']],
    ['null', 'null', ['']],
    ['a list', [NEWCOMER], ['']],
    ['no fields', {}, ['name', 'dni', 'email', 'password']],
    [
      'wrong types',
      { name: 1, dni: 45871203, email: ['x'], password: { length: 9 } },
      ['name', 'dni', 'email', 'password'],
    ],
    ['a name of spaces', { ...NEWCOMER, name: ' \t ' }, ['name']],
    ['a name of invisible characters', { ...NEWCOMER, name: '\u200B\u2066\u2069\u061C\uFE0F\u3164' }, ['name']],
    ['a name without letters', { ...NEWCOMER, name: '\u2800 7' }, ['name']],
    ['a name in two alphabets', { ...NEWCOMER, name: 'Rоsa' }, ['name']],
    ['a Cyrillic name', { ...NEWCOMER, name: 'Роса' }, ['name']],
    ['a Cyrillic last name', { ...NEWCOMER, last_name: 'Роса' }, ['last_name']],
    ['a last name in two alphabets', { ...NEWCOMER, last_name: 'Quispе' }, ['last_name']],
    ['an e-mail with a Cyrillic letter', { ...NEWCOMER, email: 'rоsa@correo.test' }, ['email']],
    ['an e-mail with a zero-width space', { ...NEWCOMER, email: 'ro\u200Bsa@correo.test' }, ['email']],
    ['an e-mail with a control character', { ...NEWCOMER, email: 'ro\u0007sa@correo.test' }, ['email']],
    ['an e-mail with a direction mark', { ...NEWCOMER, email: 'rosa@correo.test\u202E' }, ['email']],
    ['a name over the limit', { ...NEWCOMER, name: 'x'.repeat(121) }, ['name']],
    ['a NUL in the name', { ...NEWCOMER, name: 'Ro\0sa' }, ['name']],
    [
      'half a surrogate pair in the name',
      JSON.stringify({ ...NEWCOMER, name: 'NAME' }).replace('NAME', '\\ud800'),
      ['name'],
    ],
    ['a NUL in the last name', { ...NEWCOMER, last_name: '\0' }, ['last_name']],
    ['a malformed e-mail', { ...NEWCOMER, email: 'rosa' }, ['email']],
    ['two e-mails', { ...NEWCOMER, email: 'a@b.pe,c@d.pe' }, ['email']],
    ['an e-mail over the limit', { ...NEWCOMER, email: `${'x'.repeat(250)}@b.pe` }, ['email']],
    ['a NUL in the e-mail', { ...NEWCOMER, email: 'a\0@b.pe' }, ['email']],
    ['a DNI of seven digits', { ...NEWCOMER, dni: '4587120' }, ['dni']],
    ['a DNI in other digits', { ...NEWCOMER, dni: '４５８７１２０３' }, ['dni']],
    ['no DNI', { ...NEWCOMER, dni: null }, ['dni']],
    ['a short password', { ...NEWCOMER, password: '12345' }, ['password']],
    ['a password over the limit', { ...NEWCOMER, password: 'x'.repeat(201) }, ['password']],
    ['a NUL in the password', { ...NEWCOMER, password: 'abc\0def' }, ['password']],
    [
      'half a surrogate pair in the password',
      JSON.stringify({ ...NEWCOMER, password: 'PASS' }).replace('PASS', 'abcdef\\udc00'),
      ['password'],
    ],
  ])('refuses %s with one message, and stores nothing', async (_, payload, paths) => {
    const response = await register(payload);
    expect(response.statusCode).toBe(400);
    const body = response.json<{ message: unknown; errors: { path: string; message: string }[] }>();
    expect(body.message).toEqual(expect.stringMatching(/\.$/));
    expect(body.errors.map(({ path }) => path)).toEqual(paths);
    expect(await accounts()).toEqual([]);
  });

  describe('within fifteen minutes', () => {
    const from = (remoteAddress: string) =>
      test.inject({ method: 'POST', url: '/api/auth/register', payload: NEWCOMER, remoteAddress });
    /** Records so many registrations a minute ago. */
    const registerEarlier = (key: string, count: number) =>
      test.database.query(
        `insert into attempts (subject, address, made_at)
         select 'register', $1, array_agg(now() - interval '1 minute') from generate_series(1, $2::int)`,
        [key, count],
      );
    const passWindow = async () => {
      await test.database.query(`update attempts set made_at = array[now() - interval '16 minutes']`);
      test.app.get(RecentBlocks).clear();
    };

    it.each([
      ['IP address', '190.12.3.4', '190.12.3.4', REGISTRATIONS_PER_ADDRESS, '190.12.3.5'],
      ['IPv6 network', '2001:db8:1:2::9', '2001:db8:1:2::/64', REGISTRATIONS_PER_ADDRESS, '2001:db8:1:3::9'],
      ['IPv6 site', '2001:db8:1:2::9', '2001:db8:1::/48', REGISTRATIONS_PER_SITE, '2001:db8:2:2::9'],
    ])('the registrations from one %s are limited, and not those from others', async (_, address, key, max, other) => {
      await registerEarlier(key, max - 1);
      expect((await from(address)).statusCode).toBe(201);
      const refused = await from(address);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ success: false, error: 'too_many_requests' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(14 * 60);
      expect((await from(other)).statusCode).toBe(409);
      await passWindow();
      expect((await from(address)).statusCode).toBe(409);
    });

    it('a blocked address is refused without a statement', async () => {
      await registerEarlier('190.12.3.4', REGISTRATIONS_PER_ADDRESS);
      expect((await from('190.12.3.4')).statusCode).toBe(429);
      const statements = jest.spyOn(test.app.get(AttemptSql), 'many');
      const refused = await Promise.all(Array.from({ length: 20 }, () => from('190.12.3.4')));
      expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
      expect(statements).not.toHaveBeenCalled();
      jest.restoreAllMocks();
    });

    it('a classroom behind one address can register', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          const payload = { ...NEWCOMER, email: `rosa${n}@correo.test`, dni: String(40_000_000 + n) };
          const url = '/api/auth/register';
          return (await test.inject({ method: 'POST', url, payload, remoteAddress: '190.12.3.4' })).statusCode;
        }),
      );
      expect(statuses).toEqual(Array<number>(40).fill(201));
    });
  });
});
