import { session } from './session';

/** The id of the logged-in account; `null` for a visitor, or if the server did not send the id. */
export function accountId(): number | null {
  const { isLoggedIn, user } = session.get();
  return isLoggedIn && typeof user?.id === 'number' ? user.id : null;
}

/**
 * The account whose data stays on this device: the logged-in account, or else the locked one. `null` for a visitor.
 * What the server sends is stored only for the logged-in account. `dataReader` returns who may read the data,
 * `dataWriter` who may add to it.
 */
export function dataOwner(): number | null {
  return session.get().isLoggedIn ? accountId() : session.lockedAccount();
}

/**
 * The account whose data on this device may be read. Locked data is readable only offline: online, its owner can log in
 * first, and the person at the device may be another user. If the server closed the session, it is readable only after
 * the owner's login.
 */
export function dataReader(): number | null {
  return session.get().isLoggedIn || navigator.onLine ? accountId() : session.readableLockedAccount();
}

/**
 * The account for which marks and notes are stored on this device: the one whose data may be read. A student whose
 * session expired without a network goes on learning. What they mark and write is sent after their next login.
 */
export const dataWriter = dataReader;
