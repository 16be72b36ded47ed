import { json, noNetwork, refusal, notOurApi, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { createQueryClient } from './client/query-client';
import { session } from '../session/session';
import { syncMyCourses } from './my-courses';

const real = globalThis.fetch;

beforeEach(() => session.login(tokenWith({ role: 'cliente' }), { name: 'Ana', role: 'cliente' }));
afterEach(() => session.logout());
afterAll(() => {
  globalThis.fetch = real;
});

it.each([
  ['the API takes the token', json({ courses: [] }), 'synced'],
  ['the API takes it no longer', refusal(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' }), 'refused'],
  ['it has expired', refusal(401, 'Vuelve a entrar.', { error: 'token_invalid' }), 'refused'],
  // Whatever ends a session here also ends all that the account keeps.
  ['a hotel wants a log-in of its own', notOurApi(401), 'failed'],
  [
    'the API forbids something else',
    refusal(403, 'Cambia tu contraseña.', { error: 'password_change_required' }),
    'failed',
  ],
  ['nobody answers', noNetwork, 'failed'],
])('where %s', async (_, reply, outcome) => {
  stubApi(reply);
  expect(await syncMyCourses(createQueryClient())).toBe(outcome);
});
