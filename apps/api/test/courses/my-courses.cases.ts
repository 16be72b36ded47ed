import { MyCourses } from '@telar/contracts/enrollments';
import { EnrollmentEntity } from '../../src/modules/enrollments/enrollment.entity';
import { startApp } from '../support/app';
import { enrollmentCalls } from '../support/enrollments';
import { createCourse } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('GET /api/enrollments/me', () => {
  const test = useApp();
  const api = beforeTests(() => enrollmentCalls(test));

  const mine = async (headers: AuthHeaders) => {
    const response = await api.call('GET', '/api/enrollments/me', undefined, headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers.etag).toBeUndefined();
    return MyCourses.strict().parse(response.json()).courses;
  };

  it.each(['cliente', 'asesor', 'admin'] as const)('returns an empty list to a new %s', async (role) => {
    expect(await mine(await headersOf(test, role))).toEqual([]);
  });

  it('returns complete courses as in the catalogue, the latest enrollment first', async () => {
    const { user, headers } = await loggedInUser(test);
    const first = await createCourse(test.database, { title: 'Primero' });
    const second = await createCourse(test.database, { title: 'Segundo "con" \\ comillas' });
    await api.assign(user.id, second.id);
    await api.assign(user.id, first.id);
    const courses = await mine(headers);
    expect(courses.map(({ id }) => id)).toEqual([first.id, second.id]);
    const { enrolled_at: at, ends_at: end, source, plan, archived, progress, files, ...course } = courses[1] ?? {};
    expect([archived, end, source, plan, files]).toEqual([false, null, 'staff', null, []]);
    const none = { done: 0, last_module_id: null, last_seen_at: null, missing: [], grade: null };
    expect(progress).toEqual({ ...none, total: 1, percent: 0 });
    expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000);
    expect(course).toEqual((await api.call('GET', `/api/courses/${second.id}`)).json());
    expect(courses[0]?.modules[0]?.link).toBe('https://ejemplo.pe/1');
  });

  it('includes archived courses, marked as archived', async () => {
    const { user, headers } = await loggedInUser(test);
    const course = await createCourse(test.database);
    await api.assign(user.id, course.id);
    expect((await api.archive(course.id)).statusCode).toBe(200);
    expect(await mine(headers)).toMatchObject([{ id: course.id, archived: true }]);
    await api.remove(user.id, course.id);
    expect(await mine(headers)).toEqual([]);
  });

  it('returns 401 without a token', async () => {
    expect((await api.call('GET', '/api/enrollments/me', undefined, {})).statusCode).toBe(401);
  });
});

it('returns module links with MATERIALS=enrolled, although the catalogue does not', async () => {
  const test = await startApp({ MATERIALS: 'enrolled' });
  try {
    const { id } = await createCourse(test.database);
    const { user, headers } = await loggedInUser(test);
    await test.database.getRepository(EnrollmentEntity).insert({ userId: user.id, courseId: id });
    expect((await test.inject({ url: `/api/courses/${id}` })).body).not.toContain('https://ejemplo.pe/1');
    expect((await test.inject({ url: '/api/enrollments/me', headers })).body).toContain('https://ejemplo.pe/1');
  } finally {
    await test.close();
  }
});
