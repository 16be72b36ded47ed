import { aCourse } from '@telar/testing/builders';
import { json, jsonResponse, stubApi } from '../../../test/api-stub';
import { stubUploads } from '../../../test/upload-stub';
import { createQueryClient } from '../client/query-client';
import {
  COURSE_CHOICES_KEY,
  courseChoicesQuery,
  courseToEditQuery,
  deleteCourse,
  removeCourseLists,
  saveCourse,
} from './management';

const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;
const COURSE = { ...aCourse({ id: 8 }), image_srcset: null, image_placeholder: null };

afterAll(() => {
  Object.assign(globalThis, { fetch: realFetch, XMLHttpRequest: realXhr });
});

it('fetches all courses that can be chosen page by page, without repeats and invalid rows', async () => {
  const firstPage = { courses: [COURSE, { id: 9, title: 'Word' }], total: 102 };
  const secondPage = { courses: [{ id: 9, title: 'Word' }, { id: 10, title: 'Zoom' }, null], total: 102 };
  const { requested } = stubApi((url) => jsonResponse(url.includes('offset=0&') ? firstPage : secondPage));
  expect(await createQueryClient().fetchQuery(courseChoicesQuery)).toEqual([
    { id: 8, title: COURSE.title },
    { id: 9, title: 'Word' },
    { id: 10, title: 'Zoom' },
  ]);
  expect(requested).toEqual([
    '/api/courses?limit=100&offset=0&sortBy=title&order=asc',
    '/api/courses?limit=100&offset=100&sortBy=title&order=asc',
  ]);
});

it('removes every loaded list that may contain a changed course', () => {
  const client = createQueryClient();
  for (const queryKey of [['courses', { page: 1 }], COURSE_CHOICES_KEY, ['course', 8]]) {
    client.setQueryData(queryKey, []);
  }
  removeCourseLists(client);
  expect(client.getQueryCache().getAll()).toMatchObject([{ queryKey: ['course', 8] }]);
});

it('fetches a course to edit', async () => {
  const { requested } = stubApi(json(COURSE));
  expect(await createQueryClient().fetchQuery(courseToEditQuery(8))).toEqual(COURSE);
  expect(requested).toEqual(['/api/courses/8']);
});

it.each([
  {
    course: 'a new course',
    id: null,
    method: 'POST',
    path: '/api/courses',
    body: { ...COURSE, success: true, message: '', course: COURSE },
  },
  { course: 'an existing course', id: 8, method: 'PUT', path: '/api/courses/8', body: COURSE },
])('saves $course with $method and returns it', async ({ id, method, path, body }) => {
  const uploads = stubUploads();
  const form = new FormData();
  const saved = saveCourse({ id, form, onProgress: () => undefined });
  expect(uploads).toMatchObject([{ method, path, form }]);
  uploads[0]?.respond(200, body);
  expect(await saved).toEqual(COURSE);
});

it.each([
  [{ success: true, message: 'Curso eliminado.' }, 'Curso eliminado.'],
  [{ success: true }, ''],
])('deletes a course and returns the message of %j', async (body, message) => {
  const { calls } = stubApi(json(body));
  expect(await deleteCourse(8)).toBe(message);
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/courses/8' }]);
});
