import { aCourse, aUser } from '@telar/testing/builders';
import { CERTIFICATE_WARNINGS } from '@telar/texts/certificate-warnings';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { GENERATOR_TEXTS } from '@telar/texts/screens/issuing';
import { screen, waitFor, within } from '@testing-library/react';
import { jsonResponse } from '../../../../../test/api-stub';
import {
  field,
  fill,
  fillModules,
  fillRequired,
  issuedResponse,
  openGenerator,
  errorResponse,
  server,
  setUpGenerator,
  submitButton,
  TEMPLATES,
  user,
  warnedResponse,
} from '../../../../../test/generator-screen';

// Each test types a whole form, which takes seconds on a busy machine.
beforeEach(setUpGenerator);

it('blocks submitting without a template, and explains why when the user presses Enter', async () => {
  await openGenerator();
  expect(submitButton()).toBeDisabled();
  await user.type(field('Nombre completo'), 'Ana{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(GENERATOR_TEXTS.templateMissing);
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  expect(submitButton()).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(submitButton()).toBeDisabled();
});

it('chooses the only template, which the user can remove', async () => {
  server.templates = () => jsonResponse({ templates: TEMPLATES.slice(0, 1) });
  await openGenerator();
  await waitFor(() => expect(submitButton()).toBeEnabled());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Diploma/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(submitButton()).toBeDisabled();
});

it.each([true, false])('says in the panel whether the server has a syllabus assistant: %s', async (hasAssistant) => {
  server.hasAssistant = hasAssistant;
  await openGenerator();
  await user.click(await screen.findByRole('button', { name: 'Asistente de temarios' }));
  const panel = within(screen.getByRole('dialog', { name: 'Asistente de temarios' }));
  if (hasAssistant) {
    expect(await panel.findByRole('textbox')).toBeVisible();
  } else {
    expect(await panel.findByText(ERROR_TEXTS.syllabus_unavailable)).toBeVisible();
    expect(panel.queryByRole('textbox')).toBeNull();
  }
});

it('issues a certificate and shows its code, date and links', async () => {
  await openGenerator();
  await fillRequired();
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Certificado generado' });
  expect(screen.getByText('Fecha de emisión').nextElementSibling?.textContent).toBe('14/03/2026');
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
  expect(field('Dirección pública')).toHaveValue(`http://localhost/c/${code}`);
});

it('says what is unusual, and issues with a second press while the values stay the same', async () => {
  const message = CERTIFICATE_WARNINGS.issued_before('TLR-1');
  server.check = () => warnedResponse({ path: 'course_title', message });
  await openGenerator();
  await fillRequired();
  await user.click(submitButton());
  expect((await screen.findByText(message)).closest('[role="status"]')).toBeVisible();
  expect(server.sent).toEqual([]);
  await fill({ 'Horas académicas': '60' });
  expect(screen.queryByText(message)).toBeNull();
  await user.click(submitButton());
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Generar de todos modos' }));
  await screen.findByRole('heading', { name: 'Certificado generado' });
  expect(server.sent).toHaveLength(1);
});

it('does not issue if the check fails, and can retry', async () => {
  server.check = () => Promise.reject(new TypeError('Failed to fetch'));
  await openGenerator();
  await fillRequired();
  await user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Si reintentas, el código es el mismo');
  server.check = () => warnedResponse();
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Certificado generado' });
  expect(server.sent).toHaveLength(1);
});

it('fills name and DNI from the account that is chosen', async () => {
  server.users = [aUser({ id: 4, name: 'Rosa', last_name: 'Ñahui Paz', dni: '40112233', email: 'rosa@demo.pe' })];
  await openGenerator();
  await user.type(field('Nombre completo'), 'ros');
  await user.click(await screen.findByRole('option', { name: /Rosa Ñahui Paz.*DNI 40112233 · rosa@demo\.pe/ }));
  expect(field('Nombre completo')).toHaveValue('Rosa Ñahui Paz');
  expect(field('DNI')).toHaveValue('40112233');
  await user.clear(field('DNI'));
  await user.type(field('DNI'), '401');
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: /Rosa/ }));
  expect(field('DNI')).toHaveValue('40112233');
});

it('issues for a person without a DNI, typed or from an account', async () => {
  const document = { dni: null, document_type: 'ce' as const, document_number: '001234567' };
  server.users = [aUser({ id: 5, name: 'Chiara', last_name: 'Bianchi', email: 'chiara@demo.pe', ...document })];
  await openGenerator();
  await fillRequired();
  await user.selectOptions(field('Tipo de documento'), 'Pasaporte');
  await user.click(submitButton());
  expect(field('Número de pasaporte')).toHaveAccessibleDescription(/obligatorio|pasaporte válido/);
  await user.type(field('Número de pasaporte'), 'ab 123456');
  expect(screen.getByText('Pasaporte', { selector: 'dt' }).nextElementSibling?.textContent).toBe('AB123456');
  await user.clear(field('Nombre completo'));
  await user.type(field('Nombre completo'), 'chi');
  await user.click(await screen.findByRole('option', { name: /Chiara Bianchi.*CE 001234567/ }));
  expect(field('Tipo de documento')).toHaveValue('ce');
  expect(field('Número de carné de extranjería')).toHaveValue('001234567');
  await user.click(submitButton());
  await screen.findByRole('heading', { name: 'Certificado generado' });
  expect(server.sent[0]).toMatchObject({ dni: 'CE 001234567' });
});

it('fills the course of the catalogue that is chosen, and sends its id until the title changes', async () => {
  const modules = [{ id: 1, title: 'Fórmulas', description: 'Suma', link: '', order: 1 }];
  server.courses = [aCourse({ id: 7, title: 'Excel', modules, includes: ['40 horas académicas'] })];
  await openGenerator();
  await fillRequired();
  await user.type(field('Nombre del curso'), 'exc');
  await user.click(await screen.findByRole('option', { name: /Excel/ }));
  expect(field('Nombre del curso')).toHaveValue('Excel');
  expect(field('Horas académicas')).toHaveValue('40');
  server.respond = () => errorResponse(500, 'internal_error');
  await user.click(submitButton());
  await screen.findByText('No se puede.');
  expect(server.sent[0]).toMatchObject({ course_id: 7, modules: [{ title: 'Fórmulas', content: 'Suma' }] });
  await user.type(field('Nombre del curso'), ' II');
  await user.click(submitButton());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).not.toHaveProperty('course_id');
  await user.clear(field('Nombre del curso'));
  await user.type(field('Nombre del curso'), 'EXCEL');
  await user.click(submitButton());
  await waitFor(() => expect(server.sent).toHaveLength(3));
  expect(server.sent[2]).toMatchObject({ course_id: 7 });
});

it('removes prefixes from module titles, and sends no modules if they are omitted', async () => {
  await openGenerator();
  await fillRequired();
  await fillModules();
  server.respond = () => errorResponse(500, 'internal_error');
  await user.click(submitButton());
  await screen.findByText('No se puede.');
  await user.click(screen.getByLabelText('Omitir módulos en el PDF'));
  await user.click(submitButton());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ modules, omit_modules }) => [modules, omit_modules])).toEqual([
    [[{ title: 'Marco normativo', content: 'Principios\nPlazos' }], false],
    [[], true],
  ]);
});

it('enables the modules once the course has a title', async () => {
  await openGenerator();
  const section = screen.getByText('Módulos').closest('details');
  await user.click(screen.getByText('Módulos'));
  expect(section?.open).toBe(false);
  expect(field('Omitir módulos en el PDF').matches(':disabled')).toBe(true);
  await fill({ 'Nombre del curso': 'Excel' });
  await user.click(screen.getByText('Módulos'));
  expect(section?.open).toBe(true);
  expect(field('Omitir módulos en el PDF').matches(':disabled')).toBe(false);
});

it('requires some fields, and focuses the first empty one', async () => {
  await openGenerator();
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  await fill({ 'Nombre completo': 'Ana' });
  await user.click(submitButton());
  await waitFor(() => expect(field('DNI')).toHaveFocus());
  expect(field('DNI')).toHaveAttribute('aria-invalid', 'true');
  expect(server.sent).toEqual([]);
});

it('shows a server error at its field and keeps the other values', async () => {
  await openGenerator();
  await fillRequired();
  server.respond = () =>
    errorResponse(422, 'characters_missing', [{ path: 'user_name', message: 'No se puede imprimir: 😀' }]);
  await user.click(submitButton());
  await screen.findByRole('combobox', { description: 'No se puede imprimir: 😀' });
  await waitFor(() => expect(field('Nombre completo')).toHaveFocus());
  expect(field('Nombre completo')).toHaveValue('María Quispe Ñahui');
  expect(field('DNI')).toHaveValue('45871203');
});

it('shows a module error at the module that the user typed', async () => {
  await openGenerator();
  await fillRequired();
  await fill({ 'Nombre del curso': 'Excel' });
  await user.click(screen.getByText('Módulos'));
  const title = within(screen.getByRole('group', { name: 'Módulo 3' })).getByLabelText('Título');
  await user.type(title, 'Tablas');
  const errors = ['user_name', 'modules.0.title'].map((path) => ({ path, message: `Fallo en ${path}` }));
  server.respond = () => errorResponse(422, 'characters_missing', errors);
  // Submit from this field, to check that the focus moves to the first field with an error.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Fallo en user_name');
  await waitFor(() => expect(field('Nombre completo')).toHaveFocus());
  expect(screen.getByText('Fallo en modules.0.title').id).toBe(title.getAttribute('aria-describedby'));
});

it('sends the same code again after a lost response, and a new code for the next person', async () => {
  await openGenerator();
  await fillRequired();
  server.respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toContain(GENERATOR_TEXTS.failed);
  server.respond = issuedResponse;
  await user.click(submitButton());
  await user.click(await screen.findByRole('button', { name: 'Siguiente certificado (mismo curso)' }));
  expect(field('Nombre completo')).toHaveFocus();
  expect([field('Nombre completo').value, field('DNI').value]).toEqual(['', '']);
  expect(field('Horas académicas')).toHaveValue('120');
  await fill({ 'Nombre completo': 'Luis Mamani', DNI: '40000001' });
  await user.click(submitButton());
  await screen.findByText('Luis Mamani');
  const [first, repeated, next] = server.sent.map(({ certificate_code: code }) => code);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});

it('uses a new code if the server responds that the code is taken', async () => {
  await openGenerator();
  await fillRequired();
  server.respond = () => errorResponse(409, 'certificate_code_taken');
  await user.click(submitButton());
  const existing = await screen.findByRole('link', { name: 'Revisa el que ya existe' });
  expect(existing).toHaveAttribute('href', `/c/${server.sent[0]?.certificate_code}`);
  server.respond = issuedResponse;
  await user.click(submitButton());
  await screen.findByText('14/03/2026');
  expect(server.sent[1]?.certificate_code).not.toBe(server.sent[0]?.certificate_code);
});

it('restores the draft, its template and its code after a reload', async () => {
  const { unmount } = await openGenerator();
  await fillRequired();
  server.respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submitButton());
  await screen.findByRole('alert');
  unmount();
  await openGenerator();
  expect(screen.getByRole('button', { name: 'Empezar de cero' }).closest('[role]')?.textContent).toContain(
    'Recuperamos tu borrador.',
  );
  expect(field('Nombre completo')).toHaveValue('María Quispe Ñahui');
  server.respond = issuedResponse;
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  await screen.findByText('14/03/2026');
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('shows the values as the PDF prints them', async () => {
  await openGenerator();
  await fillRequired();
  await fillModules();
  const summary = within(screen.getByRole('region', { name: 'Así se imprimirá' }));
  const value = (label: string) => summary.getByText(label).nextElementSibling?.textContent;
  expect(value('Otorgado a')).toBe('MARÍA QUISPE ÑAHUI');
  expect(value('Fin')).toBe('28/02/2026');
  expect(summary.getByText(/^Temario/).textContent).toBe('Temario · 1 módulo');
  expect(summary.getByRole('listitem').textContent).toBe('1Marco normativo2 puntos');
});

it('asks before the user leaves a form with typed values', async () => {
  const { router } = await openGenerator();
  await fill({ 'Nombre completo': 'Ana' });
  void router.navigate({ to: '/cursos' as never });
  await screen.findByRole('dialog', { name: '¿Salir sin generar el certificado?' });
  expect(router.state.location.pathname).toBe('/generar-certificado');
});
