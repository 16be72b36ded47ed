import { deviceStorage } from '../browser/storage';
import { createSessionStore, LOCKED_KEY, TOKEN_KEY, USER_KEY } from './session-store';

/** The session of this tab. Route guards and the API client read it too. */
export const session = createSessionStore(deviceStorage);

/**
 * Reads the stored session and follows what other tabs do to it, also while this page was in the browser's
 * back/forward cache.
 * @param onChangedElsewhere called if another tab changed the session and this tab's session did not end.
 */
export function startSession(onChangedElsewhere: () => void = () => {}): void {
  session.start();
  function readAgain(): void {
    if (session.start('elsewhere') !== 'elsewhere') onChangedElsewhere();
  }
  addEventListener('storage', ({ key, newValue }) => {
    const isErased = key === LOCKED_KEY && newValue === null;
    if (isErased || key === null || key === TOKEN_KEY || key === USER_KEY) readAgain();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
}
