import { json, stubApi } from '../../test/api-stub';
import { changePassword, login, register } from './auth';
import { InvalidResponseError } from './client/errors';

const CREDENTIALS = { email: 'ana@demo.pe', password: 'secreta' };

it('logs in without a token, and returns all fields of the user', async () => {
  const user = { id: 3, name: 'Ana', role: 'tutor', dni: null, nickname: 'Anita' };
  const { calls } = stubApi(json({ success: true, token: 'a.b.c', user, message: 'Hola' }));
  expect(await login(CREDENTIALS)).toEqual({ token: 'a.b.c', user });
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/login', body: CREDENTIALS }]);
  expect(calls[0]?.headers).not.toHaveProperty('Authorization');
});

it('logs in a user with few fields', async () => {
  stubApi(json({ token: 'a.b.c', user: { name: 'Ana' } }));
  expect(await login(CREDENTIALS)).toEqual({ token: 'a.b.c', user: { name: 'Ana' } });
});

it.each([null, {}, { token: 'a.b.c' }, { token: 7, user: {} }, { token: 'a.b.c', user: { id: 'x' } }])(
  'refuses the login response %j',
  async (body) => {
    stubApi(json(body));
    await expect(login(CREDENTIALS)).rejects.toBeInstanceOf(InvalidResponseError);
  },
);

it('sends a registration', async () => {
  const registration = { name: 'Ana', last_name: '', dni: '45871203', ...CREDENTIALS };
  const { calls } = stubApi(json({ success: true }, 201));
  await register(registration);
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/register', body: registration }]);
});

it('sends a new password with the given token', async () => {
  const { calls } = stubApi(json({ success: true }));
  await changePassword('a.b.c', { new_password: 'larga1' });
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/change-password', headers: { Authorization: 'Bearer a.b.c' } },
  ]);
});
