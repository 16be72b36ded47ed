import { jest } from '@jest/globals';
import { tokenWith } from '../../test/tokens';
import { session, startSession } from './session';

const changed = jest.fn();
beforeAll(() => startSession(changed));
beforeEach(() => {
  session.logout();
  session.login(tokenWith({ role: 'cliente' }), { id: 12, name: 'Ana' });
  changed.mockReset();
});

function store(id: number): void {
  localStorage.setItem('token', tokenWith({ role: 'cliente' }));
  localStorage.setItem('user', JSON.stringify({ id, name: `Persona ${id}` }));
}

const ways: [string, () => void][] = [
  ['another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))],
  ['the browser’s history', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
];

describe.each(ways)('hears through %s', (_, tell) => {
  it('that whoever was here left', () => {
    localStorage.clear();
    tell();
    expect(session.get().isLoggedIn).toBe(false);
    expect(changed).toHaveBeenCalledWith(true);
  });

  it('that somebody else is here', () => {
    store(15);
    tell();
    expect(session.get().user?.id).toBe(15);
    expect(changed).toHaveBeenCalledWith(true);
  });

  it('that the same person is still here', () => {
    tell();
    expect(session.get().isLoggedIn).toBe(true);
    expect(changed).toHaveBeenCalledWith(false);
  });
});

it('a page that is shown for the first time looks at nothing again', () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(changed).not.toHaveBeenCalled();
});

it('hears that another tab erased what the clock’s end had left', () => {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
  expect(session.lockedAccount()).toBe(12);
  localStorage.removeItem('sealed');
  dispatchEvent(new StorageEvent('storage', { key: 'sealed', newValue: null }));
  expect(changed).toHaveBeenCalledWith(true);
});

it('keeps its page when another tab logs in over what the clock’s end had left', () => {
  localStorage.removeItem('token');
  session.start();
  store(12);
  dispatchEvent(new StorageEvent('storage', { key: 'sealed', newValue: null }));
  expect(changed).toHaveBeenCalledWith(false);
});

it.each([
  ['somebody else logged in', 15, true],
  ['the same account came back', 12, false],
])('hears, over what the clock’s end had left, whether it must go: %s', (_, id, left) => {
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
  expect(session.lockedAccount()).toBe(12);
  store(id);
  localStorage.removeItem('sealed');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.get().user?.id).toBe(id);
  expect(changed).toHaveBeenCalledWith(left);
});
