import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { bearer, tokenOf } from '../support/sessions';

describe('the end of a session', () => {
  let test: TestApp;
  let replica: TestApp;
  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  const post = (url: string, token: string, payload?: object) =>
    test.inject({ method: 'POST', url, headers: bearer(token), ...(payload && { payload }) });
  /** For each process, the status and error of a request with the token. */
  const outcomes = (token: string) =>
    Promise.all(
      [test, replica].map(async (app) => {
        const response = await app.inject({ url: PATHS.myCourses, headers: bearer(token) });
        return response.statusCode === 200 ? 'valid' : response.json<{ error: string }>().error;
      }),
    );
  const valid = ['valid', 'valid'];
  const revoked = ['token_revoked', 'token_revoked'];

  it('by logout revokes the token at once in every process, and no token of another session', async () => {
    const { email } = await createUser(test.database);
    const [token, other] = [await tokenOf(test, email), await tokenOf(test, email)];
    expect(await outcomes(token)).toEqual(valid);
    const response = await post(PATHS.logout, token);
    expect(response.statusCode).toBe(200);
    expect(Done.parse(response.json()).message).toBe('Sesión cerrada.');
    expect(await outcomes(token)).toEqual(revoked);
    expect(await outcomes(other)).toEqual(valid);
    expect((await post(PATHS.logout, token)).statusCode).toBe(401);
    expect(await outcomes(await tokenOf(test, email))).toEqual(valid);
  });

  it('revokes both tokens of a session whose password was changed, and no other', async () => {
    for (const which of ['old', 'new'] as const) {
      const { email } = await createUser(test.database);
      const old = await tokenOf(test, email);
      const changed = await post(PATHS.changePassword, old, {
        current_password: PASSWORD,
        new_password: 'otra-clave-2',
      });
      const fresh = changed.json<{ token: string }>().token;
      const other = await tokenOf(test, email, 'otra-clave-2');
      await post(PATHS.logout, which === 'old' ? old : fresh);
      expect(await outcomes(old)).toEqual(revoked);
      expect(await outcomes(fresh)).toEqual(revoked);
      expect(await outcomes(other)).toEqual(valid);
    }
  });

  it('by logout of all devices revokes every token of the account and of no other account', async () => {
    const { email } = await createUser(test.database);
    const kept = await tokenOf(test, email);
    const changed = await post(PATHS.changePassword, kept, {
      current_password: PASSWORD,
      new_password: 'otra-clave-2',
    });
    const tokens = [kept, changed.json<{ token: string }>().token, await tokenOf(test, email, 'otra-clave-2')];
    const stranger = await tokenOf(test, (await createUser(test.database)).email);
    const response = await post(PATHS.logoutAll, tokens[1]!);
    expect(response.statusCode).toBe(200);
    expect(Done.parse(response.json()).message).toBe('Se cerraron todas tus sesiones.');
    for (const token of tokens) expect(await outcomes(token)).toEqual(revoked);
    expect(await outcomes(stranger)).toEqual(valid);
    expect(await outcomes(await tokenOf(test, email, 'otra-clave-2'))).toEqual(valid);
  });

  it('is open to users who must change their password, and closed without a token', async () => {
    for (const url of [PATHS.logout, PATHS.logoutAll]) {
      const { email } = await createUser(test.database, { mustChangePassword: true });
      expect((await post(url, await tokenOf(test, email))).statusCode).toBe(200);
      expect((await test.inject({ method: 'POST', url })).json()).toMatchObject({ error: 'token_missing' });
    }
  });

  it('is stored only until its tokens expire', async () => {
    const { email } = await createUser(test.database);
    await test.database.query(`update ended_sessions set ends_at = now() - interval '1 second'`);
    await post(PATHS.logout, await tokenOf(test, email));
    const [{ count, seconds }] = await test.database.query(
      `select count(*)::int, min(extract(epoch from ends_at - now()))::int as seconds from ended_sessions`,
    );
    expect(count).toBe(1);
    expect(seconds).toBeGreaterThan(8 * 3600);
  });
});
