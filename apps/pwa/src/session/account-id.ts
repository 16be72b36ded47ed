import { session } from './session';

/** The id of whoever is logged in; `null` for a visitor, and for an account whose id the server did not tell. */
export function accountId(): number | null {
  const { isLoggedIn, user } = session.get();
  return isLoggedIn && typeof user?.id === 'number' ? user.id : null;
}

/**
 * The one who may read what an account keeps on this device: whoever is logged in, else the account whose session the
 * clock ended, which reads it and keeps nothing new. `null` for a visitor.
 */
export function shelfOwner(): number | null {
  return session.get().isLoggedIn ? accountId() : session.sealed();
}
