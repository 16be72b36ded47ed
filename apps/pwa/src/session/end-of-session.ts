import { session } from './session';
import type { SessionChange } from './session-change';

/** The changes after which the previous owner's data no longer belongs to the user of this tab. */
const DATA_NO_LONGER_OWNED = ['other-account', 'logout', 'refused', 'expired', 'erased', 'ended-in-other-tab'] as const;

/**
 * The steps that erase data when a session ends, in order, and the session changes that trigger each. The session store
 * removes the token and the user before the first step. Each step erases only data that no longer belongs to the user,
 * so it is safe to run it again. The next start (`no-session`) finishes an interrupted logout.
 */
export const END_OF_SESSION = [
  /** Revokes the removed token on the server. Runs only in the tab that ends the session. */
  { step: 'serverSession', on: ['other-account', 'logout'] },
  /** Removes this tab's record that the user came from Mis Cursos. */
  { step: 'lastNavigation', on: DATA_NO_LONGER_OWNED },
  /** Clears the responses and mutations in memory. */
  { step: 'queryCache', on: [...DATA_NO_LONGER_OWNED, 'no-session'] },
  /** Removes the certificate drafts of this tab. */
  { step: 'drafts', on: [...DATA_NO_LONGER_OWNED, 'no-session'] },
  /** Deletes the databases and caches of all accounts except the data owner. Locked data stays. */
  { step: 'accountData', on: [...DATA_NO_LONGER_OWNED, 'no-session', 'resumed', 'logged-in'] },
  /** Removes the certificates that visitors viewed, and their data for an order. Accounts must not see them. */
  { step: 'visitorViews', on: ['other-account', 'ended-in-other-tab', 'resumed', 'logged-in'] },
  /** Removes the open page and this tab's history. */
  { step: 'history', on: ['other-account', 'logout', 'refused', 'expired', 'ended-in-other-tab'] },
] as const satisfies readonly { step: string; on: readonly SessionChange[] }[];

export type EndOfSessionStep = (typeof END_OF_SESSION)[number]['step'];

/** Erases the data of a step. `token` is the token of the ended session, or `null` if this tab had none. */
type EraseStep = (change: SessionChange, token: string | null) => void | Promise<void>;

/** One handler for each step. TypeScript rejects a step without a handler. */
export type EndOfSessionHandlers = Record<EndOfSessionStep, EraseStep>;

async function runStep(erase: EraseStep, change: SessionChange, token: string | null): Promise<void> {
  try {
    await erase(change, token);
  } catch (error) {
    console.error(error);
  }
}

/**
 * Runs the steps of `END_OF_SESSION` after each change of the session. The app calls this once, before the session
 * starts. The steps start in order and do not wait for each other. A failure is logged, and the other steps still run.
 * @returns a function that unsubscribes.
 */
export function eraseAtEndOfSession(handlers: EndOfSessionHandlers): () => void {
  let { token: currentToken } = session.get();
  return session.subscribe((change) => {
    const endedToken = currentToken;
    currentToken = session.get().token;
    for (const { step, on } of END_OF_SESSION) {
      if ((on as readonly SessionChange[]).includes(change)) void runStep(handlers[step], change, endedToken);
    }
  });
}
