import { createAtom } from '@tanstack/store';
import { isObject } from '@telar/domain/is-object';
import { normalizePersonName } from '@telar/domain/person-name';
import type { Role } from '@telar/domain/roles';
import { storeIfPossible } from '../browser/storage';
import type { KeyValueStorage } from '../browser/storage';
import { changeBetween } from './session-change';
import type { LogoutReason, SessionCause, SessionChange } from './session-change';
import { decodeToken, isExpired, roleOf } from './token';
import type { TokenPayload } from './token';

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';
/**
 * The key of the id of the account whose data is locked; negative if the server closed its session. Stored keys do not
 * change, so its name is not “locked”.
 */
export const LOCKED_KEY = 'sealed';
/** The key of how many milliseconds the device's clock was ahead of the server's at the login. */
const CLOCK_AHEAD_KEY = 'clock-ahead';
/** A smaller difference is not stored: a response takes time, and so may the first password. */
const CLOCK_AHEAD_MIN_MS = 5 * 60_000;

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
   * If another tab found the expiry of this tab's session, the session stays in memory.
   * @param cause `other-tab` if another tab may have changed the stored session.
   */
  start(cause?: 'start' | 'other-tab'): SessionChange;
  /** Stores the token and user from the login response. If the browser has no room, they are only in memory. */
  login(token: string, user: Partial<StoredUser>): SessionChange;
  /**
   * Removes the stored session and the id of the locked account.
   * @param isLocked whether the account's data stays on the device, locked. Default: after an expiry.
   */
  logout(reason?: LogoutReason, isLocked?: boolean): void;
  /**
   * The account whose data is locked because its session expired, or was closed by the server, on this device. `null`
   * if there is none, and after the next login or logout.
   */
  lockedAccount(): number | null;
  /**
   * The locked account if its data is readable offline: not if the server closed the session, as of a stolen device.
   */
  readableLockedAccount(): number | null;
}

const LOGGED_OUT: Session = { token: null, user: null, isLoggedIn: false, userRole: null, loading: false };

function normalizedUser(user: unknown): StoredUser {
  if (!isObject(user)) throw new Error('Invalid user');
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
  const lockedId = () => Number(storage.getItem(LOCKED_KEY));
  const lockedAccount = () => Math.abs(lockedId()) || null;
  /** The account whose data this tab may hold. */
  const ownerOf = ({ user }: Session) => user?.id ?? user?.email ?? lockedAccount();

  const state = createAtom<Session>({ ...LOGGED_OUT, loading: true });
  // In memory, because the storage already has the new owner when this tab receives another tab's change.
  let owner = ownerOf(state.get());
  let lastChange: SessionChange = 'no-session';

  function set(next: Session, cause: SessionCause): SessionChange {
    const previous = { ...state.get(), owner };
    owner = ownerOf(next);
    lastChange = changeBetween(cause, previous, { ...next, owner });
    // The new object notifies the subscribers even if only the locked data changed.
    state.set({ ...next });
    return lastChange;
  }

  function removeSession(): void {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
  }

  /** @param lockedOwner the account whose data stays on the device. */
  function endSession(cause: SessionCause, lockedOwner?: number): SessionChange {
    // This must be first: other tabs are notified as soon as the token is removed.
    if (lockedOwner === undefined) storage.removeItem(LOCKED_KEY);
    else storeIfPossible(storage, LOCKED_KEY, String(cause === 'refused' ? -lockedOwner : lockedOwner));
    removeSession();
    return set(LOGGED_OUT, cause);
  }

  function resumeSession(token: string, stored: string, cause: SessionCause): SessionChange {
    const payload = decodeToken(token);
    const user = normalizedUser(JSON.parse(stored));
    const serverTime = now() - Number(storage.getItem(CLOCK_AHEAD_KEY));
    if (isExpired(payload, serverTime)) return endSession(cause, typeof user.id === 'number' ? user.id : undefined);
    storage.removeItem(LOCKED_KEY);
    return set({ token, user, isLoggedIn: true, userRole: roleOf(payload, user), loading: false }, cause);
  }

  return {
    get: state.get,
    subscribe: (listener) => state.subscribe(() => listener(lastChange)).unsubscribe,
    start(cause = 'start') {
      const token = storage.getItem(TOKEN_KEY);
      const stored = storage.getItem(USER_KEY);
      if (!token || !stored) {
        // Another tab found that the session expired, and locked its data. A logout first removes the lock. The page
        // stays with what was typed: the server refuses its next call, and the login opens over it.
        if (state.get().user?.id === lockedAccount()) return lastChange;
        return set(LOGGED_OUT, cause);
      }
      try {
        return resumeSession(token, stored, cause);
      } catch (error) {
        console.error(error);
        return endSession(cause);
      }
    },
    login(token, receivedUser) {
      const user = normalizedUser(receivedUser);
      const payload = decodedOrNull(token);
      const ahead = now() - Number(payload?.iat) * 1000;
      if (ahead > CLOCK_AHEAD_MIN_MS) storeIfPossible(storage, CLOCK_AHEAD_KEY, String(ahead));
      else storage.removeItem(CLOCK_AHEAD_KEY);
      const isStored =
        storeIfPossible(storage, TOKEN_KEY, token) && storeIfPossible(storage, USER_KEY, JSON.stringify(user));
      // The new token with the user of the session before would be a mix of two accounts.
      if (!isStored) removeSession();
      storage.removeItem(LOCKED_KEY);
      const userRole = roleOf(payload, user);
      return set({ token, user, isLoggedIn: true, userRole, loading: false }, 'login');
    },
    logout(reason = 'logout', isLocked = reason === 'expired') {
      endSession(reason, isLocked ? state.get().user?.id : undefined);
    },
    lockedAccount,
    readableLockedAccount: () => Math.max(lockedId(), 0) || null,
  };
}
