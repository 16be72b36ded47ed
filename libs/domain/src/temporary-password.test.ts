import { randomBytes } from 'node:crypto';
import { PASSWORD_MIN } from './password';
import { newTemporaryPassword } from './temporary-password';

describe('newTemporaryPassword', () => {
  it('has three groups of four unambiguous symbols', () => {
    for (let n = 0; n < 200; n++) {
      expect(newTemporaryPassword(randomBytes)).toMatch(
        /^[abcdefghjkmnpqrstuvwxyz2-9]{4}(-[abcdefghjkmnpqrstuvwxyz2-9]{4}){2}$/,
      );
    }
  });

  it('is unique and long enough', () => {
    const made = Array.from({ length: 1000 }, () => newTemporaryPassword(randomBytes));
    expect(new Set(made).size).toBe(made.length);
    expect(made[0]?.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
  });

  it('depends only on the random bytes', () => {
    expect(newTemporaryPassword((length) => new Uint8Array(length))).toBe('aaaa-aaaa-aaaa');
    expect(newTemporaryPassword((length) => new Uint8Array(length).fill(255))).toBe('bbbb-bbbb-bbbb');
  });
});
