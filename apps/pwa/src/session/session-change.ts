/** Why someone logs out: by the button, because the server refuses the token, or to erase locked data. */
export type LogoutReason = 'logout' | 'refused' | 'erased';

/** What makes the session be read or written. `elsewhere`: another tab changed what is stored. */
export type SessionCause = 'start' | 'elsewhere' | 'login' | LogoutReason;

/** What happened to this tab's session. */
export type SessionChange =
  /** Nobody is logged in, at the start or still: also after an expiry, and after a logout that was interrupted. */
  | 'absent'
  /** The stored session is valid, and its owner is not another one than before. */
  | 'resumed'
  /** A visitor, or the owner of the locked data, logged in in this tab. */
  | 'login'
  /** Another account is logged in than before, or than the owner of the locked data. */
  | 'replaced'
  /** Another tab ended this tab's session, or another account logged in there. */
  | 'elsewhere'
  | LogoutReason;

/** What a change is derived from. `owner`: who owns this tab's data; `null` for a visitor. */
export interface SessionOwner {
  isLoggedIn: boolean;
  owner: number | string | null;
}

const LOGOUT_REASONS: readonly string[] = ['logout', 'refused', 'erased'] satisfies LogoutReason[];
const isLogout = (cause: SessionCause): cause is LogoutReason => LOGOUT_REASONS.includes(cause);

/** Names the change from one state of the session to the next. */
export function changeBetween(cause: SessionCause, before: SessionOwner, now: SessionOwner): SessionChange {
  if (isLogout(cause)) return cause;
  const isOtherOwner = before.owner !== null && before.owner !== now.owner;
  const isGone = before.isLoggedIn && !now.isLoggedIn;
  if (cause === 'elsewhere' && (isOtherOwner || isGone)) return 'elsewhere';
  if (!now.isLoggedIn) return 'absent';
  if (isOtherOwner) return 'replaced';
  return cause === 'login' ? 'login' : 'resumed';
}
