import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { NO_RESPONSE_TEXTS } from '@telar/texts/screens/no-response';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { stubUploads } from '../../../../../test/upload-stub';
import type { SentUpload } from '../../../../../test/upload-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { COURSE_CHOICES_KEY } from '../../../../api/courses/management';
import { notice } from '../../../../navigation/notice';
import { session } from '../../../../session/session';
import { CourseEditor } from './CourseEditor';

const [MODULE] = aCourse().modules;
const COURSE = aCourse({
  id: 12,
  title: 'Quechua chanka',
  price: 149.9,
  image_url: '/api/files/images/a',
  modules: ['Saludos', 'Familia', 'Mercado'].map((title, place) => ({
    ...MODULE!,
    id: place + 1,
    title,
    order: place + 1,
  })),
});
const user = userEvent.setup({ applyAccept: false });
const onSaved = jest.fn((_course: Course, _message: string) => Promise.resolve());
let sent: SentUpload[];

const show = (id: number | null, queryClient = createQueryClient()) =>
  renderWithRouter(
    <QueryClientProvider client={queryClient}>
      <CourseEditor id={id} onSaved={onSaved} />
    </QueryClientProvider>,
  );

async function edit() {
  stubApi(json(COURSE));
  const view = await show(12);
  await screen.findByDisplayValue('Quechua chanka');
  return view;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** Returns the last text that describes a field, which is its error if it has one. */
const errorOf = (label: string) => {
  const id = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(id)?.textContent;
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const names = () => screen.getAllByLabelText<HTMLInputElement>('Nombre del módulo').map(({ value }) => value);
const focused = () => document.activeElement as HTMLInputElement;

beforeEach(() => {
  onSaved.mockClear();
  sent = stubUploads();
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  session.login(tokenWith({ role: 'admin' }), { name: 'Rosa', email: 'admin@demo.pe' });
});

it('shows the error of each required field of a blank form, and focuses the first', async () => {
  await show(null);
  await press('Crear curso');
  await waitFor(() => expect(focused()).toBe(field('Nombre del curso')));
  expect(errorOf('Nombre del curso')).toBe(FIELD_TEXTS.title_short);
  expect(errorOf('Instructor')).toBe('El nombre del instructor es obligatorio.');
  expect(errorOf('Precio')).toBe('Precio inválido.');
  expect(errorOf('Imagen del curso')).toBe('Por favor, selecciona una imagen para el curso.');
  expect(errorOf('Nombre del módulo')).toBe('Agrega al menos un módulo con nombre.');
  expect(sent).toEqual([]);
});

async function fillNew(): Promise<void> {
  await user.type(field('Nombre del curso'), 'Telar de cintura');
  await user.type(field('Instructor'), 'Nilda Callañaupa');
  await user.type(field('Precio'), '189.90');
  await user.selectOptions(field('Categoría'), 'Otro');
  await user.type(field('Categoría personalizada'), 'Artesanía');
  await user.upload(field('Imagen del curso'), new File(['x'], 'faja.png', { type: 'image/png' }));
  await user.type(field('Nombre del módulo'), 'Urdir');
}

it('says that a course may have been created if no response came, and removes the lists without it', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(COURSE_CHOICES_KEY, 'cached');
  await show(null, queryClient);
  await fillNew();
  await press('Crear curso');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.fail());
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${COURSE_FORM_TEXTS.saveFailed} ${NO_RESPONSE_TEXTS.maybeCreated}`,
  );
  expect(queryClient.getQueryData(COURSE_CHOICES_KEY)).toBeUndefined();
});

it('creates a course, and shows the progress of the upload', async () => {
  const queryClient = createQueryClient();
  const lists = [['courses', {}], COURSE_CHOICES_KEY];
  for (const key of lists) queryClient.setQueryData(key, 'cached');
  await show(null, queryClient);
  await fillNew();
  const preview = screen.getByRole('complementary', { name: 'Vista previa' });
  expect(preview.textContent).toContain('Artesanía');
  expect(preview.textContent).toContain('S/ 189.90');
  await press('Crear curso');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/courses' });
  expect(sent[0]?.form.get('category')).toBe('Artesanía');
  act(() => sent[0]?.progress(45, 100));
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 45);
  await act(async () => sent[0]?.respond(201, { ...COURSE, course: COURSE }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(COURSE, '¡Curso creado exitosamente!'));
  // The cached lists are removed, because they lack the new course.
  expect(lists.map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined]);
});

it('saves an edited course with the version that it read, and without a new image', async () => {
  await edit();
  screen.getByText('Imagen actual');
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '99');
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/courses/12' });
  expect(sent[0]?.form.get('expected_updated_at')).toBe(COURSE.updated_at);
  expect(sent[0]?.form.has('image')).toBe(false);
  await act(async () => sent[0]?.respond(200, { ...COURSE, price: 99 }));
  await waitFor(() => expect(onSaved.mock.calls[0]?.[1]).toBe('¡Curso actualizado exitosamente!'));
});

it('takes no input while it saves', async () => {
  await edit();
  await user.type(field('Nombre del curso'), '!{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field('Nombre del curso')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Agregar módulo' })).toBeDisabled();
  const file = new File(['x'], 'faja.png', { type: 'image/png' });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(screen.queryByText('faja.png')).toBeNull();
  await act(async () => sent[0]?.respond(500, {}));
  await waitFor(() => expect(field('Nombre del curso')).toBeEnabled());
  expect(field('Nombre del curso')).toHaveFocus();
});

it('only shows the message on the open page if the editor was left meanwhile', async () => {
  const { unmount } = await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  await act(async () => sent[0]?.respond(200, COURSE));
  await waitFor(() => expect(notice.get()?.text).toBe(COURSE_FORM_TEXTS.updated));
  expect(onSaved).not.toHaveBeenCalled();
});

it('shows the server’s message, and its errors at their fields', async () => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  const errors = [{ path: 'modules.1.link', message: 'Ese enlace no existe.' }];
  await act(async () => sent[0]?.respond(400, { message: 'Revisa los datos.', error: 'validation_failed', errors }));
  expect((await screen.findByRole('alert')).textContent).toBe('Revisa los datos.');
  const link = screen.getByRole<HTMLInputElement>('textbox', { description: 'Ese enlace no existe.' });
  expect(link.name).toBe('modules.1.link');
  await waitFor(() => expect(focused()).toBe(link));
});

it.each<[string, (upload: SentUpload) => void, string]>([
  ['there is no response', (upload) => upload.fail(), COURSE_FORM_TEXTS.saveFailed],
  ['the server fails', (upload) => upload.respond(500, {}), COURSE_FORM_TEXTS.saveFailed],
  [
    'the image is refused',
    (upload) => upload.respond(422, { message: 'La imagen está dañada.', error: 'image_damaged' }),
    'La imagen está dañada.',
  ],
])('shows a message and keeps the typed values if %s', async (_, respond, message) => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => respond(sent[0]!));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toContain(message);
  expect(field('Nombre del curso')).toHaveValue('Quechua chanka');
});

it('offers to reload the course if another admin changed it', async () => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.respond(409, { message: 'El curso cambió.', error: 'course_changed' }));
  stubApi(json({ ...COURSE, title: 'Quechua cusqueño', updated_at: '2026-11-02T00:00:00.000Z' }));
  await press('Volver a cargar');
  await waitFor(() => expect(field('Nombre del curso')).toHaveValue('Quechua cusqueño'));
});

it.each([
  [new File(['x'], 'x.pdf', { type: 'application/pdf' }), 'El archivo debe ser una imagen válida.'],
  [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }), 'La imagen supera los 5MB.'],
])('rejects a file that is not an image or is too large before the upload', async (file, message) => {
  await edit();
  await user.upload(field('Imagen del curso'), file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(errorOf('Imagen del curso')).toBe(message);
  screen.getByText('Imagen actual');
});

it('accepts an image dropped anywhere on the page', async () => {
  await edit();
  const file = new File(['x'], 'faja.png', { type: 'image/png' });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  await screen.findByText('faja.png');
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.form.get('image')).toHaveProperty('name', 'faja.png');
});

it('moves modules with buttons and keys, and the focus follows', async () => {
  await edit();
  await press('Bajar el módulo 1');
  expect(names()).toEqual(['Familia', 'Saludos', 'Mercado']);
  expect(focused()).toHaveAttribute('aria-label', 'Bajar el módulo 2');
  act(() => screen.getByDisplayValue('Mercado').focus());
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Mercado', 'Familia', 'Saludos']);
  expect(focused()).toHaveValue('Mercado');
});

it('removes and restores modules, but keeps the last one', async () => {
  await edit();
  await press('Quitar el módulo 2');
  expect(names()).toEqual(['Saludos', 'Mercado']);
  expect(focused()).toHaveValue('Mercado');
  await press('Deshacer');
  expect(names()).toEqual(['Saludos', 'Familia', 'Mercado']);
  await press('Quitar el módulo 1');
  await press('Quitar el módulo 1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar el módulo 1' })).toBeDisabled();
  expect(names()).toEqual(['Mercado']);
});

it('adds lines on Enter and from a pasted list', async () => {
  await show(null);
  await user.click(field('Logro 1'));
  await user.keyboard('Urdir{Enter}');
  await user.paste('- Tejer\n• Rematar\n\n');
  const lines = screen.getAllByLabelText<HTMLInputElement>(/^Logro \d$/).map(({ value }) => value);
  expect(lines).toEqual(['Urdir', 'Tejer', 'Rematar']);
  expect(focused()).toHaveValue('Rematar');
});

it('warns that a logo with http:// is not shown, and saves it all the same', async () => {
  await edit();
  await press('Agregar organización');
  await user.type(field('Organización'), 'Instituto');
  await user.type(field('Dirección del logo'), 'http://a.pe/x.svg');
  expect(errorOf('Dirección del logo')).toBe(COURSE_FORM_TEXTS.imageNotShown);
  expect(field('Dirección del logo')).not.toBeInvalid();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.respond(500, {}));
  await user.clear(field('Dirección del logo'));
  await user.type(field('Dirección del logo'), 'https://a.pe/x.svg');
  expect(screen.queryByText(COURSE_FORM_TEXTS.imageNotShown)).not.toBeInTheDocument();
});

it('warns that a current image with http:// is not shown', async () => {
  stubApi(json({ ...COURSE, image_url: 'http://a.pe/x.png' }));
  await show(12);
  expect(await screen.findByText(COURSE_FORM_TEXTS.currentImageNotShown)).toBeVisible();
});

it('asks before the user leaves unsaved changes', async () => {
  const { router } = await edit();
  await user.type(field('Nombre del curso'), '!');
  void router.navigate({ to: '/cursos' as never });
  await screen.findByRole('dialog', { name: '¿Salir sin guardar el curso?' });
  await press('Salir');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cursos'));
});
