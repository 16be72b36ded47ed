import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { MINUTE_MS } from '@telar/domain/durations';
import { CALENDAR_CARD_TEXTS, LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { expireSession, logInAs } from '../../../../test/session';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { registeredAccounts } from '../../../offline/store/account-registry';
import { eraseAccounts } from '../../../offline/store/erase-accounts';
import { cacheLiveSessions } from '../../../offline/store/live-sessions';
import { session } from '../../../session/session';
import { LiveSessionsPage } from './LiveSessionsPage';

/** A live session that begins in so many minutes. */
const aLiveSession = (minutes: number, overrides: Partial<LiveSession> = {}): LiveSession => ({
  id: minutes + 1_000,
  course_id: 1,
  course_title: 'Telar',
  title: '',
  starts_at: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  minutes: 60,
  link: 'https://meet.ejemplo.pe/telar',
  cancelled: false,
  series: null,
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  sequence: 0,
  updated_at: '2026-11-20T12:00:00Z',
  ...overrides,
});

async function open(sessions: Reply, calendar: Reply = json({ created_at: null })) {
  const api = stubApi((path) => (path.includes('calendar') ? calendar : sessions)(path));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <LiveSessionsPage />
    </QueryClientProvider>,
  );
  return api;
}

beforeEach(async () => {
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

it('lets students enter a live session while it is open only', async () => {
  await open(
    json({
      sessions: [aLiveSession(-30), aLiveSession(5), aLiveSession(15), aLiveSession(5_000, { cancelled: true })],
    }),
  );
  expect(await screen.findAllByRole('link', { name: /^Entrar a la clase/ })).toHaveLength(2);
  expect(screen.getByText(LIVE_TEXTS.running)).toBeVisible();
  expect(screen.getByText(LIVE_TEXTS.soon)).toBeVisible();
  expect(screen.getByText(LIVE_TEXTS.cancelled)).toBeVisible();
});

it('says that a live session has no link yet', async () => {
  await open(json({ sessions: [aLiveSession(5, { link: '' })] }));
  expect(await screen.findByText(LIVE_TEXTS.noLink)).toBeVisible();
});

it('says that there are no live sessions', async () => {
  await open(json({ sessions: [] }));
  expect(await screen.findByText(LIVE_TEXTS.empty)).toBeVisible();
});

it('shows the cached live sessions without network, and those of an expired session', async () => {
  await cacheLiveSessions(12, [aLiveSession(5_000, { course_title: 'Quechua' })]);
  await open(noNetwork);
  expect(await screen.findByRole('link', { name: 'Quechua' })).toBeVisible();
  expect(screen.getByText(/^Tus clases guardadas/)).toBeVisible();
});

it('shows the cached live sessions of an expired session', async () => {
  await cacheLiveSessions(12, [aLiveSession(5_000, { course_title: 'Quechua' })]);
  expireSession();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(noNetwork);
  expect(await screen.findByRole('link', { name: 'Quechua' })).toBeVisible();
});

it('offers to load again after a failure', async () => {
  await open(errorReply(403, 'Acceso denegado.'));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

it('shows a new address of the calendar once, and revokes it', async () => {
  const url = 'https://academia.pe/api/calendars/secreto.ics';
  const created = { success: true, message: 'Creada', created_at: '2026-11-20T12:00:00Z', url };
  await open(json({ sessions: [] }), json(created));
  await userEvent.click(await screen.findByRole('button', { name: /^Crear/ }));
  expect(await screen.findByLabelText('Dirección del calendario')).toHaveValue(url);
  expect(screen.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
    'href',
    'webcal://academia.pe/api/calendars/secreto.ics',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(screen.queryByLabelText('Dirección del calendario')).toBeNull();
});

it('offers no address of the calendar until it is known whether there is one, which a new one would end', async () => {
  let answer = (): void => undefined;
  const known = new Promise<void>((done) => (answer = done));
  await open(json({ sessions: [] }), async (path) => {
    await known;
    return json({ created_at: '2026-10-20T12:00:00Z' })(path);
  });
  expect(await screen.findByRole('heading', { name: CALENDAR_CARD_TEXTS.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: CALENDAR_CARD_TEXTS.create })).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: CALENDAR_CARD_TEXTS.renew })).toBeVisible();
  expect(screen.queryByRole('button', { name: CALENDAR_CARD_TEXTS.create })).toBeNull();
});
