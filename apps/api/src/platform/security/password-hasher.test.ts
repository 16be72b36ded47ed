import { availableParallelism } from 'node:os';
import { jest } from '@jest/globals';

const hash = jest.fn(async (password: string, parameters: object) => `${password} ${JSON.stringify(parameters)}`);
const verify = jest.fn(async (stored: string, password: string) => stored.startsWith(`${password} `));
jest.unstable_mockModule('@node-rs/argon2', () => ({ hash, verify }));
const { PasswordHasher } = await import('./password-hasher');

describe('PasswordHasher', () => {
  it('does the same work with and without an account', async () => {
    const passwords = new PasswordHasher();
    const stored = await passwords.hash('de verdad');
    const [decoy, real] = hash.mock.calls;
    expect(decoy?.[1]).toEqual(real?.[1]);

    verify.mockClear();
    await expect(passwords.verify(stored, 'de verdad')).resolves.toBe(true);
    await expect(passwords.verify(stored, 'otra')).resolves.toBe(false);
    await expect(passwords.verify(null, 'otra')).resolves.toBe(false);
    await expect(passwords.verify(null, String(decoy?.[0]))).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(4);
    expect(hash).toHaveBeenCalledTimes(2);
  });

  it('hashes and verifies at the place of the work, also if all places are taken', async () => {
    const passwords = new PasswordHasher();
    const works = Array.from({ length: 3 * availableParallelism() }, (_, n) =>
      passwords.inQueue({ address: `${n}` }, async (place) =>
        passwords.verify(await passwords.hash('clave', place), 'clave', place),
      ),
    );
    expect(new Set(await Promise.all(works))).toEqual(new Set([true]));
  });

  it('refuses hashes while its queue is full, and accepts the next one after it', async () => {
    const passwords = new PasswordHasher();
    const results = await Promise.allSettled(Array.from({ length: 700 }, () => passwords.hash('muchas a la vez')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]).toMatchObject({ reason: { code: 'overloaded', details: { retryAfter: 2 } } });
    await expect(passwords.hash('una más')).resolves.toEqual(expect.any(String));
  });
});
