import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { PackagesPage } from './PackagesPage';

// The page stays in the tree behind an open dialog, and computing what is hidden is slow.
configure({ defaultHidden: true });

const QUECHUA = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar de cintura' };
const READ_AT = '2026-11-01T00:00:00.000Z';
const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';

let packages: Package[];
/** Replies that differ from the usual ones, by method and path. */
let replies: Record<string, Reply>;
let calls: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  packages = [{ id: 1, name: 'Artesanía', courses: [TELAR], updated_at: READ_AT }];
  calls = [];
  replies = {};
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const [method, url] = [init?.method ?? 'GET', String(path)];
    const reply = replies[`${method} ${url.split('?')[0]}`];
    if (method !== 'GET') calls.push({ method, path: url, body: init?.body ? JSON.parse(String(init.body)) : null });
    if (reply) return reply(url);
    return json(url.startsWith('/api/courses') ? { courses: [QUECHUA, TELAR], total: 2 } : { packages })(url);
  });
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});

const showPage = () =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <PackagesPage />
    </QueryClientProvider>,
  );

async function open(): Promise<void> {
  await showPage();
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
  replies['POST /api/packages'] = json({ package: { id: 2, name: 'Idiomas', courses: [QUECHUA] } }, 201);
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Se creó el paquete «Idiomas».')).toBeVisible();
  expect(calls).toEqual([{ method: 'POST', path: '/api/packages', body: { name: 'Idiomas', course_ids: [7] } }]);
  expect(form().getByText('0 cursos seleccionados')).toBeVisible();
  expect(form().getByLabelText<HTMLInputElement>('Quechua')).not.toBeChecked();
  expect(form().getByLabelText<HTMLInputElement>('Nombre del paquete')).toHaveValue('');
});

it('shows what is missing at its field and focuses the first such field', async () => {
  await open();
  await press(form(), 'Crear paquete');
  const name = form().getByLabelText('Nombre del paquete');
  await waitFor(() => expect(name).toHaveFocus());
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
  await waitFor(() => expect(form().getByLabelText('Filtrar cursos')).toHaveFocus());
  await userEvent.click(form().getByLabelText('Quechua'));
  await waitFor(() => expect(form().queryByText(NO_COURSES)).toBeNull());
});

it('shows the server’s errors at their fields, and no other message', async () => {
  replies['POST /api/packages'] = errorReply(400, 'Revisa los datos.', {
    errors: [{ path: 'course_ids.0', message: 'Ya no existe.' }],
  });
  await open();
  await userEvent.type(form().getByLabelText('Nombre del paquete'), 'Idiomas');
  await userEvent.click(form().getByLabelText('Quechua'));
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Ya no existe.')).toBeVisible();
  expect(form().getByLabelText('Filtrar cursos')).toHaveFocus();
  expect(form().queryByRole('alert')).toBeNull();
});

const openEditPanel = () => userEvent.click(screen.getByRole('button', { name: 'Editar Artesanía' }));

it('lists the courses of the package first, and moves none when it is ticked', async () => {
  await open();
  await openEditPanel();
  const order = () =>
    drawer()
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(order()).toEqual(['Telar de cintura', 'Quechua']);
  await userEvent.click(drawer().getByLabelText('Telar de cintura'));
  await userEvent.click(drawer().getByLabelText('Quechua'));
  expect(order()).toEqual(['Telar de cintura', 'Quechua']);
});

it('closes an unchanged edit panel without asking', async () => {
  await open();
  await openEditPanel();
  await press(drawer(), 'Cancelar');
  expect(screen.queryByRole('dialog', { name: 'Editar paquete' })).toBeNull();
});

it('asks before typed changes are lost', async () => {
  await open();
  await openEditPanel();
  await userEvent.type(drawer().getByLabelText('Nombre del paquete'), ' B');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(drawer().getByLabelText('Nombre del paquete')).toHaveValue('Artesanía B');
});

it('saves a changed package', async () => {
  await open();
  await openEditPanel();
  await userEvent.type(drawer().getByLabelText('Nombre del paquete'), ' B');
  replies['PUT /api/packages/1'] = json({ package: { id: 1, name: 'Artesanía B', courses: [TELAR] } });
  await press(drawer(), 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía B».')).toBeVisible();
  const body = { name: 'Artesanía B', course_ids: [8], expected_updated_at: READ_AT };
  expect(calls).toEqual([{ method: 'PUT', path: '/api/packages/1', body }]);
});

/** Saves a package that a colleague changed since it was opened, and presses “Volver a cargar”. */
async function saveOutdated(latest: Package[]): Promise<void> {
  const message = 'El paquete cambió mientras lo editabas. Vuelve a cargarlo.';
  await open();
  await openEditPanel();
  await userEvent.type(drawer().getByLabelText('Nombre del paquete'), ' B');
  replies['PUT /api/packages/1'] = errorReply(409, message, { error: 'package_changed' });
  await press(drawer(), 'Guardar cambios');
  expect((await drawer().findByRole('alert')).textContent).toContain(message);
  expect(drawer().getByLabelText('Nombre del paquete')).toHaveValue('Artesanía B');
  packages = latest;
  await press(drawer(), 'Volver a cargar');
}

it('offers to load the package again if a colleague changed it, and saves the new version', async () => {
  const changedAt = '2026-11-02T00:00:00.000Z';
  await saveOutdated([{ id: 1, name: 'Artesanía', courses: [QUECHUA, TELAR], updated_at: changedAt }]);
  await waitFor(() => expect(drawer().getByLabelText('Nombre del paquete')).toHaveValue('Artesanía'));
  expect(drawer().getByLabelText('Nombre del paquete')).toHaveFocus();
  expect(drawer().getByText('2 cursos seleccionados')).toBeVisible();
  expect(drawer().queryByRole('alert')).toBeNull();
  replies['PUT /api/packages/1'] = json({ package: packages[0] });
  await press(drawer(), 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía».')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ name: 'Artesanía', course_ids: [7, 8], expected_updated_at: changedAt });
});

it('closes the panel if the changed package was deleted', async () => {
  await saveOutdated([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar paquete' })).toBeNull());
  expect(screen.getByText('Aún no tienes paquetes.')).toBeVisible();
});

interface Attempt {
  change: string;
  request: string;
  attempt: () => Promise<unknown>;
  /** What is shown without network. */
  failure: string;
}

const ATTEMPTS: Attempt[] = [
  {
    change: 'creation',
    request: 'POST /api/packages',
    failure: 'Error al crear el paquete.',
    attempt: async () => {
      await userEvent.type(form().getByLabelText('Nombre del paquete'), 'Idiomas');
      await userEvent.click(form().getByLabelText('Quechua'));
      await press(form(), 'Crear paquete');
    },
  },
  {
    change: 'change',
    request: 'PUT /api/packages/1',
    failure: 'Error al actualizar el paquete.',
    attempt: async () => {
      await openEditPanel();
      await press(drawer(), 'Guardar cambios');
    },
  },
  {
    change: 'deletion',
    request: 'DELETE /api/packages/1',
    failure: 'Error al eliminar el paquete.',
    attempt: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar Artesanía' }));
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    },
  },
];

it.each(ATTEMPTS)('says that the $change failed if there is no network', async ({ request, attempt, failure }) => {
  replies[request] = noNetwork;
  await open();
  await attempt();
  expect(await screen.findByText(failure)).toBeVisible();
});

it.each(ATTEMPTS)('shows why the server refused the $change', async ({ request, attempt }) => {
  replies[request] = errorReply(409, 'Alguien lo cambió antes.');
  await open();
  await attempt();
  expect(await screen.findByText('Alguien lo cambió antes.')).toBeVisible();
});

it.each([
  ['the packages', 'GET /api/packages', 'Error al cargar tus paquetes.'],
  ['the courses', 'GET /api/courses', 'Error al cargar los cursos disponibles.'],
])('says that %s could not be loaded, and loads them on “Reintentar”', async (_, request, text) => {
  replies[request] = noNetwork;
  await showPage();
  const message = await screen.findByText(text);
  delete replies[request];
  await userEvent.click(
    within(message.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
  );
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  // In the form and in the list.
  expect(screen.getAllByText('Telar de cintura')).toHaveLength(2);
});

it('removes a deleted package from the list', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Artesanía' }));
  expect(screen.getByText(/¿Seguro que deseas eliminar/)).toBeVisible();
  packages = [];
  replies['DELETE /api/packages/1'] = json({ success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Aún no tienes paquetes.')).toBeVisible();
  expect(screen.getByText('Se eliminó el paquete «Artesanía».')).toBeVisible();
});

it('copies the payment link of a package', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago de Artesanía' }));
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/checkout/payment/yape?paquete=1');
});
