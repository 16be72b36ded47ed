import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { academy } from '@telar/brand/academy';
import { aCourse } from '@telar/testing/builders';
import { COURSE_TEXTS } from '@telar/texts/screens/courses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { json, noNetwork, errorReply, notOurApi, stubApi } from '../../../../../test/api-stub';
import { aHeldPlan } from '../../../../../test/held-plan';
import { firePointer } from '../../../../../test/pointer';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { setEnrolled, setHeldPlans } from '../../../../api/set-enrolled';
import { cacheCourses, cachedCourse } from '../../../../offline/store/catalogue';
import { session } from '../../../../session/session';
// Loaded before the tests: Jest cannot link two modules that load at the same time.
import '../certificate-model/CertificatePreview';
import './RelatedCourses';
import { CoursePage } from './CoursePage';

const COURSE = aCourse({
  id: 12,
  title: 'Quechua chanka',
  price: 149.9,
  video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  quiz_link: 'https://ejemplo.pe/quiz',
  level: 'avanzado',
  duration_hours: 120,
  supportedBy: [{ name: 'Instituto Andino', logo_url: '' }],
});

const show = (canOpenVideos = false) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CoursePage id={12} canOpenVideos={canOpenVideos} renderStaffActions={({ title }) => `Personal: ${title}`} />
    </QueryClientProvider>,
  );

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
});

beforeEach(() => {
  session.logout();
  setEnrolled([]);
  setHeldPlans([]);
});

/** Sends a message from the page in the video's frame. */
function answerFrom(frame: HTMLElement, origin = 'https://www.youtube-nocookie.com'): void {
  const source = (frame as HTMLIFrameElement).contentWindow;
  act(() => void dispatchEvent(new MessageEvent('message', { source, origin, data: '{"event":"onReady"}' })));
}

async function openVideo(user: Pick<typeof userEvent, 'click'> = userEvent) {
  await user.click(await screen.findByRole('button', { name: 'Ver video de presentación' }));
  return within(await screen.findByRole('dialog'));
}

it('shows the whole course, and passes its price and id to the payment', async () => {
  stubApi(json(COURSE));
  const { router } = await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quechua chanka' })).toBeVisible();
  for (const text of [
    'Negocios',
    '120 h · 1 módulo · Avanzado',
    'RESPALDADO POR',
    'Instituto Andino',
    'Lo que aprenderás',
    'Este curso incluye',
    'Marco legal',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Abrir cuestionario' }).getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('link', { name: /^Ir a la lección/ })).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: 'Inscribirme Ahora' })[0]!);
  expect(router.state.location).toMatchObject({
    pathname: '/checkout/payment/yape',
    search: { curso: 12 },
    state: { price: 149.9, courseId: 12, title: 'Quechua chanka' },
  });
});

it('shows an alert instead of the payment if there is no price', async () => {
  stubApi(json({ ...COURSE, price: null }));
  await show();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Inscribirme Ahora' }))[0]!);
  expect(screen.getAllByRole('alert')[0]!.textContent).toBe(COURSE_TEXTS.priceMissing);
});

it('opens videos only for users who came from Mis cursos', async () => {
  stubApi(json(COURSE));
  const closed = await show(false);
  expect(await screen.findByText(/Los videos se abren desde Mis cursos/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver video de presentación' })).toBeNull();
  closed.unmount();
  await show(true);
  expect(await screen.findByRole('button', { name: 'Ver video de presentación' })).toBeVisible();
});

it('says that a video needs a connection, and plays it when the device is online again', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await cacheCourses([{ ...COURSE, video_url: 'https://youtu.be/dQw4w9WgXcQ' }]);
  const { reply } = stubApi(noNetwork);
  await show(true);
  const dialog = await openVideo();
  expect(dialog.getByText(COURSE_TEXTS.videoOffline)).toBeVisible();
  expect(dialog.queryByTitle(/Presentación/)).toBeNull();
  reply(json({ status: 'ok' }));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  const frame = await dialog.findByTitle(/Presentación/);
  fireEvent.load(frame);
  answerFrom(frame);
  await waitFor(() => expect(dialog.getByTitle(/Presentación/)).not.toHaveClass('invisible'));
  expect(dialog.queryByText(COURSE_TEXTS.videoOffline)).toBeNull();
  online.mockRestore();
});

it('says in its own words that a video cannot be reached although the browser is online, and can retry', async () => {
  const { reply } = stubApi(json({ ...COURSE, video_url: 'https://youtu.be/dQw4w9WgXcQ' }));
  await show(true);
  await screen.findByRole('button', { name: 'Ver video de presentación' });
  reply(noNetwork);
  const dialog = await openVideo();
  expect(await dialog.findByText(COURSE_TEXTS.videoUnreachable)).toBeVisible();
  expect(dialog.queryByTitle(/Presentación/)).toBeNull();
  reply(json({ status: 'ok' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  const frame = await dialog.findByTitle(/Presentación/);
  fireEvent.load(frame);
  answerFrom(frame, 'https://ejemplo.pe');
  expect(dialog.getByText('Cargando el video…')).toBeVisible();
  answerFrom(frame);
  expect(dialog.queryByText('Cargando el video…')).toBeNull();
  expect(frame).not.toHaveClass('invisible');
});

it('links to the video itself, and says after a press that it did not load if its site does not respond', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  stubApi(json({ ...COURSE, video_url: 'https://youtu.be/dQw4w9WgXcQ' }));
  await show(true);
  const dialog = await openVideo(user);
  await dialog.findByTitle(/Presentación/);
  const link = dialog.getByRole('link', { name: '¿No se ve el video? Abrir en otra pestaña' });
  expect(link).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ');
  act(() => jest.advanceTimersByTime(15_000));
  firePointer('pointerdown', link);
  act(() => jest.advanceTimersByTime(5000));
  expect(dialog.getByText('Cargando el video…')).toBeVisible();
  firePointer('pointerup', link);
  await act(async () => jest.advanceTimersByTime(1));
  expect(dialog.getByText('El video no cargó. Puede que tu red lo bloquee.')).toBeVisible();
  expect(dialog.queryByTitle(/Presentación/)).toBeNull();
  expect(link).toBeVisible();
  jest.useRealTimers();
});

it('shows a video of Google Drive, whose player sends no message, when its frame is loaded', async () => {
  stubApi(json({ ...COURSE, video_url: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/view' }));
  await show(true);
  const dialog = await openVideo();
  const frame = await dialog.findByTitle(/Presentación/);
  expect(frame).toHaveAttribute('src', 'https://drive.google.com/file/d/1AbCdEfGhIjKlMn/preview');
  fireEvent.load(frame);
  expect(dialog.queryByText('Cargando el video…')).toBeNull();
  expect(frame).not.toHaveClass('invisible');
});

it('shows the staff actions beside the price', async () => {
  stubApi(json(COURSE));
  await show();
  expect((await screen.findByRole('complementary')).textContent).toContain('Personal: Quechua chanka');
});

it('says that the course does not exist, and deletes its copy', async () => {
  await cacheCourses([COURSE]);
  stubApi(errorReply(404, 'Curso no encontrado.', { error: 'course_not_found' }));
  await show();
  expect(await screen.findByText(COURSE_TEXTS.notFound)).toBeVisible();
  expect(await cachedCourse(12)).toBeUndefined();
});

it.each([404, 502])('shows and keeps the copy if a proxy responds with %i', async (status) => {
  await cacheCourses([COURSE]);
  stubApi(notOurApi(status));
  await show();
  expect(
    await screen.findByText(`Curso guardado · actualizado hace un momento · ${academy.name} no responde ahora`),
  ).toBeVisible();
  expect(screen.queryByText(/sin conexión/i)).toBeNull();
  expect(await cachedCourse(12)).toBeDefined();
});

it('shows the copy if there is no response', async () => {
  await cacheCourses([COURSE]);
  stubApi(noNetwork);
  await show();
  expect(await screen.findByText(/Curso guardado/)).toBeVisible();
  expect(within(screen.getByRole('complementary')).getByText('S/ 149.90')).toBeVisible();
});

it('shows an error of the API', async () => {
  stubApi(errorReply(400, ''));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(COURSE_TEXTS.loadFailed);
});

it('shows an enrolled student the modules first, and no price and no payment', async () => {
  stubApi(json(COURSE));
  logInAs(7);
  setEnrolled([12]);
  await show();
  expect(await screen.findAllByRole('link', { name: 'Continuar con Quechua chanka' })).toHaveLength(2);
  expect(screen.getAllByText('Inscrito')).toHaveLength(2);
  expect(screen.queryByText('Pago único, con Yape')).toBeNull();
  expect(screen.queryByText('Inscribirme Ahora')).toBeNull();
  // Nor on the printed page.
  expect(screen.queryByText('S/ 149.90')).toBeNull();
  expect(screen.getByText(/Impreso desde:/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Ir a la lección ?: Marco legal$/ })).toHaveAttribute(
    'href',
    '/mis-cursos/12/1',
  );
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Módulos')).toBeLessThan(titles.indexOf('Lo que aprenderás'));
  act(() => session.logout());
});

it('offers a course of a plan of the account without a payment, and adds it', async () => {
  // The first load of the script takes long.
  await import('./PlanCourse');
  const api = stubApi(json(COURSE));
  const held = aHeldPlan();
  setHeldPlans([held], () => held);
  await show();
  const [add] = await screen.findAllByRole('button', { name: /^Agregar a mis cursos ?: Quechua chanka$/ });
  expect(screen.queryByText('Inscribirme Ahora')).toBeNull();
  api.reply(errorReply(409, 'Ya elegiste todos los cursos de tu plan.'));
  await userEvent.click(add!);
  expect((await screen.findByRole('alert')).textContent).toContain('Ya elegiste todos los cursos de tu plan.');
  expect(api.requested.at(-1)).toBe('/api/enrollments/me');
  act(() => setHeldPlans([]));
  expect(await screen.findAllByText('Inscribirme Ahora')).toHaveLength(2);
});

it('says when the access ended, and sells the course again', async () => {
  stubApi(json(COURSE));
  logInAs(7);
  setEnrolled([], new Map([[12, '2020-01-01T05:00:00.000Z']]));
  await show();
  expect(await screen.findByText('Tu acceso terminó el 31/12/2019.')).toBeVisible();
  expect(screen.getAllByText('Inscribirme Ahora')).toHaveLength(2);
  act(() => session.logout());
});
