import { jest } from '@jest/globals';
import { AppError } from '../../src/platform/http/app-error';
import { AttemptCounter } from '../../src/platform/security/attempt-counter';
import { AttemptSql } from '../../src/platform/security/attempt-sql';
import {
  GUESSES_PER_ACCOUNT_AND_SITE,
  GUESSES_PER_ADDRESS,
  GUESSES_PER_SITE,
} from '../../src/platform/security/password-guess-limiter';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import { RecentBlocks } from '../../src/platform/security/recent-blocks';
import type { TestApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { ELSEWHERE, HOME, useLogins } from '../support/logins';

describe('lockout', () => {
  const { test, replica, login, statuses, record, passMinutes } = useLogins({ TRUST_PROXY: '1' });

  describe('the lock after wrong passwords', () => {
    /** Records so many guesses at all accounts, just now. */
    const guessAtAll = (address: string, count: number, subject = 'password') => record(subject, address, count);

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

    it('does not count ten simultaneous logins with the right password', async () => {
      const { email } = await createUser(test.database);
      const responses = await Promise.all(Array.from({ length: 10 }, () => login(email, PASSWORD)));
      expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
      const remaining = await test.database.query('select * from attempts where cardinality(made_at) > 0');
      expect(remaining).toEqual([]);
    });

    it('verifies at most five of 80 parallel guesses, in two processes on one database', async () => {
      const { email } = await createUser(test.database);
      const checks = [test, replica].map(({ app }) => jest.spyOn(app.get(PasswordHasher), 'verify'));
      const responses = await Promise.all(
        Array.from({ length: 80 }, (_, n) => login(email, `intento-${n}`, HOME, n % 2 ? replica : test)),
      );
      const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
      expect([count(401), count(423)]).toEqual([5, 75]);
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

    it('counts the networks of one IPv6 site together', async () => {
      const { email } = await createUser(test.database);
      await record(`password:${email}`, '2001:db8:5::/48', GUESSES_PER_ACCOUNT_AND_SITE - 2);
      const from = (network: number) => login(email, 'no', `2001:db8:5:${network}::1`);
      const seen = [await from(1), await from(2), await from(3), await from(4)];
      expect(seen.map(({ statusCode }) => statusCode)).toEqual([401, 401, 423, 423]);
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
    const guess = (on: TestApp, email: string, forwarded: string) =>
      on.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'no' },
        headers: { 'x-forwarded-for': forwarded },
      });

    it.each([
      ['is not taken from the X-Forwarded-For header of a caller', () => test, (n: number) => `10.0.0.${n}`, 423],
      ['is taken from the header of a trusted proxy', () => replica, () => '10.0.1.1', 423],
      [
        'is not an entry that the caller sent to the trusted proxy',
        () => replica,
        (n: number) => `10.0.0.${n}, 190.1.1.1`,
        423,
      ],
      ['has no port', () => replica, (n: number) => `10.0.2.1:${50_000 + n}`, 423],
      ['differs for callers behind the same proxy', () => replica, (n: number) => `10.0.3.${n}`, 401],
    ])('%s', async (_, server, forwarded, last) => {
      const { email } = await createUser(test.database);
      for (let n = 1; n <= 5; n++) expect((await guess(server(), email, forwarded(n))).statusCode).toBe(401);
      expect((await guess(server(), email, forwarded(6))).statusCode).toBe(last);
    });
  });
});
