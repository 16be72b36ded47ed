import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@telar/contracts/users';
import type { Role } from '@telar/domain/roles';
import { json, refusal } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import type { UserSearch } from '../user-search';
import { UsersPage } from './UsersPage';

// Nothing here is in the document and hidden, and asking that of every element takes most of the time.
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
let answers: Record<string, Reply>;
const onSearch = jest.fn<(change: UserSearch) => void>();
const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };

beforeEach(() => {
  calls.length = 0;
  onSearch.mockReset();
  answers = { GET: json({ users: [ROSA, JULIO, ANA, LUZ], total: 24 }) };
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET';
    calls.push({ method, path: String(path), body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return (answers[method] ?? json({}))(String(path));
  });
  // Wide enough for columns and for the panel beside them.
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
  await screen.findByRole('table', { name: 'Usuarios' });
  return view;
}

const row = (user: User) =>
  within(screen.getByRole('rowheader', { name: new RegExp(user.name) }).closest('tr') as HTMLElement);
const actionsOf = (user: User) => row(user).queryAllByRole('button').concat(row(user).queryAllByRole('menuitem'));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('has the seven columns, and a page’s worth of them is asked for by the address', async () => {
  await open(ROSA, { search: 'paz', page: 3, size: 20 });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Nombres', 'Apellidos', 'DNI', 'Correo', 'Rol', 'Estado', 'Acciones'],
  ]);
  expect(calls[0]?.path).toBe('/api/users?limit=20&offset=40&search=paz');
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
])('%s sees what there is to do at each account', async (_, viewer, rows) => {
  await open(viewer);
  for (const [user, labels] of rows) expect(actionsOf(user).map(({ textContent }) => textContent)).toEqual(labels);
});

it.each<[Role, User, string[]]>([
  ['admin', ROSA, ['Cliente', 'Asesor', 'Administrador']],
  ['asesor', JULIO, ['Cliente', 'Asesor']],
])('the form of an %s offers the roles to be given', async (_, viewer, labels) => {
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

it('an asesor sets no password of an account that is there; an admin may', async () => {
  const { unmount } = await open(JULIO);
  await press('Editar a Ana Paz');
  expect(screen.queryByLabelText(/contraseña/i, { selector: 'input' })).toBeNull();
  unmount();
  await open(ROSA);
  await press('Editar a Ana Paz');
  expect(field(/Nueva contraseña/)).toBeTruthy();
});

it('nobody changes the own role or state', async () => {
  await open(ROSA);
  await press('Editar a Rosa Paz');
  expect(screen.queryByLabelText('Rol')).toBeNull();
  expect(screen.queryByLabelText('Cuenta activa')).toBeNull();
  answers['PUT'] = json({ user: { ...ROSA, name: 'Rosita' } });
  await userEvent.clear(field('Nombres'));
  await userEvent.type(field('Nombres'), 'Rosita');
  await press('Guardar cambios');
  await screen.findByText('Se guardaron los cambios de Rosita Paz.');
  expect(calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    path: '/api/users/1',
    body: { name: 'Rosita', last_name: 'Paz', email: 'rosa@demo.pe', dni: null },
  });
  expect(session.get().user?.name).toBe('Rosita');
});

async function create(answer: object) {
  answers['POST'] = json(answer, 201);
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
  expect(await screen.findByText('k7fm-q2xz-84bd')).toBeTruthy();
  expect(screen.getByText('no la volverás a ver')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ name: 'Eva', last_name: '', dni: null, email: 'eva@demo.pe', role: 'asesor', is_active: true },
  });
  await press('Crear otro');
  expect(screen.getByText('¿Cerrar sin copiar la contraseña?')).toBeTruthy();
  await press('Volver');
  expect(screen.getByText('k7fm-q2xz-84bd')).toBeTruthy();
  await press('Crear otro');
  await press('Cerrar de todos modos');
  expect(screen.queryByText('k7fm-q2xz-84bd')).toBeNull();
  expect([field('Nombres').value, field('Rol').value]).toEqual(['', 'asesor']);
  expect(document.activeElement).toBe(field('Nombres'));
});

it('says what is wrong at its field, from here and from the server', async () => {
  await open(ROSA);
  await press('Nuevo usuario');
  await press('Crear usuario');
  expect(document.activeElement).toBe(field('Nombres'));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(field('Nombres'), 'Eva');
  await userEvent.type(field('Correo electrónico'), 'ana@demo.pe');
  const message = 'Ya existe una cuenta con ese correo.';
  answers['POST'] = refusal(409, message, { errors: [{ path: 'email', message }] });
  await press('Crear usuario');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(document.activeElement).toBe(field('Correo electrónico'));
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
});

it.each<[string, string, () => Response]>([
  ['a silent refusal', 'Error actualizando usuario', () => new Response('', { status: 500 })],
  ['a text', 'En mantenimiento', () => new Response('En mantenimiento', { status: 503 })],
])('%s of a change reads %p', async (_, text, answer) => {
  await open(ROSA);
  answers['PUT'] = answer;
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('asks before what was typed is lost, and gives the focus back on closing', async () => {
  await open(ROSA);
  await press('Editar a Ana Paz');
  await userEvent.type(field('Nombres'), ' María');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('¿Descartar lo que escribiste?')).toBeTruthy();
  await press('Seguir editando');
  expect(field('Nombres').value).toBe('Ana María');
  await press('Cancelar');
  await press('Descartar');
  expect(screen.queryByLabelText('Nombres')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar a Ana Paz' }));
});

it('deletes after asking, and says why when it cannot', async () => {
  await open(ROSA);
  const last = 'No se puede: es el último administrador activo.';
  answers['DELETE'] = refusal(409, last);
  await userEvent.click(row(LUZ).getByRole('menuitem', { name: 'Eliminar' }));
  await press('Eliminar');
  expect((await screen.findByRole('alert')).textContent).toBe(last);
  answers['DELETE'] = json({ success: true });
  answers['GET'] = json({ users: [ROSA, JULIO, ANA], total: 23 });
  await press('Eliminar');
  await screen.findByText('Se eliminó la cuenta de Luz Paz.');
  expect(screen.queryByRole('rowheader', { name: /Luz/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it.each([
  ['', true, { must_change_password: true }],
  ['Propia-26', false, { must_change_password: false, new_password: 'Propia-26' }],
])('resets with %p', async (password, mustChange, body) => {
  await open(ROSA);
  answers['POST'] = json({ user: ANA, temp_password: password || 'k7fm-q2xz-84bd' });
  await userEvent.click(row(ANA).getByRole('menuitem', { name: 'Restablecer contraseña' }));
  if (password) await userEvent.type(field(/^Contraseña/), password);
  if (!mustChange) await userEvent.click(field('Debe cambiarla al entrar'));
  await press('Restablecer');
  expect(await screen.findByText(password || 'k7fm-q2xz-84bd')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/users/3/reset-password', body });
  await press('Listo');
  await press('Cerrar de todos modos');
  expect(screen.queryByText(password || 'k7fm-q2xz-84bd')).toBeNull();
});

it('keeps what was there when the list fails, with the server’s own words', async () => {
  const view = await open(ROSA);
  const gone = 'Tu sesión fue cerrada. Vuelve a iniciar sesión.';
  answers['GET'] = refusal(401, gone);
  view.rerender(<></>);
  const again = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <UsersPage search={{}} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  expect((await again.findByRole('alert')).textContent).toContain(gone);
  // A refusal does not log out by itself.
  expect(session.get().isLoggedIn).toBe(true);
  answers['GET'] = json({ users: [ANA], total: 1 });
  await press('Reintentar');
  expect(await screen.findByText('ana@demo.pe')).toBeTruthy();
  answers['GET'] = () => new Response('', { status: 403 });
  answers['PUT'] = json({ user: ANA });
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error listando usuarios'));
  expect(screen.getByText('ana@demo.pe')).toBeTruthy();
});

it('writes search and size into the address, and leaves a page beyond the last', async () => {
  await open(ROSA, { page: 9 });
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ page: 3 }));
  await userEvent.type(field('Buscar usuarios'), 'luz{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'luz', page: undefined });
  await userEvent.selectOptions(field('Por página'), '20');
  expect(onSearch).toHaveBeenLastCalledWith({ size: 20, page: 5 });
});
