import { GUESSES_PER_ADDRESS } from '../../src/platform/security/password-guess-limiter';
import { HOME, useLogins } from '../support/logins';

describe('while requests use all connections of the pool', () => {
  const { test, login, record } = useLogins();

  it('the attempts of an address are still counted and refused', async () => {
    await record('password', HOME, GUESSES_PER_ADDRESS);
    const { poolSize = 0 } = test.database.options as { poolSize?: number };
    expect(poolSize).toBeGreaterThan(0);
    const runners = Array.from({ length: poolSize }, () => test.database.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    try {
      expect((await login('persona@correo.test', 'no')).statusCode).toBe(429);
    } finally {
      await Promise.all(runners.map((runner) => runner.release()));
    }
  });
});
