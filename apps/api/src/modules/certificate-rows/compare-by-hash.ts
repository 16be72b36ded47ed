import type { EntityManager } from 'typeorm';

/**
 * Affects the later statements of this transaction. PostgreSQL's statistics still say that a list that was just stored
 * is empty, so the planner would choose a nested loop over 10,000 × 10,000 rows.
 */
export async function compareByHash(manager: EntityManager): Promise<void> {
  await manager.query('set local enable_nestloop = off');
}
