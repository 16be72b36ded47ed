import type { MailList } from '@telar/contracts/mails';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { MailRunner } from '../../src/platform/mail/mail-runner';
import { startApp } from '../support/app';
import { TestMailServer } from '../support/mail-server';
import { aFailedMail } from '../support/mails';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the mails that admins see', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => {
    const test = await startApp({ SMTP_URL: await server.start() });
    return { test, headers: await headersOf(test, 'admin') };
  });
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });
  const list = async (query = '') =>
    (await shared.test.inject({ url: `${PATHS.mails}${query}`, headers: shared.headers })).json<MailList>();
  const retry = (id: number) =>
    shared.test.inject({ method: 'POST', url: pathTo(PATHS.mailRetry, { id }), headers: shared.headers });

  it('come the newest first, in parts, with their counts and the reason in words', async () => {
    const failed = await aFailedMail(shared.test);
    const held = await aFailedMail(shared.test, { state: 'held', error: 'restored' });
    const sent = await aFailedMail(shared.test, { state: 'sent', error: null });
    const all = await list('?limit=2');
    expect(all).toMatchObject({
      counts: { waiting: 0, held: 1, failed: 1, sent: 1 },
      is_on: true,
      mails: [
        { id: sent, state: 'sent', text: null, can_retry: false, reason: null },
        { id: held, state: 'held', text: 'Revisa tu pago.', can_retry: true, detail: null },
      ],
    });
    expect(await list(`?limit=2&cursor=${all.next}`)).toMatchObject({ mails: [{ id: failed }], next: null });
    expect((await list('?state=failed')).mails).toMatchObject([
      {
        id: failed,
        reason: 'El servidor rechazó la dirección: no existe o no recibe correos.',
        detail: '550 No mailbox',
      },
    ]);
  });

  it('are sent again once when an admin asks for it', async () => {
    const id = await aFailedMail(shared.test, { email: 'otra@correo.test', error: 'expired', expires: '-9 days' });
    const arrived = server.next();
    const response = await retry(id);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { mail: { id, to: { email: 'otra@correo.test' } } },
    ]);
    await arrived;
    expect(server.to('otra@correo.test')).toHaveLength(1);
    expect((await retry(id)).json()).toMatchObject({ statusCode: 409, error: 'mail_not_sendable' });
    const events = await shared.test.database.query<object[]>(
      `select action from audit_events where subject_type = 'mail' and subject_id = $1`,
      [String(id)],
    );
    expect(events).toEqual([{ action: 'mail.released' }]);
  });

  it('with a link or a password show no text, and are not sent after these have expired', async () => {
    const alive = await aFailedMail(shared.test, { secret: true, email: 'viva@correo.test' });
    const ended = await aFailedMail(shared.test, { secret: true, expires: '-1 minute' });
    const mails = (await list('?state=failed')).mails.filter(({ id }) => [alive, ended].includes(id));
    expect(mails).toMatchObject([
      { id: ended, text: null, can_retry: false },
      { id: alive, text: null, can_retry: true },
    ]);
    expect((await retry(ended)).statusCode).toBe(409);
    await shared.test.app.get(MailRunner).cleanUp();
    const left = await shared.test.database.query<object[]>(
      'select id::int as id, text is null as forgotten from mails where id = any($1) order by id',
      [[alive, ended]],
    );
    expect(left).toEqual([
      { id: alive, forgotten: false },
      { id: ended, forgotten: true },
    ]);
  });

  it.each(['?state=x', '?cursor=0', '?limit=101'])('refuse %s', async (query) => {
    const response = await shared.test.inject({ url: `${PATHS.mails}${query}`, headers: shared.headers });
    expect(response.statusCode).toBe(400);
  });

  it('are for admins only', async () => {
    expect((await retry(2_147_483_647)).statusCode).toBe(404);
    for (const headers of [{}, { ...(await headersOf(shared.test, 'asesor')) }]) {
      expect([401, 403]).toContain((await shared.test.inject({ url: PATHS.mails, headers })).statusCode);
    }
  });
});

describe('the mails of an academy without a mail server', () => {
  const test = useApp();

  it('have their text to copy, and cannot be sent', async () => {
    const headers = await headersOf(test, 'admin');
    const id = await aFailedMail(test, { state: 'held', error: 'off' });
    const { mails, is_on: isOn } = (await test.inject({ url: PATHS.mails, headers })).json<MailList>();
    expect([isOn, mails]).toMatchObject([
      false,
      [{ id, text: 'Revisa tu pago.', can_retry: false, reason: 'La academia no tenía servidor de correo.' }],
    ]);
    const response = await test.inject({ method: 'POST', url: pathTo(PATHS.mailRetry, { id }), headers });
    expect(response.json()).toMatchObject({ statusCode: 409, error: 'mail_off' });
  });
});
