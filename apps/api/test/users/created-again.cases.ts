import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@telar/contracts/errors';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import { UserCreated } from '@telar/contracts/users';
import { OldAccountRequests } from '../../src/modules/users/old-account-requests';
import { startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { headersOf, loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('a new account that is sent again with its key', () => {
  const test = useApp();
  const admin = beforeTests(() => loggedInUser(test, { role: 'admin' }));
  let replica: TestApp;
  beforeAll(async () => {
    replica = await startReplica(test);
  });
  afterAll(() => replica.close());

  let serial = 0;
  const fields = (more: object = {}) => ({ name: 'Julia', email: `otra-vez${++serial}@correo.test`, ...more });
  const create = (payload: object, key: string, headers: object = admin.headers, on = test) =>
    on.inject({ method: 'POST', url: PATHS.users, headers: { ...headers, [IDEMPOTENCY_HEADER]: key }, payload });
  const made = async (...args: Parameters<typeof create>) => {
    const response = await create(...args);
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    return UserCreated.parse(response.json());
  };
  const change = (email: string, set: string) =>
    test.database.query(`update users set ${set} where email = $1`, [email]);

  it('is created once, and each answer has the same password', async () => {
    const request = fields({ dni: '43000001' });
    const key = randomUUID();
    const first = await made(request, key);
    for (let n = 0; n < 4; n += 1) expect(await made(request, n % 2 ? key : key.toUpperCase())).toEqual(first);
    await expect(tokenOf(test, request.email, first.temp_password)).resolves.toMatch(/^eyJ/);
    const without = await create(request, '');
    expect(without.json()).toMatchObject({ statusCode: 409, error: 'email_taken' });
    const other = await create(request, randomUUID());
    expect(other.json()).toMatchObject({ statusCode: 409, error: 'email_taken' });
  });

  it('is created once if it is sent several times at the same time', async () => {
    const request = fields();
    const key = randomUUID();
    const answers = await Promise.all([test, replica, test].map((on) => made(request, key, admin.headers, on)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(tokenOf(test, request.email, answers[0]?.temp_password)).resolves.toMatch(/^eyJ/);
  });

  it('is created once if other accounts are sent with the key at the same time', async () => {
    const key = randomUUID();
    const requests = [fields(), fields(), fields()];
    const sent = await Promise.all(requests.map((request) => create(request, key)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const codes = sent.filter(({ statusCode }) => statusCode === 409).map((one) => one.json<ErrorBody>().error);
    expect(codes).toEqual(['request_key_used', 'request_key_used']);
  });

  it('has no password once the account has another one', async () => {
    const request = fields();
    const key = randomUUID();
    const { id } = await made(request, key);
    const url = `${PATHS.users}/${id}/reset-password`;
    await test.inject({ method: 'POST', url, headers: admin.headers, payload: {} });
    expect((await made(request, key)).temp_password).toBeUndefined();
    const changed = fields();
    const otherKey = randomUUID();
    await made(changed, otherKey);
    await change(changed.email, 'must_change_password = false');
    const again = await made(changed, otherKey);
    expect([again.email, again.temp_password]).toEqual([changed.email, undefined]);
  });

  it('is refused to another caller, and to one who no longer manages the account', async () => {
    const request = fields();
    const key = randomUUID();
    const asesor = await headersOf(test, 'asesor');
    await made(request, key, asesor);
    for (const headers of [admin.headers, await headersOf(test, 'asesor')]) {
      const refused = await create(request, key, headers);
      expect(refused.json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
      expect(refused.body).not.toContain(request.email);
    }
    await change(request.email, `role = 'admin'`);
    expect((await create(request, key, asesor)).json()).toMatchObject({
      statusCode: 403,
      error: 'admin_account_protected',
    });
  });

  it('is refused with another body, and with a key that can be guessed', async () => {
    const request = { ...fields(), password: 'tecleada' };
    const key = randomUUID();
    const first = await made(request, key);
    expect(first.temp_password).toBeUndefined();
    expect(await made(request, key)).toEqual(first);
    const { password: _, ...withoutPassword } = request;
    for (const other of [{ ...request, password: 'otra-clave' }, withoutPassword, { ...request, name: 'Julieta' }]) {
      expect((await create(other, key)).json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
    }
    const guessed = await create(fields(), 'abc');
    expect(guessed.json()).toMatchObject({ statusCode: 400, errors: [{ path: IDEMPOTENCY_HEADER }] });
  });

  it('can be corrected with the same key after a refusal', async () => {
    const taken = fields();
    await made(taken, '');
    const key = randomUUID();
    expect((await create(taken, key)).statusCode).toBe(409);
    expect((await made(fields(), key)).temp_password).toEqual(expect.any(String));
  });

  it('is forgotten after its term', async () => {
    const [old, young] = [fields(), fields()];
    const [oldKey, youngKey] = [randomUUID(), randomUUID()];
    const { id } = await made(old, oldKey);
    const first = await made(young, youngKey);
    await test.database.query(
      `update account_requests set created_at = now() - interval '31 days' where user_id = $1`,
      [id],
    );
    await test.app.get(OldAccountRequests).run();
    expect((await create(old, oldKey)).json()).toMatchObject({ statusCode: 409, error: 'email_taken' });
    expect(await made(young, youngKey)).toEqual(first);
  });

  it('leaves neither key nor password in the database', async () => {
    const key = randomUUID();
    const { temp_password: password = '' } = await made(fields(), key);
    const rows = await test.database.query<object[]>('select * from account_requests');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});
