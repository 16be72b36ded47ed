import { jest } from '@jest/globals';
import { tokenWith } from '../../test/tokens';
import { session, startSession } from './session';
import type { SessionChange } from './session-change';

const onChangedElsewhere = jest.fn();
let changes: SessionChange[] = [];

beforeAll(() => {
  startSession(onChangedElsewhere);
  session.subscribe((change) => changes.push(change));
});
beforeEach(() => {
  session.logout();
  session.login(tokenWith({ role: 'cliente' }), { id: 12, name: 'Ana' });
  onChangedElsewhere.mockReset();
  changes = [];
});

/** Stores the session as another tab does at a login. */
function storeLogin(id: number): void {
  localStorage.setItem('token', tokenWith({ role: 'cliente' }));
  localStorage.setItem('user', JSON.stringify({ id, name: `Persona ${id}` }));
}

function expire(): void {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
  expect(session.lockedAccount()).toBe(12);
  changes = [];
}

const notifyErased = () => dispatchEvent(new StorageEvent('storage', { key: 'sealed', newValue: null }));

const notifications: [string, () => void][] = [
  ['another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))],
  ['the back/forward cache', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
];

describe.each(notifications)('when this tab reads the session again after an event of %s', (_, notify) => {
  it('ends the session after a logout', () => {
    localStorage.clear();
    notify();
    expect(session.get().isLoggedIn).toBe(false);
    expect(changes).toEqual(['elsewhere']);
    expect(onChangedElsewhere).not.toHaveBeenCalled();
  });

  it('ends the session after a login of another account', () => {
    storeLogin(15);
    notify();
    expect(session.get().user?.id).toBe(15);
    expect(changes).toEqual(['elsewhere']);
    expect(onChangedElsewhere).not.toHaveBeenCalled();
  });

  it('resumes the session if the account is the same', () => {
    notify();
    expect(session.get().isLoggedIn).toBe(true);
    expect(changes).toEqual(['resumed']);
    expect(onChangedElsewhere).toHaveBeenCalledTimes(1);
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
  notifyErased();
  expect(changes).toEqual(['elsewhere']);
});

it('resumes the session after another tab locks and unlocks the data of the same account', () => {
  localStorage.removeItem('token');
  session.start();
  storeLogin(12);
  notifyErased();
  expect(changes.at(-1)).toBe('resumed');
  expect(onChangedElsewhere).toHaveBeenCalledTimes(1);
});

it.each<[string, number, SessionChange]>([
  ['another account logs in', 15, 'elsewhere'],
  ['the same account logs in', 12, 'resumed'],
])('compares the user with the owner of the locked data when %s in another tab', (_, id, change) => {
  expire();
  storeLogin(id);
  localStorage.removeItem('sealed');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.get().user?.id).toBe(id);
  expect(changes).toEqual([change]);
});
