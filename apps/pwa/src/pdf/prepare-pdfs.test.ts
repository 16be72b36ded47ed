import { stubCaches } from '../../test/caches-stub';
import { aMyCourse } from '../../test/my-course';
import { logInAs } from '../../test/session';
import { cacheEnrolled } from '../offline/store/account-courses';
import { PDF_VIEWER } from '../offline/store/cache-names';
import { eraseAccounts } from '../offline/store/erase-accounts';
import { saveCourse } from '../offline/store/saved-courses';
import { session } from '../session/session';
import { preparePdfs } from './prepare-pdfs';

const FILE = { id: 1, module_id: 1, name: 'Hoja', size: 1, sha256: 'sha-1' };

beforeEach(() => {
  globalThis.matchMedia = (() => ({ matches: true })) as never;
  logInAs(12);
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  session.logout();
  await eraseAccounts([12]);
});

/** Starts the app. @returns whether it stored the PDF viewer. */
async function storesViewer(): Promise<boolean> {
  const stores = stubCaches();
  await preparePdfs(null as never);
  return stores.has(PDF_VIEWER);
}

it('stores the viewer for the PDF of a saved course, for example after the user removed it', async () => {
  const course = aMyCourse(7, { files: [FILE] });
  await cacheEnrolled(12, [course]);
  await saveCourse(12, course, { fetchFile: async () => new ArrayBuffer(1) });
  expect(await storesViewer()).toBe(true);
});

it('does not store it on a device without PDFs', async () => {
  const course = aMyCourse(7);
  await cacheEnrolled(12, [course]);
  await saveCourse(12, course);
  expect(await storesViewer()).toBe(false);
});
