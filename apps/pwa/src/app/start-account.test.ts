import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { CourseFile } from '@telar/contracts/course-files';
import type { MyCourse } from '@telar/contracts/enrollments';
import { waitFor } from '@testing-library/react';
import { apiResponse, jsonResponse, noNetwork, stubApi } from '../../test/api-stub';
import type { Reply } from '../../test/api-stub';
import { stubCaches } from '../../test/caches-stub';
import { aMyCourse } from '../../test/my-course';
import { logInAs } from '../../test/session';
import { myCoursesQuery } from '../api/my-courses';
import { hasWebCrypto, sha256Hex } from '../browser/hash';
import { cacheEnrolled } from '../offline/store/account-courses';
import { readableAccountDatabase } from '../offline/store/account-database';
import { PDF_VIEWER } from '../offline/store/cache-names';
import { eraseAccounts } from '../offline/store/erase-accounts';
import { saveCourse } from '../offline/store/saved-courses';
import { session } from '../session/session';
import { startAccount } from './start-account';

const ACCOUNT = 12;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The texts of the files of the server, by id. */
const TEXTS: Record<number, string> = { 1: 'vieja', 2: 'nueva', 3: 'otra' };

const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });

async function aFile(id: number): Promise<CourseFile> {
  const text = TEXTS[id] ?? '';
  const sha256 = hasWebCrypto() ? await sha256Hex(bytesOf(text)) : text;
  return { id, module_id: 1, name: `Hoja ${id}`, size: text.length, sha256 };
}

/** What the server answers while the course has these files. */
const serverWith =
  (files: CourseFile[]): Reply =>
  (url) => {
    if (url === '/api/enrollments/me') return jsonResponse({ courses: [aMyCourse(7, { files })], plans: [] });
    const id = Number(/^\/api\/courses\/7\/files\/(\d+)$/.exec(url)?.[1]);
    const text = TEXTS[id];
    if (text === undefined) return jsonResponse({ courses: [] });
    return apiResponse(bytesOf(text), { headers: { 'Content-Type': 'application/pdf' } });
  };

/** The texts of the saved files. */
async function savedTexts(): Promise<string[]> {
  const rows = (await readableAccountDatabase(ACCOUNT)?.courseFiles.toArray()) ?? [];
  return rows.map(({ bytes }) => new TextDecoder().decode(bytes)).sort();
}

const expectSaved = (...expected: string[]) => waitFor(async () => expect(await savedTexts()).toEqual(expected));

const goOnline = () => dispatchEvent(new Event('online'));

beforeAll(async () => {
  session.logout('erased');
  // Once, as the app does; the accounts log in later.
  await startAccount(queryClient);
});
beforeEach(() => {
  // What has no answer is logged.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  queryClient.clear();
  session.logout('erased');
  jest.restoreAllMocks();
});

/** Logs in without network and saves a course with these files, by default the first, as a copy on the device. */
async function startWithSavedCourse(ids: number[] = [1]) {
  await eraseAccounts([ACCOUNT]);
  const api = stubApi(noNetwork);
  logInAs(ACCOUNT);
  const course: MyCourse = aMyCourse(7, { files: await Promise.all(ids.map(aFile)) });
  await cacheEnrolled(ACCOUNT, [course]);
  await saveCourse(ACCOUNT, course, { fetchFile: async () => bytesOf('vieja').buffer });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  expect(queryClient.getQueryData(myCoursesQuery.queryKey)).toMatchObject({ why: 'offline' });
  return api;
}

it('requests nothing for visitors when the device is online again', () => {
  const api = stubApi(noNetwork);
  goOnline();
  expect(api.requested).toEqual([]);
});

it('follows the files of saved courses when the device is online again, also just after the copy was shown', async () => {
  const api = await startWithSavedCourse();
  api.reply(serverWith([await aFile(2)]));
  goOnline();
  await expectSaved('nueva');
});

it('fetches a changed file when the courses come late, after a copy', async () => {
  const api = await startWithSavedCourse();
  api.reply(serverWith([await aFile(1), await aFile(2)]));
  // As a page that shows the courses does.
  await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  await expectSaved('nueva', 'vieja');
});

it('pauses after a failed download until the device is online again', async () => {
  const api = await startWithSavedCourse();
  const listWithNew = serverWith([await aFile(1), await aFile(2)]);
  api.reply((url) => (url.endsWith('/files/2') ? noNetwork(url) : listWithNew(url)));
  goOnline();
  await waitFor(() => expect(api.requested).toContain('/api/courses/7/files/2'));
  for (const list of [serverWith([await aFile(1), await aFile(3)]), listWithNew]) {
    api.reply(list);
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  }
  goOnline();
  await expectSaved('nueva', 'vieja');
  expect(api.requested).not.toContain('/api/courses/7/files/3');
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'downloads nothing with the connection %p',
  async (connection) => {
    const api = await startWithSavedCourse();
    Object.assign(navigator, { connection });
    api.reply(serverWith([await aFile(1), await aFile(2)]));
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
    Reflect.deleteProperty(navigator, 'connection');
    api.reply(serverWith([await aFile(1), await aFile(3)]));
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
    await expectSaved('otra', 'vieja');
    expect(api.requested).not.toContain('/api/courses/7/files/2');
  },
);

it('stores the PDF viewer with the first file of a course that was saved without files', async () => {
  const api = await startWithSavedCourse([]);
  const stores = stubCaches();
  api.reply(serverWith([await aFile(2)]));
  goOnline();
  await expectSaved('nueva');
  await waitFor(() => expect(stores.has(PDF_VIEWER)).toBe(true));
  Reflect.deleteProperty(globalThis, 'caches');
});

it('ends with the newest list if another one arrives while files are downloaded', async () => {
  const api = await startWithSavedCourse();
  const before = serverWith([await aFile(2)]);
  const after = serverWith([await aFile(3)]);
  let sendFile: () => void = () => undefined;
  const isSent = new Promise<void>((done) => {
    sendFile = done;
  });
  api.reply(async (url) => {
    if (url.endsWith('/files/2')) await isSent;
    return before(url);
  });
  goOnline();
  await waitFor(() => expect(api.requested).toContain('/api/courses/7/files/2'));
  api.reply(after);
  await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: 0 });
  sendFile();
  await expectSaved('otra');
});

it('repeats a download that failed when the device is online again, without a new list', async () => {
  const api = await startWithSavedCourse();
  const server = serverWith([await aFile(1), await aFile(2)]);
  const lists = () => api.requested.filter((url) => url === '/api/enrollments/me').length;
  const before = lists();
  api.reply((url) => (url.endsWith('/files/2') ? noNetwork(url) : server(url)));
  goOnline();
  await waitFor(() => expect(api.requested).toContain('/api/courses/7/files/2'));
  await expectSaved('vieja');
  api.reply(server);
  goOnline();
  await expectSaved('nueva', 'vieja');
  expect(lists()).toBe(before + 1);
});
