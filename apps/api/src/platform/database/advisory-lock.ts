import type { DataSource, QueryRunner } from 'typeorm';

/** The numbers of our locks in PostgreSQL. All processes of the academy use the same. */
export const ADVISORY_LOCKS = { migrations: 7_310_221, demo: 7_310_222 } as const;

/**
 * Runs the work while this process holds the lock; other processes wait for it.
 * @param work gets the connection that holds the lock. Its statements have no time limit.
 */
export async function withAdvisoryLock<T>(
  source: DataSource,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work(runner);
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [lock]);
      await runner.query('reset statement_timeout');
      await runner.query('reset lock_timeout');
    }
  } finally {
    await runner.release();
  }
}
