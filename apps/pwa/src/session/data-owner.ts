import { session } from './session';

/** The id of the logged-in account; `null` for a visitor, and if the server did not send the id. */
export function accountId(): number | null {
  const { isLoggedIn, user } = session.get();
  return isLoggedIn && typeof user?.id === 'number' ? user.id : null;
}

/**
 * The account whose data stays on this device: the logged-in one, else the one whose session expired. The latter stores
 * nothing new. `null` for a visitor. Who may read the data: `dataReader`.
 */
export function dataOwner(): number | null {
  return session.get().isLoggedIn ? accountId() : session.lockedAccount();
}

/**
 * The account whose data on this device may be read: the logged-in one. Locked data is read only without network: with
 * network, its owner can log in first, and the person at the device may be someone else.
 */
export function dataReader(): number | null {
  return session.get().isLoggedIn || !navigator.onLine ? dataOwner() : null;
}
