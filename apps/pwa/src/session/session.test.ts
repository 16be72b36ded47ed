import { jest } from '@jest/globals';
import { expireSession, storeLogin } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { session, startSession } from './session';
import type { SessionChange } from './session-change';

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
