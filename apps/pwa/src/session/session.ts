import { deviceStorage } from '../browser/storage';
import { createSessionStore, LOCKED_KEY, TOKEN_KEY, USER_KEY } from './session-store';

/** The session of this tab. Route guards and the API client read it too. */
export const session = createSessionStore(deviceStorage);

/**
 * Reads the stored session, and reads it again when another tab changes it or when the browser restores this page from
 * the back/forward cache.
 * @param onReadAgain is called after each such read, unless the session ended in the other tab.
 */
export function startSession(onReadAgain: () => void = () => {}): void {
  session.start();
  function reloadSession(): void {
    if (session.start('other-tab') !== 'ended-in-other-tab') onReadAgain();
  }
  addEventListener('storage', ({ key, newValue }) => {
    const lockIsRemoved = key === LOCKED_KEY && newValue === null;
    if (lockIsRemoved || key === null || key === TOKEN_KEY || key === USER_KEY) reloadSession();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reloadSession());
}
