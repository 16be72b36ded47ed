import type { TestApp } from './app';
import { untilWaiting } from './orders';

/** Sends a request that waits for the deletion of a row. @returns its response after the deletion. */
export async function duringDeletion<T>(
  test: TestApp,
  table: 'users' | 'packages',
  id: number,
  request: () => Promise<T>,
): Promise<T> {
  const runner = test.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`delete from ${table} where id = $1`, [id]);
  const sent = request();
  await untilWaiting(test, 1);
  await runner.commitTransaction();
  await runner.release();
  return sent;
}
