import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { errorReply, json, noNetwork, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { stubUploads } from '../../test/upload-stub';
import { renderWithRouter } from '../../test/with-router';
import { createQueryClient } from '../api/client/query-client';
import { bodyUnused, request } from '../api/client/request';
import { upload } from '../api/client/upload';
import { session } from '../session/session';
import { SessionRenewal } from './SessionRenewal';

const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;
const REFUSED = errorReply(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' });
const NEW_TOKEN = tokenWith({ role: 'admin', jti: 'new' });

const post = () => request('/api/courses', { method: 'POST', auth: true, parse: bodyUnused });
const put = () => request('/api/x', { method: 'PUT', auth: true, isBackground: true, parse: bodyUnused });
const uploadForm = () =>
  upload('/api/courses', {
    method: 'POST',
    form: new FormData(),
    timeout: 1000,
    onProgress: () => undefined,
    parse: bodyUnused,
  });

/** A form whose text is only in the page. */
function Form() {
  const { mutate, isSuccess, error } = useMutation({ mutationFn: post });
  return (
    <>
      <input aria-label="Título" />
      <button onClick={() => mutate()}>Guardar</button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Guardado</p>}
    </>
  );
}

/** A list whose failed read can be repeated. */
function List() {
  const { data, refetch } = useQuery({
    queryKey: ['list'],
    queryFn: () => request('/api/users', { auth: true, parse: () => 'Lista' }),
  });
  return <button onClick={() => void refetch()}>{data ?? 'Reintentar'}</button>;
}

const show = (content = <Form />) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      {content}
      <SessionRenewal />
    </QueryClientProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: SESSION_TEXTS.renewTitle }));
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function logIn(user: object, afterwards: Reply = json({}, 201)) {
  const login: Reply = json({ token: NEW_TOKEN, user: { name: 'Ana', ...user }, message: '' });
  const api = stubApi((path) => (path === '/api/auth/login' ? login : afterwards)(path));
  const fields = await dialog();
  const email = fields.getByLabelText('Correo electrónico');
  await userEvent.clear(email);
  await userEvent.type(email, 'ana@demo.pe');
  await userEvent.type(fields.getByLabelText('Contraseña'), 'Demo-2026');
  await userEvent.click(fields.getByRole('button', { name: 'Iniciar sesión' }));
  await expectNoDialog();
  return api;
}

beforeEach(() => {
  session.login(tokenWith({ role: 'admin' }), { id: 7, name: 'Ana', email: 'ana@demo.pe' });
});
afterEach(() => {
  act(() => session.logout());
  globalThis.XMLHttpRequest = realXhr;
});
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
  const api = await logIn({ id: 7 });
  expect(screen.getByLabelText('Título')).toHaveValue('Telar a pedal');
  expect(session.get().token).toBe(NEW_TOKEN);
  expect(screen.queryByRole('alert')).toBeNull();
  // The user decides whether to send again.
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/login']);
  await save();
  expect(await screen.findByText('Guardado')).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/api/courses')).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['a call that is no mutation', post],
  ['an upload', uploadForm],
])('offers a login after the refusal of %s', async (_, call) => {
  stubApi(REFUSED);
  const uploads = stubUploads();
  await show();
  await act(async () => {
    const sent = call();
    uploads[0]?.respond(401, { message: 'Tu sesión fue cerrada.', error: 'token_revoked' });
    await expect(sent).rejects.toThrow('Tu sesión fue cerrada.');
  });
  expect((await dialog()).getByRole('status')).toHaveTextContent('Tu sesión fue cerrada.');
});

it('offers the login once for reads and background changes of a page, and reads again after it', async () => {
  stubApi(REFUSED);
  await show(<List />);
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectNoDialog();
  await act(() => expect(put()).rejects.toThrow());
  await expectNoDialog();
  await act(() => expect(post()).rejects.toThrow());
  await logIn({ id: 7 }, json({}));
  expect(await screen.findByRole('button', { name: 'Lista' })).toBeVisible();
});

it('asks for the password of the account first, and gives the focus back on Escape', async () => {
  stubApi(REFUSED);
  await show();
  await save();
  const fields = await dialog();
  expect(fields.getByLabelText('Correo electrónico')).toHaveValue('ana@demo.pe');
  expect(fields.getByLabelText('Contraseña')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectNoDialog();
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
});

it('has only one link, to the chat in a new tab, so that the page keeps what was typed', async () => {
  stubApi(REFUSED);
  await show();
  await save();
  const link = (await dialog()).getByRole('link');
  expect(link).toHaveTextContent('¿Olvidaste tu contraseña?');
  expect(link).toHaveAttribute('href', expect.stringContaining('https://wa.me/'));
  expect(link).toHaveAttribute('target', '_blank');
});

it('closes when the user goes to another page', async () => {
  stubApi(REFUSED);
  const { router } = await show();
  await save();
  await dialog();
  await act(() => router.navigate({ to: '/contacto' }));
  await expectNoDialog();
});

it('offers no login if the server refuses a token that the session no longer has', async () => {
  let answer = (): void => undefined;
  stubApi(() => new Promise((done) => (answer = () => void Promise.resolve(REFUSED('')).then(done))));
  await show();
  await save();
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  act(() => session.login(NEW_TOKEN, { id: 7, name: 'Ana' }));
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Tu sesión fue cerrada.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['another account', { id: 7, name: 'Ana' }, { id: 8 }],
  ['an account without id and e-mail, after another one', { name: 'Ana' }, {}],
])('opens the home page without another call if %s logs in', async (_, first, second) => {
  session.logout();
  session.login(tokenWith({ role: 'admin' }), first);
  stubApi(REFUSED);
  const { router } = await show(<List />);
  await act(() => router.navigate({ to: '/contacto' }));
  await dialog();
  const api = await logIn(second);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/login']);
});

it('runs the route guards again, because the account may have another role', async () => {
  stubApi(REFUSED);
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Inicio</p> });
  const adminOnly = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    beforeLoad: () => {
      if (session.get().userRole !== 'admin') throw redirect({ to: '/' as never });
    },
    component: () => (
      <>
        <Form />
        <SessionRenewal />
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/admin'] });
  const router = createRouter({ routeTree: root.addChildren([home, adminOnly]), history });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await save();
  const fields = await dialog();
  const token = tokenWith({ role: 'cliente' });
  stubApi(json({ token, user: { id: 7, name: 'Ana' }, message: '' }));
  await userEvent.type(fields.getByLabelText('Contraseña'), 'Demo-2026');
  await userEvent.click(fields.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByText('Inicio')).toBeVisible();
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
