import type { DataSource } from 'typeorm';
import type { Sql } from '../../../platform/database/sql';
import { LOCK_BATCH, SETTLE, SETTLED } from './run.statements';

/**
 * Ends batches that have nothing more to do. What gives a batch work locks it first: the statement that ends it is another one
 * than the one that locks it, so that it sees that work.
 * @param id of the batch, or `null` for all.
 */
export async function settle(sql: Sql, database: DataSource, id: number | null): Promise<void> {
  for (const batch of await sql.many<{ id: number }>(SETTLED, [id])) {
    await database.transaction(async (manager) => {
      const locked = await manager.query<unknown[]>(LOCK_BATCH, [batch.id]);
      if (locked.length > 0) await manager.query(SETTLE, [batch.id]);
    });
  }
}
