import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, json, errorReply } from '../../../../../test/api-stub';
import {
  ANA,
  field,
  JULIO,
  onSearch,
  openUsers,
  optionsOf,
  press,
  renderUsers,
  ROSA,
  server,
  setUpUsers,
} from '../../../../../test/users-screen';
import { session } from '../../../../session/session';

beforeEach(setUpUsers);

it('shows seven columns and fetches the page in the URL', async () => {
  await openUsers(ROSA, { search: 'paz', page: 3, size: 20 });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Nombres', 'Apellidos', 'DNI', 'Correo', 'Rol', 'Estado', 'Acciones'],
  ]);
  expect(server.calls[0]?.path).toBe('/api/users?limit=20&offset=40&search=paz');
});

it('filters by role and state and sorts, from the first page', async () => {
  await openUsers(ROSA, { page: 2, sort: 'email' });
  expect(server.calls[0]?.path).toBe('/api/users?limit=10&offset=10&sortBy=email&order=asc');
  await userEvent.selectOptions(field('Tipo de cuenta'), 'Asesores');
  await userEvent.selectOptions(field('Estado'), 'Inactivas');
  await userEvent.selectOptions(field('Orden'), 'Por apellidos');
  await userEvent.selectOptions(field('Orden'), 'Más nuevos');
  expect(onSearch.mock.calls.map(([change]) => change)).toEqual([
    { role: 'asesor', page: undefined },
    { active: false, page: undefined },
    { sort: 'last_name', page: undefined },
    { sort: undefined, page: undefined },
  ]);
});

it('offers an asesor no filter for admins, whom the server does not list', async () => {
  await openUsers(JULIO);
  expect(optionsOf('Tipo de cuenta')).toEqual(['Todas', 'Clientes', 'Asesores']);
});

it('writes large numbers with a thousands separator', async () => {
  server.replies['GET'] = json({ users: [ROSA], total: 10_000 });
  const { unmount } = await openUsers(ROSA);
  expect(screen.getByText('10,000 usuarios')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Página 1,000' })).toHaveTextContent('1,000');
  unmount();
  await openUsers(ROSA, { search: 'paz' });
  expect(screen.getByText('10,000 encontrados')).toBeVisible();
});

it('keeps the list on the screen if the next one fails to load, and shows the server’s message', async () => {
  const view = await openUsers(ROSA);
  const message = 'Tu sesión fue cerrada. Vuelve a iniciar sesión.';
  server.replies['GET'] = errorReply(401, message);
  view.rerender(<></>);
  const next = await renderUsers();
  expect((await next.findByRole('alert')).textContent).toContain(message);
  // A rejected list request does not end the session.
  expect(session.get().isLoggedIn).toBe(true);
  server.replies['GET'] = json({ users: [ANA], total: 1 });
  await press('Reintentar');
  expect(await screen.findByText('ana@demo.pe')).toBeVisible();
  server.replies['GET'] = () => apiResponse('', { status: 403 });
  server.replies['PUT'] = json({ user: ANA });
  await press('Editar a Ana Paz');
  await press('Guardar cambios');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Error listando usuarios'));
  expect(screen.getByText('ana@demo.pe')).toBeVisible();
});

it('writes the search and the page size to the URL, and goes back from a page after the last one', async () => {
  await openUsers(ROSA, { page: 9 });
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ page: 3 }));
  await userEvent.type(field('Buscar usuarios'), 'luz{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'luz', page: undefined });
  await userEvent.selectOptions(field('Por página'), '20');
  expect(onSearch).toHaveBeenLastCalledWith({ size: 20, page: 5 });
});
