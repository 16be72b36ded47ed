import { session } from './session';

/** The id of whoever is logged in; `null` for a visitor, and for an account whose id the server did not tell. */
export function accountId(): number | null {
  const { isLoggedIn, user } = session.get();
  return isLoggedIn && typeof user?.id === 'number' ? user.id : null;
}

/**
 * The one whose things stay on this device: whoever is logged in, else the account whose session the clock ended, which
 * keeps nothing new. `null` for a visitor. Who may read them says `shelfReader`.
 */
export function dataOwner(): number | null {
  return session.get().isLoggedIn ? accountId() : session.lockedAccount();
}

/**
 * The one whose things on this device may be read: whoever is logged in. What a session that the clock ended left is
 * read without network alone: with it, one can log in, and whoever sits here does so before anything is shown.
 */
export function dataReader(): number | null {
  return session.get().isLoggedIn || !navigator.onLine ? dataOwner() : null;
}
