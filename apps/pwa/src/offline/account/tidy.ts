import { session } from '../../session';
import { eraseOthers } from './watch';

const DATABASE = /^telar-account-(\d+)$/;

/** Databases without a mark: another tab may have written while they were deleted. */
async function eraseUnmarked(): Promise<void> {
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const names = (await indexedDB.databases()).map(({ name }) => DATABASE.exec(name ?? '')?.[1]);
  eraseOthers(names.map(Number).filter((id) => id > 0));
}

/** The device's shelf is the visitors': whoever is logged in has it empty. */
async function emptyForLogin(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  const { emptyVisitorsShelf } = await import('../certificates');
  if (session.get().isLoggedIn) await emptyVisitorsShelf();
}

/**
 * Once the first page stands: what no mark tells of is erased, and what visitors viewed and kept goes as soon as
 * somebody logs in, or is logged in and it did not go in time.
 */
export function tidyAccounts(): void {
  const empty = () => void emptyForLogin().catch((error: unknown) => console.error(error));
  session.subscribe(empty);
  empty();
  eraseUnmarked().catch((error: unknown) => console.error(error));
}
