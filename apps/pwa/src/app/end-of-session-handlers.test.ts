import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { waitFor } from '@testing-library/react';
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { json, errorReply, noNetwork, stubApi } from '../../test/api-stub';
import { expireSession, logInAs, storeLogin } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { dismissNotice, notice } from '../navigation/notice';
import { registeredAccounts } from '../offline/store/account-registry';
import { buyerDraft, storeBuyerDraft } from '../offline/store/buyer-draft';
import { storeEvent, unsentEvents } from '../offline/store/progress';
import { eraseAtEndOfSession } from '../session/end-of-session';
import { cameFromMyCourses, rememberMyCourses } from '../session/my-courses-visit';
import { session, startSession } from '../session/session';
import { createSessionStore } from '../session/session-store';
import { endOfSessionHandlers } from './end-of-session-handlers';
import { startAccount } from './start-account';
// Jest cannot load these at the same time, as the start does.
import '../api/course-files/sync-saved-files';
import '../api/live-sessions';
import '../api/own-certificates';
import '../api/progress/my-progress';
import '../api/unsent';

const queryClient = new QueryClient();
const done: string[] = [];
const history = {
  location: { href: '/cursos', state: { __TSR_index: 0 } },
  subscribers: new Set(),
  flush: () => undefined,
  replace: (href: string) => void done.push(`replace ${href}`),
  push: (href: string) => void done.push(`push ${href}`),
  go: (steps: number) => void done.push(`go ${steps}`),
};
const router = { history, invalidate: async () => void done.push('guards') };
let render: () => void = () => undefined;
const app = {
  remount: () => {
    done.push('mount');
    render();
  },
  unmount: () => void done.push('unmount'),
};

beforeAll(() => {
  eraseAtEndOfSession(endOfSessionHandlers({ queryClient, router: router as never, ...app }));
  startSession();
});
beforeEach(async () => {
  stubApi(json({ success: true, message: 'Sesión cerrada.' }));
  logInAs(12);
  dismissNotice();
  done.length = 0;
  queryClient.setQueryData(['users'], ['private']);
  sessionStorage.setItem('certificate-draft:12', '{}');
  rememberMyCourses();
});
afterEach(() => {
  render = () => undefined;
  session.logout('erased');
  jest.restoreAllMocks();
});

function logOutInOtherTab(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Starts another tab, which finds that the session expired. */
function findExpiryInOtherTab(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  createSessionStore(localStorage).start();
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
}

function expectErased(): void {
  expect(session.get().isLoggedIn).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage.getItem('certificate-draft:12')).toBeNull();
  expect(cameFromMyCourses()).toBe(false);
}

it('keeps the page and the drafts after another tab finds that the session expired', () => {
  findExpiryInOtherTab();
  expect(session.get().isLoggedIn).toBe(true);
  expect(sessionStorage.getItem('certificate-draft:12')).toBe('{}');
  expect(queryClient.getQueryData(['users'])).toEqual(['private']);
  expect(done).toEqual([]);
});

it('erases the data in memory and in the tab at once, and resets the history to /acceso', async () => {
  session.logout();
  expectErased();
  await waitFor(() => expect(done).toEqual(['replace /', 'push /acceso']));
});

it.each([
  ['logs in', () => logInAs(15)],
  [
    'logged in in another tab',
    () => {
      storeLogin(15);
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    },
  ],
  [
    'is logged in at the start',
    () => {
      storeLogin(15);
      session.start();
    },
  ],
])("erases at once the buyer's data that a visitor typed when a user %s", (_, change) => {
  session.logout('erased');
  storeBuyerDraft({ name: 'Eva' });
  change();
  expect(buyerDraft()).toEqual({});
});

it("keeps the buyer's data of a visitor who loads the page again", () => {
  session.logout('erased');
  storeBuyerDraft({ name: 'Eva' });
  session.start();
  expect(buyerDraft()).toEqual({ name: 'Eva' });
});

it("keeps the buyer's data that a visitor typed when another tab erases locked data", () => {
  expireSession();
  storeBuyerDraft({ name: 'Eva' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'sealed', newValue: null }));
  expect(session.lockedAccount()).toBeNull();
  expect(buyerDraft()).toEqual({ name: 'Eva' });
});

it('ends the session on the server, and again when the connection is back if there was none', async () => {
  const { token } = session.get();
  const api = stubApi(noNetwork);
  session.logout();
  const call = { method: 'POST', path: '/api/auth/logout', headers: { Authorization: `Bearer ${token}` } };
  await waitFor(() => expect(api.calls).toMatchObject([call]));
  api.reply(json({ success: true, message: 'Sesión cerrada.' }));
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(api.calls).toMatchObject([call, call]);
  });
  dispatchEvent(new Event('online'));
  expect(api.calls).toHaveLength(2);
});

it('ends the session of an account that another one replaces, and no session of a visitor', async () => {
  const { token } = session.get();
  const api = stubApi(json({ success: true, message: 'Sesión cerrada.' }));
  logInAs(15);
  await waitFor(() => expect(api.calls.map(({ headers }) => headers['Authorization'])).toEqual([`Bearer ${token}`]));
  await waitFor(() => expect(done).toContain('go 0'));
});

it('removes the page at once, resets the history and starts the app again if another account logs in', async () => {
  logInAs(15);
  expect(done).toEqual(['unmount']);
  await waitFor(() => expect(done).toEqual(['unmount', 'replace /', 'push /cursos', 'go 0']));
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(sessionStorage.getItem('certificate-draft:12')).toBeNull();
});

it('starts the app again even if the history cannot be reset', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(history, 'replace').mockImplementation(() => {
    throw new Error('The browser limits history changes');
  });
  logInAs(15);
  await waitFor(() => expect(done).toEqual(['unmount', 'go 0']));
});

it('closes the page of an account that logged out in another tab', async () => {
  logOutInOtherTab();
  expectErased();
  await waitFor(() => expect(done).toEqual(['guards', 'mount', 'replace /', 'push /cursos']));
});

it('mounts the app again before it resets the history, at each end of a session in this document', async () => {
  const root = createRoot(document.createElement('div'));
  function Router() {
    useLayoutEffect(() => void done.push('listen'), []);
    return null;
  }
  let key = 0;
  render = () => root.render(createElement(Router, { key: key++ }));
  for (let ends = 1; ends <= 2; ends++) {
    logInAs(12);
    logOutInOtherTab();
    await waitFor(() => expect(done).toContain('push /cursos'));
    expect(done).toEqual(['guards', 'mount', 'listen', 'replace /', 'push /cursos']);
    done.length = 0;
  }
});

it('mounts the app again and resets the history even if the route guards fail', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(router, 'invalidate').mockRejectedValue(new Error('The guard does not load'));
  logOutInOtherTab();
  await waitFor(() => expect(done).toEqual(['mount', 'replace /', 'push /cursos']));
  expect(logged).toHaveBeenCalledWith(new Error('The guard does not load'));
});

it('ends a stored session that the server closed, erases its data if all of it was sent, and says so', async () => {
  stubApi(errorReply(401, 'Sesión inválida', { error: 'token_revoked' }));
  await startAccount(queryClient);
  expectErased();
  expect(session.lockedAccount()).toBeNull();
  await waitFor(() => expect(notice.get()).toMatchObject({ text: SESSION_TEXTS.ended, tone: 'warning' }));
  expect(done).toEqual(['guards', 'mount', 'replace /', 'push /cursos']);
});

it('locks the data of a session that the server closed if something of it was not sent, also offline', async () => {
  const at = '2026-11-01T10:00:00.000Z';
  await storeEvent(12, { id: crypto.randomUUID(), kind: 'done', course_id: 7, module_id: 1, done: true, at });
  stubApi(errorReply(401, 'Sesión inválida', { error: 'token_revoked' }));
  await startAccount(queryClient);
  expectErased();
  expect(session.lockedAccount()).toBe(12);
  await waitFor(() => expect(notice.get()).toMatchObject({ text: SESSION_TEXTS.ended, tone: 'warning' }));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await unsentEvents(12)).toEqual([]);
  online.mockRestore();
  logInAs(12);
  expect(await unsentEvents(12)).toHaveLength(1);
});

it('erases the locked data of a session that the server closed when another account logs in', async () => {
  const at = '2026-11-01T10:00:00.000Z';
  await storeEvent(12, { id: crypto.randomUUID(), kind: 'done', course_id: 7, module_id: 1, done: true, at });
  session.logout('refused', true);
  logInAs(15);
  expect(session.lockedAccount()).toBeNull();
  await waitFor(() => expect(registeredAccounts()).not.toContain(12));
});

it('ends a stored session whose token expired by the server’s clock, and locks its data with the unsent progress', async () => {
  const at = '2026-11-01T10:00:00.000Z';
  await storeEvent(12, { id: crypto.randomUUID(), kind: 'done', course_id: 7, module_id: 1, done: true, at });
  stubApi(errorReply(401, 'Vuelve a entrar.', { error: 'token_invalid' }));
  await startAccount(queryClient);
  expectErased();
  expect(session.lockedAccount()).toBe(12);
  await waitFor(() => expect(notice.get()).toMatchObject({ text: SESSION_TEXTS.ended, tone: 'warning' }));
  logInAs(12);
  expect(await unsentEvents(12)).toHaveLength(1);
});

it('keeps a stored session that the server accepts, and caches its progress', async () => {
  const api = stubApi(json({ courses: [], total: 0 }));
  await startAccount(queryClient);
  expect(session.get().isLoggedIn).toBe(true);
  expect(done).toEqual([]);
  expect(api.requested).toContain('/api/enrollments/me/progress');
});

it('stays on the page when locked data is erased', () => {
  session.logout('erased');
  expectErased();
  expect(done).toEqual([]);
});
