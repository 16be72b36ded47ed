import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderWithRouter } from '../../test/with-router';
import { createQueryClient } from '../api/client/query-client';
import { bodyUnused, request } from '../api/client/request';
import { session } from '../session/session';
import { SessionRenewal } from './SessionRenewal';

const realFetch = globalThis.fetch;
const REFUSED = errorReply(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' });
const NEW_TOKEN = tokenWith({ role: 'admin', jti: 'new' });

/** A form whose text is only in the page. */
function Form() {
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => request('/api/courses', { method: 'POST', auth: true, parse: bodyUnused }),
  });
  return (
    <>
      <input aria-label="Título" />
      <button onClick={() => mutate()}>Guardar</button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Guardado</p>}
    </>
  );
}

const show = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
      <SessionRenewal />
    </QueryClientProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: SESSION_TEXTS.renewTitle }));

async function logIn(id: number): Promise<void> {
  const login: Reply = json({ token: NEW_TOKEN, user: { id, name: 'Ana' }, message: '' });
  stubApi((path) => (path === '/api/auth/login' ? login : json({}, 201))(path));
  const fields = await dialog();
  await userEvent.type(fields.getByLabelText('Correo electrónico'), 'ana@demo.pe');
  await userEvent.type(fields.getByLabelText('Contraseña'), 'Demo-2026');
  await userEvent.click(fields.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => session.login(tokenWith({ role: 'admin' }), { id: 7, name: 'Ana' }));
afterEach(() => session.logout());
afterAll(() => {
  globalThis.fetch = realFetch;
});

it('offers a login over the page when the server refuses the session, and keeps what was typed', async () => {
  stubApi(REFUSED);
  await show();
  await userEvent.type(screen.getByLabelText('Título'), 'Telar a pedal');
  await save();
  expect((await dialog()).getByRole('status').textContent).toContain('Tu sesión fue cerrada.');
  expect(screen.getByRole('alert')).toHaveTextContent('Tu sesión fue cerrada.');
  expect(session.get().isLoggedIn).toBe(true);
  await logIn(7);
  expect(screen.getByLabelText('Título')).toHaveValue('Telar a pedal');
  expect(session.get().token).toBe(NEW_TOKEN);
  await save();
  expect(await screen.findByText('Guardado')).toBeVisible();
});

it('opens the home page if another account logs in', async () => {
  stubApi(REFUSED);
  const { router } = await show();
  await router.navigate({ to: '/contacto' });
  await save();
  await logIn(8);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it.each([
  ['a wrong password', errorReply(401, 'No.', { error: 'credentials_invalid' })],
  ['a wrong role', errorReply(403, 'No.', { error: 'forbidden' })],
  ['a lost connection', noNetwork],
])('offers no login after %s', async (_, reply) => {
  stubApi(reply);
  await show();
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
