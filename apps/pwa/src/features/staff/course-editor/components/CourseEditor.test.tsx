import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { COURSE_FORM_TEXTS } from '@telar/texts/screens/course-form';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, refusal, stubApi } from '../../../../../test/api-stub';
import { stubDialogs } from '../../../../../test/dialog-stub';
import { tokenWith } from '../../../../../test/tokens';
import { stubUploads } from '../../../../../test/upload-stub';
import type { SentUpload } from '../../../../../test/upload-stub';
import { renderWithRouter } from '../../../../../test/with-router';
import { COURSE_CHOICES_KEY } from '../../../../api/courses/management';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { CourseEditor } from './CourseEditor';

// Whole forms are typed here, on machines that do other things as well.
jest.setTimeout(20_000);

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
const real = { fetch: globalThis.fetch, upload: globalThis.XMLHttpRequest };
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
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  stubDialogs();
  session.login(tokenWith({ role: 'admin' }), { name: 'Rosa', email: 'admin@demo.pe' });
});
afterAll(() => {
  globalThis.fetch = real.fetch;
  globalThis.XMLHttpRequest = real.upload;
});

it('says at each field what a blank form lacks, and starts at the first', async () => {
  await show(null);
  await press('Crear curso');
  for (const text of [
    FIELD_TEXTS.title_short,
    'El nombre del instructor es obligatorio.',
    'Precio inválido.',
    'Por favor, selecciona una imagen para el curso.',
    'Agrega al menos un módulo con nombre.',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await waitFor(() => expect(focused()).toBe(field('Nombre del curso')));
  expect(sent).toEqual([]);
});

it('creates a course, tells how far the upload is, and says so', async () => {
  const queryClient = createQueryClient();
  const lists = [['courses', {}], COURSE_CHOICES_KEY];
  for (const key of lists) queryClient.setQueryData(key, 'kept');
  await show(null, queryClient);
  await user.type(field('Nombre del curso'), 'Telar de cintura');
  await user.type(field('Instructor'), 'Nilda Callañaupa');
  await user.type(field('Precio'), '189.90');
  await user.selectOptions(field('Categoría'), 'Otro');
  await user.type(field('Categoría personalizada'), 'Artesanía');
  await user.upload(field('Imagen del curso'), new File(['x'], 'faja.png', { type: 'image/png' }));
  await user.type(field('Nombre del módulo'), 'Urdir');
  const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
  expect(preview.getByText('Artesanía')).toBeTruthy();
  expect(preview.getByText('S/ 189.90')).toBeTruthy();
  await press('Crear curso');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/courses' });
  expect(sent[0]?.form.get('category')).toBe('Artesanía');
  act(() => sent[0]?.progress(45, 100));
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 45);
  await act(async () => sent[0]?.answer(201, { ...COURSE, course: COURSE }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(COURSE, '¡Curso creado exitosamente!'));
  // Nor does a list of yesterday's courses stand where somebody assigns or bundles the new one.
  expect(lists.map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined]);
});

it('saves an edit with what it was read as, and keeps its picture', async () => {
  await edit();
  expect(screen.getByText('Imagen actual')).toBeTruthy();
  await user.clear(field('Precio'));
  await user.type(field('Precio'), '99');
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/courses/12' });
  expect(sent[0]?.form.get('expected_updated_at')).toBe(COURSE.updated_at);
  expect(sent[0]?.form.has('image')).toBe(false);
  await act(async () => sent[0]?.answer(200, { ...COURSE, price: 99 }));
  await waitFor(() => expect(onSaved.mock.calls[0]?.[1]).toBe('¡Curso actualizado exitosamente!'));
});

it('shows what the server finds at its fields, and what it says', async () => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  const errors = [{ path: 'modules.1.link', message: 'Ese enlace no existe.' }];
  await act(async () => sent[0]?.answer(400, { message: 'Revisa los datos.', error: 'validation_failed', errors }));
  expect((await screen.findByRole('alert')).textContent).toBe('Revisa los datos.');
  expect(screen.getByText('Ese enlace no existe.')).toBeTruthy();
  await waitFor(() => expect(focused().name).toBe('modules.1.link'));
});

it.each<[string, (upload: SentUpload) => void, string]>([
  ['nobody answers', (upload) => upload.fail(), COURSE_FORM_TEXTS.saveFailed],
  ['the server is in trouble', (upload) => upload.answer(500, {}), COURSE_FORM_TEXTS.saveFailed],
  [
    'the picture is refused',
    (upload) => upload.answer(422, { message: 'La imagen está dañada.', error: 'image_damaged' }),
    'La imagen está dañada.',
  ],
])('says it when %s, and keeps what was typed', async (_, answer, message) => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answer(sent[0]!));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(field('Nombre del curso').value).toBe('Quechua chanka');
});

it('offers the course anew where somebody else changed it meanwhile', async () => {
  await edit();
  await press('Guardar cambios');
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(409, { message: 'El curso cambió.', error: 'course_changed' }));
  stubApi(json({ ...COURSE, title: 'Quechua cusqueño', updated_at: '2026-11-02T00:00:00.000Z' }));
  await press('Volver a cargar');
  expect(await screen.findByDisplayValue('Quechua cusqueño')).toBeTruthy();
});

it.each([
  [new File(['x'], 'x.pdf', { type: 'application/pdf' }), 'El archivo debe ser una imagen válida.'],
  [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }), 'La imagen supera los 5MB.'],
])('refuses a picture that cannot be one, at once', async (file, message) => {
  await edit();
  await user.upload(field('Imagen del curso'), file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByText('Imagen actual')).toBeTruthy();
});

it('moves modules by buttons and keys, the focus with them', async () => {
  await edit();
  await press('Bajar el módulo 1');
  expect(names()).toEqual(['Familia', 'Saludos', 'Mercado']);
  expect(focused().getAttribute('aria-label')).toBe('Bajar el módulo 2');
  act(() => screen.getByDisplayValue('Mercado').focus());
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['Mercado', 'Familia', 'Saludos']);
  expect(focused().value).toBe('Mercado');
});

it('takes modules out and brings them back, and keeps one', async () => {
  await edit();
  await press('Quitar el módulo 2');
  expect(names()).toEqual(['Saludos', 'Mercado']);
  expect(focused().value).toBe('Mercado');
  await press('Deshacer');
  expect(names()).toEqual(['Saludos', 'Familia', 'Mercado']);
  await press('Quitar el módulo 1');
  await press('Quitar el módulo 1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar el módulo 1' }).disabled).toBe(true);
  expect(names()).toEqual(['Mercado']);
});

it('takes lines by Enter and by pasting several', async () => {
  await show(null);
  await user.click(field('Logro 1'));
  await user.keyboard('Urdir{Enter}');
  await user.paste('- Tejer\n• Rematar\n\n');
  const lines = screen.getAllByLabelText<HTMLInputElement>(/^Logro \d$/).map(({ value }) => value);
  expect(lines).toEqual(['Urdir', 'Tejer', 'Rematar']);
  expect(focused().value).toBe('Rematar');
});

it('asks before it is left with something unsaved', async () => {
  const { router } = await edit();
  await user.type(field('Nombre del curso'), '!');
  void router.navigate({ to: '/cursos' as never });
  expect(await screen.findByText('¿Salir sin guardar el curso?')).toBeTruthy();
  await press('Salir');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cursos'));
});

it('says when the course cannot be loaded, and tries again', async () => {
  const api = stubApi(refusal(403, ''));
  await show(12);
  expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar el curso.');
  api.reply(json(COURSE));
  await press('Reintentar');
  expect(await screen.findByDisplayValue('Quechua chanka')).toBeTruthy();
});

it('says when there is no such course', async () => {
  stubApi(refusal(404, 'Curso no encontrado.'));
  await show(12);
  expect(await screen.findByText(COURSE_TEXTS.notFound)).toBeTruthy();
});
