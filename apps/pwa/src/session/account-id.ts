import { session } from './session';

/** The id of whoever is logged in; `null` for a visitor, and for an account whose id the server did not tell. */
export function accountId(): number | null {
  const { isLoggedIn, user } = session.get();
  return isLoggedIn && typeof user?.id === 'number' ? user.id : null;
}
