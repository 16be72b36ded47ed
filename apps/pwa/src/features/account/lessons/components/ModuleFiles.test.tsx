import { jest } from '@jest/globals';
import type { CourseFile } from '@telar/contracts/course-files';
import { LESSON_FILE_TEXTS } from '@telar/texts/screens/lesson-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, stubApi } from '../../../../../test/api-stub';
import { aMyCourse } from '../../../../../test/my-course';
import { stubNetwork } from '../../../../../test/network-stub';
import { logInAs } from '../../../../../test/session';
import { renderWithRouter } from '../../../../../test/with-router';
import { sha256Hex } from '../../../../browser/hash';
import { cacheEnrolled } from '../../../../offline/store/account-courses';
import { eraseAccounts } from '../../../../offline/store/erase-accounts';
import { saveCourse } from '../../../../offline/store/saved-courses';
import { session } from '../../../../session/session';
import { ModuleFiles } from './ModuleFiles';

const BYTES = new TextEncoder().encode('%PDF-1.7');
const pdf = () => apiResponse(BYTES, { headers: { 'Content-Type': 'application/pdf' } });
let file: CourseFile;
let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  session.logout();
  await eraseAccounts([12]);
  logInAs(12);
  file = { id: 3, module_id: 1, name: 'Guía', size: 2_500_000, sha256: await sha256Hex(BYTES) };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const show = () => renderWithRouter(<ModuleFiles courseId={7} files={[file]} />, '/mis-cursos/7/1');

it('lists the files with their size, opens them in the app and downloads them', async () => {
  const api = stubApi(pdf);
  const { router } = await show();
  expect(await screen.findByText('PDF, 2.4 MB')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Descargar ?: Guía$/ }));
  await waitFor(() => expect(api.requested).toEqual(['/api/courses/7/files/3']));
  await userEvent.click(screen.getByRole('link', { name: /^Abrir ?: Guía$/ }));
  expect(router.state.location.state).toMatchObject({
    pdf: { fileId: '7-3', material: { courseId: 7, id: 3, name: 'Guía', sha256: file.sha256 } },
  });
});

it('says if a download fails', async () => {
  stubApi(errorReply(404, 'El curso no tiene ese archivo.'));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Descargar ?: Guía$/ }));
  expect(await screen.findAllByText(LESSON_FILE_TEXTS.downloadFailed)).not.toHaveLength(0);
});

it('fails if the downloaded bytes are not those of the file', async () => {
  stubApi(() => apiResponse('%PDF-otro', { headers: { 'Content-Type': 'application/pdf' } }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Descargar ?: Guía$/ }));
  expect(await screen.findAllByText(LESSON_FILE_TEXTS.downloadFailed)).not.toHaveLength(0);
});

it('without network, offers only what is on the device', async () => {
  const course = aMyCourse(7, { files: [file] });
  await cacheEnrolled(12, [course]);
  network.online = false;
  const api = stubApi(pdf);
  const first = await show();
  expect(await screen.findByText(LESSON_FILE_TEXTS.needsNetwork)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Abrir ?: Guía$/ })).toBeNull();
  first.unmount();
  await saveCourse(12, course, { fetchFile: async () => BYTES.buffer });
  await show();
  expect(await screen.findByText(LESSON_FILE_TEXTS.saved)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Descargar ?: Guía$/ }));
  expect(api.requested).toEqual([]);
});
