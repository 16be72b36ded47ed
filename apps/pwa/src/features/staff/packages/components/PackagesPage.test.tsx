import type { Package } from '@telar/contracts/packages';
import { NO_RESPONSE_TEXTS } from '@telar/texts/screens/no-response';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, jsonResponse, noNetwork } from '../../../../../test/api-stub';
import {
  QUECHUA,
  READ_AT,
  TELAR,
  drawer,
  form,
  hold,
  nameIn,
  openEditPanel,
  openPackages,
  press,
  renderPackages,
  server,
  setUpPackages,
} from '../../../../../test/packages-screen';

beforeEach(setUpPackages);

it('closes an unchanged edit panel without asking', async () => {
  await openPackages();
  await openEditPanel();
  await press(drawer(), 'Cancelar');
  expect(screen.queryByRole('dialog', { name: 'Editar paquete' })).toBeNull();
});

it('asks before typed changes are lost', async () => {
  await openPackages();
  await openEditPanel();
  await userEvent.type(nameIn(drawer()), ' B');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(nameIn(drawer())).toHaveValue('Artesanía B');
});

it('saves a changed package', async () => {
  await openPackages();
  await openEditPanel();
  await userEvent.type(nameIn(drawer()), ' B');
  server.replies['PUT /api/packages/1'] = json({ package: { id: 1, name: 'Artesanía B', courses: [TELAR] } });
  await press(drawer(), 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía B».')).toBeVisible();
  const body = { name: 'Artesanía B', course_ids: [8], expected_updated_at: READ_AT };
  expect(server.calls).toEqual([{ method: 'PUT', path: '/api/packages/1', body }]);
});

it('leaves the form of another package open when the package of a closed form is saved', async () => {
  server.packages.push({ id: 2, name: 'Idiomas', courses: [QUECHUA], updated_at: READ_AT });
  await openPackages();
  await openEditPanel();
  const give = hold('PUT /api/packages/1');
  await press(drawer(), 'Guardar cambios');
  await waitFor(() => expect(drawer().getByRole('button', { name: 'Cancelar' })).toBeDisabled());
  await press(drawer(), 'Cerrar');
  await userEvent.click(screen.getByRole('button', { name: 'Editar Idiomas' }));
  give(jsonResponse({ package: server.packages[0] }));
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía».')).toBeInTheDocument();
  expect(nameIn(drawer())).toHaveValue('Idiomas');
});

/** Saves a package that a colleague changed since it was opened, and presses “Volver a cargar”. */
async function saveOutdated(latest: Package[]): Promise<void> {
  const message = 'El paquete cambió mientras lo editabas. Vuelve a cargarlo.';
  await openPackages();
  await openEditPanel();
  await userEvent.type(nameIn(drawer()), ' B');
  server.replies['PUT /api/packages/1'] = errorReply(409, message, { error: 'package_changed' });
  await press(drawer(), 'Guardar cambios');
  expect((await drawer().findByRole('alert')).textContent).toContain(message);
  expect(nameIn(drawer())).toHaveValue('Artesanía B');
  server.packages = latest;
  await press(drawer(), 'Volver a cargar');
}

it('offers to load the package again if a colleague changed it, and saves the new version', async () => {
  const changedAt = '2026-11-02T00:00:00.000Z';
  await saveOutdated([{ id: 1, name: 'Artesanía', courses: [QUECHUA, TELAR], updated_at: changedAt }]);
  await waitFor(() => expect(nameIn(drawer())).toHaveValue('Artesanía'));
  expect(nameIn(drawer())).toHaveFocus();
  expect(drawer().getByText('2 cursos seleccionados')).toBeVisible();
  expect(drawer().queryByRole('alert')).toBeNull();
  server.replies['PUT /api/packages/1'] = json({ package: server.packages[0] });
  await press(drawer(), 'Guardar cambios');
  expect(await screen.findByText('Se guardaron los cambios de «Artesanía».')).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ name: 'Artesanía', course_ids: [7, 8], expected_updated_at: changedAt });
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
    failure: `Error al crear el paquete. ${NO_RESPONSE_TEXTS.maybeCreated}`,
    attempt: async () => {
      await userEvent.type(nameIn(form()), 'Idiomas');
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
  server.replies[request] = noNetwork;
  await openPackages();
  await attempt();
  expect(await screen.findByText(failure)).toBeVisible();
});

it.each(ATTEMPTS)('shows why the server refused the $change', async ({ request, attempt }) => {
  server.replies[request] = errorReply(409, 'Alguien lo cambió antes.');
  await openPackages();
  await attempt();
  expect(await screen.findByText('Alguien lo cambió antes.')).toBeVisible();
});

it.each([
  ['the packages', 'GET /api/packages', 'Error al cargar tus paquetes.'],
  ['the courses', 'GET /api/courses', 'Error al cargar los cursos disponibles.'],
])('says that %s could not be loaded, and loads them on “Reintentar”', async (_, request, text) => {
  server.replies[request] = noNetwork;
  await renderPackages();
  const message = await screen.findByText(text);
  delete server.replies[request];
  await userEvent.click(
    within(message.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Reintentar' }),
  );
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  // In the form and in the list.
  expect(screen.getAllByText('Telar de cintura')).toHaveLength(2);
});

it('removes a deleted package from the list', async () => {
  await openPackages();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Artesanía' }));
  expect(screen.getByText(/¿Seguro que deseas eliminar/)).toBeVisible();
  server.packages = [];
  server.replies['DELETE /api/packages/1'] = json({ success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Aún no tienes paquetes.')).toBeVisible();
  expect(screen.getByText('Se eliminó el paquete «Artesanía».')).toBeVisible();
});

it('copies the payment link of a package', async () => {
  await openPackages();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago de Artesanía' }));
  expect(await screen.findByText('Enlace copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/checkout/payment/yape?paquete=1');
});
