import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql';
import type { Mail } from '../../src/platform/mail/mail';
import { MailJob } from '../../src/platform/mail/mail-job';
import { MailOutbox } from '../../src/platform/mail/mail-outbox';
import { MailRunner } from '../../src/platform/mail/mail-runner';
import type { WaitingMail } from '../../src/platform/mail/mail.statements';
import { registry } from '../../src/platform/metrics/registry';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { freePort } from '../support/free-port';
import { TestMailServer } from '../support/mail-server';
import { beforeTests } from '../support/use-app';

const aMail = (email: string, overrides: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to: { name: 'Óscar Ñahui', email },
  content: {
    subject: 'Tu inscripción en «Excel»',
    preview: 'Ya puedes entrar',
    heading: 'Hola, Óscar <b>',
    blocks: [
      { paragraph: 'Tu curso te espera.' },
      { facts: [['Curso', 'Excel & más']] },
      { quote: 'Una línea\nOtra línea' },
      { button: 'Entrar', url: 'https://academia.test/mis-cursos?a=1&b=2' },
    ],
    reason: 'Recibes este correo porque te inscribiste.',
  },
  ...overrides,
});

interface Row {
  state: string;
  attempts: number;
  error: string | null;
  text: string | null;
}

describe('mails', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => {
    const url = await server.start();
    return { test: await startApp({ SMTP_URL: url, MAIL_FROM: 'Academia Telar <hola@academia.test>' }), url };
  });
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });

  const add = (mail: Mail, { app, database }: TestApp = shared.test) =>
    database.transaction((manager) => app.get(MailOutbox).add(manager, mail));
  /** Stores a mail and waits until the server has it or refuses it. */
  const send = async (mail: Mail) => {
    const answered = server.next();
    await add(mail);
    shared.test.app.get(MailRunner).wake();
    await answered;
  };
  const row = async (email: string) => {
    const [found] = await shared.test.database.query<Row[]>(
      'select state, attempts, error, text from mails where to_email = $1',
      [email],
    );
    if (!found) throw new Error(`There is no mail to ${email}`);
    return found;
  };
  /** Reads the mail until it has the state. */
  const until = async (email: string, state: string): Promise<Row> => {
    const found = await row(email);
    if (found.state !== state && found.state !== 'waiting') throw new Error(`The mail to ${email} is ${found.state}`);
    return found.state === state ? found : until(email, state);
  };

  it('arrive as text and HTML, with their sender and without anything that is loaded', async () => {
    await send(aMail('uno@correo.pe', { replyTo: { name: 'Rosa', email: 'rosa@academia.test' } }));
    const [mail] = server.to('uno@correo.pe');
    expect(mail).toMatchObject({
      subject: 'Tu inscripción en «Excel»',
      from: { name: 'Academia Telar', address: 'hola@academia.test' },
      to: [{ name: 'Óscar Ñahui', address: 'uno@correo.pe' }],
      replyTo: [{ name: 'Rosa', address: 'rosa@academia.test' }],
      messageId: expect.stringMatching(/^<[\da-f-]{36}@academia\.test>$/) as string,
    });
    expect(mail?.text).toContain('Entrar:\nhttps://academia.test/mis-cursos?a=1&b=2');
    expect(mail?.text).toContain('> Una línea\n> Otra línea');
    expect(mail?.html).toContain('Hola, Óscar &lt;b&gt;');
    expect(mail?.html).toContain('href="https://academia.test/mis-cursos?a=1&amp;b=2"');
    expect(mail?.html).not.toMatch(/<script|<link|<img|src=|@import|url\(/i);
  });

  it('are sent once, and their texts are deleted then', async () => {
    await send(aMail('dos@correo.pe'));
    expect(await until('dos@correo.pe', 'sent')).toEqual({ state: 'sent', attempts: 1, error: null, text: null });
    expect(server.to('dos@correo.pe')).toHaveLength(1);
  });

  it('are not sent if their transaction fails', async () => {
    const { app, database } = shared.test;
    const failing = database.transaction(async (manager) => {
      await app.get(MailOutbox).add(manager, aMail('nunca@correo.pe'));
      throw new Error('The transaction fails');
    });
    await expect(failing).rejects.toThrow('The transaction fails');
    await send(aMail('despues@correo.pe'));
    await until('despues@correo.pe', 'sent');
    expect(server.to('nunca@correo.pe')).toEqual([]);
  });

  it('are given up when the server refuses their address for good, and others go on', async () => {
    server.refuse('nadie@correo.pe', 550);
    await send(aMail('nadie@correo.pe'));
    expect(await until('nadie@correo.pe', 'failed')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('550') as string,
      text: expect.stringContaining('Tu curso te espera.') as string,
    });
    await send(aMail('tres@correo.pe'));
    expect((await until('tres@correo.pe', 'sent')).attempts).toBe(1);
  });

  it('are tried later when the server refuses them for now', async () => {
    server.refuse('lleno@correo.pe', 452);
    await send(aMail('lleno@correo.pe'));
    server.refuse('lleno@correo.pe', null);
    const noted = async (): Promise<Row> => {
      const found = await row('lleno@correo.pe');
      return found.attempts > 0 ? found : noted();
    };
    expect(await noted()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('452') as string,
    });
    const answered = server.next();
    await shared.test.database.query("update mails set due_at = now() where to_email = 'lleno@correo.pe'");
    shared.test.app.get(MailRunner).wake();
    await answered;
    expect((await until('lleno@correo.pe', 'sent')).attempts).toBe(2);
  });

  it('wait without being counted while the server refuses the sender, which concerns every mail', async () => {
    server.senderRefusal = 553;
    await send(aMail('remitente@correo.pe'));
    server.senderRefusal = null;
    const noted = async (): Promise<Row> => {
      const found = await row('remitente@correo.pe');
      return found.error === null ? noted() : found;
    };
    expect(await noted()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      error: expect.stringContaining('553') as string,
    });
  });

  it('are counted when the server works and breaks off, because it may have accepted the mail', async () => {
    server.breaksOff = true;
    await send(aMail('corte@correo.pe'));
    server.breaksOff = false;
    const noted = async (): Promise<Row> => {
      const found = await row('corte@correo.pe');
      return found.error === null ? noted() : found;
    };
    expect(await noted()).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('are given up after their time, and old ones are deleted', async () => {
    await add(aMail('tarde@correo.pe', { expiresAt: new Date(Date.now() - 1_000) }));
    shared.test.app.get(MailRunner).wake();
    expect(await until('tarde@correo.pe', 'failed')).toMatchObject({ error: 'expired', text: null });
    await shared.test.database.query("update mails set ended_at = now() - interval '91 days' where state = 'failed'");
    await shared.test.app.get(MailRunner).cleanUp();
    await expect(row('tarde@correo.pe')).rejects.toThrow('There is no mail');
    expect((await row('dos@correo.pe')).state).toBe('sent');
  });

  it('are shared by several processes without a double', async () => {
    const replica = await startReplica(shared.test, { SMTP_URL: shared.url });
    const emails = Array.from({ length: 30 }, (_, n) => `varios${n}@correo.pe`);
    await Promise.all(emails.map((email) => add(aMail(email))));
    shared.test.app.get(MailRunner).wake();
    replica.app.get(MailRunner).wake();
    for (const email of emails) await until(email, 'sent');
    expect(emails.map((email) => server.to(email).length)).toEqual(emails.map(() => 1));
    await replica.close();
  });

  it('are not sent by a process that lost its lease', async () => {
    const { app, database } = shared.test;
    const [own, other] = [randomUUID(), randomUUID()];
    const emails = ['propio@correo.pe', 'perdido@correo.pe'];
    const mails = await database.transaction(async (manager) => {
      for (const email of emails) await app.get(MailOutbox).add(manager, aMail(email));
      const lease = `update mails set lease_id = $1, lease_until = now() + interval '1 hour' where to_email = any($2)`;
      await manager.query(lease, [own, emails]);
      return manager.query<WaitingMail[]>('select * from mails where to_email = any($1) order by id', [emails]);
    });
    const sent: string[] = [];
    const job = new MailJob(app.get(Sql), {
      async send({ to_email: email }) {
        sent.push(email);
        await database.query(`update mails set lease_id = $1 where to_email = 'perdido@correo.pe'`, [other]);
      },
      isUp: () => Promise.resolve(true),
      close: () => undefined,
    });
    expect(await job.run(mails, { id: own, seconds: 20 }, new AbortController().signal)).toBe(true);
    expect([sent, (await row('perdido@correo.pe')).state]).toEqual([['propio@correo.pe'], 'waiting']);
    await database.query('delete from mails where to_email = any($1)', [emails]);
  });
});

describe('mails while their server is away', () => {
  it('wait without being counted as refused, and are sent when it is back', async () => {
    const port = await freePort();
    const server = new TestMailServer();
    const url = `smtp://academia:una%20clave@127.0.0.1:${port}`;
    const test = await startApp({ SMTP_URL: url });
    await test.database.transaction((manager) => test.app.get(MailOutbox).add(manager, aMail('uno@correo.pe')));
    test.app.get(MailRunner).wake();
    const tried = async (): Promise<Row[]> => {
      const rows = await test.database.query<Row[]>('select state, attempts, error, text from mails');
      return rows[0]?.error ? rows : tried();
    };
    expect(await tried()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await server.start(port);
    const answered = server.next();
    await test.database.query('update mails set due_at = now()');
    test.app.get(MailRunner).wake();
    await answered;
    expect(server.to('uno@correo.pe')).toHaveLength(1);
    await test.close();
    await server.stop();
  });

  it('are logged once for each outage, as waiting and not as sent', async () => {
    const test = await startApp();
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    let isUp = false;
    const login = Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH', responseCode: 535 });
    const job = new MailJob(test.app.get(Sql), {
      send: () => (isUp ? Promise.resolve() : Promise.reject(login)),
      isUp: () => Promise.resolve(isUp),
      close: () => undefined,
    });
    const run = async () => {
      const lease = { id: randomUUID(), seconds: 20 };
      await test.database.query(
        `insert into mails (kind, to_name, to_email, subject, text, html, message_id, expires_at, secret)
         values ('test', 'Eva', 'uno@correo.pe', 'Hola', 'Hola', 'Hola', '<x@y>', now() + interval '1 hour', false)`,
      );
      await test.database.query('update mails set due_at = now()');
      const mails = await job.claim(lease);
      return job.run(mails ?? [], lease, new AbortController().signal);
    };
    expect([await run(), await run()]).toEqual([false, false]);
    expect(logged.mock.calls).toEqual([['No mail can be sent: Invalid login: 535']]);
    isUp = true;
    expect(await run()).toBe(true);
    isUp = false;
    await run();
    expect(logged).toHaveBeenCalledTimes(2);

    const failures = async () =>
      (await registry.getSingleMetric('telar_mails_total')?.get())?.values.find(
        ({ labels }) => labels.result === 'failed',
      )?.value ?? 0;
    const before = await failures();
    await test.database.query(`update mails set expires_at = now() - interval '1 second', lease_until = null`);
    await job.claim({ id: randomUUID(), seconds: 20 });
    expect((await failures()) - before).toBe(1);
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^Mail \d+ \(test\) was given up$/)]]);
    jest.restoreAllMocks();
    await test.close();
  });

  it('are held when no server is configured, except those with a secret', async () => {
    const test = await startApp();
    expect(test.app.get(MailOutbox).isOn).toBe(false);
    const isStored = await test.database.transaction((manager) =>
      test.app.get(MailOutbox).add(manager, aMail('uno@correo.pe')),
    );
    const secret = aMail('dos@correo.pe', { expiresAt: new Date(Date.now() + 60_000) });
    await test.database.transaction((manager) => test.app.get(MailOutbox).add(manager, secret));
    const rows = await test.database.query<object[]>('select to_email, state, error from mails');
    expect([isStored, rows]).toEqual([false, [{ to_email: 'uno@correo.pe', state: 'held', error: 'off' }]]);
    await test.close();
  });
});
