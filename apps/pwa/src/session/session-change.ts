/** The reason for a logout: the user logged out, the server refused the token, or the user erased locked data. */
export type LogoutReason = 'logout' | 'refused' | 'erased';

/** Why the session is read or written. `elsewhere` means that another tab changed the stored session. */
export type SessionCause = 'start' | 'elsewhere' | 'login' | LogoutReason;

/** What happened to this tab's session. */
export type SessionChange =
  /** No user is logged in, and this tab had no session to end. Also set after an expiry or an interrupted logout. */
  | 'absent'
  /** The stored session is valid and belongs to the same user as before. */
  | 'resumed'
  /** A visitor or the owner of the locked data logged in, in this tab. */
  | 'login'
  /** The logged-in account differs from the one before, or from the owner of the locked data. */
  | 'replaced'
  /** Another tab ended this tab's session or logged in another account. */
  | 'elsewhere'
  | LogoutReason;

/** The state of the session at one time. `owner` is the owner of this tab's data, or `null` for a visitor. */
export interface SessionSnapshot {
  isLoggedIn: boolean;
  owner: number | string | null;
}

const LOGOUT_REASONS: readonly string[] = ['logout', 'refused', 'erased'] satisfies LogoutReason[];
const isLogout = (cause: SessionCause): cause is LogoutReason => LOGOUT_REASONS.includes(cause);

/** Returns the change between two states of the session. */
export function changeBetween(cause: SessionCause, before: SessionSnapshot, now: SessionSnapshot): SessionChange {
  if (isLogout(cause)) return cause;
  const isOtherOwner = before.owner !== null && before.owner !== now.owner;
  const isGone = before.isLoggedIn && !now.isLoggedIn;
  if (cause === 'elsewhere' && (isOtherOwner || isGone)) return 'elsewhere';
  if (!now.isLoggedIn) return 'absent';
  if (isOtherOwner) return 'replaced';
  return cause === 'login' ? 'login' : 'resumed';
}
