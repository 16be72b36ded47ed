import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import { RosterEnrollResponse } from '@telar/contracts/roster';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser } from '../support/factories';
import { rosterCalls, rowStatuses } from '../support/roster';
import type { Row } from '../support/roster';
import { headersOf, loggedInUser, tokenOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

describe('a roster that is sent again with its key', () => {
  let test: TestApp;
  let replica: TestApp;
  let roster: Awaited<ReturnType<typeof rosterCalls>>;
  let asesor: AuthHeaders;

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    roster = await rosterCalls(test);
    asesor = await headersOf(test, 'asesor');
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  const send = (rows: Row[], key: string, headers = asesor, on = test) =>
    roster.post('', { rows }, { ...headers, [IDEMPOTENCY_HEADER]: key }, on);
  const enroll = async (...args: Parameters<typeof send>) => RosterEnrollResponse.parse((await send(...args)).json());
  const passwordsOf = ({ results }: RosterEnrollResponse) => results.map(({ temp_password: password }) => password);
  const setTemporary = (email: string, isTemporary: boolean) =>
    test.database.query('update users set must_change_password = $2 where email = $1', [email, isTemporary]);

  it('is answered like the first time, with the same passwords', async () => {
    const known = await createUser(test.database, { dni: null });
    const rows = [
      roster.person(),
      roster.person({ course: '', package: 'Artesanía' }),
      roster.person({ course: 'premium', ends_on: '31/12/2031' }),
      roster.person({ email: known.email }),
      roster.person({ course: 'Nadie lo dicta' }),
    ];
    rows.push(rows[0] as (typeof rows)[0]);
    const key = randomUUID();
    const first = await enroll(rows, key);
    expect(rowStatuses(first)).toEqual([
      'new_user',
      'new_user',
      'new_user',
      'existing_user',
      'invalid',
      'already_done',
    ]);
    const passwords = passwordsOf(first);
    expect(new Set(passwords.slice(0, 3)).size).toBe(3);
    expect(passwords.slice(3)).toEqual([undefined, undefined, undefined]);
    const before = await roster.state();
    for (let n = 0; n < 4; n += 1) expect(await enroll(rows, n % 2 ? key : key.toUpperCase())).toEqual(first);
    expect(await roster.state()).toEqual(before);
    for (const [at, { email }] of rows.slice(0, 3).entries()) {
      await expect(tokenOf(test, email, passwords[at])).resolves.toMatch(/^eyJ/);
    }
  });

  it('does the rows that were not done, without changing the others', async () => {
    const rows = [roster.person(), roster.person(), roster.person()];
    await test.database.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.email = '${rows[1]?.email}' then raise exception 'broken' using errcode = 'XX000'; end if; return new; end $$`);
    await test.database.query(
      'create trigger refuse_one before insert on users for each row execute function refuse_one()',
    );
    const key = randomUUID();
    const first = await enroll(rows, key);
    await test.database.query('drop trigger refuse_one on users');
    expect(rowStatuses(first)).toEqual(['new_user', 'failed', 'new_user']);
    const second = await enroll(rows, key);
    expect(rowStatuses(second)).toEqual(['new_user', 'new_user', 'new_user']);
    expect([second.results[0], second.results[2]]).toEqual([first.results[0], first.results[2]]);
    expect(await enroll(rows, key)).toEqual(second);
  });

  it('is done once if it is sent several times at the same time, and each answer has the passwords', async () => {
    const known = await createUser(test.database, { dni: null });
    const rows = [...Array.from({ length: 4 }, () => roster.person()), roster.person({ email: known.email })];
    const key = randomUUID();
    const answers = await Promise.all([test, replica, test].map((on) => enroll(rows, key, asesor, on)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.summary).toMatchObject({ new_user: 4, existing_user: 1, failed: 0 });
    for (const [at, { email }] of rows.slice(0, 4).entries()) {
      await expect(tokenOf(test, email, answers[0]?.results[at]?.temp_password)).resolves.toMatch(/^eyJ/);
    }
  });

  it('has no password once it was changed, was reset, or the caller no longer manages the account', async () => {
    const rows = [roster.person(), roster.person(), roster.person(), roster.person()];
    const [changed, , promoted] = rows.map(({ email }) => email) as [string, string, string];
    const key = randomUUID();
    const first = await enroll(rows, key);
    await setTemporary(changed, false);
    const url = `${PATHS.users}/${first.results[1]?.user_id}/reset-password`;
    const admin = await headersOf(test, 'admin');
    expect((await test.inject({ method: 'POST', url, headers: admin, payload: {} })).statusCode).toBe(200);
    await test.database.query(`update users set role = 'admin' where email = $1`, [promoted]);
    const again = await enroll(rows, key);
    expect(rowStatuses(again)).toEqual(rowStatuses(first));
    expect(passwordsOf(again)).toEqual([undefined, undefined, undefined, passwordsOf(first)[3]]);
  });

  it('shows no password to another caller, and none to another key', async () => {
    const row = roster.person();
    const key = randomUUID();
    await enroll([row], key);
    for (const headers of [await headersOf(test, 'asesor'), await headersOf(test, 'admin')]) {
      const refused = await send([row], key, headers);
      expect(refused.json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
      expect(refused.body).not.toContain(row.email);
    }
    for (const other of [randomUUID(), '']) {
      expect((await enroll([row], other)).results).toMatchObject([{ status: 'already_done' }]);
      expect(passwordsOf(await enroll([row], other))).toEqual([undefined]);
    }
  });

  it('is refused with other rows, or if the key belongs to a new user, and changes nothing', async () => {
    const row = roster.person();
    const key = randomUUID();
    await enroll([row], key);
    const before = await roster.state();
    for (const rows of [[{ ...row, name: 'Otra' }], [row, roster.person()], [roster.person()]]) {
      expect((await send(rows, key)).json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
    }
    const payload = { name: 'Julia', email: 'julia-otra@clase.test' };
    const headers = { ...asesor, [IDEMPOTENCY_HEADER]: key };
    const user = await test.inject({ method: 'POST', url: PATHS.users, headers, payload });
    expect(user.json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
    const guessed = await send([row], 'abc');
    expect(guessed.json()).toMatchObject({ statusCode: 400, errors: [{ path: IDEMPOTENCY_HEADER }] });
    expect(await roster.state()).toEqual(before);
  });

  it('creates an account that was deleted meanwhile, like any other roster', async () => {
    const row = roster.person();
    const key = randomUUID();
    const first = await enroll([row], key);
    const { headers } = await loggedInUser(test, { role: 'admin' });
    const url = `${PATHS.users}/${first.results[0]?.user_id}`;
    expect((await test.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const [again] = (await enroll([row], key)).results;
    expect(again?.status).toBe('new_user');
    expect(again?.user_id).not.toBe(first.results[0]?.user_id);
  });
});

it('a repeated roster gets DEFAULT_TEMP_PASSWORD only for accounts that it created', async () => {
  const test = await startApp({ DEFAULT_TEMP_PASSWORD: 'Bienvenida-1' });
  try {
    const roster = await rosterCalls(test);
    const headers = await headersOf(test, 'asesor');
    const created = roster.person();
    const other = roster.person({ course: 'Telar de cintura' });
    await roster.post('', { rows: [{ ...other, course: 'Quechua' }] }, headers);
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      const response = await roster.post('', { rows: [created, other] }, { ...headers, [IDEMPOTENCY_HEADER]: key });
      const { results } = RosterEnrollResponse.parse(response.json());
      expect(results.map(({ status, temp_password: password }) => [status, password])).toEqual([
        ['new_user', 'Bienvenida-1'],
        ['existing_user', undefined],
      ]);
    }
  } finally {
    await test.close();
  }
});
