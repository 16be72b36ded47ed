import { QueryClientProvider } from '@tanstack/react-query';
import type { Mail } from '@telar/contracts/mails';
import { MAIL_TEXTS } from '@telar/texts/mails';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { errorReply, json, jsonResponse, noNetwork, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { toMailSearch } from './mail-search';
import type { MailSearch } from './mail-search';
import { MailsPage } from './MailsPage';

const realFetch = globalThis.fetch;
beforeEach(() => act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' })));
afterAll(() => {
  globalThis.fetch = realFetch;
});

const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: 7,
  kind: 'order_rejected',
  to: { name: 'Rosa', email: 'rosa@correo.test' },
  subject: 'No pudimos confirmar tu pago',
  state: 'failed',
  reason: 'El servidor rechazó la dirección: no existe o no recibe correos.',
  detail: '550 No mailbox',
  text: 'Revisamos tu pago.',
  attempts: 1,
  created_at: '2026-11-20T17:05:00.000Z',
  due_at: null,
  ended_at: '2026-11-20T17:06:00.000Z',
  can_retry: true,
  ...overrides,
});
const listOf = (...mails: Mail[]) => ({
  mails,
  next: null,
  counts: { waiting: 0, held: 2, failed: mails.length, sent: 40 },
  is_on: true,
});
const show = (search: MailSearch = {}) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <MailsPage search={search} onSearch={() => undefined} />
    </QueryClientProvider>,
  );

it('says which mail was not sent, to whom and why, and sends it again', async () => {
  const api = stubApi((url) =>
    jsonResponse(url.endsWith('/retry') ? { success: true, message: 'Ya.', mail: aMail() } : listOf(aMail())),
  );
  await show(toMailSearch({ state: 'failed' }));
  const item = await screen.findByRole('listitem');
  for (const text of [
    'No salió',
    '20/11/2026 12:05',
    'Pago rechazado · Para Rosa <rosa@correo.test>',
    'El servidor rechazó la dirección',
    '550 No mailbox',
  ]) {
    expect(item).toHaveTextContent(text);
  }
  expect(screen.getByRole('option', { name: 'Retenido (2)' })).toBeVisible();
  api.reply(errorReply(409, 'Ese correo ya no se puede enviar.'));
  await userEvent.click(within(item).getByRole('button', { name: /^Enviar de nuevo/ }));
  expect(await screen.findByText('Ese correo ya no se puede enviar.')).toBeVisible();
  api.reply((url) =>
    jsonResponse(url.endsWith('/retry') ? { success: true, message: 'Ya.', mail: aMail() } : listOf()),
  );
  await userEvent.click(within(item).getByRole('button', { name: /^Enviar de nuevo/ }));
  expect(await screen.findByText(MAIL_TEXTS.emptyFiltered)).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/mails/7/retry' },
    { path: '/api/mails/7/retry' },
  ]);
});

it('without a mail server, shows the unsent mails with their text to copy', async () => {
  const user = userEvent.setup();
  stubApi(json({ ...listOf(aMail({ state: 'held', can_retry: false })), is_on: false }));
  await show();
  expect(await screen.findByText(MAIL_TEXTS.off)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar de nuevo/ })).toBeNull();
  await user.click(screen.getByText('Ver el texto'));
  await user.click(screen.getByRole('button', { name: /^Copiar el texto/ }));
  expect(await screen.findByText(MAIL_TEXTS.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Revisamos tu pago.');
});

it('shows no text of a mail with a secret', async () => {
  stubApi(json(listOf(aMail({ text: null, can_retry: false }))));
  await show();
  expect(await screen.findByText(MAIL_TEXTS.secret)).toBeVisible();
});

it('shows no mails of another state if those of the chosen one fail to load', async () => {
  const api = stubApi(json(listOf(aMail())));
  const client = createQueryClient();
  const page = (search: MailSearch) => (
    <QueryClientProvider client={client}>
      <MailsPage search={search} onSearch={() => undefined} />
    </QueryClientProvider>
  );
  const state: { search: MailSearch; set?: (search: MailSearch) => void } = { search: { state: 'failed' } };
  function Route() {
    const [search, set] = useState(state.search);
    state.set = set;
    return page(search);
  }
  await renderWithRouter(<Route />);
  expect(await screen.findByText('No pudimos confirmar tu pago')).toBeVisible();
  api.reply(errorReply(403, 'Acceso denegado.'));
  act(() => state.set?.({ state: 'sent' }));
  expect(await screen.findByText('Acceso denegado.')).toBeVisible();
  expect(screen.queryByText('No pudimos confirmar tu pago')).toBeNull();
  // Those of the first state are still known.
  act(() => state.set?.({ state: 'failed' }));
  expect(screen.getByText('No pudimos confirmar tu pago')).toBeVisible();
});

it.each<[string, Reply, string]>([
  ['that there are no mails', json(listOf()), MAIL_TEXTS.empty],
  ['that it failed, without network', noNetwork, MAIL_TEXTS.loadFailed],
  ['the message of the server', errorReply(403, 'Acceso denegado.'), 'Acceso denegado.'],
])('shows %s', async (_, reply, text) => {
  stubApi(reply);
  await show();
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});
