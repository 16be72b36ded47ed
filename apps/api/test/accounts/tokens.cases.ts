import type { UserEntity } from '../../src/modules/users/user.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { forgeToken as forge, genuineClaims, now, tokenPart as part, unsignedToken } from '../support/forged-tokens';
import { bearer, tokenOf } from '../support/sessions';

describe('a forged session token', () => {
  let test: TestApp;
  let admin: UserEntity;
  const genuine = () => genuineClaims(admin);
  const list = (token: string) => test.inject({ url: '/api/users', headers: bearer(token) });

  beforeAll(async () => {
    test = await startApp();
    admin = await createUser(test.database, { role: 'admin' });
  });
  afterAll(() => test.close());

  it('is accepted with the right secret and claims', async () => {
    expect((await list(forge(genuine()))).statusCode).toBe(200);
  });

  it.each([
    ['signed with another secret', () => forge(genuine(), { secret: 'the secret of another academy, 32 bytes' })],
    ['signed with an empty secret', () => forge(genuine(), { secret: '' })],
    ['unsigned', () => unsignedToken(genuine())],
    ['of another algorithm', () => forge(genuine(), { alg: 'HS512', digest: 'sha512' })],
    ['that declares another algorithm', () => forge(genuine(), { alg: 'none' })],
    ['for another audience', () => forge({ ...genuine(), aud: 'telar-certificate' })],
    ['without an audience', () => forge({ ...genuine(), aud: undefined })],
    ['that is expired', () => forge({ ...genuine(), iat: now() - 9 * 3600, exp: now() - 1 })],
    ['without an expiry', () => forge({ ...genuine(), exp: undefined })],
    ['valid for more than eight hours', () => forge({ ...genuine(), exp: now() + 9 * 3600 })],
    ['without an issue time', () => forge({ ...genuine(), iat: undefined })],
    ['without an id', () => forge({ ...genuine(), jti: undefined })],
    ['without an account', () => forge({ ...genuine(), sub: undefined })],
    ['with a malformed account id', () => forge({ ...genuine(), sub: '1 or 1=1' })],
    ['with an account id over the integer range', () => forge({ ...genuine(), sub: '2147483648' })],
    ['with a malformed version', () => forge({ ...genuine(), v: '0' })],
    [
      'changed after signing',
      () => {
        const [head, , signature] = forge({ ...genuine(), role: 'cliente' }).split('.');
        return `${head}.${part(genuine())}.${signature}`;
      },
    ],
    ...[null, 7, 'texto', [], true].map((payload): [string, () => string] => [
      `with the payload ${JSON.stringify(payload)}`,
      () => forge(payload),
    ]),
    ['cut short', () => forge(genuine()).slice(0, -3)],
    ['of one part', () => 'abc'],
    ['whose parts are no JSON', () => 'e30.e.e30'],
    ['of a thousand parts', () => 'a.'.repeat(1000)],
  ])('%s gets a 401 with one message', async (_, make) => {
    const response = await list(make());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: 'token_invalid',
      message: 'Tu sesión no es válida o ha vencido. Vuelve a iniciar sesión.',
    });
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['of an older version', { v: -1 }],
    ['of a newer version', { v: 1 }],
    ['of an account that does not exist', { sub: '2147483647' }],
  ])('%s gets 401, too', async (_, claims) => {
    expect((await list(forge({ ...genuine(), ...claims }))).json()).toMatchObject({
      statusCode: 401,
      error: 'token_revoked',
    });
  });

  it('gets the role of the account, not that of its claims', async () => {
    const { id } = await createUser(test.database, { role: 'cliente' });
    expect((await list(forge({ ...genuine(), sub: String(id) }))).statusCode).toBe(403);
  });

  it('in the query or in a cookie is ignored', async () => {
    const token = await tokenOf(test, admin.email);
    const [query, cookie] = [
      await test.inject({ url: `/api/users?token=${token}&access_token=${token}` }),
      await test.inject({ url: '/api/users', headers: { cookie: `token=${token}` } }),
    ];
    for (const response of [query, cookie]) expect(response.json()).toMatchObject({ error: 'token_missing' });
  });
});
