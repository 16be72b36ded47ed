import { createAtom } from '@tanstack/store';
import { isObject } from '@telar/domain/is-object';
import { normalizePersonName } from '@telar/domain/person-name';
import type { Role } from '@telar/domain/roles';
import type { KeyValueStorage } from '../browser/storage';
import { changeBetween } from './session-change';
import type { LogoutReason, SessionCause, SessionChange } from './session-change';
import { decodeToken, isExpired, roleOf } from './token';
import type { TokenPayload } from './token';

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';
/** The key of the id of the account whose data is locked. Stored keys do not change, so its name is not “locked”. */
export const LOCKED_KEY = 'sealed';

/** The logged-in user as stored in the browser. Other fields from the server are stored unchanged. */
export interface StoredUser {
  id?: number;
  name: string;
  last_name: string;
  email?: string;
  role?: unknown;
  must_change_password?: boolean;
}

export interface Session {
  token: string | null;
  user: StoredUser | null;
  isLoggedIn: boolean;
  userRole: Role | null;
  /** True until the stored session has been read. */
  loading: boolean;
}

export interface SessionStore {
  get(): Session;
  /** Calls `listener` after each change. @returns a function that unsubscribes. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  /**
   * Reads the stored session. Removes it if it is expired or unreadable. After an expiry the account's data is locked.
   * @param cause `other-tab` if another tab may have changed the stored session.
   */
  start(cause?: 'start' | 'other-tab'): SessionChange;
  /** Stores the token and user from the login response. */
  login(token: string, user: Partial<StoredUser>): SessionChange;
  /** Removes the stored session and the id of the locked account. After an expiry the account's data is locked. */
  logout(reason?: LogoutReason): void;
  /**
   * The account whose data is locked because its session expired on this device. `null` if there is none, and after
   * the next login, logout or token that the server refuses.
   */
  lockedAccount(): number | null;
}

const LOGGED_OUT: Session = { token: null, user: null, isLoggedIn: false, userRole: null, loading: false };

function normalizedUser(user: unknown): StoredUser {
  if (!isObject(user)) throw new Error('The stored user is not an object');
  return { ...user, ...normalizePersonName(user) };
}

function decodedOrNull(token: string): TokenPayload | null {
  try {
    return decodeToken(token);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Creates a session (token, user, role) that is stored in `storage` and survives a reload. */
export function createSessionStore(storage: KeyValueStorage, now: () => number = Date.now): SessionStore {
  const lockedAccount = () => Number(storage.getItem(LOCKED_KEY)) || null;
  /** The account whose data this tab may hold. */
  const ownerOf = ({ user }: Session) => user?.id ?? user?.email ?? lockedAccount();

  const state = createAtom<Session>({ ...LOGGED_OUT, loading: true });
  // In memory, because the storage already has the new owner when this tab receives another tab's change.
  let owner = ownerOf(state.get());
  let lastChange: SessionChange = 'no-session';

  function set(next: Session, cause: SessionCause): SessionChange {
    const previous = { isLoggedIn: state.get().isLoggedIn, owner };
    owner = ownerOf(next);
    lastChange = changeBetween(cause, previous, { isLoggedIn: next.isLoggedIn, owner });
    // The new object notifies the subscribers even if only the locked data changed.
    state.set({ ...next });
    return lastChange;
  }

  /** @param lockedOwner the account whose data stays on the device. */
  function endSession(cause: SessionCause, lockedOwner?: number): SessionChange {
    // This must be first: other tabs are notified as soon as the token is removed.
    if (lockedOwner === undefined) storage.removeItem(LOCKED_KEY);
    else storage.setItem(LOCKED_KEY, String(lockedOwner));
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
    return set(LOGGED_OUT, cause);
  }

  function resumeSession(token: string, stored: string, cause: SessionCause): SessionChange {
    const payload = decodeToken(token);
    const user = normalizedUser(JSON.parse(stored));
    if (isExpired(payload, now())) return endSession(cause, typeof user.id === 'number' ? user.id : undefined);
    storage.removeItem(LOCKED_KEY);
    return set({ token, user, isLoggedIn: true, userRole: roleOf(payload, user), loading: false }, cause);
  }

  return {
    get: state.get,
    subscribe: (listener) => state.subscribe(() => listener(lastChange)).unsubscribe,
    start(cause = 'start') {
      const token = storage.getItem(TOKEN_KEY);
      const stored = storage.getItem(USER_KEY);
      if (!token || !stored) return set(LOGGED_OUT, cause);
      try {
        return resumeSession(token, stored, cause);
      } catch (error) {
        console.error(error);
        return endSession(cause);
      }
    },
    login(token, receivedUser) {
      const user = normalizedUser(receivedUser);
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify(user));
      storage.removeItem(LOCKED_KEY);
      const userRole = roleOf(decodedOrNull(token), user);
      return set({ token, user, isLoggedIn: true, userRole, loading: false }, 'login');
    },
    logout(reason = 'logout') {
      endSession(reason, reason === 'expired' ? state.get().user?.id : undefined);
    },
    lockedAccount,
  };
}
