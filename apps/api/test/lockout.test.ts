import { jest } from '@jest/globals';
import { AttemptCounter } from '../src/platform/security/attempt-counter';
import { GUESSES_PER_ADDRESS } from '../src/platform/security/password-guess-limiter';
import { PasswordHasher } from '../src/platform/security/password-hasher';
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
  /** Makes all attempts so many minutes older. */
  const passMinutes = (minutes: number) =>
    test.database.query(
      `update attempts set made_at = array(select t - $1 * interval '1 minute' from unnest(made_at) t order by t)`,
      [minutes],
    );

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

  it('does not count a guess that could not be verified', async () => {
    const { email } = await createUser(test.database);
    jest.spyOn(test.app.get(PasswordHasher), 'verify').mockRejectedValue(new AppError('overloaded'));
    expect(await statuses(6, () => login(email, PASSWORD))).toEqual([503, 503, 503, 503, 503, 503]);
    jest.restoreAllMocks();
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  it('limits the guesses of one address on all accounts with 429, and then counts none for the account', async () => {
    const { email } = await createUser(test.database);
    await test.database.query(
      `insert into attempts (subject, address, made_at)
       values ('password', $1, array(select now() from generate_series(1, $2::int)))`,
      [HOME, GUESSES_PER_ADDRESS - 1],
    );
    expect(await statuses(6, () => login(email, 'no'))).toEqual([401, 429, 429, 429, 429, 429]);
    const refused = await login(email, PASSWORD);
    expect(refused.json()).toMatchObject({ statusCode: 429, error: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it('deletes expired attempts', async () => {
    await statuses(2, () => login('alguien@correo.test', 'no'));
    await passMinutes(16);
    await login('otra@correo.test', 'no');
    await test.app.get(AttemptCounter).deleteExpired();
    const rows = await test.database.query<{ subject: string }[]>('select subject from attempts order by subject');
    expect(rows.map(({ subject }) => subject)).toEqual(['password', 'password:otra@correo.test']);
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

  it.each([
    ['is not taken from the X-Forwarded-For header of a caller', {}, (n: number) => `10.0.0.${n}`, 423],
    ['is taken from the header of a trusted proxy', { TRUST_PROXY: '1' }, () => '10.0.0.1', 423],
    [
      'is not an entry that the caller sent to the trusted proxy',
      { TRUST_PROXY: '1' },
      (n: number) => `10.0.0.${n}, 190.1.1.1`,
      423,
    ],
    ['differs for callers behind the same proxy', { TRUST_PROXY: '1' }, (n: number) => `10.0.0.${n}`, 401],
  ])('%s', async (_, environment, forwarded, last) => {
    const test = await startApp(environment);
    const { email } = await createUser(test.database);
    for (let n = 1; n <= 5; n++) expect((await guess(test, email, forwarded(n))).statusCode).toBe(401);
    expect((await guess(test, email, forwarded(6))).statusCode).toBe(last);
    await test.close();
  });
});
