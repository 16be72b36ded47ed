import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import {
  field,
  fill,
  fillModules,
  fillRequired,
  issued,
  open,
  refusal,
  server,
  resetScreen,
  submit,
  user,
} from '../../../../../test/generator-screen';

// Whole forms are typed here, on machines that do other things as well.
jest.setTimeout(20_000);
beforeEach(resetScreen);

it('cannot be sent without a template, and says so to who tries by the keyboard', async () => {
  await open();
  expect(submit().disabled).toBe(true);
  await user.type(field('Nombre completo'), 'Ana{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(GENERATOR_TEXTS.templateMissing);
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  expect(submit().disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(submit().disabled).toBe(true);
});

it('issues a certificate and shows its code, its date and the ways to it', async () => {
  await open();
  await fillRequired();
  await user.click(submit());
  expect(await screen.findByText('14/03/2026')).toBeTruthy();
  const [request] = server.sent;
  expect(request).toMatchObject({
    user_name: 'María Quispe Ñahui',
    dni: '45871203',
    course_title: '',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    template_name: 'constancia.pdf',
    omit_modules: false,
    modules: [],
  });
  const code = request?.certificate_code ?? '';
  expect(code).toMatch(/^TLR(-[0-9A-Z]{4}){4}$/);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Descargar PDF')).toBe('/api/certificate-viewer/pdf/f7?download=1');
  expect(link('Página pública')).toBe(`/c/${code}`);
  expect(field('Dirección pública').value).toBe(`http://localhost/c/${code}`);
});

it('sends modules without their prefixes, and none when they are omitted', async () => {
  await open();
  await fillRequired();
  await fillModules();
  server.answer = () => refusal(500, 'internal_error');
  await user.click(submit());
  await screen.findByText('No se puede.');
  await user.click(screen.getByLabelText('Omitir módulos en el PDF'));
  await user.click(submit());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ modules, omit_modules }) => [modules, omit_modules])).toEqual([
    [[{ title: 'Marco normativo', content: 'Principios\nPlazos' }], false],
    [[], true],
  ]);
});

it('opens the modules only once the course has a name', async () => {
  await open();
  const section = screen.getByText('Módulos').closest('details');
  await user.click(screen.getByText('Módulos'));
  expect(section?.open).toBe(false);
  expect(field('Omitir módulos en el PDF').matches(':disabled')).toBe(true);
  await fill({ 'Nombre del curso': 'Excel' });
  await user.click(screen.getByText('Módulos'));
  expect(section?.open).toBe(true);
  expect(field('Omitir módulos en el PDF').matches(':disabled')).toBe(false);
});

it('asks for what is required and leads to the first field that lacks it', async () => {
  await open();
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  await fill({ 'Nombre completo': 'Ana' });
  await user.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(field('DNI')));
  expect(field('DNI').getAttribute('aria-invalid')).toBe('true');
  expect(server.sent).toEqual([]);
});

it('puts what the server finds at its field, and loses nothing', async () => {
  await open();
  await fillRequired();
  server.answer = () =>
    refusal(422, 'characters_missing', [{ path: 'user_name', message: 'No se puede imprimir: 😀' }]);
  await user.click(submit());
  await screen.findByText('No se puede imprimir: 😀');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre completo')));
  expect(field('Nombre completo').value).toBe('María Quispe Ñahui');
  expect(field('DNI').value).toBe('45871203');
});

it('puts a fault of a module where it was typed, among the others', async () => {
  await open();
  await fillRequired();
  await fill({ 'Nombre del curso': 'Excel' });
  await user.click(screen.getByText('Módulos'));
  const title = within(screen.getByRole('group', { name: 'Módulo 3' })).getByLabelText('Título');
  await user.type(title, 'Tablas');
  const errors = ['user_name', 'modules.0.title'].map((path) => ({ path, message: `Fallo en ${path}` }));
  server.answer = () => refusal(422, 'characters_missing', errors);
  // From here, so that the focus leaves this field for the first faulty one.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Fallo en user_name');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre completo')));
  expect(screen.getByText('Fallo en modules.0.title').id).toBe(title.getAttribute('aria-describedby'));
});

it('sends the same code again after a lost answer, and another one for the next person', async () => {
  await open();
  await fillRequired();
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain(GENERATOR_TEXTS.failed);
  server.answer = issued;
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Siguiente certificado (mismo curso)' }));
  expect(document.activeElement).toBe(field('Nombre completo'));
  expect([field('Nombre completo').value, field('DNI').value]).toEqual(['', '']);
  expect(field('Horas académicas').value).toBe('120');
  await fill({ 'Nombre completo': 'Luis Mamani', DNI: '40000001' });
  await user.click(submit());
  await screen.findByText('Luis Mamani');
  const [lost, again, next] = server.sent.map(({ certificate_code: code }) => code);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

it('takes another code when the server says that this one is taken', async () => {
  await open();
  await fillRequired();
  server.answer = () => refusal(409, 'certificate_code_taken');
  await user.click(submit());
  const existing = await screen.findByRole('link', { name: 'Revisa el que ya existe' });
  expect(existing.getAttribute('href')).toBe(`/c/${server.sent[0]?.certificate_code}`);
  server.answer = issued;
  await user.click(submit());
  await screen.findByText('14/03/2026');
  expect(server.sent[1]?.certificate_code).not.toBe(server.sent[0]?.certificate_code);
});

it('finds the draft, its template and its code again after a reload', async () => {
  const { unmount } = await open();
  await fillRequired();
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submit());
  await screen.findByRole('alert');
  unmount();
  await open();
  expect(screen.getByText('Recuperamos tu borrador.')).toBeTruthy();
  expect(field('Nombre completo').value).toBe('María Quispe Ñahui');
  server.answer = issued;
  await waitFor(() => expect(submit().disabled).toBe(false));
  await user.click(submit());
  await screen.findByText('14/03/2026');
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('shows the values as they will be printed', async () => {
  await open();
  await fillRequired();
  await fillModules();
  const summary = within(screen.getByRole('region', { name: 'Así se imprimirá' }));
  expect(summary.getByText('MARÍA QUISPE ÑAHUI')).toBeTruthy();
  expect(summary.getByText('28/02/2026')).toBeTruthy();
  expect(summary.getByText('Marco normativo')).toBeTruthy();
  expect(summary.getByText('Temario · 1 módulo')).toBeTruthy();
});

it('asks before leaving what was typed', async () => {
  const { router } = await open();
  await fill({ 'Nombre completo': 'Ana' });
  void router.navigate({ to: '/cursos' as never });
  expect(await screen.findByText('¿Salir sin generar el certificado?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/generar-certificado');
});
