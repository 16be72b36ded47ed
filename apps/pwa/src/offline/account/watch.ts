import { accountId, forgetLastNav, session } from '../../session';
import { whenIdle } from '../when-idle';
import { markedAccounts } from './marks';

const DATABASE = /^telar-account-(\d+)$/;

const isNotHere = (id: number) => id !== accountId();

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

/**
 * Lets nothing of an account stay on the device once it is not the one that is logged in: after a logout here or in
 * another tab, at a start with no session or an expired one, and when somebody else logs in. Call it before the
 * session starts; what an earlier visit left half done is then finished.
 */
export function watchAccounts(): void {
  let last = accountId();
  session.subscribe(() => {
    const before = last;
    last = accountId();
    if (before !== null && before !== last) forgetLastNav();
    erase(markedAccounts().filter(isNotHere));
  });
  whenIdle(() => void eraseUnmarked().catch((error: unknown) => console.error(error)));
}
