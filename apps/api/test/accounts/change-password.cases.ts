import { ChangePasswordResponse } from '@telar/contracts/auth';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';

const NEW_PASSWORD = 'otra-clave-2';
/** The IP address of injected requests. */
const ADDRESS = '127.0.0.1';

describe('POST /api/auth/change-password', () => {
  let test: TestApp;
  let replica: TestApp;
  const change = (token: string, payload: unknown, on = test) =>
    on.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  /** Whether a staff route accepts the token. */
  const works = async (token: string, on = test) =>
    (await on.inject({ url: '/api/users?limit=1', headers: bearer(token) })).statusCode === 200;

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it('lifts the restriction of the token that made it, in every process, and revokes all other tokens', async () => {
    const { email, id } = await createUser(test.database, { role: 'asesor', mustChangePassword: true });
    const [token, other] = [await tokenOf(test, email), await tokenOf(test, email)];
    expect(await works(token)).toBe(false);

    const response = await change(token, { new_password: NEW_PASSWORD });
    expect(response.statusCode).toBe(200);
    const body = ChangePasswordResponse.parse(response.json());
    expect(body).toMatchObject({ success: true, user: { id, email, must_change_password: false } });
    expect(body.token).not.toBe(token);

    for (const app of [test, replica]) {
      expect(await works(token, app)).toBe(true);
      expect(await works(body.token, app)).toBe(true);
      expect(await works(other, app)).toBe(false);
    }
    await expect(tokenOf(test, email, NEW_PASSWORD)).resolves.toEqual(expect.any(String));
    await expect(tokenOf(test, email, PASSWORD)).rejects.toThrow('Usuario o contraseña inválidos.');
  });

  it('revokes that token when another one changes the password again', async () => {
    const { email } = await createUser(test.database, { role: 'asesor', mustChangePassword: true });
    const first = await tokenOf(test, email);
    const fresh = (await change(first, { new_password: NEW_PASSWORD })).json<{ token: string }>().token;
    const again = await change(fresh, { current_password: NEW_PASSWORD, new_password: 'tercera-3' });
    expect(again.statusCode).toBe(200);
    expect(await works(fresh)).toBe(true);
    expect(await works(first)).toBe(false);
  });

  it('requires the current password, unless the account must change it', async () => {
    const { user, headers } = await loggedInUser(test, { role: 'asesor' });
    const token = headers.authorization.slice('Bearer '.length);
    for (const [current, message] of [
      [undefined, 'Escribe tu contraseña actual.'],
      [null, 'Escribe tu contraseña actual.'],
      ['', 'Escribe tu contraseña actual.'],
      ['no es esta', 'La contraseña actual no es correcta.'],
    ] as const) {
      const refused = await change(token, { new_password: NEW_PASSWORD, current_password: current });
      expect(refused.json()).toMatchObject({
        statusCode: 400,
        message,
        errors: [{ path: 'current_password', message }],
      });
    }
    await expect(tokenOf(test, user.email)).resolves.toEqual(expect.any(String));
    expect((await change(token, { new_password: NEW_PASSWORD, current_password: PASSWORD })).statusCode).toBe(200);
    expect(await works(token)).toBe(true);
  });

  it('refuses the old password as the new one', async () => {
    const { email } = await createUser(test.database, { mustChangePassword: true });
    const refused = await change(await tokenOf(test, email), { new_password: PASSWORD });
    expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'new_password' }] });
  });

  it('accepts only one of several simultaneous changes', async () => {
    const { email } = await createUser(test.database, { role: 'asesor', mustChangePassword: true });
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(test, email)));
    const responses = await Promise.all(
      tokens.map((token, n) => change(token, { new_password: `clave-nueva-${n}` }, n % 2 ? replica : test)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const valid = await Promise.all(tokens.map((token) => works(token)));
    expect(valid).toEqual(responses.map(({ statusCode }) => statusCode === 200));
  });

  it('counts guesses of the current password like logins, and locks the account', async () => {
    const { user, headers } = await loggedInUser(test, { role: 'asesor' });
    const token = headers.authorization.slice('Bearer '.length);
    const guess = () => change(token, { new_password: NEW_PASSWORD, current_password: 'adivino' });
    const responses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(responses.filter(({ statusCode }) => statusCode === 423)).toHaveLength(7);
    await expect(tokenOf(test, user.email)).rejects.toThrow('Cuenta bloqueada temporalmente.');
  });

  it('uses the share of its address in the password queue', async () => {
    const { email } = await createUser(test.database, { mustChangePassword: true });
    const token = await tokenOf(test, email);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    // More tasks than the queue takes. A full queue refuses a further task of the busiest address.
    const tasks = Array.from({ length: 600 }, () =>
      test.app.get(PasswordHasher).inQueue({ address: ADDRESS }, () => finished),
    );
    const settled = Promise.allSettled(tasks);
    const refused = await change(token, { new_password: NEW_PASSWORD });
    expect(refused.json()).toMatchObject({ statusCode: 503, error: 'overloaded' });
    finish();
    await settled;
    expect((await change(token, { new_password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it.each([
    ['nothing', '', ['']],
    ['no fields', {}, ['new_password']],
    ['wrong types', { new_password: 123456, current_password: [] }, ['new_password', 'current_password']],
    ['a short password', { new_password: '12345' }, ['new_password']],
    ['a password over the limit', { new_password: 'x'.repeat(201) }, ['new_password']],
    ['a NUL', { new_password: 'abc\0def' }, ['new_password']],
    ['half a surrogate pair', '{"new_password":"abcdef\\ud800"}', ['new_password']],
    [
      'a current password over the limit',
      { new_password: NEW_PASSWORD, current_password: 'x'.repeat(201) },
      ['current_password'],
    ],
  ])('refuses %s and changes nothing', async (_, payload, paths) => {
    const { email } = await createUser(test.database, { mustChangePassword: true });
    const response = await change(await tokenOf(test, email), payload);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
    await expect(tokenOf(test, email)).resolves.toEqual(expect.any(String));
  });
});
