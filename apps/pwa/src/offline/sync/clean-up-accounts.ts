import { session } from '../../session/session';
import { eraseOtherAccounts } from './erase-other-accounts';

const DATABASE = /^telar-account-(\d+)$/;

/** Databases without a mark: another tab may have written while they were deleted. */
async function eraseUnmarked(): Promise<void> {
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const names = (await indexedDB.databases()).map(({ name }) => DATABASE.exec(name ?? '')?.[1]);
  eraseOtherAccounts(names.map(Number).filter((id) => id > 0));
}

/** The device's shelf is the visitors': whoever is logged in is shown none of it, and what was only viewed goes. */
async function clearForLogin(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  const { forgetVisitorViews } = await import('../store/certificates');
  if (session.get().isLoggedIn) await forgetVisitorViews();
}

/**
 * Once the first page stands: what no mark tells of is erased, and what visitors only viewed goes as soon as
 * somebody logs in, or is logged in and it did not go in time.
 */
export function cleanUpAccounts(): void {
  const clear = () => void clearForLogin().catch((error: unknown) => console.error(error));
  session.subscribe(clear);
  clear();
  eraseUnmarked().catch((error: unknown) => console.error(error));
}
