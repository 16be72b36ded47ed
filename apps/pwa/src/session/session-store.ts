import { normalisePersonName } from '@telar/domain';
import type { Role } from '@telar/domain';
import { decodeToken, isExpired, roleOf } from './token';
import type { TokenPayload } from './token';

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';

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
  /** Takes up what was stored: expired or unreadable logs out. */
  start(): void;
  /** Stores what the login answered. */
  login(token: string, user: Partial<StoredUser>): void;
  logout(): void;
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
export function createSessionStore(storage: Storage, now: () => number = Date.now): SessionStore {
  let current: Session = { ...LOGGED_OUT, loading: true };
  const listeners = new Set<() => void>();

  function set(next: Session): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function logout(): void {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
    set(LOGGED_OUT);
  }

  function resume(token: string, stored: string): void {
    const payload = decodeToken(token);
    const user = normalised(JSON.parse(stored));
    if (isExpired(payload, now())) return logout();
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
        logout();
      }
    },
    login(token, answered) {
      const user = normalised(answered);
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify(user));
      set({ token, user, isLoggedIn: true, userRole: roleOf(decodedOrNull(token), user), loading: false });
    },
    logout,
  };
}
