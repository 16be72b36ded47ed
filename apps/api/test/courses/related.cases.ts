import { CourseList } from '@telar/contracts/courses';
import { RELATED_CASES, RELATED_COURSES } from '@telar/testing/related-cases';
import { CourseEntity } from '../../src/modules/courses/course.entity';
import { createCourse } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('GET /api/courses/{id}/related', () => {
  const test = useApp();
  const idOf = new Map<string, number>();
  const related = async (title: string, headers: Partial<AuthHeaders> = {}) => {
    const response = await test.inject({ url: `/api/courses/${idOf.get(title)}/related`, headers });
    expect(response.statusCode).toBe(200);
    const { courses, total } = CourseList.parse(response.json());
    expect(total).toBe(courses.length);
    return courses.map((course) => course.title);
  };

  beforeAll(async () => {
    for (const [index, course] of RELATED_COURSES.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      const { id } = await createCourse(test.database, { ...course, createdAt });
      idOf.set(course.title, id);
    }
  });

  it.each(RELATED_CASES)('finds for %j, with %j owned, the courses %j', async (title, owned, expected) => {
    const { user, headers } = await loggedInUser(test);
    const ids = owned.map((course) => idOf.get(course));
    await test.database.query(
      'insert into enrollments (user_id, course_id) select $1::int, c from unnest($2::int[]) c',
      [user.id, ids],
    );
    expect(await related(title, headers)).toEqual(expected);
    // Visitors have no courses.
    if (owned.length === 0) expect(await related(title)).toEqual(expected);
  });

  it('leaves out archived courses', async () => {
    await test.database.getRepository(CourseEntity).update({ title: 'Excel avanzado' }, { archivedAt: new Date() });
    expect(await related('Excel desde cero')).toEqual(['Costos de un taller textil']);
  });

  it.each(['999999', 'x', '0'])('responds 404 for the course %s', async (id) => {
    const response = await test.inject({ url: `/api/courses/${id}/related` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'course_not_found' });
  });

  it('responds 404 for an archived course, also to an account', async () => {
    const url = `/api/courses/${idOf.get('Excel avanzado')}/related`;
    const headers = await headersOf(test, 'cliente');
    for (const sent of [{}, headers]) expect((await test.inject({ url, headers: sent })).statusCode).toBe(404);
  });
});
