import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** The numbers of our locks in PostgreSQL. All processes of the academy use the same. */
export const ADVISORY_LOCKS = { migrations: 7_310_221, demo: 7_310_222 } as const;

const RETRY_INTERVAL_MS = 50;

/**
 * Runs the work while this process holds the lock; other processes wait for it.
 * @param work gets the connection that holds the lock.
 */
export async function withAdvisoryLock<T>(
  source: DataSource,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    // A statement that waits for the lock would end at the time limit of statements.
    while (!(await takeLock(runner, lock))) await delay(RETRY_INTERVAL_MS);
    try {
      return await work(runner);
    } finally {
      await runner.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await runner.release();
  }
}

async function takeLock(runner: QueryRunner, lock: number): Promise<boolean> {
  const rows = (await runner.query('select pg_try_advisory_lock($1) as taken', [lock])) as { taken: boolean }[];
  return rows[0]?.taken === true;
}
