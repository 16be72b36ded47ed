import type { EntityManager } from 'typeorm';

/**
 * For the statements of this transaction that follow. To PostgreSQL's statistics a list that was just stored is empty, so it
 * would compare each of its 10,000 rows with each of them in a nested loop.
 */
export async function compareByHash(manager: EntityManager): Promise<void> {
  await manager.query('set local enable_nestloop = off');
}
