import { randomUUID } from 'node:crypto';
import { ROWS_HEADER } from '@telar/contracts/audit';
import type { Message, MessageList, MessageSaved } from '@telar/contracts/messages';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { startApp } from '../support/app';
import { TestMailServer } from '../support/mail-server';
import { newMessage } from '../support/messages';
import { untilWaiting } from '../support/orders';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const anAnswer = (overrides: object = {}) => ({
  id: randomUUID(),
  channel: 'mail',
  text: 'Sí, a las 19:00.',
  ...overrides,
});

describe('the messages that staff read', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => {
    const test = await startApp({ SMTP_URL: await server.start() });
    const { headers } = await loggedInUser(test, { role: 'asesor', name: 'Ana', lastName: 'Paz' });
    const ids = [
      await newMessage(test, { name: 'Ñusta Quispe' }),
      await newMessage(test, { name: 'Óscar Peña', message: 'Quiero el curso de quechua' }),
      await newMessage(test, { name: '=CMD()', message: 'Otra\nlínea', email: 'sin arroba' }),
    ];
    return { test, headers, ids };
  });
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });
  const list = async (query: string) =>
    (await shared.test.inject({ url: `${PATHS.messages}${query}`, headers: shared.headers })).json<MessageList>();
  const found = async (query: string) => (await list(query)).messages.map(({ id }) => shared.ids.indexOf(id));
  const call = (method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shared.test.inject({ method, url, headers: shared.headers, ...(payload && { payload }) });
  const at = (id: number) => pathTo(PATHS.message, { id });
  const answersOf = (id: number) => pathTo(PATHS.messageAnswers, { id });

  it('come the newest first, in parts that neither repeat nor skip', async () => {
    const first = await list('?limit=2');
    expect(first).toMatchObject({ messages: [{ id: shared.ids[2] }, { id: shared.ids[1] }], new_total: 3 });
    expect(await list(`?limit=2&cursor=${first.next}`)).toMatchObject({
      messages: [{ id: shared.ids[0] }],
      next: null,
    });
  });

  it.each([
    ['?search=pena', [1]],
    ['?search=QUISPE%20%C3%B1usta', [0]],
    ['?search=quechua%20oscar', [1]],
    ['?search=%25', []],
    ['?state=done', []],
    ['?state=new&search=eva%40correo', [1, 0]],
  ])('%s finds %j', async (query, expected) => expect(await found(query)).toEqual(expected));

  it.each(['?state=x', '?cursor=0', '?limit=101', `?search=${'a'.repeat(101)}`])('refuse %s', async (query) => {
    const response = await shared.test.inject({ url: `${PATHS.messages}${query}`, headers: shared.headers });
    expect(response.statusCode).toBe(400);
  });

  it('have a state, and who handled them last', async () => {
    const id = await newMessage(shared.test);
    const { contact_message: message } = (await call('PATCH', at(id), { state: 'open' })).json<MessageSaved>();
    expect(message).toMatchObject({ state: 'open', handled_by: 'Ana Paz', handled_at: expect.stringMatching(/Z$/) });
    const bad = await call('PATCH', at(id), { state: 'cerrado' });
    expect([bad.statusCode, bad.json<{ errors: object[] }>().errors]).toMatchObject([400, [{ path: 'state' }]]);
  });

  it('are not taken over or answered without notice by who has an older list', async () => {
    const id = await newMessage(shared.test);
    const { headers: julio } = await loggedInUser(shared.test, { role: 'asesor', name: 'Julio', lastName: 'Mamani' });
    const as = (headers: AuthHeaders, method: 'PATCH' | 'POST', payload: object) =>
      shared.test.inject({ method, url: method === 'PATCH' ? at(id) : answersOf(id), headers, payload });
    const read = async () => (await shared.test.inject({ url: at(id), headers: shared.headers })).json<Message>();
    const unseen = { expected_handled_at: null };
    const taken = await as(julio, 'PATCH', { state: 'open', ...unseen });
    const { handled_at: takenAt } = taken.json<MessageSaved>().contact_message;

    const refused = [
      await call('PATCH', at(id), { state: 'open', ...unseen }),
      await call('POST', answersOf(id), anAnswer({ channel: 'whatsapp', ...unseen })),
    ];
    for (const response of refused) {
      expect(response.json()).toMatchObject({
        statusCode: 409,
        error: 'message_handled',
        message: 'Ya lo atiende Julio Mamani.',
      });
    }
    expect(await read()).toMatchObject({ state: 'open', handled_by: 'Julio Mamani', answers: [] });

    // Julio's other tab is no colleague, and the same answer sent again is none either.
    const answer = anAnswer({ channel: 'whatsapp', ...unseen });
    expect((await as(julio, 'POST', answer)).statusCode).toBe(201);
    const late = anAnswer({ channel: 'whatsapp', expected_handled_at: takenAt });
    expect((await call('POST', answersOf(id), late)).json()).toMatchObject({
      statusCode: 409,
      message: 'Ya lo respondió Julio Mamani.',
    });
    expect((await read()).answers).toHaveLength(1);

    expect((await call('POST', answersOf(id), anAnswer({ channel: 'whatsapp' }))).statusCode).toBe(201);
    expect((await as(julio, 'POST', answer)).statusCode).toBe(201);
    expect(await read()).toMatchObject({ handled_by: 'Ana Paz', answers: [{}, {}] });
    const { handled_at: seenAt } = await read();
    expect((await as(julio, 'PATCH', { state: 'open', expected_handled_at: seenAt })).statusCode).toBe(200);
  });

  it('say who answered first to who answers at the same time', async () => {
    const id = await newMessage(shared.test);
    const { headers: julio } = await loggedInUser(shared.test, { role: 'asesor', name: 'Julio', lastName: 'Mamani' });
    const answerAs = (headers: AuthHeaders) => {
      const payload = anAnswer({ channel: 'whatsapp', expected_handled_at: null });
      return shared.test.inject({ method: 'POST', url: answersOf(id), headers, payload });
    };
    const runner = shared.test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from messages where id = $1 for update', [id]);
    const first = answerAs(julio);
    await untilWaiting(shared.test, 1);
    const second = answerAs(shared.headers);
    await untilWaiting(shared.test, 2);
    await runner.commitTransaction();
    await runner.release();
    expect((await first).statusCode).toBe(201);
    expect((await second).json()).toMatchObject({
      error: 'message_handled',
      message: 'Ya lo respondió Julio Mamani.',
    });
  });

  it('are answered by mail once, store the answer, and are then resolved', async () => {
    const id = await newMessage(shared.test, { name: 'Luz', email: 'luz@correo.test', message: '¿Turno?' });
    const answer = anAnswer({ text: 'Sí, Luz.\n\nTe esperamos.' });
    const arrived = server.next();
    const { contact_message: message } = (await call('POST', answersOf(id), answer)).json<MessageSaved>();
    expect(message).toMatchObject({
      state: 'done',
      handled_by: 'Ana Paz',
      answers: [{ channel: 'mail', text: 'Sí, Luz.\n\nTe esperamos.', by: 'Ana Paz' }],
    });
    expect((await call('POST', answersOf(id), answer)).json<MessageSaved>().contact_message.answers).toHaveLength(1);
    await arrived;
    const mails = server.to('luz@correo.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Te esperamos.');
    expect(mails[0]?.text).toContain('> ¿Turno?');
    const queued = await shared.test.database.query<object[]>(`select from mails where to_email = 'luz@correo.test'`);
    expect(queued).toHaveLength(1);
  });

  it('refuse an answer with the id of another one, and stay as they were', async () => {
    const [id, other] = [await newMessage(shared.test), await newMessage(shared.test)];
    const answer = anAnswer({ channel: 'whatsapp' });
    expect((await call('POST', answersOf(id), answer)).statusCode).toBe(201);
    const refused = [
      await call('POST', answersOf(other), answer),
      await call('POST', answersOf(id), { ...answer, text: 'No.' }),
      await call('POST', answersOf(id), { ...answer, channel: 'mail' }),
    ];
    for (const response of refused) {
      expect(response.json()).toMatchObject({ statusCode: 409, error: 'message_id_used' });
    }
    const read = async (message: number) =>
      (await shared.test.inject({ url: at(message), headers: shared.headers })).json<Message>();
    expect(await read(other)).toMatchObject({ state: 'new', answers: [] });
    expect((await read(id)).answers).toMatchObject([{ channel: 'whatsapp', text: answer.text }]);
    expect((await call('POST', answersOf(id), answer)).statusCode).toBe(201);
  });

  it('without a usable e-mail are answered only by WhatsApp', async () => {
    const id = shared.ids[2] ?? 0;
    const refused = await call('POST', answersOf(id), anAnswer());
    expect(refused.json()).toMatchObject({ statusCode: 409, error: 'mail_unavailable' });
    const kept = await call('POST', answersOf(id), anAnswer({ channel: 'whatsapp' }));
    expect(kept.json<MessageSaved>().contact_message).toMatchObject({
      can_mail: false,
      answers: [{ channel: 'whatsapp' }],
    });
  });

  it('refuse an answer without a text, and name the field', async () => {
    const id = await newMessage(shared.test);
    const refused = await call('POST', answersOf(id), anAnswer({ text: ' ' }));
    expect(refused.json()).toMatchObject({ statusCode: 400, message: 'Texto: Este dato es obligatorio.' });
  });

  it('have a limit of answers', async () => {
    const id = await newMessage(shared.test);
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => call('POST', answersOf(id), anAnswer({ channel: 'whatsapp' }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('are deleted with their answers, and leave no name in the audit log', async () => {
    const id = await newMessage(shared.test, { name: 'Borrada Del Todo' });
    await call('POST', answersOf(id), anAnswer({ channel: 'whatsapp' }));
    expect((await call('DELETE', at(id))).statusCode).toBe(200);
    expect((await call('DELETE', at(id))).statusCode).toBe(404);
    const left = await shared.test.database.query<object[]>('select from message_answers where message_id = $1', [id]);
    expect(left).toEqual([]);
    const events = await shared.test.database.query<{ text: string }[]>(
      `select to_jsonb(e)::text as text from audit_events e where subject_type = 'message' and subject_id = $1::text`,
      [String(id)],
    );
    expect(events.length).toBe(3);
    expect(events.map(({ text }) => text).join()).not.toContain('Borrada');
  });

  it('are sent as a CSV without formulas, which the audit log records', async () => {
    const response = await shared.test.inject({ url: `${PATHS.messagesCsv}?search=cmd`, headers: shared.headers });
    expect(response.headers[ROWS_HEADER]).toBe('1');
    expect(response.body).toMatch(/^\uFEFFNúmero,Fecha,Tipo,Estado/);
    expect(response.body).toContain(`'=CMD()`);
    const [event] = await shared.test.database.query<object[]>(
      `select after from audit_events where action = 'message.exported'`,
    );
    expect(event).toEqual({ after: { search: 'cmd', rows_total: 1 } });
  });
});

describe('messages without a mail server', () => {
  const test = useApp();

  it('are stored, and cannot be answered by mail', async () => {
    const headers: AuthHeaders = await headersOf(test, 'asesor');
    const id = await newMessage(test);
    const message = (await test.inject({ url: pathTo(PATHS.message, { id }), headers })).json<Message>();
    expect(message).toMatchObject({ state: 'new', can_mail: false, answers: [] });
  });

  it('are for staff only', async () => {
    const id = await newMessage(test);
    for (const headers of [{}, { ...(await headersOf(test, 'cliente')) }]) {
      for (const url of [PATHS.messages, PATHS.messagesCsv, pathTo(PATHS.message, { id })]) {
        expect([401, 403]).toContain((await test.inject({ url, headers })).statusCode);
      }
    }
  });
});
