import { jest } from '@jest/globals';
import { UNSENT_TEXTS } from '@telar/texts/screens/lessons';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, stubApi } from '../../test/api-stub';
import { stubNetwork } from '../../test/network-stub';
import { logInAs } from '../../test/session';
import { renderWithRouter } from '../../test/with-router';
import { readableAccountDatabase } from '../offline/store/account-database';
import { registeredAccounts } from '../offline/store/account-registry';
import { eraseAccounts } from '../offline/store/erase-accounts';
import { storeEvent, unsentEvents } from '../offline/store/progress';
import { session } from '../session/session';
// Jest cannot load these at the same time, as the dialog does.
import '../api/buyer-orders/send-orders';
import '../api/notes/send-notes';
import '../api/progress/send-progress';
import LogoutDialog from './LogoutDialog';

const SYNCED = json({ success: true, message: '', stored: 1, refused: [], courses: [] });
const ID = '00000000-0000-4000-8000-000000000001';
const onClose = jest.fn();
let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  onClose.mockClear();
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

async function logOutWithMark(): Promise<void> {
  await storeEvent(12, {
    id: ID,
    kind: 'done',
    course_id: 7,
    module_id: 1,
    done: true,
    at: '2026-11-01T10:00:00.000Z',
  });
  await renderWithRouter(<LogoutDialog open onClose={onClose} />);
}

it('logs out at once if nothing is unsent', async () => {
  const api = stubApi(noNetwork);
  await renderWithRouter(<LogoutDialog open onClose={onClose} />);
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(api.calls).toEqual([]);
});

it('sends the unsent progress with the account’s token first', async () => {
  const { token } = session.get();
  const api = stubApi(SYNCED);
  await logOutWithMark();
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
  expect(api.calls).toMatchObject([{ method: 'PUT', headers: { Authorization: `Bearer ${token}` } }]);
});

it('sends opened lessons first, too', async () => {
  const api = stubApi(SYNCED);
  const event = { id: ID, course_id: 7, module_id: 1, at: '2026-11-01T10:00:00.000Z' };
  await storeEvent(12, { ...event, kind: 'opened' });
  await renderWithRouter(<LogoutDialog open onClose={onClose} />);
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
  expect(api.calls).toMatchObject([{ method: 'PUT', body: { events: [{ kind: 'opened' }] } }]);
});

it('asks if the device cannot be read, because unsent data may be on it', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  stubApi(noNetwork);
  const { noteEdits } = readableAccountDatabase(12)!;
  const reading = jest.spyOn(noteEdits, 'toArray').mockImplementation(() => {
    throw new Error('The database does not open');
  });
  await renderWithRouter(<LogoutDialog open onClose={onClose} />);
  expect(await screen.findByText(UNSENT_TEXTS.unknown)).toBeVisible();
  expect(session.get().isLoggedIn).toBe(true);
  reading.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: UNSENT_TEXTS.retry }));
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
});

it('asks if the progress cannot be sent, and stays logged in with it', async () => {
  network.online = false;
  stubApi(noNetwork);
  await logOutWithMark();
  expect(await screen.findByText(UNSENT_TEXTS.question({ marks: 1, notes: 0 }))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: UNSENT_TEXTS.stay }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(session.get().isLoggedIn).toBe(true);
  expect(await unsentEvents(12)).toHaveLength(1);
});

it('offers what loses nothing first, and offline no sending', async () => {
  network.online = false;
  stubApi(noNetwork);
  await logOutWithMark();
  expect(await screen.findByText(UNSENT_TEXTS.needsNetwork)).toBeVisible();
  const answers = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  // The first one closes the dialog.
  expect(answers().slice(1)).toEqual([UNSENT_TEXTS.stay, UNSENT_TEXTS.leave]);
  network.online = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(answers().slice(1)).toEqual([UNSENT_TEXTS.stay, UNSENT_TEXTS.retry, UNSENT_TEXTS.leave]);
  expect(screen.queryByText(UNSENT_TEXTS.needsNetwork)).toBeNull();
});

it('tries to send again, and logs out then', async () => {
  const api = stubApi(noNetwork);
  await logOutWithMark();
  await userEvent.click(await screen.findByRole('button', { name: UNSENT_TEXTS.retry }));
  expect(await screen.findByText(UNSENT_TEXTS.failed)).toBeVisible();
  api.reply(SYNCED);
  await userEvent.click(screen.getByRole('button', { name: UNSENT_TEXTS.retry }));
  await waitFor(() => expect(session.get().isLoggedIn).toBe(false));
});

it('logs out without the progress if the user says so', async () => {
  network.online = false;
  await logOutWithMark();
  await userEvent.click(await screen.findByRole('button', { name: UNSENT_TEXTS.leave }));
  expect(session.get().isLoggedIn).toBe(false);
});
