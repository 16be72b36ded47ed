import { createSessionStore, TOKEN_KEY, USER_KEY } from './session-store';

/** The one session of this tab; the router's guards and the HTTP client read it too. */
export const session = createSessionStore(localStorage);

/** Takes up the stored session and follows what other tabs do to it. */
export function startSession(): void {
  session.start();
  addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) session.start();
  });
}
