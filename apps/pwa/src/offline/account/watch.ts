import { accountId, forgetLastNav, session, shelfOwner } from '../../session';
import { whenIdle } from '../when-idle';
import { markedAccounts } from './marks';

const DATABASE = /^telar-account-(\d+)$/;

const isNotHere = (id: number) => id !== shelfOwner();

function erase(ids: readonly number[]): void {
  if (ids.length === 0) return;
  // Interrupted here, it is done at the next start: the marks stay until all is gone.
  import('./erase').then(({ eraseAccounts }) => eraseAccounts(ids)).catch((error: unknown) => console.error(error));
}

/** Databases without a mark: another tab may have written while they were deleted. */
async function eraseUnmarked(): Promise<void> {
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const names = (await indexedDB.databases()).map(({ name }) => DATABASE.exec(name ?? '')?.[1]);
  erase(names.map(Number).filter((id) => id > 0 && isNotHere(id)));
}

/** The device's shelf is the visitors', and whoever logs in finds it empty. Done again at a start: it may have been cut short. */
async function emptyForLogin(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  const { emptyVisitorsShelf } = await import('../certificates');
  if (session.get().isLoggedIn) await emptyVisitorsShelf();
}

/**
 * Lets nothing of an account stay on the device once it is not its own any more: after a logout here or in another tab,
 * at a start with no session, when somebody else logs in, and of what visitors kept when anybody does. What is of a
 * session that only the clock ended waits for its account (`shelfOwner`). Call it before the session starts; what an
 * earlier visit left half done is then finished.
 */
export function watchAccounts(): void {
  let last = accountId();
  session.subscribe(() => {
    const before = last;
    last = accountId();
    if (before !== null && before !== last) forgetLastNav();
    erase(markedAccounts().filter(isNotHere));
    if (session.get().isLoggedIn) whenIdle(() => void emptyForLogin().catch((error: unknown) => console.error(error)));
  });
  whenIdle(() => void eraseUnmarked().catch((error: unknown) => console.error(error)));
}
