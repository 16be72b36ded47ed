import { jest } from '@jest/globals';
import { AttemptCounter } from '../src/platform/security/attempt-counter';
import { AttemptSql } from '../src/platform/security/attempt-sql';
import { GUESSES_FROM_UNKNOWN_ADDRESSES } from '../src/platform/security/guess-pacer';
import { SLOT_S } from '../src/platform/security/guess-slots';
import { GUESSES_PER_ADDRESS, GUESSES_PER_SITE } from '../src/platform/security/password-guess-limiter';
import { PasswordHasher } from '../src/platform/security/password-hasher';
import { RecentBlocks } from '../src/platform/security/recent-blocks';
import { AppError } from '../src/platform/http/app-error';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { createUser, PASSWORD } from './support/factories';

const HOME = '190.12.3.4';
const ELSEWHERE = '200.48.225.130';

describe('the lock after wrong passwords', () => {
  let test: TestApp;
  let replica: TestApp;
  const login = (email: string, password: string, address = HOME, on = test) =>
    on.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: address });
  const statuses = async (times: number, attempt: () => ReturnType<typeof login>) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n++) seen.push((await attempt()).statusCode);
    return seen;
  };
  /** Records guesses from unknown addresses, all of them twenty minutes ago. */
  const guessElsewhere = (email: string, count: number) =>
    test.database.query(
      `insert into attempts (subject, address, made_at)
       values ($1, 'unknown', array(select now() - interval '20 minutes' from generate_series(1, $2::int)))
       on conflict (subject, address) do update set made_at = excluded.made_at`,
      [`password:${email}`, count],
    );
  /** Records so many guesses at all accounts, just now. */
  const guessAtAll = (address: string, count: number, subject = 'password') =>
    test.database.query(
      `insert into attempts (subject, address, made_at)
       values ($3, $1, array(select now() from generate_series(1, $2::int)))`,
      [address, count, subject],
    );
  /** The number of the slot that a refused guess got, counted from now; 0 if the guess was not refused. */
  const slotOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
    Math.ceil(Number(headers['retry-after'] ?? 0) / SLOT_S);
  const clearBlocks = () => [test, replica].forEach(({ app }) => app.get(RecentBlocks).clear());
  /** Makes all attempts and slots so many seconds older. */
  const passSeconds = async (seconds: number) => {
    await test.database.query(
      `update attempts set made_at = array(select t - $1 * interval '1 second' from unnest(made_at) t order by t)`,
      [seconds],
    );
    clearBlocks();
  };
  const passMinutes = (minutes: number) => passSeconds(minutes * 60);

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.database.query('delete from attempts');
    await test.database.query('delete from known_addresses');
    clearBlocks();
  });

  it('starts after the fifth wrong password, reports how long it lasts, and refuses the right password too', async () => {
    const { email } = await createUser(test.database);
    expect(await statuses(6, () => login(email, 'no'))).toEqual([401, 401, 401, 401, 401, 423]);
    const locked = await login(email, PASSWORD);
    expect(locked.json()).toEqual({
      success: false,
      statusCode: 423,
      message: 'Cuenta bloqueada temporalmente. Vuelve a intentarlo en 15 minutos.',
      error: 'account_locked',
      errors: [],
    });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('ignores capitals and spaces in the e-mail', async () => {
    const { email } = await createUser(test.database);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('p', 'P')];
    for (const spelling of spellings) expect((await login(spelling, 'no')).statusCode).toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(423);
  });

  it('applies only to the IP address of the guesses', async () => {
    const { email } = await createUser(test.database);
    await statuses(6, () => login(email, 'no'));
    expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
    expect((await login(email, PASSWORD)).statusCode).toBe(423);
  });

  it('counts an IPv6 network as one address, and IPv4 in IPv6 as IPv4', async () => {
    const { email } = await createUser(test.database);
    for (let host = 1; host <= 5; host++) await login(email, 'no', `2001:db8:1:2::${host}`);
    expect((await login(email, PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(423);
    expect((await login(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
    await statuses(5, () => login(email, 'no', HOME));
    expect((await login(email, PASSWORD, `::ffff:${HOME}`)).statusCode).toBe(423);
  });

  it('treats an unknown e-mail in the same way, with the same work', async () => {
    const { email } = await createUser(test.database);
    const checks = jest.spyOn(test.app.get(PasswordHasher), 'verify');
    const outcome = async (to: string) => {
      const responses: [number, unknown][] = [];
      for (let n = 0; n < 7; n++) {
        const response = await login(to, 'no');
        responses.push([response.statusCode, response.json()]);
      }
      return { responses, checks: checks.mock.calls.splice(0).length };
    };
    const known = await outcome(email);
    expect(known.checks).toBe(5);
    expect(await outcome('nadie@correo.test')).toEqual(known);
  });

  it('counts each guess for fifteen minutes', async () => {
    const { email } = await createUser(test.database);
    await statuses(1, () => login(email, 'no'));
    await passMinutes(10);
    await statuses(4, () => login(email, 'no'));
    const locked = await login(email, PASSWORD);
    expect(locked.statusCode).toBe(423);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    await passMinutes(5);
    // The first guess no longer counts; the other four do.
    expect(await statuses(2, () => login(email, 'no'))).toEqual([401, 423]);
    await passMinutes(15);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('resets the count after the right password', async () => {
    const { email } = await createUser(test.database);
    await statuses(4, () => login(email, 'no'));
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    expect(await statuses(6, () => login(email, 'no'))).toEqual([401, 401, 401, 401, 401, 423]);
  });

  it('does not count thirty simultaneous logins with the right password', async () => {
    const { email } = await createUser(test.database);
    const responses = await Promise.all(Array.from({ length: 30 }, () => login(email, PASSWORD)));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const remaining = await test.database.query('select * from attempts where cardinality(made_at) > 0');
    expect(remaining).toEqual([]);
  });

  it('verifies at most five of 200 parallel guesses, in two processes on one database', async () => {
    const { email } = await createUser(test.database);
    const checks = [test, replica].map(({ app }) => jest.spyOn(app.get(PasswordHasher), 'verify'));
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, n) => login(email, `intento-${n}`, HOME, n % 2 ? replica : test)),
    );
    const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
    expect([count(401), count(423)]).toEqual([5, 195]);
    expect(checks.reduce((sum, check) => sum + check.mock.calls.length, 0)).toBe(5);
    expect(
      responses
        .filter(({ statusCode }) => statusCode === 423)
        .every(({ headers }) => Number(headers['retry-after']) > 0),
    ).toBe(true);
  });

  it('delays refusals outside the password queue, so that other addresses do not wait for them', async () => {
    const { email } = await createUser(test.database);
    let endDelay = () => {};
    const delay = new Promise<void>((resolve) => (endDelay = resolve));
    const slowDown = jest.spyOn(test.app.get(RecentBlocks), 'slowDown').mockReturnValue(delay);
    const guesses = Array.from({ length: 20 }, () => login(email, 'no'));
    const other = await createUser(test.database);
    expect((await login(other.email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
    endDelay();
    const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 423);
    expect(refused).toHaveLength(15);
    expect(slowDown).toHaveBeenCalledTimes(15);
  });

  it('does not count a guess that could not be verified', async () => {
    const { email } = await createUser(test.database);
    jest.spyOn(test.app.get(PasswordHasher), 'verify').mockRejectedValue(new AppError('overloaded'));
    expect(await statuses(6, () => login(email, PASSWORD))).toEqual([503, 503, 503, 503, 503, 503]);
    jest.restoreAllMocks();
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('limits the guesses of one address on all accounts with 429, and then counts none for the account', async () => {
    const { email } = await createUser(test.database);
    await guessAtAll(HOME, GUESSES_PER_ADDRESS - 1);
    expect(await statuses(6, () => login(email, 'no'))).toEqual([401, 429, 429, 429, 429, 429]);
    const refused = await login(email, PASSWORD);
    expect(refused.json()).toMatchObject({ statusCode: 429, error: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it('refuses a blocked address before the password queue, and writes no row for the e-mails that it tries', async () => {
    await guessAtAll(HOME, GUESSES_PER_ADDRESS);
    expect((await login('persona-0@correo.test', 'no')).statusCode).toBe(429);
    const statements = jest.spyOn(test.app.get(AttemptSql), 'many');
    const places = jest.spyOn(test.app.get(PasswordHasher), 'inQueue');
    const refused = await Promise.all(Array.from({ length: 40 }, (_, n) => login(`persona-${n}@correo.test`, 'no')));
    expect(refused.every(({ statusCode, headers }) => statusCode === 429 && Number(headers['retry-after']) > 0)).toBe(
      true,
    );
    expect(places).not.toHaveBeenCalled();
    expect(statements.mock.calls.map(([{ name }]) => name)).toEqual(Array<string>(40).fill('known_address'));
    const rows = await test.database.query<{ subject: string }[]>('select subject from attempts');
    expect(rows).toEqual([{ subject: 'password' }]);
  });

  it('refuses an address that is locked out of an account without a statement', async () => {
    const { email } = await createUser(test.database);
    await statuses(6, () => login(email, 'no'));
    const statements = jest.spyOn(test.app.get(AttemptSql), 'many');
    expect(await statuses(10, () => login(email, 'no'))).toEqual(Array<number>(10).fill(423));
    expect(statements).not.toHaveBeenCalled();
  });

  it.each([
    ['address', HOME, HOME, GUESSES_PER_ADDRESS],
    ['IPv6 site', '2001:db8:7:1::1', '2001:db8:7::/48', GUESSES_PER_SITE],
  ])(
    'does not refuse an account that logged in from a blocked %s before, and counts its guesses apart',
    async (_, address, key, max) => {
      const [known, unknown] = [await createUser(test.database), await createUser(test.database)];
      expect((await login(known.email, PASSWORD, address)).statusCode).toBe(200);
      await test.database.query('delete from attempts');
      await guessAtAll(key, max);
      const round = async () => [
        (await login(unknown.email, PASSWORD, address)).statusCode,
        (await login(known.email, 'no', address)).statusCode,
        (await login(known.email, PASSWORD, address)).statusCode,
      ];
      expect([await round(), await round()]).toEqual([
        [429, 401, 200],
        [429, 401, 200],
      ]);
      const rows = await test.database.query<{ count: number }[]>(
        `select cardinality(made_at) as count from attempts where subject = 'password' and made_at <> '{}'`,
      );
      expect(rows).toEqual([{ count: max }]);
    },
  );

  it('limits the guesses of one address on the accounts that logged in from it, and not those on others', async () => {
    const [known, unknown] = [await createUser(test.database), await createUser(test.database)];
    expect((await login(known.email, PASSWORD)).statusCode).toBe(200);
    await guessAtAll(HOME, GUESSES_PER_ADDRESS, 'known password');
    expect(await statuses(2, () => login(known.email, PASSWORD))).toEqual([429, 429]);
    expect((await login(unknown.email, PASSWORD)).statusCode).toBe(200);
  });

  it('asks for a place in the password queue before it reads the database', async () => {
    const { email } = await createUser(test.database);
    const statements = jest.spyOn(test.app.get(AttemptSql), 'many');
    jest
      .spyOn(test.app.get(PasswordHasher), 'inQueue')
      .mockRejectedValue(new AppError('overloaded', { retryAfter: 2 }));
    const refused = await login(email, PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(statements).not.toHaveBeenCalled();
  });

  it('slows down guesses from many addresses, but not at addresses from which the account logged in', async () => {
    const { email } = await createUser(test.database);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES - 1);
    const guesses = ['200.1.1.1', '200.1.1.2', '200.1.1.3', '200.1.1.4'].map(
      (address) => () => login(email, 'no', address),
    );
    const responses = [];
    for (const guess of guesses) responses.push(await guess());
    // The first guess is the last one without a slot, the second uses the slot that is free now.
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429]);
    expect(responses[2]?.json()).toMatchObject({
      error: 'too_many_requests',
      message: expect.stringMatching(
        /^Esta cuenta recibe demasiados intentos de ingreso\. Vuelve a intentarlo en \d+ segundos\.$/,
      ),
    });
    expect(responses.map(slotOf)).toEqual([0, 0, 1, 2]);
    expect(await statuses(1, () => login(email, 'no'))).toEqual([401]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    const known = await test.database.query<{ id: string }[]>('select id from known_addresses');
    expect(known).toHaveLength(1);
    expect(known[0]?.id).not.toContain(HOME);
  });

  it('lets the right password from a new address in when its slot comes, however often others try meanwhile', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    const attackers = Array.from({ length: 4 }, (_, n) => `200.1.1.${n}`);
    const attack = async () => {
      const seen: number[] = [];
      for (const address of attackers) seen.push((await login(email, 'no', address)).statusCode);
      return seen;
    };
    expect(await attack()).toEqual([401, 429, 429, 429]);
    const refused = await login(email, PASSWORD, ELSEWHERE);
    expect([refused.statusCode, slotOf(refused)]).toEqual([429, 4]);
    for (let slot = 1; slot < attackers.length; slot++) {
      await passSeconds(SLOT_S);
      const seen = await attack();
      expect([slot, seen.indexOf(401), seen.lastIndexOf(401)]).toEqual([slot, slot, slot]);
      expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(429);
    }
    await passSeconds(SLOT_S);
    expect((await login(email, PASSWORD, ELSEWHERE, replica)).statusCode).toBe(200);
    // The address is known now.
    expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it('counts guesses in slots, so that they are at most 240 an hour', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect((await login(email, 'no', '200.1.1.1')).statusCode).toBe(401);
    const [row] = await test.database.query<{ count: number }[]>(
      `select cardinality(made_at) as count from attempts where address = 'unknown'`,
    );
    expect(row).toEqual({ count: GUESSES_FROM_UNKNOWN_ADDRESSES + 1 });
    expect(3_600 / SLOT_S).toBe(240);
  });

  it('gives back the slot of a guess that could not be verified', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    jest.spyOn(test.app.get(PasswordHasher), 'verify').mockRejectedValueOnce(new AppError('overloaded'));
    expect(await statuses(1, () => login(email, PASSWORD, ELSEWHERE))).toEqual([503]);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([429]);
    expect(await statuses(1, () => login(email, PASSWORD, ELSEWHERE))).toEqual([200]);
  });

  it('does not let an address use its slot after fifteen minutes', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([401]);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.2'))).toEqual([429]);
    await passMinutes(16);
    // Takes the slot that is free now, so that the other address waits.
    expect(await statuses(1, () => login(email, 'no', '200.1.1.3'))).toEqual([401]);
    expect(await statuses(1, () => login(email, PASSWORD, '200.1.1.2'))).toEqual([429]);
  });

  it('gives the networks of one IPv6 site one slot', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([401]);
    for (let network = 0; network < 9; network++)
      expect((await login(email, 'no', `2001:db8:5:${network}::1`)).statusCode).toBe(429);
    const refused = await login(email, PASSWORD, ELSEWHERE);
    expect(slotOf(refused)).toBe(2);
  });

  it('bounds parallel guesses from many addresses, also for an e-mail that no account has', async () => {
    const { email } = await createUser(test.database);
    const countOf = async (to: string) => {
      await guessElsewhere(to, GUESSES_FROM_UNKNOWN_ADDRESSES - 5);
      const guesses = Array.from({ length: 60 }, (_, n) => login(to, 'no', `200.1.1.${n}`, n % 2 ? replica : test));
      const seen = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      return [401, 429].map((status) => seen.filter((other) => other === status).length);
    };
    // Five without a slot, and one in the slot that is free now.
    expect(await countOf(email)).toEqual([6, 54]);
    expect(await countOf('nadie@correo.test')).toEqual([6, 54]);
  });

  it('counts the networks of one IPv6 site together', async () => {
    const { email } = await createUser(test.database);
    const from = (network: number) => login(email, 'no', `2001:db8:5:${network.toString(16)}::1`);
    const seen: number[] = [];
    for (let network = 0; network < 22; network++) seen.push((await from(network)).statusCode);
    expect(seen.filter((status) => status === 401)).toHaveLength(20);
    expect(seen.slice(-2)).toEqual([423, 423]);
    expect((await login(email, PASSWORD, '2001:db8:6::1')).statusCode).toBe(200);
  });

  it('deletes expired attempts', async () => {
    await statuses(2, () => login('alguien@correo.test', 'no'));
    await passMinutes(61);
    await login('otra@correo.test', 'no');
    await test.app.get(AttemptCounter).deleteExpired();
    const rows = await test.database.query<{ subject: string }[]>('select subject from attempts order by subject');
    expect(rows.map(({ subject }) => subject)).toEqual([
      'password',
      'password:otra@correo.test',
      'password:otra@correo.test',
    ]);
  });
});

describe('the IP address by which guesses are counted', () => {
  const guess = (test: TestApp, email: string, forwarded: string) =>
    test.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'no' },
      headers: { 'x-forwarded-for': forwarded },
    });

  let direct: TestApp;
  let proxied: TestApp;
  beforeAll(async () => {
    direct = await startApp();
    proxied = await startReplica(direct, { TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await proxied.close();
    await direct.close();
  });

  it.each([
    ['is not taken from the X-Forwarded-For header of a caller', () => direct, (n: number) => `10.0.0.${n}`, 423],
    ['is taken from the header of a trusted proxy', () => proxied, () => '10.0.1.1', 423],
    [
      'is not an entry that the caller sent to the trusted proxy',
      () => proxied,
      (n: number) => `10.0.0.${n}, 190.1.1.1`,
      423,
    ],
    ['has no port', () => proxied, (n: number) => `10.0.2.1:${50_000 + n}`, 423],
    ['differs for callers behind the same proxy', () => proxied, (n: number) => `10.0.3.${n}`, 401],
  ])('%s', async (_, server, forwarded, last) => {
    const { email } = await createUser(direct.database);
    for (let n = 1; n <= 5; n++) expect((await guess(server(), email, forwarded(n))).statusCode).toBe(401);
    expect((await guess(server(), email, forwarded(6))).statusCode).toBe(last);
  });
});
