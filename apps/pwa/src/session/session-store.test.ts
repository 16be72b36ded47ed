import { jest } from '@jest/globals';
import { DAY_MS, HOUR_MS } from '@telar/domain/durations';
import { tokenWith } from '../../test/tokens';
import { createSessionStore } from './session-store';

const NOW = 1_800_000_000_000;
const IN_AN_HOUR_S = NOW / 1000 + 3600;
const USER = { name: 'María', last_name: 'Quispe', email: 'maria@demo.pe', role: 'cliente' };

function startedStore(token: string | null, user: unknown) {
  localStorage.clear();
  if (token !== null) localStorage.setItem('token', token);
  if (user !== null) localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
  const store = createSessionStore(localStorage, () => NOW);
  store.start();
  return store;
}

const storedSession = () => [localStorage.getItem('token'), localStorage.getItem('user')];

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('start', () => {
  it('sets loading until the stored session has been read', () => {
    const store = createSessionStore(localStorage, () => NOW);
    expect(store.get().loading).toBe(true);
    store.start();
    expect(store.get().loading).toBe(false);
  });

  it.each([
    ['a token that has not expired', tokenWith({ exp: IN_AN_HOUR_S, role: 'admin' }), 'admin'],
    ['a token without exp', tokenWith({ role: 'asesor' }), 'asesor'],
    ['the role in the token’s user', tokenWith({ user: { role: 'asesor' } }), 'asesor'],
    ['the role in the token’s data', tokenWith({ data: { role: 'admin' } }), 'admin'],
    ['the token’s role if its user has another one', tokenWith({ role: 'admin', user: { role: 'asesor' } }), 'admin'],
    ['the stored user’s role if the token has none', tokenWith({}), 'cliente'],
    ['the stored user’s role if the token’s role is unknown', tokenWith({ role: 'root' }), 'cliente'],
    ['a payload with non-ASCII letters', tokenWith({ role: 'admin', name: 'Ñahui ÿ>?' }), 'admin'],
  ])('logs the user in with %s', (_, token, role) => {
    const session = startedStore(token, USER).get();
    expect(session).toMatchObject({ isLoggedIn: true, userRole: role, token, loading: false });
    expect(logged).not.toHaveBeenCalled();
  });

  it('sets the role to null if no source contains a role', () => {
    expect(startedStore(tokenWith({}), { name: 'Ana', last_name: 'Paz' }).get()).toMatchObject({
      isLoggedIn: true,
      userRole: null,
    });
  });

  it.each([
    ['a missing token', null, USER],
    ['a missing user', tokenWith({ role: 'admin' }), null],
  ])('stays logged out with %s', (_, token, user) => {
    expect(startedStore(token, user).get()).toMatchObject({ isLoggedIn: false, token: null, loading: false });
  });

  it('logs out without an error if the token has expired', () => {
    expect(startedStore(tokenWith({ exp: NOW / 1000 - 1 }), USER).get().isLoggedIn).toBe(false);
    expect(storedSession()).toEqual([null, null]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['something that is not a token', 'nonsense', USER],
    ['a token whose payload is not JSON', 'a.b25l.c', USER],
    ['a token whose payload is not an object', tokenWith(7), USER],
    ['a user that is not JSON', tokenWith({}), '{"name":'],
    ['a user that is not an object', tokenWith({}), '"María"'],
  ])('logs an error and logs out with %s', (_, token, user) => {
    expect(startedStore(token, user).get()).toMatchObject({ isLoggedIn: false, user: null, loading: false });
    expect(storedSession()).toEqual([null, null]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('splits the stored name if there is no last name', () => {
    expect(startedStore(tokenWith({}), { name: '  Luz   Marina  Mamani ' }).get().user).toMatchObject({
      name: 'Luz Marina',
      last_name: 'Mamani',
    });
  });
});

describe('login', () => {
  it('stores the token and the user with normalized names, and finds the role', () => {
    const store = startedStore(null, null);
    store.login(tokenWith({ role: 'asesor' }), { name: ' Ana   Paz ', role: 'cliente' });
    expect(store.get()).toMatchObject({ isLoggedIn: true, userRole: 'asesor' });
    expect(JSON.parse(storedSession()[1] ?? '')).toMatchObject({ name: 'Ana', last_name: 'Paz' });
  });

  it('uses the user’s role if the token cannot be decoded', () => {
    const store = startedStore(null, null);
    store.login('opaque', USER);
    expect(store.get()).toMatchObject({ isLoggedIn: true, userRole: 'cliente', token: 'opaque' });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('a clock that is ahead', () => {
  const fresh = tokenWith({ iat: NOW / 1000, exp: NOW / 1000 + 8 * 3600 });

  beforeEach(() => localStorage.clear());

  /** Logs in when the device's clock is `ahead` of the server's, and starts again `later`. */
  function loggedInAfter(ahead: number, later: number): boolean {
    createSessionStore(localStorage, () => NOW + ahead).login(fresh, USER);
    const store = createSessionStore(localStorage, () => NOW + ahead + later);
    store.start();
    return store.get().isLoggedIn;
  }

  it.each([
    ['keeps the session if it was ahead at the login', DAY_MS, HOUR_MS, true],
    ['ends the session when the token expires by the server’s clock', DAY_MS, 9 * HOUR_MS, false],
    ['ends the session in time if it was right at the login', 1000, 9 * HOUR_MS, false],
    ['keeps the session if it was behind', -DAY_MS, HOUR_MS, true],
  ])('%s', (_, ahead, later, expected) => expect(loggedInAfter(ahead, later)).toBe(expected));

  it('is forgotten at the next login with a right clock', () => {
    expect(loggedInAfter(DAY_MS, HOUR_MS)).toBe(true);
    expect(loggedInAfter(0, 9 * HOUR_MS)).toBe(false);
  });
});

describe('a browser without room', () => {
  it.each(['token', 'user'])('keeps the session only in memory if the %s cannot be stored', (full) => {
    startedStore(tokenWith({ role: 'admin' }), { ...USER, id: 15 });
    const storage = {
      getItem: (key: string) => localStorage.getItem(key),
      removeItem: (key: string) => localStorage.removeItem(key),
      setItem: (key: string, value: string) => {
        if (key === full) throw new DOMException('full', 'QuotaExceededError');
        localStorage.setItem(key, value);
      },
    };
    const store = createSessionStore(storage, () => NOW);
    expect(store.login(tokenWith({ role: 'cliente' }), { ...USER, id: 12 })).toBe('logged-in');
    expect(store.get()).toMatchObject({ isLoggedIn: true, userRole: 'cliente', user: { id: 12 } });
    expect(storedSession()).toEqual([null, null]);
    store.logout();
    expect(store.get().isLoggedIn).toBe(false);
  });
});

describe('an expired session', () => {
  const expiredStore = () => startedStore(tokenWith({ exp: NOW / 1000 - 1 }), { ...USER, id: 12 });

  it('locks the data of its account, also after a reload', () => {
    expect(expiredStore().lockedAccount()).toBe(12);
    const store = createSessionStore(localStorage, () => NOW);
    store.start();
    expect(store.get().isLoggedIn).toBe(false);
    expect(store.lockedAccount()).toBe(12);
  });

  it.each<[string, (store: ReturnType<typeof expiredStore>) => void]>([
    ['a logout', (store) => store.logout()],
    ['the same account logging in', (store) => store.login(tokenWith({}), { ...USER, id: 12 })],
    ['another account logging in', (store) => store.login(tokenWith({}), { ...USER, id: 15 })],
    [
      'a login in another tab',
      (store) => {
        localStorage.setItem('token', tokenWith({}));
        localStorage.setItem('user', JSON.stringify({ ...USER, id: 15 }));
        store.start();
      },
    ],
    [
      'an unreadable token',
      (store) => {
        localStorage.setItem('token', 'nonsense');
        localStorage.setItem('user', JSON.stringify(USER));
        store.start();
      },
    ],
  ])('has no locked account after %s', (_, change) => {
    const store = expiredStore();
    change(store);
    expect(store.lockedAccount()).toBeNull();
  });

  it('locks nothing if the account has no id', () => {
    expect(startedStore(tokenWith({ exp: NOW / 1000 - 1 }), USER).lockedAccount()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('notifies subscribers when the locked data is erased', () => {
    const store = expiredStore();
    const listener = jest.fn();
    store.subscribe(listener);
    store.logout();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

it('removes the token and the user at logout, and notifies subscribers', () => {
  const store = startedStore(tokenWith({ role: 'admin' }), USER);
  const listener = jest.fn();
  store.subscribe(listener);
  store.logout();
  expect(storedSession()).toEqual([null, null]);
  expect(store.get()).toEqual({ token: null, user: null, isLoggedIn: false, userRole: null, loading: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('does not notify a listener that unsubscribed', () => {
  const store = startedStore(tokenWith({ role: 'admin' }), USER);
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  unsubscribe();
  store.logout();
  expect(listener).not.toHaveBeenCalled();
});
