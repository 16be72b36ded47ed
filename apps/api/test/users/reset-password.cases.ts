import { PasswordReset } from '@telar/contracts/users';
import { startApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const TEMPORARY = /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/;

describe('POST /api/users/{id}/reset-password', () => {
  const test = useApp();
  const admin = beforeTests(() => loggedInUser(test, { role: 'admin' }));
  const works = async (headers: AuthHeaders) =>
    (await test.inject({ url: '/api/users?limit=1', headers })).statusCode === 200;
  const reset = (id: number, payload?: object, headers: Record<string, string> = { ...admin.headers }) =>
    test.inject({ method: 'POST', url: `/api/users/${id}/reset-password`, headers, ...(payload && { payload }) });

  it.each([
    ['without a body', undefined],
    ['with an empty one', {}],
    ['with an empty password', { new_password: '' }],
  ])('sets a random password %s', async (_, payload) => {
    const { user, headers } = await loggedInUser(test, { role: 'asesor' });
    const response = await reset(user.id, payload);
    expect(response.statusCode).toBe(200);
    const body = PasswordReset.parse(response.json());
    expect(body).toMatchObject({ success: true, id: user.id, must_change_password: true });
    expect(body.user).toMatchObject({ id: user.id, must_change_password: true });
    expect(body.temp_password).toMatch(TEMPORARY);
    expect(await works(headers)).toBe(false);
    await expect(tokenOf(test, user.email)).rejects.toThrow('Usuario o contraseña inválidos.');
    await expect(tokenOf(test, user.email, body.temp_password)).resolves.toEqual(expect.any(String));
  });

  it('accepts a content type without a body', async () => {
    const { id } = await createUser(test.database);
    const response = await reset(id, undefined, { ...admin.headers, 'content-type': 'application/json' });
    expect(response.json()).toMatchObject({ success: true, temp_password: expect.stringMatching(TEMPORARY) });
  });

  it('sets the given password and does not require its change', async () => {
    const user = await createUser(test.database, { role: 'asesor' });
    const response = await reset(user.id, { new_password: 'la-que-dije', must_change_password: false });
    expect(response.json()).toMatchObject({ temp_password: 'la-que-dije', must_change_password: false });
    expect(await works(bearer(await tokenOf(test, user.email, 'la-que-dije')))).toBe(true);
  });

  it('unlocks an account that is locked after wrong passwords', async () => {
    const user = await createUser(test.database);
    const guess = () =>
      test.inject({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password: 'no' } });
    for (let n = 0; n < 5; n++) await guess();
    expect((await guess()).statusCode).toBe(423);
    await reset(user.id, { new_password: 'al-fin-dentro' });
    await expect(tokenOf(test, user.email, 'al-fin-dentro')).resolves.toEqual(expect.any(String));
  });

  it('is refused for the own account', async () => {
    const { user, headers } = await loggedInUser(test, { role: 'admin' });
    for (const payload of [undefined, { new_password: 'propia-nueva' }]) {
      expect((await reset(user.id, payload, headers)).json()).toMatchObject({ error: 'own_password_protected' });
    }
    expect(await works(headers)).toBe(true);
    expect(await works(bearer(await tokenOf(test, user.email)))).toBe(true);
  });

  it('is refused to an asesor', async () => {
    const { headers } = await loggedInUser(test, { role: 'asesor' });
    const user = await createUser(test.database);
    expect((await reset(user.id, { new_password: 'intento' }, headers)).statusCode).toBe(403);
    await expect(tokenOf(test, user.email, PASSWORD)).resolves.toEqual(expect.any(String));
  });
});

describe('an installation with a fixed temporary password', () => {
  it('uses it for new accounts only; resets have a random password', async () => {
    const test = await startApp({ DEFAULT_TEMP_PASSWORD: 'Bienvenida-2026' });
    const { headers } = await loggedInUser(test, { role: 'admin' });
    const payload = { name: 'Julia', email: 'julia@correo.test' };
    const created = await test.inject({ method: 'POST', url: '/api/users', headers, payload });
    expect(created.json()).toMatchObject({ temp_password: 'Bienvenida-2026', must_change_password: true });
    const { id } = created.json<{ id: number }>();
    const reset = await test.inject({ method: 'POST', url: `/api/users/${id}/reset-password`, headers });
    expect(reset.json()).toMatchObject({ temp_password: expect.stringMatching(TEMPORARY) });
    await test.close();
  });
});
