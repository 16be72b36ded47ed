import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { json, noNetwork, stubApi } from '../../test/api-stub';
import { stubNetwork } from '../../test/network-stub';
import { expireSession, logInAs } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { createQueryClient } from '../api/client/query-client';
import { OUTBOXES } from '../api/outboxes';
import { knownUnsentEvents } from '../api/progress/my-progress';
import { registeredAccounts } from '../offline/store/account-registry';
import { eraseAccounts } from '../offline/store/erase-accounts';
import { storeEvent, unsentEvents } from '../offline/store/progress';
import { session } from '../session/session';
import { startOutboxes } from './start-outboxes';

const SYNCED = json({ success: true, message: '', stored: 1, refused: [], courses: [] });
const client = createQueryClient();
let network: { online: boolean };
let started = false;

const storeMark = () =>
  storeEvent(12, {
    id: crypto.randomUUID(),
    kind: 'done',
    course_id: 7,
    module_id: 1,
    done: true,
    at: '2026-11-01T10:00:00.000Z',
  });
const isSent = () => waitFor(async () => expect(await unsentEvents(12)).toEqual([]));

// Jest fails to link a package that several modules import in the same moment.
beforeAll(async () => {
  for (const { load } of OUTBOXES) await load();
});
beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  client.clear();
  await eraseAccounts(registeredAccounts());
});
afterEach(async () => {
  // The progress is read again after it was sent.
  await waitFor(() => expect(client.isFetching()).toBe(0));
  jest.restoreAllMocks();
});

/** Starts it once, because its listeners stay. */
function start(): void {
  if (!started) startOutboxes(client);
  started = true;
}

it('sends what earlier visits recorded, at the start', async () => {
  logInAs(12);
  const api = stubApi(SYNCED);
  await storeMark();
  start();
  await isSent();
  expect(api.calls).toMatchObject([{ method: 'PUT', path: '/api/enrollments/me/progress' }]);
});

it.each([
  ['is online again', () => dispatchEvent(new Event('online'))],
  ['shows the app again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('sends when the device %s', async (_, act) => {
  start();
  logInAs(12);
  network.online = false;
  await storeMark();
  stubApi(SYNCED);
  network.online = true;
  act();
  await isSent();
});

it('sends after the login that unlocks the data', async () => {
  start();
  logInAs(12);
  network.online = false;
  await storeMark();
  expireSession();
  network.online = true;
  const api = stubApi(SYNCED);
  logInAs(12);
  await isSent();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('sends after the same account logs in again, because the server refused its token', async () => {
  start();
  logInAs(12);
  const api = stubApi(SYNCED);
  network.online = false;
  await storeMark();
  network.online = true;
  session.login(tokenWith({ role: 'cliente', jti: 'new' }), { id: 12, name: 'Persona 12' });
  await isSent();
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('sends with keepalive and the token while the page is hidden', async () => {
  start();
  logInAs(12);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const api = stubApi(noNetwork);
  await storeMark();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(knownUnsentEvents(client)).toHaveLength(1));
  api.reply(SYNCED);
  const count = api.calls.length;
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(api.calls.length).toBe(count + 1));
  expect(jest.mocked(fetch).mock.calls.at(-1)?.[1]).toMatchObject({
    keepalive: true,
    headers: { Authorization: `Bearer ${session.get().token}` },
  });
  await isSent();
});
