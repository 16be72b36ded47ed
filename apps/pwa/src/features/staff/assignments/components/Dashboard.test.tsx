import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { aUser, enrollmentsIn } from '@telar/testing/builders';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { delayedReply, errorReply, json } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import type { DashboardSearch } from '../dashboard-search';
import { Dashboard } from './Dashboard';

configure({ defaultHidden: true });

const QUECHUA = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar de cintura' };
const RETIRED = { id: 9, title: 'Retirado' };
const ANA = aUser({ enrollments: enrollmentsIn(QUECHUA, RETIRED) });
const LUZ = aUser({ id: 4, name: 'Luz', email: 'luz@demo.pe' });
const PACKAGES: Package[] = [
  { id: 1, name: 'Artesanía', courses: [QUECHUA, TELAR] },
  { id: 2, name: 'Vacío', courses: [] },
];

const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };
let usersReply: Reply;
let changeReply: Reply;
let calls: string[];

beforeEach(() => {
  calls = [];
  usersReply = json({ users: [ANA, LUZ], total: 9 });
  changeReply = json({ success: true });
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') calls.push(`${method} ${String(path)}`);
    return (method === 'GET' ? usersReply : changeReply)(String(path));
  });
  // Wide enough to show the panel beside the list.
  globalThis.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});
afterAll(() => Object.assign(globalThis, real));

const loaded = <T,>(data: T) => ({ data, error: null, isFetching: false, refetch: () => undefined });

/** Renders the screen with the search parameters in its state. */
function Screen() {
  const [search, setSearch] = useState<DashboardSearch>({});
  return (
    <>
      <button type="button" onClick={() => setSearch({ page: 2 })}>
        Otra página
      </button>
      <Dashboard
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        courses={loaded([QUECHUA, TELAR])}
        packages={loaded(PACKAGES)}
      />
    </>
  );
}

const open = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openPanel = async (what: 'Cursos' | 'Paquete', to: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Asignar ${what} a ${to} Paz` }));
  return within(screen.getByRole('region', { name: `Asignar ${what}` }));
};
const coursesOf = (name: string) =>
  within(screen.getByRole('list', { name: `Cursos de ${name} Paz` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows an error if the users cannot be loaded, and loads them again on request', async () => {
  usersReply = errorReply(401, 'Tu sesión fue cerrada.');
  await open();
  expect(await screen.findByText('No se pudieron cargar los usuarios: Tu sesión fue cerrada.')).toBeVisible();
  let respond = () => {};
  usersReply = async (path) => {
    await new Promise<void>((done) => (respond = done));
    return json({ users: [ANA], total: 1 })(path);
  };
  await press('Reintentar Carga');
  const retry = screen.getByRole('button', { name: 'Reintentar Carga' });
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  respond();
  expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeVisible();
  expect(screen.queryByText(/No se pudieron cargar/)).toBeNull();
});

it('deselects the user on another page or in another search', async () => {
  await open();
  await openPanel('Cursos', 'Ana');
  await press('Otra página');
  expect(screen.queryByRole('region', { name: 'Asignar Cursos' })).toBeNull();
  await openPanel('Paquete', 'Luz');
  await userEvent.type(screen.getByLabelText('Buscar usuarios'), 'ana{Enter}');
  expect(screen.queryByRole('region', { name: 'Asignar Paquete' })).toBeNull();
  expect(screen.getByText('¿A quién le asignas?')).toBeVisible();
});

it('keeps the filter for the next user, and assigns the only match on Enter', async () => {
  await open();
  await openPanel('Cursos', 'Ana');
  await userEvent.keyboard('telar{Enter}');
  expect(screen.getByText('Se asignó «Telar de cintura» a Ana Paz.')).toBeVisible();
  const next = await openPanel('Cursos', 'Luz');
  expect(next.getByLabelText<HTMLInputElement>('Filtrar cursos')).toHaveValue('telar');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls).toEqual(['POST /api/users/3/courses', 'POST /api/users/4/courses']));
});

it('lists failed changes until they are tried again or hidden, also on another page', async () => {
  changeReply = errorReply(500, 'No hoy.');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Quechua a Ana Paz' }));
  const ofAna = 'Ana Paz, «Quechua»: Error al remover curso: No hoy.';
  const ofLuz = 'Luz Paz, «Quechua»: Error al asignar curso: No hoy.';
  expect(await screen.findByText(ofAna)).toBeVisible();
  expect(coursesOf('Ana')).toEqual(['Quechua', 'Retirado']);

  const panel = await openPanel('Cursos', 'Luz');
  await userEvent.click(panel.getByRole('button', { name: 'Asignar: Quechua' }));
  expect(await screen.findByText(ofLuz)).toBeVisible();
  await press('Otra página');
  expect(screen.getByText(ofAna)).toBeVisible();

  changeReply = json({ success: true });
  await press('Reintentar: Luz Paz, «Quechua»');
  expect(screen.queryByText(ofLuz)).toBeNull();
  await waitFor(() => expect(calls.at(-1)).toBe('POST /api/users/4/courses'));
  await press('Ocultar: Ana Paz, «Quechua»');
  expect(screen.queryByRole('list', { name: 'Cambios que no se guardaron' })).toBeNull();
});

it('asks before staff leave while a change is sent, and stays if it fails', async () => {
  const change = delayedReply(errorReply(500, 'No hoy.'));
  changeReply = change.reply;
  const { router } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Quechua a Ana Paz' }));
  act(() => void router.navigate({ to: '/paquetes-curso' as never }));
  expect(await screen.findByRole('dialog', { name: '¿Salir sin esperar?' })).toBeVisible();
  change.send();
  expect(await screen.findByRole('dialog', { name: '¿Salir con cambios sin guardar?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

it('leaves without an answer once the change was saved', async () => {
  const change = delayedReply(json({ success: true }));
  changeReply = change.reply;
  const { router } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Quechua a Ana Paz' }));
  act(() => void router.navigate({ to: '/paquetes-curso' as never }));
  expect(await screen.findByRole('dialog', { name: '¿Salir sin esperar?' })).toBeVisible();
  change.send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/paquetes-curso'));
});

it('asks before it removes a course that cannot be assigned again', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Retirado a Ana Paz' }));
  expect(calls).toEqual([]);
  const question = within(screen.getByRole('dialog', { name: 'Quitar curso' }));
  await userEvent.click(question.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(calls).toEqual(['DELETE /api/users/3/courses/9']));
});

it('assigns only a chosen package with courses, and names the skipped ones', async () => {
  await open();
  const panel = await openPanel('Paquete', 'Ana');
  const assign = () => userEvent.click(panel.getByRole('button', { name: 'Asignar Paquete' }));
  await assign();
  expect(panel.getByText('Selecciona un paquete.')).toBeVisible();
  await userEvent.click(panel.getByRole('radio', { name: /^Vacío/ }));
  await assign();
  expect(panel.getByText('El paquete no tiene cursos.')).toBeVisible();
  expect(calls).toEqual([]);

  const anaAfter = { ...ANA, enrollments: enrollmentsIn(QUECHUA, RETIRED, TELAR) };
  changeReply = json({ user: anaAfter, assigned: [TELAR], skipped: [QUECHUA] });
  usersReply = json({ users: [anaAfter, LUZ], total: 9 });
  await userEvent.click(panel.getByRole('radio', { name: /^Artesanía/ }));
  await assign();
  const summary = await panel.findByText(/^Se asignó 1 curso; 1 ya lo tenía\./);
  expect(summary.textContent).toContain('Ya los tenía: Quechua.');
  expect(coursesOf('Ana')).toEqual(['Quechua', 'Retirado', 'Telar de cintura']);
});
