import { randomUUID } from 'node:crypto';
import { PATHS } from '@telar/contracts/paths';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { MessageSweep } from '../../src/modules/messages/message-sweep';
import { MESSAGES_PER_ADDRESS } from '../../src/modules/messages/receive-message.service';
import { startApp } from '../support/app';
import { TestMailServer } from '../support/mail-server';
import { aMessage, newMessage } from '../support/messages';
import { beforeTests } from '../support/use-app';

const DATA = {
  kind: 'enrollment',
  name: 'Ana',
  last_name: 'Paz',
  course: 'Quechua',
  dni: '45871203',
  phone: '987654321',
};

describe('messages that visitors send', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => {
    const SMTP_URL = await server.start();
    return { test: await startApp({ SMTP_URL, CONTACT_MAIL: 'Asesoría <asesoria@academia.test>' }) };
  });
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });
  // Each test uses its own address, so that the limit of one does not affect the others.
  let hosts = 0;
  let remoteAddress = '';
  beforeEach(() => (remoteAddress = `203.0.113.${++hosts}`));
  const send = (payload: object) => shared.test.inject({ method: 'POST', url: PATHS.messages, payload, remoteAddress });
  const stored = (id: string) =>
    shared.test.database.query<Record<string, unknown>[]>(
      'select kind, state, name, email, phone, dni, course, message from messages where client_id = $1',
      [id],
    );

  it('are stored and mailed to the academy, which answers the person', async () => {
    const arrived = server.next();
    const message = aMessage({ message: 'Hola <b>\n¿hay turno noche?' });
    const response = await send(message);
    expect([response.statusCode, response.json()]).toEqual([201, { success: true, message: CONTACT_TEXTS.sent }]);
    expect(await stored(message.id)).toMatchObject([
      { kind: 'contact', state: 'new', name: 'Eva Ríos Paz', dni: null },
    ]);
    await arrived;
    const [mail] = server.to('asesoria@academia.test');
    expect(mail).toMatchObject({ replyTo: [{ name: 'Eva Ríos Paz', address: 'eva@correo.test' }] });
    expect(mail?.html).toContain('Hola &lt;b&gt;<br>¿hay turno noche?');
    expect(mail?.text).toMatch(/https:\/\/academia\.test\/mensajes\?message=\d+/);
  });

  it('may be the data for an enrollment', async () => {
    const id = randomUUID();
    expect((await send({ ...DATA, id })).statusCode).toBe(201);
    expect(await stored(id)).toEqual([
      {
        kind: 'enrollment',
        state: 'new',
        name: 'Ana Paz',
        email: null,
        phone: '987654321',
        dni: '45871203',
        course: 'Quechua',
        message: null,
      },
    ]);
  });

  it('have names in one line, without marks of direction', async () => {
    const message = aMessage({ name: 'A\r\nB\u202E', message: 'Dos\nlíneas' });
    expect((await send(message)).statusCode).toBe(201);
    expect(await stored(message.id)).toMatchObject([{ name: 'A B', message: 'Dos\nlíneas' }]);
    const id = randomUUID();
    expect((await send({ ...DATA, id, last_name: 'Paz\u2066\n', course: 'Que\u00ADchua\n2' })).statusCode).toBe(201);
    expect(await stored(id)).toMatchObject([{ name: 'Ana Paz', course: 'Quechua 2' }]);
  });

  it('are stored once, even if they arrive twice at the same time, and their id cannot be used again', async () => {
    const message = aMessage();
    const responses = await Promise.all([send(message), send(message), send(message)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await stored(message.id)).toHaveLength(1);
    const other = await send({ ...message, message: 'Otra cosa' });
    expect(other.json()).toMatchObject({ statusCode: 409, error: 'message_id_used' });
  });

  it('from a program that fills in the hidden field get a response and are not stored', async () => {
    const message = aMessage({ website: 'https://spam.test' });
    expect((await send(message)).statusCode).toBe(201);
    expect(await stored(message.id)).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'Este dato es obligatorio.'],
    ['name', { name: '\u202E\u200B' }, 'Este dato es obligatorio.'],
    ['email', { email: undefined }, 'Este dato es obligatorio.'],
    ['message', { message: 'a'.repeat(2001) }, /2,?000 caracteres/],
    ['id', { id: '7' }, 'El identificador del envío debe ser un UUID.'],
    ['dni', { ...DATA, dni: '458712034' }, /8 caracteres/],
    ['phone', { ...DATA, phone: '' }, 'Este dato es obligatorio.'],
    ['kind', { kind: 'otro' }, /./],
  ])('with a bad %s are refused with an error of the field', async (path, change, text) => {
    const response = await send(aMessage(change));
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: unknown[] }>().errors).toContainEqual({
      path,
      message: typeof text === 'string' ? text : expect.stringMatching(text),
    });
  });

  it('are limited for each address', async () => {
    for (let sent = 0; sent < MESSAGES_PER_ADDRESS; sent++) {
      expect((await send(aMessage({ message: `${sent}` }))).statusCode).toBe(201);
    }
    const refused = await send(aMessage());
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('are deleted after their term', async () => {
    const [old, young] = [await newMessage(shared.test), await newMessage(shared.test)];
    await shared.test.database.query(`update messages set created_at = now() - interval '366 days' where id = $1`, [
      old,
    ]);
    await shared.test.app.get(MessageSweep).run();
    const left = await shared.test.database.query<object[]>('select id from messages where id = any($1)', [
      [old, young],
    ]);
    expect(left).toEqual([{ id: young }]);
  });
});
