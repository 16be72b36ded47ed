/**
 * The reason for a logout: the user logged out, the server closed the session, the token expired by the server's clock,
 * or the user erased locked data.
 */
export type LogoutReason = 'logout' | 'refused' | 'expired' | 'erased';

/** Why the session is read or written. `other-tab` means that another tab may have changed the stored session. */
export type SessionCause = 'start' | 'other-tab' | 'login' | LogoutReason;

/** How this tab's session changed. A logout's change is its reason. */
export type SessionChange =
  /**
   * No user is logged in, and this tab had no session to end. Also set after an expiry by the device's clock or an
   * interrupted logout.
   */
  | 'no-session'
  /** The stored session is valid, and this tab has no data of another account. */
  | 'resumed'
  /** A visitor, the same account or the owner of the locked data logged in, in this tab. */
  | 'logged-in'
  /** The logged-in account differs from the one before, or from the owner of the locked data. */
  | 'other-account'
  /** Another tab ended the session, logged in another account or erased the locked data. */
  | 'ended-in-other-tab'
  | LogoutReason;

/** The state of the session at one time. */
export interface SessionSnapshot {
  isLoggedIn: boolean;
  /**
   * The owner of this tab's data; `null` for a visitor, and for an account whose id and e-mail the server did not send.
   */
  owner: number | string | null;
}

const LOGOUT_REASONS: readonly string[] = ['logout', 'refused', 'expired', 'erased'] satisfies LogoutReason[];
const isLogout = (cause: SessionCause): cause is LogoutReason => LOGOUT_REASONS.includes(cause);

/** Returns the change between two states of the session. */
export function changeBetween(cause: SessionCause, before: SessionSnapshot, now: SessionSnapshot): SessionChange {
  if (isLogout(cause)) return cause;
  // Two accounts without id and e-mail may be different.
  const isOtherOwner = before.owner === null ? cause === 'login' && before.isLoggedIn : before.owner !== now.owner;
  const isEnded = before.isLoggedIn && !now.isLoggedIn;
  if (cause === 'other-tab' && (isOtherOwner || isEnded)) return 'ended-in-other-tab';
  if (!now.isLoggedIn) return 'no-session';
  if (isOtherOwner) return 'other-account';
  return cause === 'login' ? 'logged-in' : 'resumed';
}
