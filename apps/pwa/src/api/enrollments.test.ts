import { aUser } from '@telar/testing/builders';
import { json, errorReply, stubApi } from '../../test/api-stub';
import { HttpError, InvalidResponseError } from './client/errors';
import { createQueryClient } from './client/query-client';
import {
  assignCourse,
  assignPackage,
  checkRoster,
  courseStudentsQuery,
  enrollRoster,
  removeCourse,
} from './enrollments';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

const USER = aUser();
const EXCEL = { id: 8, title: 'Excel' };

it('assigns a course, removes it and undoes that', async () => {
  const { calls } = stubApi(json({ success: true, undo: 'firmado' }));
  await assignCourse(3, 8);
  expect(await removeCourse(3, 8)).toBe('firmado');
  await assignCourse(3, 8, 'firmado');
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/users/3/courses', body: { courseId: 8 } },
    { method: 'DELETE', path: '/api/users/3/courses/8' },
    { method: 'POST', path: '/api/users/3/courses', body: { courseId: 8, undo: 'firmado' } },
  ]);
});

it('succeeds in removing a course that the user does not have, but throws other errors', async () => {
  const { reply } = stubApi(errorReply(404, 'No está inscrito.', { error: 'enrollment_not_found' }));
  expect(await removeCourse(3, 8)).toBeNull();
  reply(errorReply(404, 'No existe.', { error: 'user_not_found' }));
  await expect(removeCourse(3, 8)).rejects.toBeInstanceOf(HttpError);
});

it('assigns a package and returns the new and the skipped courses', async () => {
  const outcome = { user: USER, assigned: [EXCEL], skipped: [] };
  const { calls } = stubApi(json({ ...USER, success: true, message: '', ...outcome, package: { id: 4, name: 'P' } }));
  expect(await assignPackage({ userId: 3, packageId: 4 })).toEqual(outcome);
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/users/3/packages', body: { packageId: 4 } }]);
});

describe('the rows of a roster', () => {
  const rows = [{ row: 2, name: 'Ana', last_name: '', dni: '', email: '', course: 'Excel', package: '' }];
  const result = {
    row: 2,
    status: 'new_user',
    reasons: [],
    user_id: null,
    course: EXCEL,
    package: null,
    assigned: [EXCEL],
    skipped: [],
    temp_password: 'k7fm-q2xz',
  };
  const { signal } = new AbortController();

  it('are checked, and enrolled with a key', async () => {
    const { calls } = stubApi(json({ results: [result], summary: {} }));
    expect(await checkRoster(rows, signal)).toEqual([result]);
    expect(await enrollRoster({ rows, key: 'clave' }, signal)).toEqual([result]);
    const method = 'POST';
    expect(calls).toMatchObject([
      { method, path: '/api/enrollments/bulk/check', body: { rows } },
      { method, path: '/api/enrollments/bulk', body: { rows }, headers: { 'Idempotency-Key': 'clave' } },
    ]);
  });

  it('need a valid result each, because the results belong to the rows by position', async () => {
    stubApi(json({ results: [result, { row: 3 }] }));
    await expect(checkRoster(rows, signal)).rejects.toBeInstanceOf(InvalidResponseError);
  });
});

it('reads all people of a course part by part, and orders them by their names', async () => {
  const person = (id: number, last_name: string, name = 'Ana') => ({
    id,
    name,
    last_name,
    dni: null,
    enrolled_at: '2026-11-01T12:00:00.000Z',
  });
  const parts: Record<string, unknown> = {
    0: { students: [person(3, 'Ñahui'), person(7, 'Nina', 'Luz')], total: 4, next: 7 },
    7: { students: [person(8, 'Óscar'), person(9, 'Nina')], total: 4, next: null },
  };
  const { requested } = stubApi((path) =>
    json(parts[new URLSearchParams(path.split('?')[1]).get('cursor') ?? ''])(path),
  );
  const students = await createQueryClient().fetchQuery(courseStudentsQuery(5));
  expect(students.map(({ id }) => id)).toEqual([9, 7, 3, 8]);
  expect(requested).toEqual([
    '/api/courses/5/students?limit=100&cursor=0',
    '/api/courses/5/students?limit=100&cursor=7',
  ]);
});
