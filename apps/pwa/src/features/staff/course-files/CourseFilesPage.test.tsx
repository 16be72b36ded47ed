import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import type { CourseFile, CourseFiles } from '@telar/contracts/course-files';
import { aCourse } from '@telar/testing/builders';
import { STAFF_FILE_TEXTS } from '@telar/texts/screens/course-files';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, jsonResponse, stubApi } from '../../../../test/api-stub';
import { tokenWith } from '../../../../test/tokens';
import { stubUploads } from '../../../../test/upload-stub';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { CourseFilesPage } from './CourseFilesPage';

beforeEach(() => act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' })));

const MODULES = ['Tablas', 'Filtros'].map((title, index) => {
  return { id: index + 1, title, description: '', link: '', order: index + 1 };
});
const file = (id: number, name: string, moduleId = 1): CourseFile => {
  return { id, module_id: moduleId, name, size: 2_500_000, sha256: `s${id}` };
};
const filesOf = (...files: CourseFile[]): CourseFiles => ({ files, bytes: 5_000_000, bytes_max: 209_715_200 });
const saved = (message: string, ...files: CourseFile[]) => ({ success: true, message, ...filesOf(...files) });

async function show(files: CourseFiles, changed: object = {}) {
  const api = stubApi((url) => {
    if (/\/files\/\d+$/.test(url)) return jsonResponse(changed);
    return jsonResponse(url.endsWith('/files') ? files : aCourse({ id: 7, title: 'Excel', modules: MODULES }));
  });
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CourseFilesPage id={7} renderMissing={() => <p>No está</p>} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: '1. Tablas' });
  return api;
}
const names = () =>
  within(screen.getByRole('region', { name: '1. Tablas' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the files of each module, what they take, and those of removed modules', async () => {
  await show(filesOf(file(1, 'Guía'), file(2, 'Perdido', 9)));
  expect(screen.getByText('Usas 4.8 MB de 200 MB')).toBeVisible();
  expect(screen.getByText(/^Se aceptan PDF de hasta 10 MB y 200 páginas, sin contraseña/)).toBeVisible();
  expect(names()).toEqual([expect.stringContaining('GuíaPDF'.slice(0, 4))]);
  expect(screen.getByText(STAFF_FILE_TEXTS.empty)).toBeVisible();
  const removed = screen.getByRole('region', { name: STAFF_FILE_TEXTS.removedModules });
  expect(within(removed).getByText('Perdido')).toBeVisible();
  expect(within(removed).queryByRole('button', { name: /^Mover abajo ?: Perdido$/ })).toBeNull();
});

it('uploads a PDF with its progress, and says where it is refused', async () => {
  await show(filesOf());
  const uploads = stubUploads();
  const field = () => within(screen.getByRole('region', { name: '2. Filtros' })).getByLabelText(/Subir PDF|Subi/);
  await userEvent.upload(field(), new File(['x'], 'a.docx'), { applyAccept: false });
  expect(await screen.findByText(STAFF_FILE_TEXTS.notPdf)).toBeVisible();
  await userEvent.upload(field(), new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  expect(uploads[0]?.path).toBe('/api/courses/7/modules/2/files');
  act(() => uploads[0]?.progress(1, 2));
  expect(await screen.findByText(STAFF_FILE_TEXTS.uploading)).toBeVisible();
  act(() => uploads[0]?.respond(409, { error: 'course_files_full', message: 'No cabe.' }));
  expect(await screen.findByText('No cabe.')).toBeVisible();
  await userEvent.upload(field(), new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
  act(() => uploads[1]?.respond(201, saved('«a» ya está en el módulo.', file(4, 'a', 2))));
  expect(await screen.findByText('«a» ya está en el módulo.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Editar ?: a$/ })).toBeVisible();
});

it('orders files with the keyboard, and says the new place', async () => {
  const api = await show(
    filesOf(file(1, 'A'), file(2, 'B')),
    saved('Archivo actualizado.', file(2, 'B'), file(1, 'A')),
  );
  const up = screen.getByRole('button', { name: /^Mover arriba ?: A$/ });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(up);
  const down = screen.getByRole('button', { name: /^Mover abajo ?: A$/ });
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('«A» es ahora el 2.º del módulo.')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
    ['/api/courses/7/files/1', { position: 2 }],
  ]);
  expect(names()[0]).toContain('B');
});

it('renames and moves a file, with the error beside the name', async () => {
  const api = await show(filesOf(file(1, 'A')), saved('Archivo actualizado.', file(1, 'Guía', 2)));
  await userEvent.click(screen.getByRole('button', { name: /^Editar ?: A$/ }));
  const name = screen.getByLabelText(STAFF_FILE_TEXTS.name);
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Este dato es obligatorio.')).toBeVisible();
  await userEvent.type(name, 'Guía');
  await userEvent.selectOptions(screen.getByLabelText(STAFF_FILE_TEXTS.module), '2. Filtros');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Archivo actualizado.')).toBeVisible();
  expect(api.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Guía', module_id: 2 } });
  // Its button is gone from the first module.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('sends a new name without the module, which a colleague may have changed', async () => {
  const api = await show(filesOf(file(1, 'A')), saved('Archivo actualizado.', file(1, 'Guía', 2)));
  await userEvent.click(screen.getByRole('button', { name: /^Editar ?: A$/ }));
  const name = screen.getByLabelText(STAFF_FILE_TEXTS.name);
  await userEvent.clear(name);
  await userEvent.type(name, 'Guía');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Archivo actualizado.')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ name: 'Guía' });
});

it('moves a file without the name that a colleague changed while the form was open', async () => {
  const api = await show(filesOf(file(1, 'A')));
  await userEvent.click(screen.getByRole('button', { name: /^Editar ?: A$/ }));
  api.reply((url) => jsonResponse(/\/files\/\d+$/.test(url) ? saved('Hecho.') : filesOf(file(1, 'Guía'))));
  // The window gets the focus again, so the list is read again.
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    focusManager.setFocused(undefined);
  });
  await screen.findByRole('button', { name: /^Eliminar ?: Guía$/, hidden: true });
  await userEvent.selectOptions(screen.getByLabelText(STAFF_FILE_TEXTS.module), '2. Filtros');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Hecho.')).toBeVisible();
  expect(api.calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ module_id: 2 });
});

it('asks before a file is deleted, and keeps the question open after a failure', async () => {
  const api = await show(filesOf(file(1, 'A')));
  await userEvent.click(screen.getByRole('button', { name: /^Eliminar ?: A$/ }));
  expect(screen.getByText(STAFF_FILE_TEXTS.deleteQuestion('A'))).toBeVisible();
  api.reply(errorReply(503, 'El servicio está ocupado.'));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('El servicio está ocupado.')).toBeVisible();
  api.reply(() => jsonResponse(saved('Archivo eliminado.')));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Archivo eliminado.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
