import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCREEN_TEXTS } from '@telar/texts';
import { renderWithRouter } from '../../../../test/with-router';
import { tokenWith } from '../../../../test/tokens';
import { createQueryClient } from '../../../http/query-client';
import { session } from '../../../session';
import { Generator } from './Generator';

const TEMPLATES = [
  { name: 'Diploma Ñandú.pdf', size: 186_368, pages: 2, fields: ['user_name', 'dni'], uploaded_at: '' },
  { name: 'constancia.pdf', size: 1024, pages: 1, fields: [], uploaded_at: '' },
];

// Whole forms are typed here, on machines that do other things as well.
jest.setTimeout(20_000);

type Sent = Record<string, unknown> & { certificate_code: string };

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, error: string, errors: unknown[] = []) =>
  json(status, { success: false, statusCode: status, message: 'No se puede.', error, errors });

function issued({ certificate_code: code }: Sent): Response {
  const certificate = { id: 7, certificate_code: code, issue_date: '2026-03-14', drive_file_id: 'f7', public_url: '' };
  return json(201, { success: true, message: '', ...certificate, certificate });
}

let sent: Sent[];
let answer: (body: Sent) => Response | Promise<Response>;
let templates: () => Response;

/** The server, by method and path. */
function serve(path: string, init?: RequestInit): Response | Promise<Response> {
  if (path === '/api/manual-certificates/templates') return templates();
  if (path === '/api/manual-certificates/templates/upload')
    return json(201, { template: { name: 'nueva.pdf', size: 2048 } });
  if (init?.method === 'DELETE') return json(200, { success: true });
  const body = JSON.parse(String(init?.body)) as Sent;
  sent.push(body);
  return answer(body);
}

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answer = issued;
  templates = () => json(200, { templates: TEMPLATES });
  Object.assign(globalThis, {
    fetch: jest.fn((path: string, init?: RequestInit) => Promise.resolve().then(() => serve(path, init))),
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  // jsdom knows neither.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  session.login(tokenWith({ role: 'admin' }), { name: 'Rosa', last_name: 'Elvira', email: 'admin@demo.pe' });
});

const user = userEvent.setup();
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generar certificado' });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function open() {
  // The app's own cache: a refusal is not asked again.
  const view = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Generator />
    </QueryClientProvider>,
    '/generar-certificado',
  );
  await screen.findByRole('heading', { name: 'Plantillas' });
  return view;
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}

const REQUIRED = {
  'Nombre completo': 'María Quispe Ñahui',
  DNI: '45 871 203',
  'Horas académicas': '120',
};

async function fillRequired(): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  await fill(REQUIRED);
  await user.type(field('Fecha de inicio'), '2026-01-05');
  await user.type(field('Fecha de fin'), '2026-02-28');
}

async function fillModules(): Promise<void> {
  await fill({ 'Nombre del curso': 'Gestión pública' });
  await user.click(screen.getByText('Módulos'));
  const first = within(screen.getByRole('group', { name: 'Módulo 1' }));
  await user.click(first.getByLabelText('Título'));
  await user.paste('Módulo 1: Marco normativo');
  await user.click(first.getByLabelText('Contenido'));
  await user.paste('Principios\n\nPlazos');
}

it('cannot be sent without a template, and says so to who tries by the keyboard', async () => {
  await open();
  expect(submit().disabled).toBe(true);
  await user.type(field('Nombre completo'), 'Ana{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(SCREEN_TEXTS.generator.templateMissing);
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
  const [request] = sent;
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
  answer = () => refusal(500, 'internal_error');
  await user.click(submit());
  await screen.findByText('No se puede.');
  await user.click(screen.getByLabelText('Omitir módulos en el PDF'));
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ modules, omit_modules }) => [modules, omit_modules])).toEqual([
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
  expect(sent).toEqual([]);
});

it('puts what the server finds at its field, and loses nothing', async () => {
  await open();
  await fillRequired();
  answer = () => refusal(422, 'characters_missing', [{ path: 'user_name', message: 'No se puede imprimir: 😀' }]);
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
  answer = () => refusal(422, 'characters_missing', errors);
  // From here, so that the focus leaves this field for the first faulty one.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Fallo en user_name');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre completo')));
  expect(screen.getByText('Fallo en modules.0.title').id).toBe(title.getAttribute('aria-describedby'));
});

it('sends the same code again after a lost answer, and another one for the next person', async () => {
  await open();
  await fillRequired();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain(SCREEN_TEXTS.generator.failed);
  answer = issued;
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Siguiente certificado (mismo curso)' }));
  expect(document.activeElement).toBe(field('Nombre completo'));
  expect([field('Nombre completo').value, field('DNI').value]).toEqual(['', '']);
  expect(field('Horas académicas').value).toBe('120');
  await fill({ 'Nombre completo': 'Luis Mamani', DNI: '40000001' });
  await user.click(submit());
  await screen.findByText('Luis Mamani');
  const [lost, again, next] = sent.map(({ certificate_code: code }) => code);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

it('takes another code when the server says that this one is taken', async () => {
  await open();
  await fillRequired();
  answer = () => refusal(409, 'certificate_code_taken');
  await user.click(submit());
  const existing = await screen.findByRole('link', { name: 'Revisa el que ya existe' });
  expect(existing.getAttribute('href')).toBe(`/c/${sent[0]?.certificate_code}`);
  answer = issued;
  await user.click(submit());
  await screen.findByText('14/03/2026');
  expect(sent[1]?.certificate_code).not.toBe(sent[0]?.certificate_code);
});

it('finds the draft, its template and its code again after a reload', async () => {
  const { unmount } = await open();
  await fillRequired();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(submit());
  await screen.findByRole('alert');
  unmount();
  await open();
  expect(screen.getByText('Recuperamos tu borrador.')).toBeTruthy();
  expect(field('Nombre completo').value).toBe('María Quispe Ñahui');
  answer = issued;
  await waitFor(() => expect(submit().disabled).toBe(false));
  await user.click(submit());
  await screen.findByText('14/03/2026');
  expect(sent[1]).toEqual(sent[0]);
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

it.each([
  ['bare', TEMPLATES],
  ['keyed', { templates: TEMPLATES }],
])('lists templates from a %s answer, with size, pages and fields', async (_, body) => {
  templates = () => json(200, body);
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
  templates = () => json(404, {});
  await user.click(screen.getByRole('button', { name: 'Actualizar la lista de plantillas' }));
  await screen.findByText(SCREEN_TEXTS.templates.listFailed);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  templates = () => json(200, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Aún no hay plantillas/)).toBeTruthy();
  expect(screen.queryByText(SCREEN_TEXTS.templates.listFailed)).toBeNull();
});

it('chooses what was just uploaded', async () => {
  await open();
  await screen.findAllByRole('radio');
  templates = () => json(200, [...TEMPLATES, { name: 'nueva.pdf', size: 2048 }]);
  await user.upload(field(/Subir plantilla/), new File(['%PDF-'], 'nueva.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(SCREEN_TEXTS.templates.uploaded)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /nueva/ }).checked).toBe(true);
});

it('deletes a template only when asked twice, and lets go of it', async () => {
  await open();
  await user.click(await screen.findByRole('radio', { name: /constancia/ }));
  templates = () => json(200, TEMPLATES.slice(0, 1));
  await user.click(screen.getByRole('button', { name: 'Eliminar constancia.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(fetch).toHaveBeenCalledWith(
    '/api/manual-certificates/templates/constancia.pdf',
    expect.objectContaining({ method: 'DELETE' }),
  );
  expect(submit().disabled).toBe(true);
});
