import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, jsonResponse, noNetwork } from '../../../../../test/api-stub';
import {
  QUECHUA,
  TELAR,
  drawer,
  form,
  hold,
  nameIn,
  openEditPanel,
  openPackages,
  press,
  server,
  setUpPackages,
} from '../../../../../test/packages-screen';

const NO_COURSES = 'Debes seleccionar al menos un curso para el paquete.';

beforeEach(setUpPackages);

it('creates a package with the chosen courses and counts them, then empties the form', async () => {
  await openPackages();
  expect(form().getByText('0 cursos seleccionados')).toBeVisible();
  await userEvent.type(nameIn(form()), ' Idiomas ');
  await userEvent.type(form().getByLabelText('Filtrar cursos'), 'QUÉCH');
  expect(form().getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(form().getByLabelText('Quechua'));
  expect(form().getByText('1 curso seleccionado')).toBeVisible();
  server.replies['POST /api/packages'] = json({ package: { id: 2, name: 'Idiomas', courses: [QUECHUA] } }, 201);
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Se creó el paquete «Idiomas».')).toBeVisible();
  expect(server.calls).toEqual([{ method: 'POST', path: '/api/packages', body: { name: 'Idiomas', course_ids: [7] } }]);
  expect(form().getByText('0 cursos seleccionados')).toBeVisible();
  expect(form().getByLabelText<HTMLInputElement>('Quechua')).not.toBeChecked();
  expect(nameIn(form())).toHaveValue('');
});

it('shows what is missing at its field and focuses the first such field', async () => {
  await openPackages();
  await press(form(), 'Crear paquete');
  const name = nameIn(form());
  await waitFor(() => expect(name).toHaveFocus());
  expect(form().getByText('El nombre del paquete no puede estar vacío.')).toBeVisible();
  const courses = form().getByRole('group', { name: 'Cursos' });
  const describedBy = courses.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe(NO_COURSES);
  expect(server.calls).toEqual([]);
});

it('focuses the filter if only the courses are missing', async () => {
  await openPackages();
  await userEvent.type(nameIn(form()), 'Idiomas');
  await press(form(), 'Crear paquete');
  await waitFor(() => expect(form().getByLabelText('Filtrar cursos')).toHaveFocus());
  await userEvent.click(form().getByLabelText('Quechua'));
  await waitFor(() => expect(form().queryByText(NO_COURSES)).toBeNull());
});

it('says that a package may have been created if no response came, and loads the list again', async () => {
  await openPackages();
  await userEvent.type(nameIn(form()), 'Idiomas');
  await userEvent.click(form().getByLabelText('Quechua'));
  server.replies['POST /api/packages'] = noNetwork;
  server.packages = [...server.packages, { id: 2, name: 'Idiomas', courses: [QUECHUA] }];
  await press(form(), 'Crear paquete');
  expect((await form().findByRole('alert')).textContent).toBe(
    'Error al crear el paquete. Quizá se creó: mira la lista antes de intentarlo otra vez.',
  );
  expect(await screen.findByRole('button', { name: 'Editar Idiomas' })).toBeVisible();
});

it('shows the server’s errors at their fields, and no other message', async () => {
  server.replies['POST /api/packages'] = errorReply(400, 'Revisa los datos.', {
    errors: [{ path: 'course_ids.0', message: 'Ya no existe.' }],
  });
  await openPackages();
  await userEvent.type(nameIn(form()), 'Idiomas');
  await userEvent.click(form().getByLabelText('Quechua'));
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Ya no existe.')).toBeVisible();
  expect(form().getByLabelText('Filtrar cursos')).toHaveFocus();
  expect(form().queryByRole('alert')).toBeNull();
});

it('lists the courses of the package first, and moves none when it is ticked', async () => {
  await openPackages();
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

it('takes no input while a package is created', async () => {
  await openPackages();
  const name = nameIn(form());
  await userEvent.click(form().getByLabelText('Quechua'));
  const give = hold('POST /api/packages');
  await userEvent.type(name, 'Idiomas{Enter}');
  await waitFor(() => expect(name).toBeDisabled());
  expect(form().getByLabelText('Quechua')).toBeDisabled();
  expect(form().getByRole('button', { name: 'Guardando…' })).toHaveFocus();
  give(jsonResponse({ package: { id: 2, name: 'Idiomas', courses: [QUECHUA] } }, 201));
  await waitFor(() => expect(name).toBeEnabled());
  expect(name).toHaveFocus();
  expect(name).toHaveValue('');
});

it('shows a chosen course that was archived meanwhile, so that it can be unchecked and the package saved', async () => {
  const gone = 'Uno de los cursos seleccionados ya no está disponible. Actualiza la lista.';
  await openPackages();
  await userEvent.type(nameIn(form()), 'Idiomas');
  await userEvent.click(form().getByLabelText('Quechua'));
  await userEvent.click(form().getByLabelText('Telar de cintura'));
  server.courses = [TELAR];
  server.replies['POST /api/packages'] = errorReply(400, gone, { errors: [{ path: 'course_ids', message: gone }] });
  await press(form(), 'Crear paquete');
  const archived = await form().findByLabelText('Quechua. Ya no está en el catálogo.');
  expect(archived).toBeChecked();
  await userEvent.click(archived);
  expect(form().getByText('1 curso seleccionado')).toBeVisible();
  server.replies['POST /api/packages'] = json({ package: { id: 2, name: 'Idiomas', courses: [TELAR] } }, 201);
  await press(form(), 'Crear paquete');
  expect(await form().findByText('Se creó el paquete «Idiomas».')).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ name: 'Idiomas', course_ids: [8] });
});
