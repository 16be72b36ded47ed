import { createSessionStore, TOKEN_KEY, USER_KEY } from './session-store';

/** The one session of this tab; the router's guards and the HTTP client read it too. */
export const session = createSessionStore(localStorage);

const owner = () => {
  const { user } = session.get();
  return user?.id ?? user?.email ?? null;
};

/**
 * Takes up the stored session and follows what other tabs do to it.
 * @param onChangedElsewhere called after another tab logged in or out; `left` says that whoever was here is gone.
 */
export function startSession(onChangedElsewhere: (left: boolean) => void = () => {}): void {
  session.start();
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
    const before = owner();
    session.start();
    onChangedElsewhere(before !== null && before !== owner());
  });
}
