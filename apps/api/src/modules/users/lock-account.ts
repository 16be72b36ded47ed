import type { Role } from '@telar/domain/roles';
import type { EntityManager } from 'typeorm';

const LOCK = 'select role from users where id = $1 for no key update';

/**
 * Locks the account until the end of the transaction: others that lock it wait. The lock is a statement of its own,
 * because a statement that waits for a lock still sees the data from before the wait.
 * @returns `undefined` if there is no such account.
 */
export async function lockAccount(manager: EntityManager, id: number | null): Promise<{ role: Role } | undefined> {
  const [account] = await manager.query<{ role: Role }[]>(LOCK, [id]);
  return account;
}
