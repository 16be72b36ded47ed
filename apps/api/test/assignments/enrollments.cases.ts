import { CourseAssigned, CourseStudentList } from '@telar/contracts/enrollments';
import { UserSaved } from '@telar/contracts/users';
import { COURSE_STUDENTS, COURSE_STUDENTS_AFTER } from '../../src/modules/enrollments/enrollment.statements';
import { enrollmentCalls, statuses } from '../support/enrollments';
import { createCourse, createUser } from '../support/factories';
import { loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('enrollments', () => {
  const test = useApp();
  const api = beforeTests(() => enrollmentCalls(test));

  describe('POST /api/users/{id}/courses', () => {
    it('returns 201 with the user’s courses, then 200 for the same course, and stores one row', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database, { title: 'Quechua' });
      const response = await api.assign(id, course.id);
      expect(response.statusCode).toBe(201);
      const body = CourseAssigned.parse(response.json());
      const enrolled = [{ course_id: course.id, courseId: course.id, course: { id: course.id, title: 'Quechua' } }];
      expect(body).toMatchObject({
        success: true,
        message: 'Curso asignado correctamente.',
        id,
        enrollments: enrolled,
      });
      expect(body.user).toMatchObject({ id, enrollments: enrolled });
      expect([body.assigned, body.skipped]).toEqual([[{ id: course.id, title: 'Quechua' }], []]);

      const again = await api.assign(id, String(course.id));
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({
        success: true,
        message: 'El usuario ya tenía este curso.',
        enrollments: enrolled,
        assigned: [],
        skipped: [{ id: course.id }],
      });
      expect(await api.coursesOf(id)).toEqual([course.id]);
    });

    it('stores one row for fifty concurrent requests', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      const codes = await statuses(Array.from({ length: 50 }, () => api.assign(id, course.id)));
      expect(codes.filter((status) => status === 201)).toHaveLength(1);
      expect(codes.filter((status) => status === 200)).toHaveLength(49);
      expect(await api.coursesOf(id)).toEqual([course.id]);
    });

    it.each<[string, unknown, string[]]>([
      ['nothing', undefined, ['']],
      ['null', null, ['']],
      ['a list', [1], ['']],
      ['no course', {}, ['courseId']],
      ['null for a course', { courseId: null }, ['courseId']],
      ['text for a course', { courseId: 'abc' }, ['courseId']],
      ['empty text', { courseId: '' }, ['courseId']],
      ['a fraction', { courseId: 1.5 }, ['courseId']],
      ['true', { courseId: true }, ['courseId']],
      ['a list for a course', { courseId: [1] }, ['courseId']],
      ['an object for a course', { courseId: { id: 1 } }, ['courseId']],
    ])('refuses %s', async (_, payload, paths) => {
      const { id } = await createUser(test.database);
      const response = await api.call('POST', `/api/users/${id}/courses`, payload);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
      expect(await api.coursesOf(id)).toEqual([]);
    });

    it.each([0, -1, 2_000_000_000, 2_147_483_648, 1e20, '9999999999'])(
      'returns 404 for the course %p',
      async (courseId) => {
        const { id } = await createUser(test.database);
        const response = await api.assign(id, courseId);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ error: 'course_not_found', message: 'Curso no encontrado.' });
      },
    );

    it.each(['0', 'abc', '1.5', '2147483647', '2147483648', '%00', '1%20or%201=1'])(
      'returns 404 for the user %s',
      async (id) => {
        const course = await createCourse(test.database);
        for (const response of [
          await api.assign(id, course.id),
          await api.remove(id, course.id),
          await api.assignPackage(id, 1),
        ]) {
          expect(response.statusCode).toBe(404);
          expect(response.json()).toMatchObject({ error: 'user_not_found', message: 'Usuario no encontrado.' });
        }
      },
    );

    it('does not assign an archived course, and keeps existing enrollments', async () => {
      const [enrolled, other] = [await createUser(test.database), await createUser(test.database)];
      const course = await createCourse(test.database);
      await api.assign(enrolled.id, course.id);
      await api.archive(course.id);
      expect((await api.assign(other.id, course.id)).json()).toMatchObject({
        statusCode: 404,
        error: 'course_not_found',
      });
      expect((await api.assign(enrolled.id, course.id)).statusCode).toBe(200);
      expect(await api.coursesOf(enrolled.id)).toEqual([course.id]);
    });
  });

  describe('GET /api/courses/{id}/students', () => {
    const studentsOf = (id: number | string, query = '') =>
      api.call('GET', `/api/courses/${id}/students${query}`, undefined, api.admin);

    it.each([COURSE_STUDENTS, COURSE_STUDENTS_AFTER])(
      'computes the access of one page only: $name',
      async ({ text }) => {
        const course = await createCourse(test.database);
        await test.database.query(
          `with added as (
           insert into users (name, last_name, email, password_hash, role)
           select 'Ana', 'Paz ' || n, 'clase' || n || $2 || '@correo.test', 'x', 'cliente' from generate_series(1, 60) n
           returning id
         ) insert into enrollments (user_id, course_id, source, plan_id) select id, $1, 'plan', 'premium' from added`,
          [course.id, text.length],
        );
        const rows = await test.database.query<{ 'QUERY PLAN': string }[]>(
          `explain (analyze, costs off, timing off, summary off, verbose) ${text.replaceAll('$1', String(course.id)).replaceAll('$2', '5').replaceAll('$3', '30')}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']);
        // Only the computation of an access reads the terms of plans.
        const loops = plan
          .filter((line) => line.includes('user_plans'))
          .map((line) => Number(/loops=(\d+)/.exec(line)?.[1] ?? 0));
        expect(loops).not.toEqual([]);
        expect(Math.max(...loops)).toBeLessThanOrEqual(5);
      },
    );

    it('lists the people enrolled in a course by last names, in parts, also of an archived course', async () => {
      const course = await createCourse(test.database);
      const [paz, alva, other] = [
        await createUser(test.database, { name: 'Ana', lastName: 'Paz', dni: '40112299' }),
        await createUser(test.database, { name: 'Luz', lastName: 'Álva', dni: null }),
        await createUser(test.database),
      ];
      for (const { id } of [paz, alva]) await api.assign(id, course.id);
      await api.assign(other.id, (await createCourse(test.database)).id);
      await api.archive(course.id);
      const list = CourseStudentList.parse((await studentsOf(course.id)).json());
      expect(list).toMatchObject({
        students: [
          { id: alva.id, name: 'Luz', last_name: 'Álva', dni: null },
          { id: paz.id, name: 'Ana', last_name: 'Paz', dni: '40112299' },
        ],
        total: 2,
        next: null,
      });
      const second = (await studentsOf(course.id, '?limit=1&offset=1')).json<CourseStudentList>();
      expect(second).toEqual({ students: list.students.slice(1), total: 2, next: null });
      expect((await studentsOf(course.id, '?offset=2')).json()).toEqual({ students: [], total: 2, next: null });
    });

    it('is in the order of the Spanish alphabet', async () => {
      const course = await createCourse(test.database);
      for (const [name, lastName] of [
        ['Eva', 'Ñahui'],
        ['Zoila', 'Nzamba'],
        ['Ana', 'NZAMBA'],
      ] as const) {
        await api.assign((await createUser(test.database, { name, lastName })).id, course.id);
      }
      const { students } = CourseStudentList.parse((await studentsOf(course.id)).json());
      expect(students.map(({ name }) => name)).toEqual(['Ana', 'Zoila', 'Eva']);
    });

    it('is read whole by id, although others enroll and leave between two parts', async () => {
      const course = await createCourse(test.database);
      const people = [];
      for (let n = 0; n < 5; n++) people.push((await createUser(test.database, { lastName: `Paz ${9 - n}` })).id);
      const [first = 0, second = 0, third = 0, fourth = 0, late = 0] = people;
      for (const id of [first, second, third, fourth]) await api.assign(id, course.id);
      const part = async (cursor: number) =>
        (await studentsOf(course.id, `?limit=2&cursor=${cursor}`)).json<CourseStudentList>();
      const ids = ({ students }: CourseStudentList) => students.map(({ id }) => id);
      const begin = await part(0);
      expect([ids(begin), begin.total, begin.next]).toEqual([[first, second], 4, second]);
      // The last one that was read leaves, too.
      await api.remove(second, course.id);
      await api.assign(late, course.id);
      const middle = await part(second);
      expect([ids(middle), middle.next]).toEqual([[third, fourth], fourth]);
      const end = await part(fourth);
      expect([ids(end), end.next]).toEqual([[late], null]);
    });

    it('refuses an unknown course and a wrong page', async () => {
      expect((await studentsOf(2_000_000_000)).json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
      const { id } = await createCourse(test.database);
      expect((await studentsOf(id, '?limit=101')).statusCode).toBe(400);
    });
  });

  describe('DELETE /api/users/{id}/courses/{courseId}', () => {
    it('removes one course and returns the remaining ones', async () => {
      const { id } = await createUser(test.database);
      const [one, two] = [await createCourse(test.database), await createCourse(test.database)];
      await api.assign(id, one.id);
      await api.assign(id, two.id);
      const response = await api.remove(id, one.id);
      expect(response.statusCode).toBe(200);
      const body = UserSaved.parse(response.json());
      expect(body).toMatchObject({ success: true, message: 'Curso removido correctamente.', id });
      expect(body.user.enrollments.map(({ courseId }) => courseId)).toEqual([two.id]);
      const again = await api.remove(id, one.id);
      expect(again.json()).toMatchObject({
        statusCode: 404,
        error: 'enrollment_not_found',
        message: 'El usuario no tiene ese curso.',
      });
      expect(await api.coursesOf(id)).toEqual([two.id]);
    });

    it.each(['0', 'abc', '2147483648', '%00'])('returns 404 for the course %s', async (courseId) => {
      const { id } = await createUser(test.database);
      expect((await api.remove(id, courseId)).json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
    });

    it('succeeds for one of several concurrent requests', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      await api.assign(id, course.id);
      const codes = await statuses(Array.from({ length: 10 }, () => api.remove(id, course.id)));
      expect(codes.sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    });
  });

  it('let an admin change an admin’s courses, but not an asesor', async () => {
    const { id } = await createUser(test.database, { role: 'admin' });
    const course = await createCourse(test.database);
    const pack = await api.createPackage('Protegido', [course.id]);
    const calls = (headers?: object) => [
      () => api.call('POST', `/api/users/${id}/courses`, { courseId: course.id }, headers),
      () => api.call('DELETE', `/api/users/${id}/courses/${course.id}`, undefined, headers),
      () => api.call('POST', `/api/users/${id}/packages`, { packageId: pack.id }, headers),
    ];
    for (const call of calls()) {
      expect((await call()).json()).toMatchObject({ statusCode: 403, error: 'admin_account_protected' });
      expect(await api.coursesOf(id)).toEqual([]);
    }
    for (const call of calls(api.admin)) expect([200, 201]).toContain((await call()).statusCode);
    expect(await api.coursesOf(id)).toEqual([course.id]);
    expect((await api.remove(id, course.id)).statusCode).toBe(403);
    expect(await api.coursesOf(id)).toEqual([course.id]);
  });

  it.each([
    ['POST', '/courses', { courseId: 1 }],
    ['DELETE', '/courses/1', undefined],
    ['POST', '/packages', { packageId: 1 }],
  ] as const)('allows %s %s for staff only', async (method, path, payload) => {
    const { user, headers } = await loggedInUser(test);
    expect((await api.call(method, `/api/users/${user.id}${path}`, payload, headers)).statusCode).toBe(403);
    expect((await api.call(method, `/api/users/${user.id}${path}`, payload, {})).statusCode).toBe(401);
    expect((await api.call(method, `/api/users/${user.id}${path}`, payload, api.admin)).statusCode).not.toBe(403);
  });

  describe('concurrent with a deletion', () => {
    it('of the user, leave no enrollment without a user and cause no 5xx', async () => {
      for (let round = 0; round < 5; round++) {
        const { id } = await createUser(test.database);
        const courses = [await createCourse(test.database), await createCourse(test.database)];
        const pack = await api.createPackage(
          'Carrera',
          courses.map((course) => course.id),
        );
        const calls = [
          ...courses.map((course) => api.assign(id, course.id)),
          api.call('DELETE', `/api/users/${id}`),
          api.assignPackage(id, pack.id),
          ...courses.map((course) => api.remove(id, course.id)),
          ...courses.map((course) => api.assign(id, course.id)),
        ];
        for (const status of await statuses(calls)) expect([200, 201, 404]).toContain(status);
        expect(await api.coursesOf(id)).toEqual([]);
      }
    });

    it('of the course, enroll no user after it and cause no 5xx', async () => {
      for (let round = 0; round < 5; round++) {
        const course = await createCourse(test.database);
        const users = await Promise.all(Array.from({ length: 6 }, () => createUser(test.database)));
        const calls = users.map(({ id }) => api.assign(id, course.id));
        const [archived, ...assigned] = await statuses([api.archive(course.id), ...calls]);
        expect(archived).toBe(200);
        for (const [index, status] of assigned.entries()) {
          expect([201, 404]).toContain(status);
          expect(await api.coursesOf(users[index]?.id ?? 0)).toEqual(status === 201 ? [course.id] : []);
        }
      }
    });
  });
});
