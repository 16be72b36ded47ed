import { normalisePersonName } from '@telar/domain/person-name';
import type { Role } from '@telar/domain/roles';
import type { KeyValueStorage } from '../browser/storage';
import { decodeToken, isExpired, roleOf } from './token';
import type { TokenPayload } from './token';

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';
export const LOCKED_KEY = 'sealed';

/** The person who logged in, as kept in the browser. Other fields that the server sent stay as they came. */
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
  /** True until the stored session has been looked at. */
  loading: boolean;
}

export interface SessionStore {
  get(): Session;
  /** Calls back after each change. @returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Takes up what was stored: expired or unreadable logs out; an expired one leaves its account sealed. */
  start(): void;
  /** Stores what the login answered. */
  login(token: string, user: Partial<StoredUser>): void;
  logout(): void;
  /**
   * The account whose session the clock alone ended, on this device: nobody logged out and no server refused it, so what
   * it keeps here waits for it. `null` for none, and as soon as somebody logs in or out.
   */
  lockedAccount(): number | null;
}

const LOGGED_OUT: Session = { token: null, user: null, isLoggedIn: false, userRole: null, loading: false };

function normalised(user: unknown): StoredUser {
  if (typeof user !== 'object' || user === null) throw new Error('The stored user is not an object');
  return { ...user, ...normalisePersonName(user) };
}

function decodedOrNull(token: string): TokenPayload | null {
  try {
    return decodeToken(token);
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The session: token, user and role, kept in `storage` so that a reload finds them again. */
export function createSessionStore(storage: KeyValueStorage, now: () => number = Date.now): SessionStore {
  let current: Session = { ...LOGGED_OUT, loading: true };
  const listeners = new Set<() => void>();

  function set(next: Session): void {
    current = next;
    for (const listener of listeners) listener();
  }

  /** @param owner whose things stay on the device; left out, nobody's do. */
  function end(owner?: number): void {
    // First, so that another tab that sees the token go knows already.
    if (owner === undefined) storage.removeItem(LOCKED_KEY);
    else storage.setItem(LOCKED_KEY, String(owner));
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
    // A new one, so that who shows what is sealed hears of its end.
    set({ ...LOGGED_OUT });
  }

  function resume(token: string, stored: string): void {
    const payload = decodeToken(token);
    const user = normalised(JSON.parse(stored));
    if (isExpired(payload, now())) return end(typeof user.id === 'number' ? user.id : undefined);
    storage.removeItem(LOCKED_KEY);
    set({ token, user, isLoggedIn: true, userRole: roleOf(payload, user), loading: false });
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const token = storage.getItem(TOKEN_KEY);
      const stored = storage.getItem(USER_KEY);
      if (!token || !stored) return set(LOGGED_OUT);
      try {
        resume(token, stored);
      } catch (error) {
        console.error(error);
        end();
      }
    },
    login(token, answered) {
      const user = normalised(answered);
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify(user));
      storage.removeItem(LOCKED_KEY);
      set({ token, user, isLoggedIn: true, userRole: roleOf(decodedOrNull(token), user), loading: false });
    },
    logout: () => end(),
    lockedAccount: () => Number(storage.getItem(LOCKED_KEY)) || null,
  };
}
