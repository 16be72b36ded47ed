import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { LESSON_TEXTS, savedOnDeviceText } from '@telar/texts/screens/lessons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { errorReply, json, jsonResponse, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aMyCourse } from '../../../../../test/my-course';
import { stubNetwork } from '../../../../../test/network-stub';
import { aCourseProgress, aMark } from '../../../../../test/progress';
import { expireSession, logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { myCoursesQuery } from '../../../../api/my-courses';
import { cacheEnrolled } from '../../../../offline/store/account-courses';
import { readableAccountDatabase } from '../../../../offline/store/account-database';
import { registeredAccounts } from '../../../../offline/store/account-registry';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { storeVideoPosition, unsentEvents, videoPosition } from '../../../../offline/store/progress';
import { session } from '../../../../session/session';
import { LessonPage } from './LessonPage';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const links = [
  YOUTUBE,
  'https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOp',
  'https://www.inei.gob.pe/x.pdf',
  '',
];
const COURSE = aMyCourse(7, {
  title: 'Excel',
  modules: links.map((link, index) => ({
    id: index + 1,
    title: `Módulo ${index + 1}: Tema ${index + 1}`,
    description: `Sobre el tema ${index + 1}`,
    link,
    order: index + 1,
  })),
});
const MODULES = COURSE.modules.map(({ id }) => id);

/** Replies with the courses, and with the progress after the events that were sent. */
const account =
  (courses: MyCourse[] = [COURSE], progress = aCourseProgress(7, MODULES)): Reply =>
  (path) => {
    if (!path.endsWith('/progress')) return jsonResponse(path.endsWith('/me') ? { courses } : { status: 'ok' });
    return jsonResponse({ success: true, message: '', stored: 0, refused: [], courses: [progress] });
  };

let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts(registeredAccounts());
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

async function open(reply: Reply, moduleId = '1', courseId = '7', client = createQueryClient()) {
  const api = stubApi(reply);
  const view = await renderWithRouter(
    <QueryClientProvider client={client}>
      <LessonPage courseId={courseId} moduleId={moduleId} />
    </QueryClientProvider>,
    `/mis-cursos/${courseId}/${moduleId}`,
  );
  return { api, ...view };
}

/** Sends a message of YouTube's player from the frame. */
function sendTime(frame: HTMLElement, currentTime: number, duration?: number): void {
  const source = (frame as HTMLIFrameElement).contentWindow;
  const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime, ...(duration && { duration }) } });
  const origin = 'https://www.youtube-nocookie.com';
  act(() => void dispatchEvent(new MessageEvent('message', { source, origin, data })));
}

const eventsSent = (api: ReturnType<typeof stubApi>) =>
  api.calls.flatMap(({ method, body }) => (method === 'PUT' ? (body as { events: object[] }).events : []));

it('shows the module with its video, its neighbors and the list with the state of each', async () => {
  const { api } = await open(account([COURSE], aCourseProgress(7, MODULES, [aMark('a', 3)])), '2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tema 2' })).toBeVisible();
  expect(screen.getByText('Módulo 2 de 4')).toBeVisible();
  expect(screen.getByText('Sobre el tema 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Excel' })).toHaveAttribute('href', '/cursos/7?from=my-courses');
  expect(screen.getByRole('link', { name: /^Anterior ?: Tema 1$/ })).toHaveAttribute('href', '/mis-cursos/7/1');
  expect(screen.getByRole('link', { name: /^Siguiente ?: Tema 3$/ })).toHaveAttribute('href', '/mis-cursos/7/3');
  const list = within(screen.getByRole('complementary', { name: 'Módulos del curso' }));
  expect(await list.findByText('1 de 4 módulos completados')).toBeVisible();
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1. Tema 1',
    '2. Tema 2',
    '3. Tema 3 (completado)',
    '4. Tema 4',
  ]);
  expect(list.getByRole('link', { name: /Tema 2/ })).toHaveAttribute('aria-current', 'page');
  const frame = await screen.findByTitle('Tema 2');
  expect(frame).toHaveAttribute('src', 'https://drive.google.com/embeddedfolderview?id=1AbCdEfGhIjKlMnOp#list');
  fireEvent.load(frame);
  expect(frame).not.toHaveClass('invisible');
  expect(screen.getByRole('link', { name: /^Abrir en Google Drive/ })).toHaveAttribute('href', links[1]);
  await waitFor(() => expect(eventsSent(api)).toMatchObject([{ kind: 'opened', course_id: 7, module_id: 2 }]));
});

it('links to material of other sites, and says if there is none', async () => {
  const first = await open(account(), '3');
  expect(await screen.findByText('El material de este módulo está en inei.gob.pe.')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Abrir material/ });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  first.unmount();
  await open(account(), '4');
  expect(await screen.findByText(LESSON_TEXTS.noMaterial)).toBeVisible();
});

it('marks the module and takes the mark back, and says the rule', async () => {
  const { api } = await open(account());
  expect(await screen.findByText(LESSON_TEXTS.rule)).toBeVisible();
  expect(await screen.findByText('0 de 4 módulos completados')).toBeVisible();
  api.reply(noNetwork);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como completado' }));
  expect(await screen.findByText('1 de 4 módulos completados')).toBeVisible();
  expect(screen.getByText(savedOnDeviceText(true))).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Desmarcar' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(await screen.findByText('0 de 4 módulos completados')).toBeVisible();
  // The page shows the marks while they are being stored.
  await waitFor(async () => {
    const [mark, undone] = (await unsentEvents(12)).filter(({ kind }) => kind === 'done');
    expect([mark?.done, undone?.done]).toEqual([true, false]);
    expect(undone?.undoes).toEqual([mark?.id]);
  });
});

it.each([
  ['says that the disk is full', 'QuotaExceededError', LESSON_TEXTS.notStored],
  ['gives no wrong reason', 'InvalidStateError', LESSON_TEXTS.notRecorded],
])('%s if a mark can neither be stored nor sent', async (_, name, text) => {
  const { api } = await open(account());
  expect(await screen.findByText('0 de 4 módulos completados')).toBeVisible();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(readableAccountDatabase(12)!.outbox, 'put').mockImplementation(() => {
    throw Object.assign(new Error('No.'), { name });
  });
  api.reply(noNetwork);
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como completado' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('0 de 4 módulos completados')).toBeVisible();
});

it('suggests the mark at 90 % of the video, never marks by itself, and stores the position', async () => {
  const { api } = await open(account());
  const frame = await screen.findByTitle('Tema 1');
  fireEvent.load(frame);
  sendTime(frame, 10, 100);
  sendTime(frame, 89);
  expect(screen.queryByText(LESSON_TEXTS.suggestion)).toBeNull();
  sendTime(frame, 90);
  expect(screen.getByText(LESSON_TEXTS.suggestion)).toBeVisible();
  await waitFor(async () => expect(await videoPosition(12, 7, 1)).toMatchObject({ seconds: 10, duration: 100 }));
  expect(eventsSent(api).filter((event) => 'done' in event)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Marcar como completado' })).toBeVisible();
});

it.each([
  ['continues a video where it stopped on this device', 754.6, {}, '754', 'Sigue en 12:34'],
  ['starts a video that was seen to its end again', 990, {}, null, null],
  ['starts another video of the module at its beginning', 754.6, { src: 'https://x.pe/old' }, null, null],
])('%s', async (_, seconds, more, start, text) => {
  await storeVideoPosition(12, { course_id: 7, module_id: 1, seconds, duration: 1000, keptAt: 1, ...more });
  await open(account());
  const src = new URL((await screen.findByTitle('Tema 1')).getAttribute('src') ?? '');
  expect(src.searchParams.get('start')).toBe(start);
  if (text === null) expect(screen.queryByText(/^Sigue en/)).toBeNull();
  else expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
});

it('shows a picture with the link to the video if there is no network, and works from the cached course', async () => {
  await cacheEnrolled(12, [COURSE]);
  network.online = false;
  await open(noNetwork);
  expect(await screen.findByText('Necesita red')).toBeVisible();
  expect(screen.getByText(LESSON_TEXTS.videoOffline)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Abrir en YouTube/ })).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como completado' }));
  expect(await screen.findByText(savedOnDeviceText(true))).toBeVisible();
  expect(screen.getByText('1 de 4 módulos completados')).toBeVisible();
});

it('shows the picture if internet does not respond, and tries again', async () => {
  const { api } = await open((path) => (path.includes('health') ? noNetwork(path) : account()(path)));
  expect(await screen.findByText(LESSON_TEXTS.unreachable)).toBeVisible();
  api.reply(account());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByTitle('Tema 1')).toBeInTheDocument();
});

it('shows the picture if the network blocks Google Drive, whose frame reports no errors, and tries again', async () => {
  const { api } = await open((path) => (path.includes('drive.google') ? noNetwork(path) : account()(path)), '2');
  expect(await screen.findByText(LESSON_TEXTS.blocked)).toBeVisible();
  expect(screen.getByText('Necesita red')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Abrir en Google Drive/ })).toHaveAttribute('href', links[1]);
  expect(document.querySelector('iframe')).toBeNull();
  expect(api.requested).toContain('https://drive.google.com/generate_204');
  api.reply(account());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  const frame = await screen.findByTitle('Tema 2');
  fireEvent.load(frame);
  expect(frame).not.toHaveClass('invisible');
});

it('opens the place to continue', async () => {
  const progress = aCourseProgress(7, MODULES, [aMark('a', 1), aMark('b', 2)]);
  const { router } = await open(account([COURSE], progress), 'continuar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-cursos/7/3'));
});

it.each([
  ['the account does not have the course', account([]), '1', LESSON_TEXTS.notEnrolled, 'Ver el curso'],
  ['the module was removed', account(), '99', LESSON_TEXTS.moduleMissing, 'Continuar el curso'],
  ['the id is malformed', account(), 'x', LESSON_TEXTS.moduleMissing, 'Continuar el curso'],
  [
    'the course has no modules',
    account([{ ...COURSE, modules: [] }]),
    'continuar',
    LESSON_TEXTS.noModules,
    'Ver el curso',
  ],
])('says so if %s', async (_, reply, moduleId, text, action) => {
  await open(reply, moduleId);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});

it('does not refuse a course by an older response while a newer one is on its way', async () => {
  const client = createQueryClient();
  client.setQueryData(myCoursesQuery.queryKey, { data: [], cachedAt: null, why: null });
  let answer = (): void => undefined;
  const waiting = new Promise<void>((done) => (answer = done));
  await open(async (path) => waiting.then(() => account()(path)), '1', '7', client);
  expect(await screen.findByText(LESSON_TEXTS.loading)).toBeInTheDocument();
  expect(screen.queryByText(LESSON_TEXTS.notEnrolled)).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tema 1' })).toBeVisible();
});

it('says that a cached copy is shown if it does not have the course', async () => {
  await cacheEnrolled(12, []);
  network.online = false;
  await open(noNetwork);
  expect(await screen.findByText(LESSON_TEXTS.notEnrolled)).toBeVisible();
  expect(screen.getByText(/^Curso guardado · actualizado/)).toBeVisible();
});

it('offers no mark and no count before it knows the progress', async () => {
  const { api } = await open((path) => (path.endsWith('/progress') ? new Promise(() => undefined) : account()(path)));
  expect(await screen.findByRole('button', { name: 'Marcar como completado' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByText(/módulos completados/)).toBeNull();
  expect(eventsSent(api).filter((event) => 'done' in event)).toEqual([]);
});

it('shows why the courses did not load, and tries again', async () => {
  const { api } = await open(errorReply(403, 'Algo falló.'));
  expect(await screen.findByText('Algo falló.')).toBeVisible();
  api.reply(account());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tema 1' })).toBeVisible();
});

it('lets a student whose session expired mark a cached lesson without network, and sends no request', async () => {
  await cacheEnrolled(12, [COURSE]);
  expireSession();
  network.online = false;
  const { api } = await open(json({}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tema 1' })).toBeVisible();
  expect(screen.getByText(LESSON_TEXTS.expired)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como completado' }));
  expect(await screen.findByText(savedOnDeviceText(false))).toBeVisible();
  const mark = (await unsentEvents(12)).find(({ kind }) => kind === 'done');
  expect(mark).toMatchObject({ module_id: 1, done: true });
  expect(api.requested).toEqual([]);
});

it.each([
  ['as the API sends it', true],
  ['without network, by the clock of the device', false],
])('closes the lesson after the end of the access, %s', async (_, online) => {
  const ended = { ...COURSE, ends_at: '2020-01-01T05:00:00.000Z' };
  network.online = online;
  if (!online) await cacheEnrolled(12, [ended]);
  await open(online ? account([ended]) : noNetwork);
  expect(await screen.findByText('Tu acceso a este curso terminó.')).toBeVisible();
  expect(
    screen.getByText(/^Tu acceso terminó el 31\/12\/2019\. Tus certificados, tu avance y tus apuntes/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Renovar acceso ?: Excel$/ })).toHaveAttribute(
    'href',
    '/checkout/payment/yape?curso=7',
  );
  expect(screen.queryByRole('button', { name: LESSON_TEXTS.mark })).toBeNull();
});
