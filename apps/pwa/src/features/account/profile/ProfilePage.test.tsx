import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { OwnAccount } from '@telar/contracts/own-account';
import { PROFILE_TEXTS } from '@telar/texts/screens/profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, jsonResponse, noNetwork, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { stubNetwork } from '../../../../test/network-stub';
import { expireSession, logInAs } from '../../../../test/session';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { registeredAccounts } from '../../../offline/store/account-registry';
import { eraseAccounts } from '../../../offline/store/erase-accounts';
import { cachedOwnAccount, cacheOwnAccount } from '../../../offline/store/own-account';
import { session } from '../../../session/session';
import { ProfilePage } from './ProfilePage';

const anAccount = (more: Partial<OwnAccount> = {}): OwnAccount => ({
  id: 12,
  name: 'Eva',
  last_name: 'Ríos',
  email: 'eva@correo.test',
  dni: null,
  document_type: null,
  document_number: null,
  phone: null,
  role: 'cliente',
  dni_confirmed_at: null,
  created_at: '2026-11-20T15:00:00.000Z',
  ...more,
});
const WITH_DNI = { dni: '45871203', document_type: 'dni', document_number: '45871203' } as const;
const CONFIRMED = anAccount({ ...WITH_DNI, dni_confirmed_at: '2026-11-22T02:00:00.000Z' });

let network: { online: boolean };

async function open(reply: Reply) {
  const api = stubApi(reply);
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ProfilePage>
        <button>Cambiar contraseña</button>
      </ProfilePage>
    </QueryClientProvider>,
  );
  return { ...api, changes: () => api.calls.filter(({ method }) => method === 'PATCH') };
}
const facts = () => screen.findByRole('region', { name: 'Mis datos' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Optional fields say so after their label. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
async function edit() {
  await facts();
  await press('Cambiar mis datos');
}

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

it('shows what the academy knows, and caches it', async () => {
  await open(json(CONFIRMED));
  for (const text of ['Eva', 'Ríos', 'eva@correo.test', 'DNI 45871203', 'Confirmado el 21/11/2026.']) {
    expect(await facts()).toHaveTextContent(text);
  }
  expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  await waitFor(async () => expect(await cachedOwnAccount(12)).toMatchObject({ data: { id: 12 } }));
});

it.each([
  ['no document', anAccount(), PROFILE_TEXTS.noDocument],
  ['a DNI that is not confirmed', anAccount(WITH_DNI), PROFILE_TEXTS.unconfirmed],
  ['another document', anAccount({ document_type: 'ce', document_number: '001234567' }), PROFILE_TEXTS.unconfirmed],
])('says what %s means', async (_, account, text) => {
  await open(json(account));
  expect(await facts()).toHaveTextContent(text);
});

it('changes names, phone and document, and shows them here and in the session', async () => {
  const saved = anAccount({ name: 'Eva María', phone: '987654321', ...WITH_DNI });
  const { reply, changes } = await open(json(anAccount()));
  await edit();
  await userEvent.clear(field('Nombres'));
  await userEvent.type(field('Nombres'), 'Eva María');
  await userEvent.type(field('DNI'), '45871203');
  await userEvent.type(field('Celular'), '987 654 321');
  reply(() => jsonResponse({ success: true, message: '', ...saved, user: saved }));
  await press('Guardar cambios');
  expect(await screen.findByText(PROFILE_TEXTS.saved)).toBeVisible();
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/users/me',
      {
        name: 'Eva María',
        last_name: 'Ríos',
        phone: '987654321',
        dni: '45871203',
        document_type: null,
        document_number: null,
      },
    ],
  ]);
  expect(await facts()).toHaveTextContent('987 654 321');
  expect(session.get().user).toMatchObject({ id: 12, name: 'Eva María', dni: '45871203' });
});

it('warns before a confirmed document is changed, and otherwise sends no document', async () => {
  const { changes } = await open(json(CONFIRMED));
  await edit();
  expect(screen.queryByLabelText(/^DNI/)).toBeNull();
  await userEvent.type(field('Celular'), '987654321');
  await press('Guardar cambios');
  await screen.findByText(PROFILE_TEXTS.saved);
  expect(changes()[0]?.body).toEqual({ name: 'Eva', last_name: 'Ríos', phone: '987654321' });

  await press('Cambiar mis datos');
  await press('Cambiar documento');
  expect(screen.getByText(PROFILE_TEXTS.withdraws)).toBeVisible();
  expect(field('Tipo de documento')).toHaveFocus();
  expect(field('DNI')).toHaveValue('45871203');
});

it('names the field with a document of another account, and keeps what was typed', async () => {
  const taken = 'Ya existe una cuenta con ese DNI.';
  const { reply } = await open(json(anAccount()));
  await edit();
  await userEvent.type(field('DNI'), '45871203');
  reply(errorReply(409, taken, { error: 'dni_taken', errors: [{ path: 'dni', message: taken }] }));
  await press('Guardar cambios');
  await waitFor(() => expect(field('DNI')).toHaveAccessibleDescription(expect.stringContaining(taken)));
  expect(field('DNI')).toHaveFocus();
  expect(field('DNI')).toHaveValue('45871203');
});

it('asks before typed input is lost', async () => {
  await open(json(anAccount()));
  await edit();
  await userEvent.type(field('Celular'), '9');
  await press('Cancelar');
  expect(screen.getByText(PROFILE_TEXTS.unsaved)).toBeVisible();
  await press('Seguir editando');
  expect(field('Celular')).toHaveValue('9');
  await press('Cancelar');
  await press('Descartar');
  expect(screen.queryByLabelText(/^Celular/)).toBeNull();
});

it('says that a change needs the network, and keeps what was typed', async () => {
  const { reply } = await open(json(anAccount()));
  await edit();
  await userEvent.type(field('Celular'), '987654321');
  reply(noNetwork);
  await press('Guardar cambios');
  expect(await screen.findByText(PROFILE_TEXTS.offline)).toBeVisible();
  expect(field('Celular')).toHaveValue('987654321');
});

it('shows the cached copy without network, which cannot be changed', async () => {
  await cacheOwnAccount(12, CONFIRMED);
  network.online = false;
  await open(noNetwork);
  expect(await facts()).toHaveTextContent('DNI 45871203');
  expect(screen.getByText(/^Tus datos guardados/)).toBeVisible();
  expect(screen.getByText(PROFILE_TEXTS.needsNetwork)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cambiar mis datos' })).toBeDisabled();
});

it('says that data without a copy need the network, without an error', async () => {
  network.online = false;
  await open(noNetwork);
  expect(await screen.findByText(PROFILE_TEXTS.loadOffline)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the copy of an expired session without network, and sends no request', async () => {
  await cacheOwnAccount(12, CONFIRMED);
  expireSession();
  network.online = false;
  const { requested } = await open(json(CONFIRMED));
  expect(within(await facts()).getByText('eva@correo.test')).toBeVisible();
  expect(requested).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Cambiar mis datos' })).toBeNull();
});

it('says why the account did not load, and tries again', async () => {
  const { reply } = await open(errorReply(403, 'Algo falló.'));
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  reply(json(anAccount()));
  await press('Reintentar');
  expect(await facts()).toBeVisible();
});
