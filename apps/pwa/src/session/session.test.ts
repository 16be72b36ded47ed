import { jest } from '@jest/globals';
import { expireSession, storeLogin } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { session, startSession } from './session';
import type { SessionChange } from './session-change';
import { createSessionStore } from './session-store';

const onReadAgain = jest.fn();
let changes: SessionChange[] = [];

beforeAll(() => {
  startSession(onReadAgain);
  session.subscribe((change) => changes.push(change));
});
beforeEach(() => {
  session.logout();
  session.login(tokenWith({ role: 'cliente' }), { id: 12, name: 'Ana' });
  onReadAgain.mockReset();
  changes = [];
});

function expire(): void {
  expireSession();
  expect(session.lockedAccount()).toBe(12);
  changes = [];
}

/** Notifies this tab that the key of the locked account was removed. `sealed` is that key in localStorage. */
const notifyLockRemoved = () => dispatchEvent(new StorageEvent('storage', { key: 'sealed', newValue: null }));

const events: [string, () => void][] = [
  ['storage', () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))],
  [
    'pageshow from the back/forward cache',
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
];

describe.each(events)('when this tab reads the session again after the event %s', (_, notify) => {
  it('ends the session after a logout in another tab', () => {
    localStorage.clear();
    notify();
    expect(session.get().isLoggedIn).toBe(false);
    expect(changes).toEqual(['ended-in-other-tab']);
    expect(onReadAgain).not.toHaveBeenCalled();
  });

  it('ends the session after a login of another account in another tab', () => {
    storeLogin(15);
    notify();
    expect(session.get().user?.id).toBe(15);
    expect(changes).toEqual(['ended-in-other-tab']);
    expect(onReadAgain).not.toHaveBeenCalled();
  });

  it('resumes the session if the account is the same', () => {
    notify();
    expect(session.get().isLoggedIn).toBe(true);
    expect(changes).toEqual(['resumed']);
    expect(onReadAgain).toHaveBeenCalledTimes(1);
  });
});

it('does not read the session again when a page is shown for the first time', () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(changes).toEqual([]);
});

it('ignores other keys that other tabs store', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(changes).toEqual([]);
});

describe('after another tab finds that the session expired', () => {
  beforeEach(() => {
    // The store of another tab, which starts with the expired token.
    localStorage.setItem('token', tokenWith({ exp: 1 }));
    createSessionStore(localStorage).start();
    for (const key of ['token', 'user']) dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  });

  it('keeps the session in memory and the page', () => {
    expect(localStorage.getItem('token')).toBeNull();
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: { id: 12 } });
    expect(changes).toEqual([]);
  });

  it.each<[SessionChange, string, number]>([
    ['ended-in-other-tab', 'another account', 15],
    ['resumed', 'the same account', 12],
  ])('notifies the change “%s” when %s logs in in the other tab', (change, _, id) => {
    storeLogin(id);
    localStorage.removeItem('sealed');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.get().user?.id).toBe(id);
    expect(changes).toEqual([change]);
  });

  it('ends the session when the other tab erases the locked data', () => {
    localStorage.removeItem('sealed');
    notifyLockRemoved();
    expect(session.get().isLoggedIn).toBe(false);
    expect(changes).toEqual(['ended-in-other-tab']);
  });
});

it('ends the session after an expiry of another account in another tab', () => {
  localStorage.clear();
  localStorage.setItem('sealed', '15');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(changes).toEqual(['ended-in-other-tab']);
});

it('keeps the session if another tab locks its data because the server closed it', () => {
  localStorage.clear();
  localStorage.setItem('sealed', '-12');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(session.get().isLoggedIn).toBe(true);
  expect(changes).toEqual([]);
});

it('ends the session when another tab erases the locked data', () => {
  expire();
  localStorage.removeItem('sealed');
  notifyLockRemoved();
  expect(changes).toEqual(['ended-in-other-tab']);
});

it('resumes the session after another tab locks and unlocks the data of the same account', () => {
  localStorage.removeItem('token');
  session.start();
  storeLogin(12);
  notifyLockRemoved();
  expect(changes.at(-1)).toBe('resumed');
  expect(onReadAgain).toHaveBeenCalledTimes(1);
});

it.each<[SessionChange, string, number]>([
  ['ended-in-other-tab', 'another account', 15],
  ['resumed', 'the owner of the locked data', 12],
])('notifies the change “%s” when %s logs in in another tab', (change, _, id) => {
  expire();
  storeLogin(id);
  localStorage.removeItem('sealed');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.get().user?.id).toBe(id);
  expect(changes).toEqual([change]);
});
