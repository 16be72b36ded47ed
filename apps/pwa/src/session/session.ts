import { deviceStorage } from '../browser/storage';
import { createSessionStore, LOCKED_KEY, TOKEN_KEY, USER_KEY } from './session-store';

/** The session of this tab. Route guards and the API client read it too. */
export const session = createSessionStore(deviceStorage);

/**
 * Reads the stored session, and reads it again when another tab changes it or when the browser restores this page from
 * the back/forward cache.
 * @param onChangedElsewhere is called after such a read if this tab's session did not end.
 */
export function startSession(onChangedElsewhere: () => void = () => {}): void {
  session.start();
  function reloadSession(): void {
    if (session.start('elsewhere') !== 'elsewhere') onChangedElsewhere();
  }
  addEventListener('storage', ({ key, newValue }) => {
    const isErased = key === LOCKED_KEY && newValue === null;
    if (isErased || key === null || key === TOKEN_KEY || key === USER_KEY) reloadSession();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reloadSession());
}
