import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** The numbers of our locks in PostgreSQL. All processes of the academy use the same. */
export const ADVISORY_LOCKS = {
  migrations: 7_310_221,
  demo: 7_310_222,
  /** Held by a backup or an export: one at a time. */
  backup: 7_310_223,
  /** Held shared while bytes are deleted from the storage; by a backup, so that none are. */
  fileDeletion: 7_310_224,
} as const;

const RETRY_INTERVAL_MS = 50;

/**
 * Runs the work while this process holds the lock; other processes wait for it. The lock belongs to a transaction, not
 * to a session, so that it also works behind a pooler that shares its connections.
 * @param work gets the connection that holds the lock, in its transaction, which is committed after the work.
 */
export async function withAdvisoryLock<T>(
  source: DataSource,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    // The work may use other connections meanwhile.
    await runner.query('set local idle_in_transaction_session_timeout = 0');
    // A statement that waits for the lock would end at the time limit of statements.
    while (!(await takeLock(runner, lock))) await delay(RETRY_INTERVAL_MS);
    const result = await work(runner);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A broken connection rolls back by itself.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function takeLock(runner: QueryRunner, lock: number): Promise<boolean> {
  const rows = (await runner.query('select pg_try_advisory_xact_lock($1) as taken', [lock])) as { taken: boolean }[];
  return rows[0]?.taken === true;
}
