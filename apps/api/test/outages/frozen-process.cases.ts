import { PATHS, pathTo } from '@telar/contracts/paths';
import { createUser } from '../support/factories';
import { ServerProcess } from '../support/server-process';
import { headersOf } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('frozen process', () => {
  const test = useApp();

  /** Waits until a statement of another session waits for a lock. */
  async function untilBlocked(): Promise<void> {
    const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await test.database.query<unknown[]>(blocked)).length === 0);
  }

  it('does not hold up the writes of another process when it is frozen inside a transaction', async () => {
    const admin = await headersOf(test, 'admin');
    const { id } = await createUser(test.database);
    const url = pathTo(PATHS.user, { id });
    const change = (name: string) => ({
      method: 'PUT' as const,
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify({ name }),
    });
    const frozen = new ServerProcess(test);
    await frozen.start();

    // Its transaction locks rows of the account, then waits for the table.
    const blocker = test.database.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('lock table users in share mode');
    const response = frozen.request(url, change('Congelada'));
    await untilBlocked();
    frozen.signal('SIGSTOP');
    await blocker.rollbackTransaction();
    await blocker.release();

    const { method, headers, body } = change('Otra');
    expect((await test.inject({ method, url, headers, payload: body })).statusCode).toBe(200);

    // It works again: its statement has failed, and the next ones do not.
    frozen.signal('SIGCONT');
    expect((await response).status).toBe(503);
    expect((await frozen.request(url, change('Despierta'))).status).toBe(200);
    await frozen.stop('SIGTERM');
  });
});
