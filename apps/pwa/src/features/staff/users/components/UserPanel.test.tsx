import { jest } from '@jest/globals';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, delayedReply, json, errorReply, noNetwork } from '../../../../../test/api-stub';
import {
  account,
  field,
  JULIO,
  openUsers,
  optionsOf,
  press,
  ROSA,
  server,
  setUpUsers,
} from '../../../../../test/users-screen';
import { session } from '../../../../session/session';

const NO_DOCUMENT = { dni: null, document_type: null, document_number: null };

beforeEach(setUpUsers);

it.each<[Role, User, string[]]>([
  ['admin', ROSA, ['Cliente', 'Asesor', 'Administrador']],
  ['asesor', JULIO, ['Cliente', 'Asesor']],
])('offers an %s the roles that it may assign', async (_, viewer, labels) => {
  await openUsers(viewer);
  await press('Nuevo usuario');
  expect(optionsOf('Rol')).toEqual(labels);
  expect(field('Rol')).toHaveValue('cliente');
  expect(field('Cuenta activa')).toBeChecked();
});

it('lets admins change a password, but not an asesor', async () => {
  const { unmount } = await openUsers(JULIO);
  await press('Editar a Ana Paz');
  expect(screen.queryByLabelText(/contraseña/i, { selector: 'input' })).toBeNull();
  unmount();
  await openUsers(ROSA);
  await press('Editar a Ana Paz');
  expect(field(/Nueva contraseña/)).toHaveValue('');
});

it('does not let users change their own role or state', async () => {
  await openUsers(ROSA);
  await press('Editar a Rosa Paz');
  expect(screen.queryByLabelText('Rol')).toBeNull();
  expect(screen.queryByLabelText('Cuenta activa')).toBeNull();
  server.replies['PUT'] = json({ user: { ...ROSA, name: 'Rosita' } });
  await userEvent.clear(field('Nombres'));
  await userEvent.type(field('Nombres'), 'Rosita');
  await press('Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de Rosita Paz.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/api/users/1',
    body: { name: 'Rosita' },
  });
  expect(session.get().user?.name).toBe('Rosita');
});

it('sends only what was typed, so that it does not activate an account that a colleague deactivated', async () => {
  await openUsers(JULIO);
  await press('Editar a Ana Paz');
  server.replies['PUT'] = json({ user: account(3, 'Ana', 'cliente', { is_active: false }) });
  await userEvent.type(field('Celular (opcional)'), '987654321');
  await press('Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de Ana Paz.')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ phone: '987654321' });
});

it('asks users for their current password to change their own e-mail', async () => {
  await openUsers(ROSA);
  await press('Editar a Rosa Paz');
  await userEvent.clear(field('Correo electrónico'));
  await userEvent.type(field('Correo electrónico'), 'otra@demo.pe');
  await press('Guardar cambios');
  const current = field(/Contraseña actual/);
  expect(current).toHaveAccessibleDescription(/Escribe tu contraseña actual\./);
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  const message = 'La contraseña actual no es correcta.';
  server.replies['PUT'] = errorReply(400, message, { errors: [{ path: 'current_password', message }] });
  await userEvent.type(current, 'no es esta');
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(current).toHaveFocus();
  expect(current).toHaveAccessibleDescription(new RegExp(message));
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    email: 'otra@demo.pe',
    current_password: 'no es esta',
  });
});

it('takes no input while it saves', async () => {
  await openUsers(ROSA);
  await press('Editar a Ana Paz');
  const save = delayedReply(errorReply(500, ''));
  server.replies['PUT'] = save.reply;
  await userEvent.type(field('Nombres'), 'bel{Enter}');
  await waitFor(() => expect(field('Nombres')).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  save.send();
  await waitFor(() => expect(field('Nombres')).toBeEnabled());
  expect(field('Nombres')).toHaveFocus();
});

async function create(response: object) {
  server.replies['POST'] = json(response, 201);
  await press('Nuevo usuario');
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'eva@demo.pe');
  await userEvent.selectOptions(field('Rol'), 'asesor');
  await press('Crear usuario');
}

const EVA = account(9, 'Eva', 'asesor', { must_change_password: true });

/** Creates an account whose response waits, and opens Ana's form meanwhile. @returns a function that responds. */
async function createAndEditAna() {
  const reply = delayedReply(json({ user: EVA, temp_password: 'k7fm-q2xz-84bd' }, 201));
  server.replies['POST'] = reply.reply;
  await press('Nuevo usuario');
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'eva@demo.pe');
  await press('Crear usuario');
  await press('Editar a Ana Paz');
  await press('Salir');
  await userEvent.type(field(/^Apellidos/), 'Ríos');
  return reply.send;
}

it('keeps the open form when an earlier save ends, and shows the password once the panel is free', async () => {
  const { router } = await openUsers(ROSA);
  const respond = await createAndEditAna();
  respond();
  expect(await screen.findByText('Se creó la cuenta de Eva Paz.')).toBeVisible();
  expect(field(/^Apellidos/).value).toContain('Ríos');
  expect(screen.queryByText('k7fm-q2xz-84bd')).toBeNull();
  await press('Cancelar');
  await press('Descartar');
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  act(() => void router.navigate({ to: '/cursos' as never }));
  expect(await screen.findByText('¿Cerrar sin copiar la contraseña?')).toBeVisible();
});

it('asks before the page is left during a creation, whose password could not be shown', async () => {
  const { router } = await openUsers(ROSA);
  const respond = await createAndEditAna();
  await press('Cancelar');
  await press('Descartar');
  act(() => void router.navigate({ to: '/cursos' as never }));
  expect(await screen.findByText(/no verás su contraseña/)).toBeVisible();
  await press('Esperar aquí');
  respond();
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('opens the panel with the password of an account whose form was closed', async () => {
  await openUsers(ROSA);
  const respond = await createAndEditAna();
  await press('Cancelar');
  await press('Descartar');
  respond();
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
});

it('shows a temporary password once, asks before it is lost, and keeps the role for the next account', async () => {
  await openUsers(ROSA);
  await create({ user: EVA, temp_password: 'k7fm-q2xz-84bd' });
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  expect(screen.getByText('no la volverás a ver')).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Eva',
    last_name: '',
    phone: null,
    ...NO_DOCUMENT,
    email: 'eva@demo.pe',
    role: 'asesor',
    is_active: true,
  });
  await press('Crear otro');
  expect(screen.getByText('¿Cerrar sin copiar la contraseña?')).toBeVisible();
  await press('Volver');
  expect(screen.getByText('k7fm-q2xz-84bd')).toBeVisible();
  await press('Crear otro');
  await press('Cerrar de todos modos');
  expect(screen.queryByText('k7fm-q2xz-84bd')).toBeNull();
  expect([field('Nombres').value, field('Rol').value]).toEqual(['', 'asesor']);
  expect(field('Nombres')).toHaveFocus();
});

it('sends an account again with the same key after a lost response, and another account with another key', async () => {
  await openUsers(ROSA);
  server.replies['POST'] = noNetwork;
  await press('Nuevo usuario');
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'eva@demo.pe');
  const send = async (count: number) => {
    await press('Crear usuario');
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(count));
    expect(await screen.findByRole('alert')).toBeVisible();
  };
  await send(1);
  await send(2);
  await userEvent.type(field('Nombres'), ' Luz');
  await send(3);
  server.replies['POST'] = errorReply(409, 'Esa clave ya se usó.', { error: 'request_key_used' });
  await send(4);
  server.replies['POST'] = json({ user: EVA, temp_password: 'k7fm-q2xz-84bd' }, 201);
  await press('Crear usuario');
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  const keys = jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0], keys[2], keys[2], keys[4]]);
  expect(new Set(keys).size).toBe(3);
});

it('shows form and server errors at their fields', async () => {
  await openUsers(ROSA);
  await press('Nuevo usuario');
  await press('Crear usuario');
  expect(field('Nombres')).toHaveFocus();
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'ana@demo.pe');
  const message = 'Ya existe una cuenta con ese correo.';
  server.replies['POST'] = errorReply(409, message, { errors: [{ path: 'email', message }] });
  await press('Crear usuario');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(field('Correo electrónico')).toHaveFocus();
  expect(field('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
});

it.each<[string, string, () => Response]>([
  ['no message', 'Error actualizando usuario', () => apiResponse('', { status: 500 })],
  ['a plain text', 'En mantenimiento', () => new Response('En mantenimiento', { status: 503 })],
])('shows why a change failed if the response has %s: %p', async (_, text, response) => {
  await openUsers(ROSA);
  server.replies['PUT'] = response;
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('asks before unsaved input is lost, and returns the focus when the panel closes', async () => {
  await openUsers(ROSA);
  await press('Editar a Ana Paz');
  await userEvent.type(field('Nombres'), ' María');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('¿Descartar lo que escribiste?')).toBeVisible();
  await press('Seguir editando');
  expect(field('Nombres')).toHaveValue('Ana María');
  await press('Cancelar');
  await press('Descartar');
  expect(screen.queryByLabelText('Nombres')).toBeNull();
  expect(screen.getByRole('button', { name: 'Editar a Ana Paz' })).toHaveFocus();
});
