import { jest } from '@jest/globals';
import { aUser } from '@telar/testing/builders';
import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';
import { createUser, deleteUser, nameOf, resetPassword, updateUser, usersQuery } from './users';

const realFetch = globalThis.fetch;
const USER = aUser();
const INPUT = { name: 'Ana', email: 'ana@demo.pe' };

beforeEach(() => session.login(tokenWith({ role: 'admin' }), { name: 'Eva', role: 'admin' }));
afterEach(() => session.logout());
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('fetches a page of ten users by default', async () => {
  const { requested } = stubApi(json({ users: [USER, null], total: 31 }));
  expect(await createQueryClient().fetchQuery(usersQuery({ search: 'ana', page: 3 }))).toEqual({
    users: [USER],
    total: 31,
  });
  expect(requested).toEqual(['/api/users?limit=10&offset=20&search=ana']);
});

it('waits 20 s for users, as for everything on the dashboard', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  stubApi(json({ users: [USER], total: 1 }));
  await createQueryClient().fetchQuery(usersQuery({}));
  expect(timeout).toHaveBeenLastCalledWith(20_000);
});

it('fetches filtered and sorted users', async () => {
  const { requested } = stubApi(json({ users: [USER], total: 1 }));
  await createQueryClient().fetchQuery(usersQuery({ role: 'cliente', active: false, sort: 'last_name' }));
  expect(requested).toEqual(['/api/users?limit=10&offset=0&role=cliente&is_active=false&sortBy=last_name&order=asc']);
});

it('creates a user with a key, changes one, and returns it', async () => {
  const { calls } = stubApi(json({ ...USER, success: true, message: '', user: USER }));
  const saved = { user: USER, temporaryPassword: null };
  expect(await createUser({ input: INPUT, key: 'clave' })).toEqual(saved);
  expect(await updateUser({ id: 3, input: INPUT })).toEqual(saved);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/users', body: INPUT, headers: { 'Idempotency-Key': 'clave' } },
    { method: 'PUT', path: '/api/users/3', body: INPUT },
  ]);
});

it.each([
  ['under user', { user: USER, temp_password: 'k7fm-q2xz' }],
  ['at the top level', { ...USER, temp_password: 'k7fm-q2xz' }],
])('reads a saved user %s with the temporary password', async (_, body) => {
  stubApi(json(body));
  const saved = { user: USER, temporaryPassword: 'k7fm-q2xz' };
  expect(await createUser({ input: INPUT, key: 'clave' })).toEqual(saved);
  expect(await resetPassword({ id: 3, input: { must_change_password: true } })).toEqual(saved);
});

it('refuses a response without a complete user', async () => {
  stubApi(json({ success: true, user: { id: 3 } }));
  await expect(updateUser({ id: 3, input: INPUT })).rejects.toBeInstanceOf(InvalidResponseError);
});

it('resets a password and deletes a user by their id', async () => {
  const { calls } = stubApi(json({ ...USER, success: true }));
  await resetPassword({ id: 3, input: { must_change_password: false } });
  await deleteUser(3);
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/users/3/reset-password', body: { must_change_password: false } },
    { method: 'DELETE', path: '/api/users/3' },
  ]);
});

it.each([
  ['both names', 'Ana', 'Paz', 'Ana Paz'],
  ['the name if there is no last name', 'Ana', '', 'Ana'],
  ['the e-mail address if there is no name', '', '', 'ana@demo.pe'],
])('nameOf returns %s', (_, name, lastName, expected) => {
  expect(nameOf({ name, last_name: lastName, email: 'ana@demo.pe' })).toBe(expected);
});
