import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CourseRef } from '@telar/contracts/refs';
import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import { useState } from 'react';
import { json, refusal } from '../../../../../test/api-stub';
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
const person = (id: number, name: string, ...courses: CourseRef[]): User => ({
  ...{ id, name, last_name: 'Paz', email: `${name}@demo.pe`, dni: null, role: 'cliente', is_active: true },
  ...{ must_change_password: false, created_at: '2026-01-01T00:00:00.000Z' },
  enrollments: courses.map((course) => ({ course_id: course.id, courseId: course.id, course })),
});
const ANA = person(3, 'Ana', QUECHUA, RETIRED);
const LUZ = person(4, 'Luz');
const PACKAGES: Package[] = [
  { id: 1, name: 'Artesanía', courses: [QUECHUA, TELAR] },
  { id: 2, name: 'Vacío', courses: [] },
];

const real = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };
let people: Reply;
let changed: Reply;
let calls: string[];

beforeEach(() => {
  calls = [];
  people = json({ users: [ANA, LUZ], total: 9 });
  changed = json({ success: true });
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') calls.push(`${method} ${String(path)}`);
    return (method === 'GET' ? people : changed)(String(path));
  });
  // Wide enough for the panel beside the list.
  globalThis.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});
afterAll(() => Object.assign(globalThis, real));

const listed = <T,>(data: T) => ({ data, error: null, isFetching: false, refetch: () => undefined });

/** The screen with an address that one can change. */
function Screen() {
  const [search, setSearch] = useState<DashboardSearch>({});
  return (
    <>
      <button type="button" onClick={() => setSearch({ page: 2 })}>
        Otra página
      </button>
      <Dashboard
        search={search}
        onSearch={(change) => setSearch((kept) => ({ ...kept, ...change }))}
        courses={listed([QUECHUA, TELAR])}
        packages={listed(PACKAGES)}
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
const give = async (what: 'Cursos' | 'Paquete', to: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Asignar ${what} a ${to} Paz` }));
  return within(screen.getByRole('region', { name: `Asignar ${what}` }));
};
const coursesOf = (name: string) =>
  within(screen.getByRole('list', { name: `Cursos de ${name} Paz` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('people who cannot be loaded are said, and asked for again', async () => {
  people = refusal(401, 'Tu sesión fue cerrada.');
  await open();
  expect(await screen.findByText('No se pudieron cargar los usuarios: Tu sesión fue cerrada.')).toBeTruthy();
  people = json({ users: [ANA], total: 1 });
  await press('Reintentar Carga');
  expect(await screen.findByRole('heading', { name: 'Ana Paz' })).toBeTruthy();
  expect(screen.queryByText(/No se pudieron cargar/)).toBeNull();
});

it('another page, or another search, drops who was chosen', async () => {
  await open();
  await give('Cursos', 'Ana');
  await press('Otra página');
  expect(screen.queryByRole('region', { name: 'Asignar Cursos' })).toBeNull();
  await give('Paquete', 'Luz');
  await userEvent.type(screen.getByLabelText('Buscar usuarios'), 'ana{Enter}');
  expect(screen.queryByRole('region', { name: 'Asignar Paquete' })).toBeNull();
  expect(screen.getByText('¿A quién le asignas?')).toBeTruthy();
});

it('what was typed for one person serves for the next, and Enter gives the one course that is left', async () => {
  await open();
  await give('Cursos', 'Ana');
  await userEvent.keyboard('telar{Enter}');
  expect(screen.getByText('Se asignó «Telar de cintura» a Ana Paz.')).toBeTruthy();
  const next = await give('Cursos', 'Luz');
  expect(next.getByLabelText<HTMLInputElement>('Filtrar cursos').value).toBe('telar');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls).toEqual(['POST /api/users/3/courses', 'POST /api/users/4/courses']));
});

it('what is refused is said at the person, or in the panel that is open for them', async () => {
  changed = refusal(500, 'No hoy.');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Quechua a Ana Paz' }));
  const text = 'Ana Paz, «Quechua»: Error al remover curso: No hoy.';
  const card = (await screen.findByText(text)).closest('li');
  expect(card?.textContent).toContain('Asignar Cursos');
  expect(coursesOf('Ana')).toEqual(['Quechua', 'Retirado']);

  const panel = await give('Cursos', 'Luz');
  await userEvent.click(panel.getByRole('button', { name: 'Asignar: Quechua' }));
  expect(await panel.findByText('Luz Paz, «Quechua»: Error al asignar curso: No hoy.')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText('Sin cursos asignados.')).toBeTruthy();
});

it('a course that cannot come back is asked about before it goes', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Retirado a Ana Paz' }));
  expect(calls).toEqual([]);
  const question = within(screen.getByRole('dialog', { name: 'Quitar curso' }));
  await userEvent.click(question.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(calls).toEqual(['DELETE /api/users/3/courses/9']));
});

it('a package needs to be chosen and to have courses, and what was skipped is said', async () => {
  await open();
  const panel = await give('Paquete', 'Ana');
  const assign = () => userEvent.click(panel.getByRole('button', { name: 'Asignar Paquete' }));
  await assign();
  expect(panel.getByText('Selecciona un paquete.')).toBeTruthy();
  await userEvent.click(panel.getByRole('radio', { name: /^Vacío/ }));
  await assign();
  expect(panel.getByText('El paquete no tiene cursos.')).toBeTruthy();
  expect(calls).toEqual([]);

  changed = json({ user: person(3, 'Ana', QUECHUA, RETIRED, TELAR), assigned: [TELAR], skipped: [QUECHUA] });
  people = json({ users: [person(3, 'Ana', QUECHUA, RETIRED, TELAR), LUZ], total: 9 });
  await userEvent.click(panel.getByRole('radio', { name: /^Artesanía/ }));
  await assign();
  const summary = await panel.findByText(/^Se asignó 1 curso; 1 ya lo tenía\./);
  expect(summary.textContent).toContain('Ya los tenía: Quechua.');
  expect(coursesOf('Ana')).toEqual(['Quechua', 'Retirado', 'Telar de cintura']);
});
