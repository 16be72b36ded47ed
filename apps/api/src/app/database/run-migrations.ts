import { MigrationExecutor } from 'typeorm';
import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';

/**
 * Runs the pending migrations in one transaction, also if several processes start at once. Uses the connection that holds
 * the lock: its statements have no time limit, because some migrations read or write every row of a table.
 */
export async function runMigrations(source: DataSource): Promise<void> {
  await withAdvisoryLock(source, ADVISORY_LOCKS.migrations, async (runner) => {
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
  });
}
