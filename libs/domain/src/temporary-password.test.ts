import { randomBytes } from 'node:crypto';
import { PASSWORD_MIN } from './password';
import { newTemporaryPassword } from './temporary-password';

describe('newTemporaryPassword', () => {
  it('is three groups of four symbols that nobody mistakes for one another', () => {
    for (let n = 0; n < 200; n++) {
      expect(newTemporaryPassword(randomBytes)).toMatch(
        /^[abcdefghjkmnpqrstuvwxyz2-9]{4}(-[abcdefghjkmnpqrstuvwxyz2-9]{4}){2}$/,
      );
    }
  });

  it('is never the same twice, and always long enough', () => {
    const made = Array.from({ length: 1000 }, () => newTemporaryPassword(randomBytes));
    expect(new Set(made).size).toBe(made.length);
    expect(made[0]?.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
  });

  it('depends on the random bytes and nothing else', () => {
    expect(newTemporaryPassword((length) => new Uint8Array(length))).toBe('aaaa-aaaa-aaaa');
    expect(newTemporaryPassword((length) => new Uint8Array(length).fill(255))).toBe('bbbb-bbbb-bbbb');
  });
});
