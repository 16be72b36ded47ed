import { PATHS } from '@telar/contracts/paths';
import type { ProgressSynced } from '@telar/contracts/progress';
import { anEvent, courseOf, enroll, myProgress } from '../support/progress';
import type { EventPayload } from '../support/progress';
import { ServerProcess } from '../support/server-process';
import { loggedInUser } from '../support/sessions';
import { useApp } from '../support/use-app';

const KILLS = 2;
const MODULES = 60;
const EVENTS_PER_REQUEST = 4;

describe('a process that is killed in the middle of a synchronization', () => {
  const test = useApp();

  it('loses and doubles nothing: the device sends again what was not confirmed', async () => {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, MODULES);
    await enroll(test, user.id, course);
    /** What the device has not received an answer for. */
    let outbox: EventPayload[][] = Array.from({ length: MODULES / EVENTS_PER_REQUEST }, (_, part) =>
      Array.from({ length: EVENTS_PER_REQUEST }, (__, n) =>
        anEvent(course, { module_id: part * EVENTS_PER_REQUEST + n + 1 }),
      ),
    );
    const all = outbox.flat();
    const server = new ServerProcess(test);
    const send = async (events: EventPayload[]): Promise<ProgressSynced> => {
      const response = await server.request(PATHS.myProgress, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as ProgressSynced;
    };
    let confirmed = 0;
    await server.start();
    for (let kill = 1; kill <= KILLS; kill++) {
      let answers = 0;
      const left: EventPayload[][] = [];
      let sending: Promise<unknown> = Promise.resolve();
      await new Promise<void>((enough) => {
        sending = Promise.all(
          outbox.map((events) =>
            send(events).then(
              () => {
                confirmed += events.length;
                if (++answers === kill) enough();
              },
              () => left.push(events),
            ),
          ),
        ).then(() => enough());
      });
      await server.stop('SIGKILL');
      await sending;
      outbox = left;
      await server.start();
    }
    for (const events of outbox) {
      await send(events);
      confirmed += events.length;
    }
    // Nothing that was confirmed is stored again.
    expect((await send(all)).stored).toBe(0);
    await server.stop('SIGTERM');
    expect(confirmed).toBe(MODULES);
    const rows = await test.database.query<{ id: string }[]>('select id from progress_events where user_id = $1', [
      user.id,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect((await myProgress(test, headers))[0]).toMatchObject({ done: MODULES, percent: 100 });
  });

  it('stores nothing of a request whose transaction had not ended', async () => {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 2);
    await enroll(test, user.id, course);
    const server = new ServerProcess(test);
    await server.start();
    const holder = test.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table course_progress in exclusive mode');
    const body = JSON.stringify({ events: [anEvent(course), anEvent(course, { module_id: 2 })] });
    const request = server
      .request(PATHS.myProgress, { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body })
      .then(
        () => 'answered',
        () => 'broken',
      );
    const waits = `select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%jsonb_to_recordset%' and pid <> pg_backend_pid()`;
    let waiting = 0;
    while (waiting === 0) waiting = (await test.database.query<[{ count: number }]>(waits))[0].count;
    await server.stop('SIGKILL');
    expect(await request).toBe('broken');
    await holder.rollbackTransaction();
    await holder.release();
    // Waits for the connection that the process left behind.
    while (waiting > 0) {
      const sql = `select count(*)::int as count from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'course_progress'`;
      waiting = (await test.database.query<[{ count: number }]>(sql))[0].count;
    }
    const events = await test.database.query('select from progress_events where user_id = $1', [user.id]);
    expect(events).toEqual([]);
  });
});
