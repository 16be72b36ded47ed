import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { jest } from '@jest/globals';
import { PATHS } from '@telar/contracts/paths';
import { addressKey } from '../../src/platform/http/client-address';
import { GUESSES_PER_ADDRESS, GUESSES_PER_SITE } from '../../src/platform/security/password-guess-limiter';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import { RecentBlocks } from '../../src/platform/security/recent-blocks';
import { startApp } from '../support/app';
import { createCourse, createUser, PASSWORD } from '../support/factories';
import { beforeTests } from '../support/use-app';

const ATTACKER = '200.1.1.1';
/** A subscriber has 65,536 such networks. */
const SITE = '2001:db8:7';
const OWNER = '190.12.3.4';
const READS = 20;
/** Of hundreds of guesses, only those that run already may be answered before the owner. */
const BEFORE_OWNER_MAX = 2 * availableParallelism() + 2;

describe('login floods', () => {
  const test = beforeTests(() => startApp({ TRUST_PROXY: '1' }));
  afterAll(() => test.close());
  const server = beforeTests(async () => {
    await createCourse(test.database);
    await test.app.listen(0, '127.0.0.1');
    return test.app.getHttpServer().address() as AddressInfo;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.database.query('delete from attempts');
    test.app.get(RecentBlocks).clear();
  });

  /** Sends a login on a connection of its own. */
  const login = async (email: string, password: string, address: string): Promise<number> => {
    const { status } = await fetch(`http://127.0.0.1:${server.port}${PATHS.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    return status;
  };
  const read = async () => (await fetch(`http://127.0.0.1:${server.port}${PATHS.courses}`)).status;

  /** Occupies all places of the password queue. @returns what frees them. */
  function occupyQueue(): () => Promise<unknown> {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const tasks = Array.from({ length: availableParallelism() }, (_, n) =>
      test.app.get(PasswordHasher).inQueue({ address: `occupant ${n}` }, () => finished),
    );
    return () => {
      finish();
      return Promise.all(tasks);
    };
  }

  /** Counts the logins that reach the password queue. */
  function watchQueue(): (count: number) => Promise<void> {
    const hasher = test.app.get(PasswordHasher);
    const original = hasher.inQueue.bind(hasher);
    let queued = 0;
    let report = () => {};
    jest.spyOn(hasher, 'inQueue').mockImplementation((caller, work) => {
      const running = original(caller, work);
      queued++;
      report();
      return running;
    });
    return (count) =>
      new Promise((resolve) => {
        report = () => {
          if (queued >= count) resolve();
        };
        report();
      });
  }

  /** Refuses all further guesses of the address or site, so that the test need not wait for their hashes. */
  const endFlood = (address: string, count: number) =>
    test.database.query(
      `insert into attempts (subject, address, made_at)
     values ('password', $1, array(select now() from generate_series(1, $2::int)))
     on conflict (subject, address) do update set made_at = excluded.made_at`,
      [address, count],
    );

  describe('while hundreds of bad logins wait', () => {
    it.each([
      ['one address', () => ATTACKER, () => endFlood(ATTACKER, GUESSES_PER_ADDRESS)],
      [
        'many addresses that failed before',
        (n: number) => `${SITE}:${n.toString(16)}::1`,
        () => endFlood(`${SITE}::/48`, GUESSES_PER_SITE),
      ],
    ])('from %s, reads and an honest login are answered', async (_, addressOf, end) => {
      const count = 300;
      const owner = await createUser(test.database);
      const free = occupyQueue();
      const untilQueued = watchQueue();
      for (let n = 0; n < count; n++) test.app.get(RecentBlocks).countFailure(addressKey(addressOf(n)));
      let answered = 0;
      const flood = Array.from({ length: count }, async (__, n) => {
        const status = await login(`persona${n}@correo.pe`, 'no', addressOf(n));
        answered++;
        return status;
      });
      await untilQueued(count);
      for (let n = 0; n < READS; n++) expect(await read()).toBe(200);
      expect(answered).toBe(0);

      const honest = login(owner.email, PASSWORD, OWNER);
      await untilQueued(count + 1);
      await free();
      expect(await honest).toBe(200);
      expect(answered).toBeLessThanOrEqual(BEFORE_OWNER_MAX);
      await end();
      const unexpected = (await Promise.all(flood)).filter((status) => status !== 401 && status !== 429);
      expect(unexpected).toEqual([]);
    });
  });
});
