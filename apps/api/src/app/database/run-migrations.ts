import { DataSource, MigrationExecutor } from 'typeorm';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';

const UNDEFINED_TABLE = '42P01';

/**
 * Runs the pending migrations in one transaction, also if several processes start at once.
 * @param source its statements should have no time limit.
 */
export async function runMigrations(source: DataSource): Promise<void> {
  await withAdvisoryLock(source, ADVISORY_LOCKS.migrations, async (runner) => {
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
  });
}

/** Whether the database lacks migrations of this release. */
export async function hasPendingMigrations(source: DataSource): Promise<boolean> {
  const executed = await executedMigrations(source);
  return source.migrations.some(({ name, constructor }) => !executed.has(name ?? constructor.name));
}

async function executedMigrations(source: DataSource): Promise<Set<string>> {
  try {
    const rows = (await source.query('select name from migrations')) as { name: string }[];
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}
