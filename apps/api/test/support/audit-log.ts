import { AuditEventList } from '@telar/contracts/audit';
import { PATHS } from '@telar/contracts/paths';
import type { TestApp } from './app';
import { loggedInUser } from './sessions';
import type { AuthHeaders } from './sessions';
import { beforeTests, useApp } from './use-app';

/** Starts an application with an admin who reads its audit log, for the tests of a file or of a `describe`. */
export function useAuditLog() {
  const test: TestApp = useApp();
  const admin: { id: number; headers: AuthHeaders } = beforeTests(async () => {
    const { user, headers } = await loggedInUser(test, { role: 'admin', name: 'Ada', lastName: 'Ñahui' });
    return { id: user.id, headers };
  });

  const rows = <T>(sql: string, values: unknown[] = []) => test.database.query<T[]>(sql, values);
  const get = (url: string) => test.inject({ url, headers: admin.headers });
  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await get(`${PATHS.auditEvents}?${parameters}`);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return AuditEventList.parse(response.json());
  };
  const actions = async (query: Record<string, string | number>) =>
    (await list(query)).events.map(({ action }) => action);

  /** Writes an event of another time. The triggers refuse changes of events, but not old ones that are added. */
  const insertEvent = (at: string, subject = 'Antiguo') =>
    rows(
      `insert into audit_events (at, actor_role, action, subject_type, subject_id, subject_name)
       values ($1, 'system', 'course.updated', 'course', '7', $2)`,
      [at, subject],
    );
  return { test, admin, rows, get, list, actions, insertEvent };
}
