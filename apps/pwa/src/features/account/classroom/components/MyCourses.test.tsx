import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, noNetwork, errorReply, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aHeldPlan } from '../../../../../test/held-plan';
import { aMyCourse } from '../../../../../test/my-course';
import { aOwnCertificates } from '../../../../../test/own-certificates';
import { aCourseProgress, aMark } from '../../../../../test/progress';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { cacheEnrolled } from '../../../../offline/store/account-courses';
import { cameFromMyCourses } from '../../../../session/my-courses-visit';
import { session } from '../../../../session/session';
import { MyCourses } from './MyCourses';

const MODULES = [{ id: 1, title: 'Saludar', description: '', link: '', order: 1 }];
const course = (id: number, title: string, archived = false) => aMyCourse(id, { title, archived, modules: MODULES });

afterEach(() => {
  jest.restoreAllMocks();
  session.logout();
  sessionStorage.clear();
});

/** @param loggedIn `null` keeps the session as it is */
async function open(reply: Reply, loggedIn: boolean | null = true) {
  const api = stubApi(reply);
  if (loggedIn) session.login(tokenWith({ role: 'cliente' }), { name: 'Ana', role: 'cliente' });
  const { router } = await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <MyCourses>
        <p>Otra sección</p>
      </MyCourses>
    </QueryClientProvider>,
  );
  return { api, router };
}

it('asks a visitor to log in, and sends no request', async () => {
  const { api } = await open(json({ courses: [] }), false);
  expect(screen.getByText('Debes iniciar sesión para ver tus cursos.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
    'href',
    '/iniciar-sesion?volver=%2Fmis-cursos',
  );
  expect(api.requested).toEqual([]);
});

it('shows the cached courses read only after the session expired, and erases them on request', async () => {
  session.login(tokenWith({}), { id: 12, name: 'Ana' });
  await cacheEnrolled(12, [course(7, 'Excel')]);
  localStorage.setItem('token', tokenWith({ exp: 1 }));
  session.start();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api } = await open(json({ courses: [] }), false);
  expect(await screen.findByRole('heading', { name: 'Excel' })).toBeVisible();
  expect(screen.getByText(/^Tu sesión terminó\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Guardar sin conexión/ })).toBeNull();
  expect(api.requested).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Borrar lo guardado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Debes iniciar sesión para ver tus cursos.')).toBeVisible();
  expect(screen.queryByText('Excel')).toBeNull();
  expect(session.lockedAccount()).toBeNull();
});

it.each<[string, Reply, string]>([
  ['the server’s message', errorReply(401, 'Tu sesión fue cerrada.'), 'Tu sesión fue cerrada.'],
  ['the default message', noNetwork, 'No se pudieron cargar tus cursos. Intenta de nuevo más tarde.'],
])('shows an error with %s, and retries', async (_, reply, text) => {
  const { api } = await open(reply);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  api.reply(json({ courses: [course(1, 'Quechua')] }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Quechua' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the cached courses with their age if the API does not respond, and refreshes them', async () => {
  session.login(tokenWith({ role: 'cliente' }), { id: 12, name: 'Ana', role: 'cliente' });
  await cacheEnrolled(12, [course(7, 'Excel')]);
  const { api } = await open(noNetwork, null);
  expect(await screen.findByText('Tus cursos guardados · actualizado hace un momento')).toBeVisible();
  api.reply(json({ courses: [course(1, 'Quechua')] }));
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('heading', { name: 'Quechua' })).toBeVisible();
  expect(screen.queryByText(/^Tus cursos guardados/)).toBeNull();
});

it('says that there are no courses, with a link to the catalogue', async () => {
  await open(json({ courses: [] }));
  expect(await screen.findByText('Aún no estás inscrito en ningún curso.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/cursos');
});

it('says that the courses are loading', async () => {
  await open(() => new Promise<Response>(() => undefined));
  expect(screen.getByText('Cargando tus cursos…')).toBeVisible();
});

it('shows the last course first, the others in a grid, and marks archived ones', async () => {
  await open(json({ courses: [course(3, 'Telar'), course(2, 'Quechua'), course(1, 'Excel', true)] }));
  expect((await screen.findByRole('region', { name: 'Telar' })).textContent).toContain('Primer módulo: Saludar');
  expect(screen.getByRole('heading', { name: 'Tus otros 2 cursos' })).toBeVisible();
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(['Quechua', 'Excel']);
  expect(cards.map((card) => card.textContent?.includes('Ya no está en el catálogo'))).toEqual([false, true]);
});

it('shows the course to continue with before the sections of other features', async () => {
  await open(json({ courses: [course(3, 'Telar'), course(2, 'Quechua')] }));
  const next = await screen.findByRole('region', { name: 'Telar' });
  const other = screen.getByText('Otra sección');
  const grid = screen.getByRole('heading', { name: 'También llevas' });
  expect(next.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(other.compareDocumentPosition(grid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** Replies to the paths of the courses, the progress and the certificates. */
const account =
  (courses: unknown[], progress: unknown[] = [], certificates: unknown = aOwnCertificates()): Reply =>
  (path) => {
    if (path.endsWith('/progress')) return json({ courses: progress })(path);
    return json(path.includes('certificates') ? certificates : { courses })(path);
  };

it('continues with the last place of the course used last, and shows the progress of each', async () => {
  const modules = [1, 2, 3].map((id) => ({ ...MODULES[0]!, id, title: `Módulo ${id}: Tema ${id}`, order: id }));
  const courses = [course(3, 'Telar'), { ...course(2, 'Quechua'), modules }, { ...course(1, 'Excel'), modules }];
  const done = [1, 2, 3].map((id) => aMark(`m${id}`, id));
  const started = aCourseProgress(2, [1, 2, 3], [aMark('a', 1)], {
    last_module_id: 2,
    last_seen_at: '2026-11-20T10:00:00Z',
  });
  await open(account(courses, [started, aCourseProgress(1, [1, 2, 3], done)]));
  const next = within(await screen.findByRole('region', { name: 'Quechua' }));
  expect(next.getByText('Continúa con')).toBeVisible();
  expect(next.getByText('Tema 2')).toBeVisible();
  expect(next.getByText('1 de 3 módulos completados')).toBeVisible();
  expect(next.getByRole('link', { name: /^Continuar ?: Quechua$/ })).toHaveAttribute('href', '/mis-cursos/2/2');
  expect(screen.getByText('Curso completado')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Repasar ?: Excel$/ })).toHaveAttribute('href', '/mis-cursos/1/1');
});

it('waits for the progress, so that no link continues with a module that is done', async () => {
  const modules = [1, 2].map((id) => ({ ...MODULES[0]!, id, title: `Tema ${id}`, order: id }));
  const summary = { done: 1, total: 2, percent: 50, last_module_id: 2, last_seen_at: '2026-11-20T10:00:00Z' };
  const reply = account(
    [{ ...course(2, 'Quechua'), modules, progress: summary }],
    [aCourseProgress(2, [1, 2], [aMark('a', 2)])],
  );
  let answer = (): void => undefined;
  const progress = new Promise<void>((done) => (answer = done));
  await open(async (path) => {
    if (path.endsWith('/progress')) await progress;
    return reply(path);
  });
  expect(await screen.findByRole('link', { name: 'Mis certificados' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continuar/ })).toBeNull();
  answer();
  const link = await screen.findByRole('link', { name: /^Continuar ?: Quechua$/ });
  expect(link).toHaveAttribute('href', '/mis-cursos/2/1');
});

it('does not continue with a course of which the account has a certificate', async () => {
  const reply = account([course(3, 'Telar'), course(2, 'Quechua')], [], aOwnCertificates('Telar'));
  let answer = (): void => undefined;
  const certificates = new Promise<void>((done) => (answer = done));
  await open(async (path) => {
    if (path.includes('certificates')) await certificates;
    return reply(path);
  });
  expect(await screen.findByRole('link', { name: 'Mis certificados' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Telar' })).toBeNull();
  answer();
  expect(await screen.findByRole('region', { name: 'Quechua' })).toBeVisible();
  expect(screen.getByText('Empieza con')).toBeVisible();
});

it.each([
  ['of the last course', /^Ir al curso/, 3],
  ['of another course', /^Quechua$/, 2],
])('the link %s opens the course and lets its videos play', async (_, name, id) => {
  const { router } = await open(json({ courses: [course(3, 'Telar'), course(2, 'Quechua')] }));
  await userEvent.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(router.state.location.href).toBe(`/cursos/${id}?from=my-courses`));
  expect(cameFromMyCourses()).toBe(true);
});

it('offers the course if its plan is no longer sold, and otherwise a question to the academy', async () => {
  const ended = { ends_at: '2020-01-01T05:00:00.000Z', plan: 'premium' };
  const courses = [
    { ...course(3, 'Excel'), ...ended },
    { ...course(2, 'Word'), ...ended, archived: true },
  ];
  await open((url) =>
    json(
      url.endsWith('/api/plans')
        ? { plans: [{ id: 'premium', price: 999.99, benefits: ['Todo'], for_sale: false }] }
        : { courses, plans: [aHeldPlan({ ends_at: ended.ends_at })] },
    )(url),
  );
  expect(await screen.findByRole('link', { name: /^Renovar acceso ?: Excel$/ })).toHaveAttribute(
    'href',
    '/checkout/payment/yape?curso=3',
  );
  for (const what of ['el curso Word', 'el plan PREMIUM']) {
    const chat = screen.getByRole('link', { name: new RegExp(`^Preguntar por WhatsApp ?: ${what}$`) });
    expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(`renovar mi acceso a ${what}.`);
  }
  expect(screen.queryByRole('link', { name: 'Renovar el plan PREMIUM' })).toBeNull();
});

describe('a course from the cached copy, which comes without the plans of the account', () => {
  const notForSale = json({ plans: [{ id: 'premium', price: 999.99, benefits: ['Todo'], for_sale: false }] });

  it.each<[string, Reply, string]>([
    ['the plan', noNetwork, '/checkout/payment/yape?plan=PREMIUM'],
    ['the course if its plan is no longer sold', notForSale, '/checkout/payment/yape?curso=3'],
  ])('renews %s', async (_, plans, href) => {
    session.login(tokenWith({}), { id: 8, name: 'Ana' });
    await cacheEnrolled(8, [{ ...course(3, 'Excel'), ends_at: '2020-01-01T05:00:00.000Z', plan: 'premium' }]);
    await open((url) => (url.endsWith('/api/plans') ? plans(url) : noNetwork(url)), null);
    await waitFor(() => expect(screen.getByRole('link', { name: /^Renovar/ })).toHaveAttribute('href', href));
  });
});

it('shows the end of each access, and courses whose access ended in a list of their own, with how to renew them', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const courses = [
    { ...course(4, 'Telar'), ends_at: soon },
    { ...course(3, 'Excel'), ends_at: '2020-01-01T05:00:00.000Z' },
    { ...course(2, 'Quechua'), ends_at: '2020-01-01T05:00:00.000Z', plan: 'premium' },
  ];
  const few = aHeldPlan({ plan: 'basico', name: 'BÁSICO', all_courses: false, course_limit: 30, used: 12 });
  await open(json({ courses, plans: [few, aHeldPlan({ ends_at: '2020-01-01T05:00:00.000Z' })] }));
  const next = within(await screen.findByRole('region', { name: 'Telar' }));
  expect(next.getByText(/^Tu acceso termina el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  const ended = within(screen.getByRole('region', { name: 'Cursos con acceso terminado' }));
  expect(ended.getAllByText('Tu acceso terminó el 31/12/2019.')).toHaveLength(2);
  expect(ended.queryByRole('link', { name: /^(Empezar|Continuar|Repasar)/ })).toBeNull();
  const renew = ended.getByRole('link', { name: /^Renovar acceso ?: Excel$/ });
  expect(renew).toHaveAttribute('href', '/checkout/payment/yape?curso=3');
  const renewals = screen.getAllByRole('link', { name: 'Renovar el plan PREMIUM' });
  expect(renewals.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/checkout/payment/yape?plan=PREMIUM'),
  );
  expect(screen.getByText('Tu plan PREMIUM terminó el 31/12/2019.')).toBeVisible();
  expect(screen.getByText('Has elegido 12 de 30 cursos.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Elegir cursos' })).toHaveAttribute('href', '/cursos');
});
