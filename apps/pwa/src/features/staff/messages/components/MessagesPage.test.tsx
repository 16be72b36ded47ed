import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Message } from '@telar/contracts/messages';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayedReply, errorReply, json, jsonResponse, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { toMessageSearch } from '../message-search';
import type { MessageSearch } from '../message-search';
import { MessagesPage } from './MessagesPage';

const realFetch = globalThis.fetch;
const onSearch = jest.fn<(change: MessageSearch) => void>();

beforeEach(() => {
  onSearch.mockClear();
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Ana' }));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const aMessage = (overrides: Partial<Message> = {}): Message => ({
  id: 12,
  kind: 'contact',
  state: 'new',
  name: 'Rosa Ñahui',
  email: 'rosa@correo.test',
  phone: null,
  dni: null,
  course: null,
  message: '¿Hay turno\nnoche?',
  created_at: '2026-11-20T17:05:00.000Z',
  handled_by: null,
  handled_at: null,
  answers: [],
  can_mail: true,
  ...overrides,
});

const listOf = (...messages: Message[]) => ({ messages, next: null, new_total: messages.length });
/** Replies to reads with the list, and to changes with the message. */
const listAnd =
  (list: object, saved: Message): Reply =>
  (url) =>
    jsonResponse(/\/\d+/.test(url) ? { success: true, message: 'Listo.', contact_message: saved } : list);

const show = (search: MessageSearch = {}) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <MessagesPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
const card = async () => within(await screen.findByRole('listitem'));

it('shows who wrote what, when, and who answered', async () => {
  const answers: Message['answers'] = [
    { channel: 'mail', text: 'Sí, a las 19:00.', at: '2026-11-20T18:00:00.000Z', by: 'Julio Mamani' },
  ];
  const handled = { handled_by: 'Julio Mamani', handled_at: '2026-11-20T18:00:00.000Z' };
  stubApi(json(listOf(aMessage({ state: 'done', answers, ...handled }))));
  await show();
  const item = await screen.findByRole('listitem');
  for (const text of [
    'Rosa Ñahui',
    'Resuelto',
    'N.º 12 · 20/11/2026 12:05',
    'Correo: rosa@correo.test',
    '¿Hay turno noche?',
    'Julio Mamani respondió por Correo, 20/11/2026 13:00',
    'Sí, a las 19:00.',
    'Lo resolvió Julio Mamani',
  ]) {
    expect(item).toHaveTextContent(text);
  }
});

it('marks a message as in work, and reads the list again', async () => {
  const api = stubApi(listAnd(listOf(aMessage()), aMessage({ state: 'open' })));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: 'Lo atiendo yo: mensaje de Rosa Ñahui' }));
  await waitFor(() => expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']));
  expect(api.calls[1]).toMatchObject({ path: '/api/messages/12', body: { state: 'open', expected_handled_at: null } });
});

it('takes no input while an answer is sent', async () => {
  const api = stubApi(json(listOf(aMessage())));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  const field = screen.getByLabelText('Respuesta para Rosa Ñahui');
  await userEvent.type(field, 'Sí, a las 19:00.');
  const answer = delayedReply(errorReply(500, ''));
  api.reply(answer.reply);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  await waitFor(() => expect(field).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  answer.send();
  await waitFor(() => expect(field).toBeEnabled());
});

it('answers by mail, and the same answer has the same id when it is sent again', async () => {
  const api = stubApi(json(listOf(aMessage())));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  const field = screen.getByLabelText('Respuesta para Rosa Ñahui');
  expect(field).toHaveFocus();
  const send = screen.getByRole('button', { name: 'Enviar por correo' });
  await userEvent.click(send);
  expect(field).toHaveAccessibleDescription('Escribe tu respuesta.');
  await userEvent.type(field, 'Sí, a las 19:00.');
  api.reply(errorReply(500, ''));
  await userEvent.click(send);
  expect(await screen.findByText(MESSAGE_SCREEN_TEXTS.answerFailed)).toBeVisible();
  api.reply(listAnd(listOf(aMessage({ state: 'done' })), aMessage({ state: 'done' })));
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByLabelText('Respuesta para Rosa Ñahui')).toBeNull());
  const [first, second] = api.calls.filter(({ method }) => method === 'POST');
  expect(first).toMatchObject({ body: { channel: 'mail', text: 'Hola, Rosa:\n\nSí, a las 19:00.' } });
  expect(second?.body).toEqual(first?.body);
});

const BY_JULIO = { error: 'message_handled' };

it('says that a colleague handles a message, and takes it over only if it is chosen', async () => {
  const api = stubApi(json(listOf(aMessage())));
  await show();
  const item = await card();
  api.reply(errorReply(409, 'Ya lo atiende Julio Mamani.', BY_JULIO));
  await userEvent.click(item.getByRole('button', { name: /^Lo atiendo yo/ }));
  expect(await screen.findByText('Ya lo atiende Julio Mamani.')).toBeVisible();
  api.reply(listAnd(listOf(aMessage({ state: 'open' })), aMessage({ state: 'open' })));
  await userEvent.click(screen.getByRole('button', { name: 'Atenderlo yo de todos modos' }));
  await waitFor(() => expect(screen.queryByText('Ya lo atiende Julio Mamani.')).toBeNull());
  expect(api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { state: 'open', expected_handled_at: null },
    { state: 'open' },
  ]);
});

it('says that a colleague has answered meanwhile, keeps the text, and sends it only if it is chosen', async () => {
  const api = stubApi(json(listOf(aMessage())));
  const client = createQueryClient();
  await renderWithRouter(
    <QueryClientProvider client={client}>
      <MessagesPage search={{}} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  await userEvent.type(screen.getByLabelText('Respuesta para Rosa Ñahui'), 'Sí.');
  // The list is read again while the answer is written: what counts is what was seen before.
  const at = '2026-11-20T18:00:00.000Z';
  const answers: Message['answers'] = [{ channel: 'mail', text: 'Claro que sí.', at, by: 'Julio Mamani' }];
  const answered = aMessage({ state: 'done', answers, handled_by: 'Julio Mamani', handled_at: at });
  api.reply(json(listOf(answered)));
  await act(() => client.invalidateQueries());
  const refused = errorReply(409, 'Ya lo respondió Julio Mamani.', BY_JULIO);
  api.reply((url) => (url.endsWith('/answers') ? refused(url) : jsonResponse(listOf(answered))));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  expect(await screen.findByText('Ya lo respondió Julio Mamani.')).toBeVisible();
  expect(screen.getByText('Claro que sí.')).toBeVisible();
  api.reply(listAnd(listOf(answered), answered));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de todos modos' }));
  await waitFor(() => expect(screen.queryByLabelText('Respuesta para Rosa Ñahui')).toBeNull());
  const [first, second] = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body as object);
  expect(first).toMatchObject({ text: 'Hola, Rosa:\n\nSí.', expected_handled_at: null });
  expect({ expected_handled_at: null, ...second }).toEqual(first);
  expect(second).not.toHaveProperty('expected_handled_at');
});

it.each([
  ['Colegio San Román', 'Hola:'],
  ['Universidad Andina', 'Hola:'],
  ['Textiles Puno S.A.C.', 'Hola:'],
  ['Rosa Ñahui', 'Hola, Rosa:'],
  ['Sa', 'Hola, Sa:'],
])('begins the answer to %s with "%s"', async (name, start) => {
  stubApi(json(listOf(aMessage({ name }))));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  expect(screen.getByLabelText(`Respuesta para ${name}`)).toHaveValue(`${start}\n\n`);
});

it.each<[string, MessageSearch, Reply]>([
  ['/usuarios', {}, json(listOf(aMessage()))],
  ['/?message=13', { message: 12 }, json(aMessage())],
])('asks before a written answer is lost by going to %s', async (to, search, reply) => {
  stubApi(reply);
  const { router } = await show(search);
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  const field = screen.getByLabelText('Respuesta para Rosa Ñahui');
  await userEvent.type(field, 'Sí.');
  act(() => router.history.push(to));
  const dialog = await screen.findByRole('dialog', { name: MESSAGE_SCREEN_TEXTS.unsavedTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir escribiendo' }));
  expect(router.history.location.href).toBe('/');
  expect(field).toHaveValue('Hola, Rosa:\n\nSí.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByLabelText('Respuesta para Rosa Ñahui')).toBeNull();
});

it('opens WhatsApp with the answer and keeps its text, if the person left a number', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const data = aMessage({ kind: 'enrollment', email: null, phone: '987 654 321', message: null, can_mail: false });
  const api = stubApi(listAnd(listOf(data), data));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  expect(screen.queryByRole('button', { name: 'Enviar por correo' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Respuesta/), 'Te inscribo.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder por WhatsApp' }));
  const [url = ''] = opened.mock.calls[0] ?? [];
  expect(decodeURIComponent(String(url))).toBe('https://wa.me/51987654321?text=Hola, Rosa:\n\nTe inscribo.');
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ channel: 'whatsapp' }),
  );
  opened.mockRestore();
});

it('offers to copy the answer if it cannot be sent', async () => {
  stubApi(json(listOf(aMessage({ can_mail: false }))));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Responder/ }));
  expect(screen.getByText(MESSAGE_SCREEN_TEXTS.noMail)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar el texto' })).toBeVisible();
});

it('deletes a message only after asking', async () => {
  const api = stubApi(json(listOf(aMessage())));
  await show();
  await userEvent.click((await card()).getByRole('button', { name: /^Eliminar/ }));
  expect(api.calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(api.calls[1]).toMatchObject({ method: 'DELETE', path: '/api/messages/12' }));
});

it('keeps an answer that is being written when its message leaves the list', async () => {
  const api = stubApi(json(listOf(aMessage(), aMessage({ id: 9, name: 'Eva' }))));
  const client = createQueryClient();
  await renderWithRouter(
    <QueryClientProvider client={client}>
      <MessagesPage search={{ state: 'new' }} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Responder: mensaje de Rosa Ñahui' }));
  await userEvent.type(screen.getByLabelText('Respuesta para Rosa Ñahui'), 'Sí.');
  // Another person has marked it as in work.
  api.reply(json(listOf()));
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('Eva')).toBeNull());
  expect(screen.getByLabelText('Respuesta para Rosa Ñahui')).toHaveValue('Hola, Rosa:\n\nSí.');
  expect(screen.getByText(MESSAGE_SCREEN_TEXTS.leftList)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText(MESSAGE_SCREEN_TEXTS.emptyFiltered)).toBeVisible();
});

it('loads the next part below the shown messages', async () => {
  const api = stubApi((url) =>
    jsonResponse(
      url.includes('cursor=12') ? listOf(aMessage({ id: 11, name: 'Eva' })) : { ...listOf(aMessage()), next: 12 },
    ),
  );
  await show({ state: 'new', search: 'turno' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(api.requested.at(-1)).toBe('/api/messages?state=new&search=turno&cursor=12');
});

it('shows the message that a mail links to', async () => {
  const { requested } = stubApi(json(aMessage()));
  await show(toMessageSearch({ message: '12' }));
  expect((await card()).getByText('Rosa Ñahui')).toBeVisible();
  expect(requested).toEqual(['/api/messages/12']);
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos los mensajes' }));
  expect(onSearch).toHaveBeenCalledWith({ message: undefined });
});

it.each<[string, MessageSearch, Reply, string]>([
  ['that there are no messages', {}, json(listOf()), MESSAGE_SCREEN_TEXTS.empty],
  ['that none matches', { search: 'x' }, json(listOf()), MESSAGE_SCREEN_TEXTS.emptyFiltered],
  ['that it failed, without network', {}, noNetwork, MESSAGE_SCREEN_TEXTS.loadFailed],
  ['the message of the server', {}, errorReply(403, 'Acceso denegado.'), 'Acceso denegado.'],
  ['that a message is gone', { message: 9 }, errorReply(404, 'Mensaje no encontrado.'), 'Mensaje no encontrado.'],
])('shows %s', async (_, search, reply, text) => {
  stubApi(reply);
  await show(search);
  expect(await screen.findByText(text)).toBeVisible();
});
