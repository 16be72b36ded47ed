import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { RecoveryLink } from '@telar/contracts/recovery';
import { LINKS_PER_STAFF, STAFF_LINKS_PER_ACCOUNT } from '../../src/modules/recovery/recovery-links.service';
import { startApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { TestMailServer } from '../support/mail-server';
import { untilWaiting } from '../support/orders';
import { aRecoveryLink } from '../support/recovery';
import { loggedInUser, tokenOf } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const NEW_PASSWORD = 'Otra-clave-9';

describe('a recovery link that staff make', () => {
  const test = useApp();
  const sessions = beforeTests(async () => ({
    asesor: await loggedInUser(test, { role: 'asesor' }),
    admin: await loggedInUser(test, { role: 'admin' }),
  }));
  const make = (id: number, headers: AuthHeaders = sessions.asesor.headers) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.userRecoveryLink, { id }), headers });
  const linkOf = async (id: number, headers?: AuthHeaders) => {
    const response = await make(id, headers);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const link = RecoveryLink.parse(response.json());
    const { pathname, search, hash } = new URL(link.url);
    expect([pathname, search, hash.length]).toEqual(['/recuperar', '', 44]);
    return { ...link, token: hash.slice(1) };
  };
  const finish = (token: string) =>
    test.inject({ method: 'POST', url: PATHS.finishRecovery, payload: { token, new_password: NEW_PASSWORD } });
  const outcome = (response: { statusCode: number; json: () => unknown }) => [
    response.statusCode,
    (response.json() as ErrorBody).error,
  ];
  const put = (id: number, payload: object, headers = sessions.asesor.headers) =>
    test.inject({ method: 'PUT', url: pathTo(PATHS.user, { id }), headers, payload });

  it('changes nothing until the person uses it, and then sets the password once', async () => {
    const { user, headers } = await loggedInUser(test);
    const { token, expires_at: end, mailed } = await linkOf(user.id);
    expect(mailed).toBe(false);
    const minutes = (Date.parse(end) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect((await test.inject({ url: PATHS.myCourses, headers })).statusCode).toBe(200);
    await tokenOf(test, user.email);

    expect((await finish(token)).statusCode).toBe(200);
    expect((await test.inject({ url: PATHS.myCourses, headers })).statusCode).toBe(401);
    await tokenOf(test, user.email, NEW_PASSWORD);
    expect(outcome(await finish(token))).toEqual([404, 'recovery_link_invalid']);
    const stored: unknown = await test.database.query('select * from password_recoveries where user_id = $1', [
      user.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends the earlier links of the account, also those by mail', async () => {
    const user = await createUser(test.database);
    const mailed = await aRecoveryLink(test.database, user.id);
    const first = await linkOf(user.id);
    const second = await linkOf(user.id, sessions.admin.headers);
    for (const ended of [mailed, first.token]) {
      expect(outcome(await finish(ended))).toEqual([404, 'recovery_link_invalid']);
    }
    expect((await finish(second.token)).statusCode).toBe(200);
  });

  it('leaves one link if two are made at the same time', async () => {
    const user = await createUser(test.database);
    const links = await Promise.all([linkOf(user.id), linkOf(user.id, sessions.admin.headers)]);
    const statuses = [];
    for (const { token } of links) statuses.push((await finish(token)).statusCode);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('is recorded without its secret', async () => {
    const user = await createUser(test.database, { name: 'Eva', lastName: 'Ríos' });
    const { token } = await linkOf(user.id);
    const events = await test.database.query<object[]>(
      `select * from audit_events where subject_id = $1 and action = 'user.recovery_link_made'`,
      [String(user.id)],
    );
    expect(events).toMatchObject([
      { actor_id: sessions.asesor.user.id, actor_role: 'asesor', subject_name: 'Eva Ríos', before: null, after: null },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('is made by advisers only for clients, by admins for everyone but themselves', async () => {
    const client = await createUser(test.database);
    const colleague = await createUser(test.database, { role: 'asesor' });
    const admin = await createUser(test.database, { role: 'admin' });
    const { asesor, admin: own } = sessions;
    const { headers } = await loggedInUser(test);
    expect(outcome(await make(client.id, headers))).toEqual([403, 'forbidden']);
    expect(outcome(await make(colleague.id))).toEqual([403, 'staff_recovery_protected']);
    expect(outcome(await make(admin.id))).toEqual([403, 'admin_account_protected']);
    expect(outcome(await make(asesor.user.id))).toEqual([403, 'own_password_protected']);
    expect(outcome(await make(own.user.id, own.headers))).toEqual([403, 'own_password_protected']);
    expect(outcome(await make(2_000_000))).toEqual([404, 'user_not_found']);
    const links: unknown = await test.database.query('select from password_recoveries where user_id = $1', [admin.id]);
    expect(links).toEqual([]);
    await linkOf(colleague.id, own.headers);
    await linkOf(admin.id, own.headers);
  });

  it('gives an adviser no way into the account of a colleague', async () => {
    const colleague = await createUser(test.database, { role: 'asesor' });
    expect((await put(colleague.id, { role: 'cliente' })).statusCode).toBe(200);
    expect(outcome(await make(colleague.id))).toEqual([403, 'staff_recovery_protected']);
    // A client who becomes an adviser while a link waits.
    const client = await createUser(test.database);
    const { token } = await linkOf(client.id);
    expect((await put(client.id, { role: 'asesor' }, sessions.admin.headers)).statusCode).toBe(200);
    expect(outcome(await finish(token))).toEqual([404, 'recovery_link_invalid']);
    await tokenOf(test, client.email, PASSWORD);
  });

  it('is not made for an inactive account, and leaves the links of a refused account', async () => {
    const inactive = await createUser(test.database, { isActive: false });
    expect(outcome(await make(inactive.id))).toEqual([409, 'account_deactivated']);
    const colleague = await createUser(test.database, { role: 'asesor' });
    const token = await aRecoveryLink(test.database, colleague.id);
    expect((await make(colleague.id)).statusCode).toBe(403);
    expect((await finish(token)).statusCode).toBe(200);
  });

  it('is limited per account and per member of staff', async () => {
    const { headers } = await loggedInUser(test, { role: 'asesor' });
    const one = await createUser(test.database);
    const statuses: number[] = [];
    for (let made = 0; made <= STAFF_LINKS_PER_ACCOUNT; made++) statuses.push((await make(one.id, headers)).statusCode);
    expect(statuses.indexOf(429)).toBe(STAFF_LINKS_PER_ACCOUNT);
    const others = [];
    for (let more = 0; more <= LINKS_PER_STAFF - STAFF_LINKS_PER_ACCOUNT; more++) {
      others.push((await make((await createUser(test.database)).id, headers)).statusCode);
    }
    expect(others.indexOf(429)).toBe(LINKS_PER_STAFF - STAFF_LINKS_PER_ACCOUNT);
    const limited = await make(one.id, headers);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a recovery link that staff make, with mail', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => ({ test: await startApp({ SMTP_URL: await server.start() }) }));
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });

  it('is announced to the owner of the account, without the link', async () => {
    const { test } = shared;
    const { headers } = await loggedInUser(test, { role: 'asesor' });
    const user = await createUser(test.database);
    const arrived = server.next();
    const url = pathTo(PATHS.userRecoveryLink, { id: user.id });
    const link = RecoveryLink.parse((await test.inject({ method: 'POST', url, headers })).json());
    expect(link.mailed).toBe(true);
    await arrived;
    const [mail] = server.to(user.email);
    expect(mail?.subject).toBe('Se creó un enlace para cambiar tu contraseña');
    expect(mail?.text).not.toContain('/recuperar');
    expect(mail?.html).not.toContain(new URL(link.url).hash.slice(1));
  });

  it('works when the owner asked for three by mail at the same time', async () => {
    const { test } = shared;
    const { headers } = await loggedInUser(test, { role: 'asesor' });
    const { id, email } = await createUser(test.database);
    const runner = test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from users where id = $1 for no key update', [id]);
    for (let asked = 0; asked < 3; asked++) {
      await test.inject({ method: 'POST', url: PATHS.recoveries, payload: { email } });
    }
    await untilWaiting(test, 3);
    const making = test.inject({ method: 'POST', url: pathTo(PATHS.userRecoveryLink, { id }), headers });
    await untilWaiting(test, 4);
    await runner.commitTransaction();
    await runner.release();
    const token = new URL(RecoveryLink.parse((await making).json()).url).hash.slice(1);
    const payload = { token, new_password: NEW_PASSWORD };
    expect((await test.inject({ method: 'POST', url: PATHS.finishRecovery, payload })).statusCode).toBe(200);
  });
});
