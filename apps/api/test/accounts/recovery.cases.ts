import { PATHS, pathTo } from '@telar/contracts/paths';
import { RECOVERY_TEXTS } from '@telar/texts/recovery';
import { RecoveryService } from '../../src/modules/recovery/recovery.service';
import { startApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';
import { TestMailServer } from '../support/mail-server';
import { together } from '../support/orders';
import { aRecoveryLink } from '../support/recovery';
import { loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const NEW_PASSWORD = 'Otra-clave-9';

describe('the recovery of a password by mail', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => ({ test: await startApp({ SMTP_URL: await server.start() }) }));
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });

  const post = (url: string, payload: object) => shared.test.inject({ method: 'POST', url, payload });
  const ask = (email: string) => post(PATHS.recoveries, { email });
  const finish = (token: string, password = NEW_PASSWORD) =>
    post(PATHS.finishRecovery, { token, new_password: password });
  const logIn = (email: string, password: string) => post(PATHS.login, { email, password });
  /** Waits until the requests are done that were answered. */
  const settled = () => shared.test.app.get(RecoveryService).settled();
  /** Asks for a link and reads it from the mail. */
  const linkOf = async (email: string) => {
    const arrived = server.next();
    await ask(email);
    await arrived;
    const url = /https:\/\/\S+/.exec(server.to(email).at(-1)?.text ?? '')?.[0] ?? '';
    const { origin, pathname, search, hash } = new URL(url);
    expect([origin, pathname, search]).toEqual(['https://academia.test', '/recuperar', '']);
    return hash.slice(1);
  };

  it('mails a link that sets the password once, and ends sessions, locks and other links', async () => {
    const { user, headers } = await loggedInUser(shared.test, { mustChangePassword: true });
    const other = await linkOf(user.email);
    const token = await linkOf(user.email);
    for (let wrong = 0; wrong < 6; wrong++) await logIn(user.email, 'errada');
    expect((await logIn(user.email, PASSWORD)).statusCode).toBe(423);

    const arrived = server.next();
    const done = await finish(token);
    expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: RECOVERY_TEXTS.done }]);
    expect((await shared.test.inject({ url: PATHS.myCourses, headers })).statusCode).toBe(401);
    const login = await logIn(user.email, NEW_PASSWORD);
    expect(login.json()).toMatchObject({ user: { must_change_password: false } });
    for (const used of [token, other]) {
      const refused = await finish(used, 'Tercera-clave-3');
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([404, 'recovery_link_invalid']);
    }
    await arrived;
    expect(server.to(user.email).at(-1)?.subject).toBe('Tu contraseña cambió');
  });

  it('answers the same for an address without an account and for an inactive one, and mails nothing', async () => {
    const { email } = await createUser(shared.test.database);
    const inactive = await createUser(shared.test.database, { isActive: false });
    const answers = [];
    for (const address of [email, 'nadie@correo.test', inactive.email]) answers.push(await ask(address));
    await settled();
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, JSON.stringify({ success: true, message: RECOVERY_TEXTS.sent, mail: true })]),
    );
    const [{ addresses } = { addresses: [] }] = await shared.test.database.query<{ addresses: string[] }[]>(
      'select array_agg(to_email) as addresses from mails where to_email = any($1)',
      [[email, 'nadie@correo.test', inactive.email]],
    );
    expect(addresses).toEqual([email]);
  });

  it('gives an account three links at a time, also when they are asked for at once', async () => {
    const { email } = await createUser(shared.test.database);
    await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    await settled();
    const [row] = await shared.test.database.query<{ sent: number }[]>(
      'select count(*)::int as sent from mails where to_email = $1',
      [email],
    );
    expect(row?.sent).toBe(3);
    await shared.test.database.query("update password_recoveries set expires_at = now() - interval '1 second'");
    expect(await linkOf(email)).toHaveLength(43);
  });

  it('refuses a link when the account has got another password or e-mail since', async () => {
    const { database } = shared.test;
    const admin = await loggedInUser(shared.test, { role: 'admin' });
    const change = (id: number, payload: object) =>
      shared.test.inject({ method: 'PUT', url: pathTo(PATHS.user, { id }), headers: { ...admin.headers }, payload });
    const user = await createUser(database);
    const moved = await aRecoveryLink(database, user.id);
    expect((await change(user.id, { email: `otra.${user.email}` })).statusCode).toBe(200);
    const other = await createUser(database);
    const reset = await aRecoveryLink(database, other.id);
    const url = pathTo(PATHS.userPasswordReset, { id: other.id });
    const done = await shared.test.inject({ method: 'POST', url, headers: { ...admin.headers }, payload: {} });
    expect(done.statusCode).toBe(200);
    for (const token of [moved, reset]) {
      expect((await finish(token)).json()).toMatchObject({ error: 'recovery_link_invalid' });
    }
  });

  it('mails nothing to an e-mail that another account gave an adviser, until the adviser logs in', async () => {
    const { database } = shared.test;
    const asesor = await loggedInUser(shared.test, { role: 'asesor' });
    const colleague = await createUser(database, { role: 'asesor' });
    const email = `atacante.${colleague.email}`;
    const changed = await shared.test.inject({
      method: 'PUT',
      url: pathTo(PATHS.user, { id: colleague.id }),
      headers: { ...asesor.headers },
      payload: { email },
    });
    expect(changed.statusCode).toBe(200);
    await ask(email);
    await settled();
    expect(await database.query('select from mails where to_email = $1', [email])).toEqual([]);
    await tokenOf(shared.test, email);
    expect(await linkOf(email)).toHaveLength(43);
  });

  it('mails nothing to it either while the adviser is turned into a client', async () => {
    const { database } = shared.test;
    const asesor = await loggedInUser(shared.test, { role: 'asesor' });
    const { user: colleague } = await loggedInUser(shared.test, { role: 'asesor' });
    const email = `atacante.${colleague.email}`;
    const changed = await shared.test.inject({
      method: 'PUT',
      url: pathTo(PATHS.user, { id: colleague.id }),
      headers: { ...asesor.headers },
      payload: { email, role: 'cliente' },
    });
    expect(changed.statusCode).toBe(200);
    await ask(email);
    await settled();
    expect(await database.query('select from mails where to_email = $1', [email])).toEqual([]);
  });

  it('tells the former address of an account that staff gave it another one, which then gets the link', async () => {
    const { headers } = await loggedInUser(shared.test, { role: 'asesor' });
    const { email: former, id } = await createUser(shared.test.database, { name: 'Eva' });
    const email = `nuevo.${former}`;
    const change = (payload: object) =>
      shared.test.inject({ method: 'PUT', url: pathTo(PATHS.user, { id }), headers: { ...headers }, payload });
    expect((await change({ email: former, phone: '987654321' })).statusCode).toBe(200);
    const arrived = server.next();
    expect((await change({ email })).statusCode).toBe(200);
    await arrived;
    expect(server.to(former).map(({ subject }) => subject)).toEqual(['El correo de tu cuenta cambió']);
    // The former address may have been a typing error, and so a stranger's.
    expect(server.to(former)[0]?.text).not.toMatch(new RegExp(`Eva|${email}`));
    expect(await linkOf(email)).toHaveLength(43);
  });

  it('greets only by what can be a name', async () => {
    const { email } = await createUser(shared.test.database, { name: 'Gana S/500 en https://evil.pe', lastName: 'x' });
    await linkOf(email);
    const [mail] = server.to(email);
    expect(mail?.text).not.toContain('evil.pe');
    expect(mail?.to).toEqual([{ name: '', address: email }]);
  });

  it('counts no links that another password or e-mail ended', async () => {
    const { database } = shared.test;
    const { id, email } = await createUser(database);
    for (let made = 0; made < 3; made++) await aRecoveryLink(database, id);
    await database.query('update users set token_version = token_version + 1 where id = $1', [id]);
    expect(await linkOf(email)).toHaveLength(43);
  });

  it.each([
    ['deactivated', 'is_active = false'],
    ['given another e-mail', `email = 'nueva.' || email`],
    ['given another password', 'token_version = token_version + 1'],
  ])('refuses a link of an account that is %s while the link is used', async (_, change) => {
    const { database } = shared.test;
    const { id } = await createUser(database);
    const token = await aRecoveryLink(database, id);
    const sql = `update users set ${change}, password_hash = 'del personal' where id = ${id}`;
    const [response] = await together(shared.test, sql, () => [finish(token)]);
    expect(response?.json()).toMatchObject({ error: 'recovery_link_invalid' });
    const kept = `select from users where id = $1 and password_hash = 'del personal'`;
    expect(await database.query(kept, [id])).toHaveLength(1);
  });

  it('refuses a link after its time, one of a deactivated account, and one that is not a link', async () => {
    const { database } = shared.test;
    const late = await createUser(database);
    const lateToken = await aRecoveryLink(database, late.id);
    await database.query('update password_recoveries set expires_at = now() where user_id = $1', [late.id]);
    const inactive = await createUser(database, { isActive: false });
    for (const token of [lateToken, await aRecoveryLink(database, inactive.id), 'x']) {
      expect((await finish(token)).json()).toMatchObject({ error: 'recovery_link_invalid' });
    }
    await expect(tokenOf(shared.test, late.email)).resolves.toEqual(expect.any(String));
  });

  it('uses a link once when two requests bring it at the same time', async () => {
    const user = await createUser(shared.test.database);
    const token = await aRecoveryLink(shared.test.database, user.id);
    const statuses = (await Promise.all([finish(token), finish(token, 'Tercera-clave-3')])).map(
      (each) => each.statusCode,
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('names the field that is missing or wrong', async () => {
    const cases: [string, object, string][] = [
      [PATHS.recoveries, {}, 'email'],
      [PATHS.recoveries, { email: 'rosa' }, 'email'],
      [PATHS.finishRecovery, { new_password: NEW_PASSWORD }, 'token'],
      [PATHS.finishRecovery, { token: 'x', new_password: 'corta' }, 'new_password'],
    ];
    for (const [url, payload, path] of cases) {
      const refused = await post(url, payload);
      expect([
        refused.statusCode,
        refused.json<{ errors: { path: string }[] }>().errors.map((each) => each.path),
      ]).toEqual([400, [path]]);
    }
  });
});

describe('the recovery of a password without mail', () => {
  const test = useApp();

  it('says whom to ask, and makes no link', async () => {
    const { email } = await createUser(test.database);
    const answer = await test.inject({ method: 'POST', url: PATHS.recoveries, payload: { email } });
    expect(answer.json()).toEqual({ success: true, message: RECOVERY_TEXTS.no_mail, mail: false });
    expect(await test.database.query('select from password_recoveries')).toEqual([]);
  });

  it('limits the requests of an address', async () => {
    const ask = () => test.inject({ method: 'POST', url: PATHS.recoveries, payload: { email: 'a@correo.test' } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent++) statuses.push((await ask()).statusCode);
    // The test before sent one.
    expect(statuses.indexOf(429)).toBe(59);
  });
});
