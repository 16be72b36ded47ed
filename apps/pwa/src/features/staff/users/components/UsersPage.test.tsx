import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { apiResponse, json, errorReply } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import type { UserSearch } from '../user-search';
import { UsersPage } from './UsersPage';

// No element of this page is hidden, and checking for hidden elements takes most of the time.
configure({ defaultHidden: true });

const account = (id: number, name: string, role: Role, more: Partial<User> = {}): User => ({
  id,
  name,
  last_name: 'Paz',
  email: `${name.toLowerCase()}@demo.pe`,
  dni: null,
  role,
  is_active: true,
  must_change_password: false,
  enrollments: [],
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

const ROSA = account(1, 'Rosa', 'admin');
const JULIO = account(2, 'Julio', 'asesor');
const ANA = account(3, 'Ana', 'cliente', { dni: '45871203' });
const LUZ = account(4, 'Luz', 'admin');

type Call = { method: string; path: string; body: unknown };
const calls: Call[] = [];
let replies: Record<string, Reply>;
const onSearch = jest.fn<(change: UserSearch) => void>();
const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };

beforeEach(() => {
  calls.length = 0;
  onSearch.mockReset();
  replies = { GET: json({ users: [ROSA, JULIO, ANA, LUZ], total: 24 }) };
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET';
    calls.push({ method, path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return (replies[method] ?? json({}))(String(path));
  });
  // Wide enough for the table with the panel beside it.
  globalThis.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
});
afterAll(() => Object.assign(globalThis, real));

async function open(viewer: User, search: UserSearch = {}) {
  session.login(tokenWith({ role: viewer.role }), viewer);
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <UsersPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('table', { name: 'Usuarios' })).toBeVisible();
  return view;
}

const row = (user: User) =>
  within(screen.getByRole('rowheader', { name: new RegExp(user.name) }).closest('tr') as HTMLElement);
const actionsOf = (user: User) => row(user).queryAllByRole('button').concat(row(user).queryAllByRole('menuitem'));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows seven columns and fetches the page in the URL', async () => {
  await open(ROSA, { search: 'paz', page: 3, size: 20 });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Nombres', 'Apellidos', 'DNI', 'Correo', 'Rol', 'Estado', 'Acciones'],
  ]);
  expect(calls[0]?.path).toBe('/api/users?limit=20&offset=40&search=paz');
});

it('filters by role and state and sorts, from the first page', async () => {
  await open(ROSA, { page: 2, sort: 'email' });
  expect(calls[0]?.path).toBe('/api/users?limit=10&offset=10&sortBy=email&order=asc');
  await userEvent.selectOptions(field('Tipo de cuenta'), 'Asesores');
  await userEvent.selectOptions(field('Estado'), 'Inactivas');
  await userEvent.selectOptions(field('Orden'), 'Por apellidos');
  await userEvent.selectOptions(field('Orden'), 'Más nuevas primero');
  expect(onSearch.mock.calls.map(([change]) => change)).toEqual([
    { role: 'asesor', page: undefined },
    { active: false, page: undefined },
    { sort: 'last_name', page: undefined },
    { sort: undefined, page: undefined },
  ]);
});

it('offers an asesor no filter for admins, whom the server does not list', async () => {
  await open(JULIO);
  expect(
    within(field('Tipo de cuenta'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todas', 'Clientes', 'Asesores']);
});

it.each<[string, User, [User, string[]][]]>([
  [
    'admin',
    ROSA,
    [
      [ANA, ['Editar', '', 'Restablecer contraseña', 'Eliminar']],
      [LUZ, ['Editar', '', 'Restablecer contraseña', 'Eliminar']],
      [ROSA, ['Editar']],
    ],
  ],
  [
    'asesor',
    JULIO,
    [
      [ANA, ['Editar', '', 'Eliminar']],
      [LUZ, []],
      [JULIO, ['Editar']],
    ],
  ],
])('offers an %s the allowed actions for each account', async (_, viewer, rows) => {
  await open(viewer);
  for (const [user, labels] of rows) expect(actionsOf(user).map(({ textContent }) => textContent)).toEqual(labels);
});

it.each<[Role, User, string[]]>([
  ['admin', ROSA, ['Cliente', 'Asesor', 'Administrador']],
  ['asesor', JULIO, ['Cliente', 'Asesor']],
])('offers an %s the roles that it may assign', async (_, viewer, labels) => {
  await open(viewer);
  await press('Nuevo usuario');
  expect(
    within(field('Rol'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(labels);
  expect(field('Rol').value).toBe('cliente');
  expect(field('Cuenta activa').checked).toBe(true);
});

it('lets admins change a password, but not an asesor', async () => {
  const { unmount } = await open(JULIO);
  await press('Editar a Ana Paz');
  expect(screen.queryByLabelText(/contraseña/i, { selector: 'input' })).toBeNull();
  unmount();
  await open(ROSA);
  await press('Editar a Ana Paz');
  expect(field(/Nueva contraseña/).value).toBe('');
});

it('does not let users change their own role or state', async () => {
  await open(ROSA);
  await press('Editar a Rosa Paz');
  expect(screen.queryByLabelText('Rol')).toBeNull();
  expect(screen.queryByLabelText('Cuenta activa')).toBeNull();
  replies['PUT'] = json({ user: { ...ROSA, name: 'Rosita' } });
  await userEvent.clear(field('Nombres'));
  await userEvent.type(field('Nombres'), 'Rosita');
  await press('Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de Rosita Paz.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/api/users/1',
    body: { name: 'Rosita', last_name: 'Paz', email: 'rosa@demo.pe', dni: null },
  });
  expect(session.get().user?.name).toBe('Rosita');
});

async function create(response: object) {
  replies['POST'] = json(response, 201);
  await press('Nuevo usuario');
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'eva@demo.pe');
  await userEvent.selectOptions(field('Rol'), 'asesor');
  await press('Crear usuario');
}

const EVA = account(9, 'Eva', 'asesor', { must_change_password: true });

it('shows a temporary password once, asks before it is lost, and keeps the role for the next account', async () => {
  await open(ROSA);
  await create({ user: EVA, temp_password: 'k7fm-q2xz-84bd' });
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeVisible();
  expect(screen.getByText('no la volverás a ver')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Eva',
    last_name: '',
    dni: null,
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
  expect(document.activeElement).toBe(field('Nombres'));
});

it('shows form and server errors at their fields', async () => {
  await open(ROSA);
  await press('Nuevo usuario');
  await press('Crear usuario');
  expect(document.activeElement).toBe(field('Nombres'));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'ana@demo.pe');
  const message = 'Ya existe una cuenta con ese correo.';
  replies['POST'] = errorReply(409, message, { errors: [{ path: 'email', message }] });
  await press('Crear usuario');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(document.activeElement).toBe(field('Correo electrónico'));
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
});

it.each<[string, string, () => Response]>([
  ['no message', 'Error actualizando usuario', () => apiResponse('', { status: 500 })],
  ['a plain text', 'En mantenimiento', () => new Response('En mantenimiento', { status: 503 })],
])('shows why a change failed if the response has %s: %p', async (_, text, response) => {
  await open(ROSA);
  replies['PUT'] = response;
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('asks before unsaved input is lost, and returns the focus when the panel closes', async () => {
  await open(ROSA);
  await press('Editar a Ana Paz');
  await userEvent.type(field('Nombres'), ' María');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('¿Descartar lo que escribiste?')).toBeVisible();
  await press('Seguir editando');
  expect(field('Nombres').value).toBe('Ana María');
  await press('Cancelar');
  await press('Descartar');
  expect(screen.queryByLabelText('Nombres')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar a Ana Paz' }));
});

it('asks before it deletes an account, and shows why a deletion failed', async () => {
  await open(ROSA);
  const last = 'No se puede: es el último administrador activo.';
  replies['DELETE'] = errorReply(409, last);
  await userEvent.click(row(LUZ).getByRole('menuitem', { name: 'Eliminar' }));
  await press('Eliminar');
  expect((await screen.findByRole('alert')).textContent).toBe(last);
  replies['DELETE'] = json({ success: true });
  replies['GET'] = json({ users: [ROSA, JULIO, ANA], total: 23 });
  await press('Eliminar');
  expect(await screen.findByText('Se eliminó la cuenta de Luz Paz.')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Luz/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it.each([
  ['', true, { must_change_password: true }],
  ['Propia-26', false, { must_change_password: false, new_password: 'Propia-26' }],
])('resets a password to %p', async (password, mustChange, body) => {
  await open(ROSA);
  replies['POST'] = json({ user: ANA, temp_password: password || 'k7fm-q2xz-84bd' });
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Restablecer contraseña' }));
  if (password) await userEvent.type(field(/^Contraseña/), password);
  if (!mustChange) await userEvent.click(field('Debe cambiarla al entrar'));
  await press('Restablecer');
  expect(await screen.findByText(password || 'k7fm-q2xz-84bd')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/users/3/reset-password', body });
  await press('Listo');
  await press('Cerrar de todos modos');
  expect(screen.queryByText(password || 'k7fm-q2xz-84bd')).toBeNull();
});

it('keeps the list on the screen if the next one fails to load, and shows the server’s message', async () => {
  const view = await open(ROSA);
  const message = 'Tu sesión fue cerrada. Vuelve a iniciar sesión.';
  replies['GET'] = errorReply(401, message);
  view.rerender(<></>);
  const next = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <UsersPage search={{}} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  expect((await next.findByRole('alert')).textContent).toContain(message);
  // A rejected list request does not end the session.
  expect(session.get().isLoggedIn).toBe(true);
  replies['GET'] = json({ users: [ANA], total: 1 });
  await press('Reintentar');
  expect(await screen.findByText('ana@demo.pe')).toBeVisible();
  replies['GET'] = () => apiResponse('', { status: 403 });
  replies['PUT'] = json({ user: ANA });
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error listando usuarios'));
  expect(screen.getByText('ana@demo.pe')).toBeVisible();
});

it('writes the search and the page size to the URL, and goes back from a page after the last one', async () => {
  await open(ROSA, { page: 9 });
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ page: 3 }));
  await userEvent.type(field('Buscar usuarios'), 'luz{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'luz', page: undefined });
  await userEvent.selectOptions(field('Por página'), '20');
  expect(onSearch).toHaveBeenLastCalledWith({ size: 20, page: 5 });
});
