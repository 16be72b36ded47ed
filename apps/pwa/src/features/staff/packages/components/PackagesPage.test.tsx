import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Package } from '@telar/contracts/packages';
import { json, noNetwork, errorReply } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { PackagesPage } from './PackagesPage';

configure({ defaultHidden: true });

const QUECHUA = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar de cintura' };
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';

const real = globalThis.fetch;
let packages: Package[];
let replies: Record<string, Reply>;
let calls: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  packages = [{ id: 1, name: 'Artesanía', courses: [TELAR] }];
  calls = [];
  replies = {};
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const [method, url] = [init?.method ?? 'GET', String(path)];
    const reply = replies[method === 'GET' ? (url.split('?')[0] ?? '') : method];
    if (method !== 'GET') calls.push({ method, path: url, body: init?.body ? JSON.parse(String(init.body)) : null });
    if (reply) return reply(url);
    return json(url.startsWith('/api/courses') ? { courses: [QUECHUA, TELAR], total: 2 } : { packages })(url);
  });
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});
afterAll(() => {
  globalThis.fetch = real;
});

async function open(): Promise<void> {
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PackagesPage />
    </QueryClientProvider>,
  );
  await screen.findAllByText('Telar de cintura');
}
const form = () => within(screen.getByRole('region', { name: 'Nuevo paquete' }));
const drawer = () => within(screen.getByRole('dialog', { name: 'Editar paquete' }));
const press = (where: ReturnType<typeof within>, name: string) => userEvent.click(where.getByRole('button', { name }));

it('creates a package with the chosen courses and counts them, then empties the form', async () => {
  await open();
  expect(form().getByText('0 cursos seleccionados')).toBeVisible();
  await userEvent.type(form().getByLabelText('Nombre del paquete'), ' Idiomas ');
  await userEvent.type(form().getByLabelText('Filtrar cursos'), 'QUÉCH');
  expect(form().getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(form().getByLabelText('Quechua'));
  expect(form().getByText('1 curso seleccionado')).toBeVisible();
  replies['POST'] = json({ package: { id: 2, name: 'Idiomas', courses: [QUECHUA] } }, 201);
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Se creó el paquete «Idiomas».')).toBeVisible();
  expect(calls).toEqual([{ method: 'POST', path: '/api/packages', body: { name: 'Idiomas', course_ids: [7] } }]);
  expect(form().getByText('0 cursos seleccionados')).toBeVisible();
  expect(form().getByLabelText<HTMLInputElement>('Quechua').checked).toBe(false);
  expect(form().getByLabelText<HTMLInputElement>('Nombre del paquete').value).toBe('');
});

it('shows what is missing at its field and focuses the first such field', async () => {
  await open();
  await press(form(), 'Crear paquete');
  const name = form().getByLabelText('Nombre del paquete');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(form().getByText('El nombre del paquete no puede estar vacío.')).toBeVisible();
  const courses = form().getByRole('group', { name: 'Cursos' });
  const describedBy = courses.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe(NO_COURSES);
  expect(calls).toEqual([]);
});

it('focuses the filter if only the courses are missing', async () => {
  await open();
  await userEvent.type(form().getByLabelText('Nombre del paquete'), 'Idiomas');
  await press(form(), 'Crear paquete');
  await waitFor(() => expect(document.activeElement).toBe(form().getByLabelText('Filtrar cursos')));
  await userEvent.click(form().getByLabelText('Quechua'));
  await waitFor(() => expect(form().queryByText(NO_COURSES)).toBeNull());
});

it('shows the server’s errors at their fields, and no other message', async () => {
  replies['POST'] = errorReply(400, 'Revisa los datos.', {
    errors: [{ path: 'course_ids.0', message: 'Ya no existe.' }],
  });
  await open();
  await userEvent.type(form().getByLabelText('Nombre del paquete'), 'Idiomas');
  await userEvent.click(form().getByLabelText('Quechua'));
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Ya no existe.')).toBeVisible();
  expect(document.activeElement).toBe(form().getByLabelText('Filtrar cursos'));
  expect(form().queryByRole('alert')).toBeNull();
});

it('asks before the edit panel closes only if something would be lost', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Editar Artesanía' }));
  await press(drawer(), 'Cancelar');
  expect(screen.queryByRole('dialog', { name: 'Editar paquete' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Editar Artesanía' }));
  await userEvent.type(drawer().getByLabelText('Nombre del paquete'), ' B');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(drawer().getByLabelText<HTMLInputElement>('Nombre del paquete').value).toBe('Artesanía B');

  replies['PUT'] = json({ package: { id: 1, name: 'Artesanía B', courses: [TELAR] } });
  await press(drawer(), 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía B».')).toBeVisible();
  expect(calls).toEqual([{ method: 'PUT', path: '/api/packages/1', body: { name: 'Artesanía B', course_ids: [8] } }]);
});

const ATTEMPTS: [string, string, () => Promise<unknown>, string][] = [
  [
    'creation',
    'POST',
    async () => {
      await userEvent.type(form().getByLabelText('Nombre del paquete'), 'Idiomas');
      await userEvent.click(form().getByLabelText('Quechua'));
      await press(form(), 'Crear paquete');
    },
    'Error al crear el paquete.',
  ],
  [
    'change',
    'PUT',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Editar Artesanía' }));
      await press(drawer(), 'Guardar cambios');
    },
    'Error al actualizar el paquete.',
  ],
  [
    'deletion',
    'DELETE',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar Artesanía' }));
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    },
    'Error al eliminar el paquete.',
  ],
];

it.each(ATTEMPTS)('says that the %s failed if there is no network', async (_, method, attempt, text) => {
  replies[method] = noNetwork;
  await open();
  await attempt();
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(ATTEMPTS)('shows why the server refused the %s', async (_, method, attempt) => {
  replies[method] = errorReply(409, 'Alguien lo cambió antes.');
  await open();
  await attempt();
  expect(await screen.findByText('Alguien lo cambió antes.')).toBeVisible();
});

it.each([
  ['/api/packages', 'Error al cargar tus paquetes.'],
  ['/api/courses', 'Error al cargar los cursos disponibles.'],
])('shows that %s failed, and repeats the request on “Reintentar”', async (path, text) => {
  replies[path] = noNetwork;
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PackagesPage />
    </QueryClientProvider>,
  );
  const message = await screen.findByText(text);
  delete replies[path];
  await userEvent.click(
    within(message.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
  );
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(screen.getAllByText('Telar de cintura').length).toBeGreaterThan(1);
});

it('removes a deleted package from the list', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Artesanía' }));
  expect(screen.getByText(/¿Seguro que deseas eliminar/)).toBeVisible();
  packages = [];
  replies['DELETE'] = json({ success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Aún no tienes paquetes.')).toBeVisible();
  expect(screen.getByText('Se eliminó el paquete «Artesanía».')).toBeVisible();
});
