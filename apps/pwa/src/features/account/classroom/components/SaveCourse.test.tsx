import { jest } from '@jest/globals';
import type { CourseFile } from '@telar/contracts/course-files';
import { LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, jsonResponse, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aMyCourse } from '../../../../../test/my-course';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { sha256Hex } from '../../../../browser/hash';
import { savedFileIds } from '../../../../offline/store/course-files';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { session } from '../../../../session/session';
import { SaveCourse } from './SaveCourse';

const BYTES = new TextEncoder().encode('%PDF-1.7');
let file: CourseFile;

beforeEach(async () => {
  session.logout();
  await eraseAccounts([12]);
  logInAs(12);
  file = { id: 3, module_id: 1, name: 'Guía', size: BYTES.length, sha256: await sha256Hex(BYTES) };
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
});

const account =
  (answer: Reply, notes: Reply): Reply =>
  (url) => {
    if (url.includes('/files/')) return answer(url);
    return url.includes('/notes') ? notes(url) : jsonResponse({ courses: [] });
  };
const noNotes: Reply = () => jsonResponse({ notes: [] });
const pdf: Reply = () => apiResponse(BYTES, { headers: { 'Content-Type': 'application/pdf' } });
const LINKS = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.inei.gob.pe/x.pdf'];

async function save(reply: Reply, notes = noNotes) {
  const api = stubApi(account(reply, notes));
  const modules = LINKS.map((link, index) => ({ id: index + 1, title: 'T', description: '', link, order: index + 1 }));
  await renderWithRouter(<SaveCourse course={aMyCourse(7, { title: 'Excel', modules, files: [file] })} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Guardar sin conexión ?: Excel$/ }));
  return api;
}

it('says what will be saved, its size, and what needs the network', async () => {
  await save(pdf);
  expect(
    screen.getByText(
      'Se guardan textos, apuntes, avance y 1 PDF (1 KB). Necesitan red: 1 video de YouTube y 1 enlace a otro sitio.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Guardado sin conexión')).toBeVisible();
  // The test has no service worker.
  expect(screen.getByText(/^Falta guardar la aplicación/)).toBeVisible();
  expect(await savedFileIds(12, 7)).toEqual(new Set([3]));
});

const NO_NETWORK = 'No se pudo guardar. Vuelve a intentarlo cuando tengas conexión.';

it.each([
  ['do not arrive', noNetwork],
  ['are refused', errorReply(503, 'Ahora no.')],
])('saves nothing if the notes %s', async (_, notes) => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const api = await save(pdf, notes);
  expect(await screen.findAllByText(NO_NETWORK)).not.toHaveLength(0);
  expect(api.requested.filter((url) => url.includes('/files/'))).toEqual([]);
  expect(screen.queryByText('Guardado sin conexión')).toBeNull();
});

it.each<[string, Reply, string]>([
  ['without network', noNetwork, NO_NETWORK],
  ['if staff deleted a file meanwhile', errorReply(404, 'El curso no tiene ese archivo.'), LESSON_FILE_TEXTS.changed],
])('says why it saves nothing %s', async (_, reply, text) => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await save(reply);
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(screen.queryByText('Guardado sin conexión')).toBeNull();
  expect(await savedFileIds(12, 7)).toEqual(new Set());
});

it('downloads nothing if the browser says that there is no room', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const storage = { estimate: async () => ({ usage: 100, quota: 104 }), persist: async () => true };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const api = await save(pdf);
  expect(await screen.findAllByText('No se guardó: no queda espacio en este dispositivo.')).not.toHaveLength(0);
  expect(api.requested.filter((url) => url.includes('/files/'))).toEqual([]);
});
