import { session } from './session';
import type { SessionChange } from './session-change';

const OTHER_OWNER = ['replaced', 'logout', 'refused', 'erased', 'elsewhere'] as const;

/**
 * The steps that erase data when a session ends, in order, each with the changes that run it. The session store removes
 * the token and the user before the first step. Each step erases only data that no longer belongs to the user, so it is
 * safe to run it again. The next start (`absent`) finishes an interrupted logout.
 */
export const END_OF_SESSION = [
  /** The token that was removed, on the server. The tab that ends the session does it, not the others. */
  { step: 'serverSession', on: ['replaced', 'logout'] },
  /** This tab's record that the user came from Mis Cursos. */
  { step: 'lastNavigation', on: OTHER_OWNER },
  /** Responses and mutations in memory. */
  { step: 'queryCache', on: [...OTHER_OWNER, 'absent'] },
  /** Drafts of certificates in this tab. */
  { step: 'drafts', on: [...OTHER_OWNER, 'absent'] },
  /** Databases and caches of all accounts but the data owner. Locked data stays. */
  { step: 'accountData', on: [...OTHER_OWNER, 'absent', 'resumed', 'login'] },
  /** Certificates that visitors viewed on this device. Accounts must not see them. */
  { step: 'visitorViews', on: ['replaced', 'elsewhere', 'resumed', 'login'] },
  /** The open page and this tab's history. */
  { step: 'history', on: ['logout', 'refused', 'elsewhere'] },
] as const satisfies readonly { step: string; on: readonly SessionChange[] }[];

export type EndOfSessionStep = (typeof END_OF_SESSION)[number]['step'];

/** Erases the data of a step. `token` is that of the ended session, if this tab had one. */
type EraseStep = (change: SessionChange, token: string | null) => void | Promise<void>;

/** One handler for each step. TypeScript rejects a step without a handler. */
export type EndOfSessionHandlers = Record<EndOfSessionStep, EraseStep>;

async function run(erase: EraseStep, change: SessionChange, token: string | null): Promise<void> {
  try {
    await erase(change, token);
  } catch (error) {
    console.error(error);
  }
}

/**
 * Runs the steps of `END_OF_SESSION` after each change of the session. The app calls this once, before the session
 * starts. The steps start in order and do not wait for each other. A failure is logged, and the other steps still run.
 * @returns a function that stops it.
 */
export function eraseAtEndOfSession(handlers: EndOfSessionHandlers): () => void {
  let { token } = session.get();
  return session.subscribe((change) => {
    const ended = token;
    token = session.get().token;
    for (const { step, on } of END_OF_SESSION) {
      if ((on as readonly SessionChange[]).includes(change)) void run(handlers[step], change, ended);
    }
  });
}
