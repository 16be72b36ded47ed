import { PATHS } from '@telar/contracts/paths';
import { startOn } from '../support/app';
import type { TestApp } from '../support/app';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { ReplicatedPostgres } from '../support/replicated-postgres';
import { headersOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { TcpProxy } from '../support/tcp-proxy';

/** A promotion is noticed at the next check, one second later at most; a busy machine needs more. */
const FAILOVER_TIMEOUT_MS = 10_000;
/** Requests at a time: they use every connection. */
const WRITERS = 12;

describe('failover', () => {
  let servers: ReplicatedPostgres;
  let network: { primary: TcpProxy; standby: TcpProxy };
  let test: TestApp;
  let admin: AuthHeaders;
  let serial = 0;

  beforeEach(async () => {
    servers = await ReplicatedPostgres.start();
    const proxyOf = ({ port }: { port: number }) => TcpProxy.to('127.0.0.1', port);
    network = { primary: await proxyOf(servers.primary), standby: await proxyOf(servers.standby) };
    // The standby comes first: the primary is found by asking.
    const hosts = [network.standby, network.primary].map(({ port }) => `127.0.0.1:${port}`).join(',');
    test = await startOn(servers.primary.url.replace(`127.0.0.1:${servers.primary.port}`, hosts));
    admin = await headersOf(test, 'admin');
  });
  afterEach(async () => {
    await test.close();
    await Promise.all([network.primary.close(), network.standby.close()]);
    await servers.stop();
  });

  /** Creates a course. @returns its title if the server confirmed it. */
  async function write(): Promise<string | null> {
    const title = `Curso ${++serial}`;
    const { statusCode } = await sendCourse(test, admin, { ...MINIMAL_COURSE, title });
    expect([201, 503]).toContain(statusCode);
    return statusCode === 201 ? title : null;
  }

  /** Creates courses until `end`. @returns the titles that the server confirmed. */
  async function writeUntil(end: Promise<void>): Promise<string[]> {
    let hasEnded = false;
    void end.then(() => (hasEnded = true));
    const confirmed: string[] = [];
    const writer = async () => {
      while (!hasEnded) {
        const title = await write();
        if (title) confirmed.push(title);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return confirmed;
  }

  /** @returns how long it took until a write was confirmed. */
  async function untilWritten(): Promise<number> {
    const start = Date.now();
    while (!(await write()));
    return Date.now() - start;
  }

  const titlesOn = async ({ query }: { query: (sql: string) => Promise<unknown[]> }) =>
    ((await query('select title from courses')) as { title: string }[]).map(({ title }) => title);

  it('finds the promoted standby after a kill -9 of the primary, and loses no confirmed write', async () => {
    const { primary, standby } = servers;
    const failover = async () => {
      await untilWritten();
      await primary.kill();
      expect((await test.inject(PATHS.ready)).statusCode).toBe(503);
      await servers.promote();
      expect(await untilWritten()).toBeLessThan(FAILOVER_TIMEOUT_MS);
    };
    const confirmed = await writeUntil(failover());
    expect(await titlesOn({ query: (sql) => standby.query(sql) })).toEqual(expect.arrayContaining(confirmed));
    expect((await test.inject(PATHS.ready)).statusCode).toBe(200);
  });

  it('leaves a primary that became silent, and never returns to it', async () => {
    const { primary, standby } = servers;
    const failover = async () => {
      await untilWritten();
      network.primary.silence();
      await servers.promote();
      expect(await untilWritten()).toBeLessThan(FAILOVER_TIMEOUT_MS);
    };
    await writeUntil(failover());
    // The network works again, and the earlier primary accepts writes as if nothing had happened.
    await network.primary.restore();
    await primary.setSynchronousStandbys('');
    const before = await titlesOn({ query: (sql) => primary.query(sql) });
    await network.standby.restore();
    const confirmed = await writeUntil(untilWritten().then(() => undefined));
    expect(await titlesOn({ query: (sql) => primary.query(sql) })).toEqual(before);
    expect(await titlesOn({ query: (sql) => standby.query(sql) })).toEqual(expect.arrayContaining(confirmed));
  });
});
