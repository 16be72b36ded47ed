import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import {
  field,
  fill,
  json,
  open,
  server,
  resetScreen,
  submit,
  TEMPLATES,
  user,
} from '../../../../../test/generator-screen';

// Whole forms are typed here, on machines that do other things as well.
jest.setTimeout(20_000);
beforeEach(resetScreen);

it.each([
  ['bare', TEMPLATES],
  ['keyed', { templates: TEMPLATES }],
])('lists templates from a %s answer, with size, pages and fields', async (_, body) => {
  server.templates = () => json(200, body);
  await open();
  expect(await screen.findByRole('radio', { name: 'Diploma Ñandú.pdf 182 KB · 2 páginas' })).toBeTruthy();
  expect(screen.getByText('Campos: nombre completo, DNI')).toBeTruthy();
  expect(screen.getByText('Sin campos: los datos van donde los ubicas')).toBeTruthy();
  await fill({ 'Filtrar por nombre': 'nandu' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await fill({ 'Filtrar por nombre': 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('keeps the templates that were there when the list fails, and tries again', async () => {
  await open();
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  server.templates = () => json(404, {});
  await user.click(screen.getByRole('button', { name: 'Actualizar la lista de plantillas' }));
  await screen.findByText(TEMPLATES_TEXTS.listFailed);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  server.templates = () => json(200, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Aún no hay plantillas/)).toBeTruthy();
  expect(screen.queryByText(TEMPLATES_TEXTS.listFailed)).toBeNull();
});

it('chooses what was just uploaded', async () => {
  await open();
  await screen.findAllByRole('radio');
  server.templates = () => json(200, [...TEMPLATES, { name: 'nueva.pdf', size: 2048 }]);
  await user.upload(field(/Subir plantilla/), new File(['%PDF-'], 'nueva.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(TEMPLATES_TEXTS.uploaded)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /nueva/ }).checked).toBe(true);
});

it('deletes a template only when asked twice, and lets go of it', async () => {
  await open();
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  server.templates = () => json(200, TEMPLATES.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Eliminar constancia.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(fetch).toHaveBeenCalledWith(
    '/api/manual-certificates/templates/constancia.pdf',
    expect.objectContaining({ method: 'DELETE' }),
  );
  expect(submit().disabled).toBe(true);
});
