import type { Unsent } from '../../../api/unsent';
import { dataOwner } from '../../../session/data-owner';

/** Unsent data of another account; `unknown` if the device could not be read. */
export type UnsentOfAnother = Unsent | 'unknown';

/**
 * Returns what the login of an account would erase unsent: what the account before it marked, wrote or ordered on this
 * device. `null` if nothing.
 * @param id the account that logs in.
 */
export async function unsentOfAnotherAccount(id: number | undefined): Promise<UnsentOfAnother | null> {
  const owner = dataOwner();
  if (owner === null || owner === id) return null;
  try {
    // Most logins do not need it.
    const { mayLose, unsentData } = await import('../../../api/unsent');
    const unsent = await unsentData();
    return mayLose(unsent) ? unsent : null;
  } catch (error) {
    console.error(error);
    return 'unknown';
  }
}
