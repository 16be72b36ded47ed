import { session } from './session';
import type { SessionChange } from './session-change';

const OTHER_OWNER = ['replaced', 'logout', 'refused', 'erased', 'elsewhere'] as const;

/**
 * What is erased when a session ends, in this order, and the changes that erase it. The session store has removed the
 * token and the user before the first step. Each step erases only what is not its owner's any more, so running it again
 * is safe: a logout that was interrupted is finished at the next start (`absent`).
 */
export const END_OF_SESSION = [
  /** This tab's note that the user came from Mis Cursos. */
  { step: 'lastNavigation', on: OTHER_OWNER },
  /** Answers and mutations in memory. */
  { step: 'queryCache', on: [...OTHER_OWNER, 'absent'] },
  /** Drafts of certificates in this tab. */
  { step: 'drafts', on: [...OTHER_OWNER, 'absent'] },
  /** Databases and caches of all accounts but the data owner. Locked data stays. */
  { step: 'accountData', on: [...OTHER_OWNER, 'absent', 'resumed', 'login'] },
  /** Certificates that visitors viewed on this device; an account does not see them. */
  { step: 'visitorViews', on: ['replaced', 'elsewhere', 'resumed', 'login'] },
  /** The open page and this tab's history. */
  { step: 'history', on: ['logout', 'refused', 'elsewhere'] },
] as const satisfies readonly { step: string; on: readonly SessionChange[] }[];

export type EndOfSessionStep = (typeof END_OF_SESSION)[number]['step'];

/** Erases what a step names. */
type EraseStep = (change: SessionChange) => void | Promise<void>;

/** One handler for each step. A step without a handler does not compile. */
export type EndOfSessionHandlers = Record<EndOfSessionStep, EraseStep>;

async function run(erase: EraseStep, change: SessionChange): Promise<void> {
  try {
    await erase(change);
  } catch (error) {
    console.error(error);
  }
}

/**
 * Runs the steps of `END_OF_SESSION` after each change of the session. The app calls it once, before the session starts.
 * All steps start in order; none waits for the one before, and a failure is logged and stops no other step.
 * @returns a function that stops it.
 */
export function eraseAtEndOfSession(handlers: EndOfSessionHandlers): () => void {
  return session.subscribe((change) => {
    for (const { step, on } of END_OF_SESSION) {
      if ((on as readonly SessionChange[]).includes(change)) void run(handlers[step], change);
    }
  });
}
