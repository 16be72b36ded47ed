import { createSessionStore, TOKEN_KEY, USER_KEY } from './session-store';

/** The one session of this tab; the router's guards and the HTTP client read it too. */
export const session = createSessionStore(localStorage);

/**
 * Takes up the stored session and follows what other tabs do to it.
 * @param onChangedElsewhere called after another tab logged in or out.
 */
export function startSession(onChangedElsewhere: () => void = () => {}): void {
  session.start();
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
    session.start();
    onChangedElsewhere();
  });
}
