import { jest } from '@jest/globals';
import { RecentBlocks } from '../../src/platform/security/recent-blocks';
import { startReplica } from './app';
import type { TestApp } from './app';
import { beforeTests, useApp } from './use-app';

export const HOME = '190.12.3.4';
export const ELSEWHERE = '200.48.225.130';

/**
 * Two processes on one database, for tests of the limits on logins. Attempts and known addresses are deleted after each
 * test.
 * @param replicaEnvironment variables of the second process.
 */
export function useLogins(replicaEnvironment: Record<string, string> = {}) {
  const test = useApp();
  const replica = beforeTests(() => startReplica(test, replicaEnvironment));
  afterAll(() => replica.close());
  const clearBlocks = () => [test, replica].forEach(({ app }) => app.get(RecentBlocks).clear());
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.database.query('delete from attempts');
    await test.database.query('delete from known_addresses');
    clearBlocks();
  });

  const login = (email: string, password: string, address = HOME, on: TestApp = test) =>
    on.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: address });
  /** Logs in one after the other. */
  const statuses = async (times: number, attempt: () => ReturnType<typeof login>) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n++) seen.push((await attempt()).statusCode);
    return seen;
  };
  /** Records so many attempts at a subject. */
  const record = async (subject: string, address: string, count: number, minutesAgo = 0): Promise<void> => {
    await test.database.query(
      `insert into attempts (subject, address, made_at)
       values ($1, $2, array(select now() - $4 * interval '1 minute' from generate_series(1, $3::int)))
       on conflict (subject, address) do update set made_at = excluded.made_at`,
      [subject, address, count, minutesAgo],
    );
  };
  /** Makes all attempts and slots so many seconds older. */
  const passSeconds = async (seconds: number) => {
    await test.database.query(
      `update attempts set made_at = array(select t - $1 * interval '1 second' from unnest(made_at) t order by t)`,
      [seconds],
    );
    clearBlocks();
  };
  const passMinutes = (minutes: number) => passSeconds(minutes * 60);
  return { test, replica, login, statuses, record, passSeconds, passMinutes };
}
