import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { act, screen, waitFor } from '@testing-library/react';
import { jsonResponse } from '../../../../../test/api-stub';
import {
  field,
  fill,
  openGenerator,
  server,
  setUpGenerator,
  submitButton,
  TEMPLATES,
  user,
} from '../../../../../test/generator-screen';
import { firePointer } from '../../../../../test/pointer';
import { stubUploads } from '../../../../../test/upload-stub';

// Each test renders the whole screen, which takes seconds on a busy machine.
beforeEach(setUpGenerator);

it.each([
  ['a list', TEMPLATES],
  ['a list under `templates`', { templates: TEMPLATES }],
])('lists the templates, with size, pages and fields, if the response is %s', async (_, body) => {
  server.templates = () => jsonResponse(body);
  await openGenerator();
  const rowOf = (radio: HTMLElement) => radio.closest('li')?.textContent;
  const withFields = await screen.findByRole('radio', { name: 'Diploma Ñandú.pdf 182 KB · 2 páginas' });
  expect(rowOf(withFields)).toContain('Campos: nombre completo, DNI');
  expect(rowOf(screen.getByRole('radio', { name: /constancia/ }))).toContain(
    'Sin campos: los datos van donde los ubicas',
  );
  await fill({ 'Filtrar por nombre': 'nandu diplo' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await fill({ 'Filtrar por nombre': 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('keeps the list if an update fails, and can retry', async () => {
  await openGenerator();
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  server.templates = () => jsonResponse({}, 404);
  await user.click(screen.getByRole('button', { name: 'Actualizar la lista de plantillas' }));
  expect((await screen.findByRole('alert')).textContent).toContain(TEMPLATES_TEXTS.listFailed);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  server.templates = () => jsonResponse([]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/^Aún no hay plantillas/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the progress of an upload, but not during a press, then chooses the uploaded template', async () => {
  const uploads = stubUploads();
  await openGenerator();
  await screen.findAllByRole('radio');
  server.templates = () => jsonResponse([...TEMPLATES, { name: 'nueva.pdf', size: 2048 }]);
  await user.upload(field(/Subir plantilla/), new File(['%PDF-'], 'nueva.pdf', { type: 'application/pdf' }));
  act(() => uploads[0]?.progress(512 * 1024, 2048 * 1024));
  expect(screen.getByRole('progressbar', { name: 'Subiendo…' })).toHaveProperty('position', 0.25);
  expect(screen.getByText('512 KB de 2 MB · faltan 1.5 MB')).toBeVisible();
  firePointer('pointerdown');
  act(() => uploads[0]?.progress(2048 * 1024, 2048 * 1024));
  expect(screen.getByText('512 KB de 2 MB · faltan 1.5 MB')).toBeVisible();
  firePointer('pointerup');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByRole('progressbar', { name: 'Subida. Revisando la plantilla…' })).toBeVisible();
  act(() => uploads[0]?.respond(201, { template: { name: 'nueva.pdf', size: 2_048_000 } }));
  await screen.findByText(TEMPLATES_TEXTS.uploaded);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /nueva/ })).toBeChecked();
});

it('deletes a template after confirmation and stops using it', async () => {
  await openGenerator();
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  server.templates = () => jsonResponse(TEMPLATES.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Eliminar constancia.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(fetch).toHaveBeenCalledWith(
    '/api/manual-certificates/templates/constancia.pdf',
    expect.objectContaining({ method: 'DELETE' }),
  );
  expect(submitButton()).toBeDisabled();
});
