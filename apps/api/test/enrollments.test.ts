import { jest } from '@jest/globals';
import { Assigned, MyCourses, PackageAssigned, UserSaved } from '@telar/contracts';
import { Enrollment } from '../src/enrollments/enrollment.entity';
import { Package } from '../src/packages/package.entity';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { createCourse, createUser, loggedIn, somebody } from './support/factories';

type Headers = { authorization: string };

// Hundreds of calls at once, on machines that are busy with others.
jest.setTimeout(60_000);

describe('enrolments', () => {
  let test: TestApp;
  let staff: Headers;
  let admin: Headers;
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, headers: object = staff) =>
    test.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  const assign = (userId: number | string, courseId: unknown, headers?: object) =>
    call('POST', `/api/users/${userId}/courses`, { courseId }, headers);
  const remove = (userId: number | string, courseId: number | string, headers?: object) =>
    call('DELETE', `/api/users/${userId}/courses/${courseId}`, undefined, headers);
  const assignPackage = (userId: number | string, packageId: unknown, headers?: object) =>
    call('POST', `/api/users/${userId}/packages`, { packageId }, headers);
  const archive = (id: number) => call('DELETE', `/api/courses/${id}`, undefined, admin);
  const coursesOf = async (userId: number) => {
    const rows = await test.database.query<{ course_id: number }[]>(
      'select course_id from enrollments where user_id = $1 order by created_at, course_id',
      [userId],
    );
    return rows.map(({ course_id: id }) => id);
  };
  const createPackage = (name: string, ids: number[]) => {
    const repository = test.database.getRepository(Package);
    return repository.save(repository.create({ name, courses: ids.map((id) => ({ id })) }));
  };
  const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode);

  beforeAll(async () => {
    test = await startApp();
    staff = await loggedIn(test, 'asesor');
    admin = await loggedIn(test, 'admin');
  });
  afterAll(() => test.close());

  describe('GET /api/enrollments/me', () => {
    const mine = async (headers: Headers) => {
      const response = await call('GET', '/api/enrollments/me', undefined, headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect(response.headers.etag).toBeUndefined();
      return MyCourses.strict().parse(response.json()).courses;
    };

    it.each(['cliente', 'asesor', 'admin'] as const)('is empty for a new %s', async (role) => {
      expect(await mine(await loggedIn(test, role))).toEqual([]);
    });

    it('gives whole courses, as the catalogue has them, what was assigned last first', async () => {
      const { user, headers } = await somebody(test);
      const first = await createCourse(test.database, { title: 'Primero' });
      const second = await createCourse(test.database, { title: 'Segundo "con" \\ comillas' });
      await assign(user.id, second.id);
      await assign(user.id, first.id);
      const courses = await mine(headers);
      expect(courses.map(({ id }) => id)).toEqual([first.id, second.id]);
      const { enrolled_at: at, archived, ...course } = courses[1] ?? {};
      expect(archived).toBe(false);
      expect(Math.abs(Date.parse(String(at)) - Date.now())).toBeLessThan(60_000);
      expect(course).toEqual((await call('GET', `/api/courses/${second.id}`)).json());
      expect(courses[0]?.modules[0]?.link).toBe('https://ejemplo.pe/1');
    });

    it('keeps a course that left the catalogue, and says so', async () => {
      const { user, headers } = await somebody(test);
      const course = await createCourse(test.database);
      await assign(user.id, course.id);
      expect((await archive(course.id)).statusCode).toBe(200);
      expect(await mine(headers)).toMatchObject([{ id: course.id, archived: true }]);
      await remove(user.id, course.id);
      expect(await mine(headers)).toEqual([]);
    });

    it('is nobody’s without a token', async () => {
      expect((await call('GET', '/api/enrollments/me', undefined, {})).statusCode).toBe(401);
    });
  });

  describe('POST /api/users/{id}/courses', () => {
    it('answers 201 with the user’s courses, then 200 for the same again, and keeps one row', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database, { title: 'Quechua' });
      const response = await assign(id, course.id);
      expect(response.statusCode).toBe(201);
      const body = Assigned.parse(response.json());
      const enrolled = [{ course_id: course.id, courseId: course.id, course: { id: course.id, title: 'Quechua' } }];
      expect(body).toMatchObject({
        success: true,
        message: 'Curso asignado correctamente.',
        id,
        enrollments: enrolled,
      });
      expect(body.user).toMatchObject({ id, enrollments: enrolled });
      expect([body.assigned, body.skipped]).toEqual([[{ id: course.id, title: 'Quechua' }], []]);

      const again = await assign(id, String(course.id));
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({
        success: true,
        message: 'El usuario ya tenía este curso.',
        enrollments: enrolled,
        assigned: [],
        skipped: [{ id: course.id }],
      });
      expect(await coursesOf(id)).toEqual([course.id]);
    });

    it('of fifty at once makes one row', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      const said = await statuses(Array.from({ length: 50 }, () => assign(id, course.id)));
      expect(said.filter((status) => status === 201)).toHaveLength(1);
      expect(said.filter((status) => status === 200)).toHaveLength(49);
      expect(await coursesOf(id)).toEqual([course.id]);
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
      const response = await call('POST', `/api/users/${id}/courses`, payload);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
      expect(await coursesOf(id)).toEqual([]);
    });

    it.each([0, -1, 2_000_000_000, 2_147_483_648, 1e20, '9999999999'])('the course %p is none', async (courseId) => {
      const { id } = await createUser(test.database);
      const response = await assign(id, courseId);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: 'course_not_found', message: 'Curso no encontrado.' });
    });

    it.each(['0', 'abc', '1.5', '2147483647', '2147483648', '%00', '1%20or%201=1'])(
      'the user %s is none',
      async (id) => {
        const course = await createCourse(test.database);
        for (const response of [await assign(id, course.id), await remove(id, course.id), await assignPackage(id, 1)]) {
          expect(response.statusCode).toBe(404);
          expect(response.json()).toMatchObject({ error: 'user_not_found', message: 'Usuario no encontrado.' });
        }
      },
    );

    it('does not give an archived course, but leaves it to whoever has it', async () => {
      const [has, hasNot] = [await createUser(test.database), await createUser(test.database)];
      const course = await createCourse(test.database);
      await assign(has.id, course.id);
      await archive(course.id);
      expect((await assign(hasNot.id, course.id)).json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
      expect((await assign(has.id, course.id)).statusCode).toBe(200);
      expect(await coursesOf(has.id)).toEqual([course.id]);
    });
  });

  describe('DELETE /api/users/{id}/courses/{courseId}', () => {
    it('takes one course away and answers with what is left', async () => {
      const { id } = await createUser(test.database);
      const [one, two] = [await createCourse(test.database), await createCourse(test.database)];
      await assign(id, one.id);
      await assign(id, two.id);
      const response = await remove(id, one.id);
      expect(response.statusCode).toBe(200);
      const body = UserSaved.parse(response.json());
      expect(body).toMatchObject({ success: true, message: 'Curso removido correctamente.', id });
      expect(body.user.enrollments.map(({ courseId }) => courseId)).toEqual([two.id]);
      const again = await remove(id, one.id);
      expect(again.json()).toMatchObject({
        statusCode: 404,
        error: 'enrollment_not_found',
        message: 'El usuario no tiene ese curso.',
      });
      expect(await coursesOf(id)).toEqual([two.id]);
    });

    it.each(['0', 'abc', '2147483648', '%00'])('the course %s is none', async (courseId) => {
      const { id } = await createUser(test.database);
      expect((await remove(id, courseId)).json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
    });

    it('of many at once takes it away once', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      await assign(id, course.id);
      const said = await statuses(Array.from({ length: 10 }, () => remove(id, course.id)));
      expect(said.sort()).toEqual([200, ...Array<number>(9).fill(404)]);
    });
  });

  describe('POST /api/users/{id}/packages', () => {
    it('gives what the user has not, says what was skipped, and is 200 when there is nothing new', async () => {
      const { id } = await createUser(test.database);
      const [one, two, three] = [
        await createCourse(test.database, { title: 'Uno' }),
        await createCourse(test.database, { title: 'Dos' }),
        await createCourse(test.database, { title: 'Tres' }),
      ];
      const pack = await createPackage('Los tres', [one.id, two.id, three.id]);
      await assign(id, two.id);
      const response = await assignPackage(id, pack.id);
      expect(response.statusCode).toBe(201);
      const body = PackageAssigned.parse(response.json());
      expect(body).toMatchObject({
        success: true,
        message: 'Se asignaron 2 cursos; 1 ya lo tenía.',
        package: { id: pack.id, name: 'Los tres' },
        assigned: [{ title: 'Tres' }, { title: 'Uno' }],
        skipped: [{ id: two.id, title: 'Dos' }],
      });
      expect(body.user.enrollments.map(({ courseId }) => courseId)).toEqual([two.id, one.id, three.id]);
      const again = await assignPackage(id, pack.id);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({
        message: 'El usuario ya tenía todos los cursos del paquete.',
        assigned: [],
      });
    });

    it('refuses a package without courses, also when they were archived', async () => {
      const { id } = await createUser(test.database);
      const course = await createCourse(test.database);
      const packs = [await createPackage('Vacío', []), await createPackage('Se vacía', [course.id])];
      await archive(course.id);
      for (const pack of packs) {
        expect((await assignPackage(id, pack.id)).json()).toMatchObject({
          statusCode: 409,
          error: 'package_empty',
          message: 'El paquete no tiene cursos.',
        });
      }
      expect(await coursesOf(id)).toEqual([]);
    });

    it.each<[unknown, number, string]>([
      [undefined, 400, 'validation_failed'],
      ['abc', 400, 'validation_failed'],
      [1.5, 400, 'validation_failed'],
      [[1], 400, 'validation_failed'],
      [0, 404, 'package_not_found'],
      [2_147_483_647, 404, 'package_not_found'],
      [1e20, 404, 'package_not_found'],
    ])('the package %p is a %i', async (packageId, statusCode, error) => {
      const { id } = await createUser(test.database);
      expect((await assignPackage(id, packageId)).json()).toMatchObject({ statusCode, error });
    });

    it('of packages with courses in common, at once, never blocks itself', async () => {
      const { id } = await createUser(test.database);
      const ids: number[] = [];
      for (let n = 0; n < 12; n++) ids.push((await createCourse(test.database)).id);
      const packs = [await createPackage('Ida', ids), await createPackage('Vuelta', [...ids].reverse())];
      const calls = Array.from({ length: 20 }, (_, n) => assignPackage(id, packs[n % 2]?.id));
      const said = await statuses(calls);
      expect(said.filter((status) => status === 201)).toHaveLength(1);
      expect(said.filter((status) => status === 200)).toHaveLength(19);
      expect((await coursesOf(id)).sort((x, y) => x - y)).toEqual(ids);
    });
  });

  it.each([
    ['POST', '/courses', { courseId: 1 }],
    ['DELETE', '/courses/1', undefined],
    ['POST', '/packages', { packageId: 1 }],
  ] as const)('%s %s is for staff', async (method, path, payload) => {
    const { user, headers } = await somebody(test);
    expect((await call(method, `/api/users/${user.id}${path}`, payload, headers)).statusCode).toBe(403);
    expect((await call(method, `/api/users/${user.id}${path}`, payload, {})).statusCode).toBe(401);
    expect((await call(method, `/api/users/${user.id}${path}`, payload, admin)).statusCode).not.toBe(403);
  });

  describe('against deletion', () => {
    it('of the user: no orphan and no 5xx', async () => {
      for (let round = 0; round < 5; round++) {
        const { id } = await createUser(test.database);
        const courses = [await createCourse(test.database), await createCourse(test.database)];
        const pack = await createPackage(
          'Carrera',
          courses.map((course) => course.id),
        );
        const calls = [
          ...courses.map((course) => assign(id, course.id)),
          call('DELETE', `/api/users/${id}`),
          assignPackage(id, pack.id),
          ...courses.map((course) => remove(id, course.id)),
          ...courses.map((course) => assign(id, course.id)),
        ];
        for (const status of await statuses(calls)) expect([200, 201, 404]).toContain(status);
        expect(await coursesOf(id)).toEqual([]);
      }
    });

    it('of the course: nobody gets it after it left, and no 5xx', async () => {
      for (let round = 0; round < 5; round++) {
        const course = await createCourse(test.database);
        const users = await Promise.all(Array.from({ length: 6 }, () => createUser(test.database)));
        const calls = users.map(({ id }) => assign(id, course.id));
        const [gone, ...said] = await statuses([archive(course.id), ...calls]);
        expect(gone).toBe(200);
        for (const [place, status] of said.entries()) {
          expect([201, 404]).toContain(status);
          expect(await coursesOf(users[place]?.id ?? 0)).toEqual(status === 201 ? [course.id] : []);
        }
      }
    });
  });
});

it('whoever is enrolled has the materials where the catalogue withholds them', async () => {
  const test = await startApp({ MATERIALS: 'enrolled' });
  try {
    const { id } = await createCourse(test.database);
    const { user, headers } = await somebody(test);
    await test.database.getRepository(Enrollment).insert({ userId: user.id, courseId: id });
    expect((await test.inject({ url: `/api/courses/${id}` })).body).not.toContain('https://ejemplo.pe/1');
    expect((await test.inject({ url: '/api/enrollments/me', headers })).body).toContain('https://ejemplo.pe/1');
  } finally {
    await test.close();
  }
});
