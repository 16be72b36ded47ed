import { deviceStorage } from '../browser/storage';
import { createSessionStore, LOCKED_KEY, TOKEN_KEY, USER_KEY } from './session-store';

/** The one session of this tab; the router's guards and the HTTP client read it too. */
export const session = createSessionStore(deviceStorage);

/** Whose things this tab may hold: those of whoever is logged in, else of the account whose session the clock ended. */
export function ownerKey(): number | string | null {
  const { user } = session.get();
  return user?.id ?? user?.email ?? session.lockedAccount();
}

/**
 * Takes up the stored session and follows what other tabs do to it, also while this page slept in the browser's history.
 * @param onChangedElsewhere called after another tab logged in or out; `left` says that whoever was here is gone, or what
 *   was kept of somebody.
 */
export function startSession(onChangedElsewhere: (left: boolean) => void = () => {}): void {
  session.start();
  // Remembered: what another tab did to what is stored is done by the time one hears of it.
  let last = ownerKey();
  session.subscribe(() => {
    last = ownerKey();
  });
  function look(isErased = false): void {
    const before = last;
    const wasLoggedIn = session.get().isLoggedIn;
    session.start();
    const isSomebodyElse = before !== null && before !== ownerKey();
    onChangedElsewhere(isSomebodyElse || ((wasLoggedIn || isErased) && !session.get().isLoggedIn));
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCKED_KEY && newValue === null) look(true);
    else if (key === null || key === TOKEN_KEY || key === USER_KEY) look();
  });
  // A page that comes back whole from before was asleep while others logged in and out.
  addEventListener('pageshow', ({ persisted }) => persisted && look());
}
