import { toSigningKeys } from './signed-token';

describe('toSigningKeys', () => {
  it('returns the usable keys of a key set', () => {
    const key = { kid: 'k1', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
    const keys = [{ ...key, alg: 'ES256', use: 'sig' }, { ...key, kty: 'RSA' }, { ...key, crv: 'P-384' }, null, {}];
    expect(toSigningKeys({ keys })).toEqual([key]);
    expect(toSigningKeys({ keys: [] })).toEqual([]);
  });

  it.each([[null], ['<html>'], [{}], [{ keys: 'x' }], [[]]])('returns null for %p', (body) => {
    expect(toSigningKeys(body)).toBeNull();
  });
});
