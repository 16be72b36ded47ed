import { Course, CourseSaved } from '@telar/contracts/courses';
import { MINIMAL_COURSE, sendCourse, FULL_COURSE } from '../support/courses';
import { createCourse } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('course editing', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  const read = (id: number, headers: Record<string, string> = {}) =>
    test.inject({ url: `/api/courses/${id}`, headers });
  const archive = (id: number, headers = admin) =>
    test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers });

  describe('PUT /api/courses/{id}', () => {
    const create = async () => CourseSaved.parse((await sendCourse(test, admin, FULL_COURSE)).json()).course;

    it('changes only the fields that are sent', async () => {
      const before = await create();
      const response = await sendCourse(test, admin, { price: '99.90' }, { id: before.id, form: true });
      expect(response.statusCode).toBe(200);
      const { course, message } = CourseSaved.parse(response.json());
      expect(message).toBe('Curso actualizado exitosamente.');
      expect(course).toEqual({ ...before, price: 99.9, updated_at: course.updated_at });
      expect(course.updated_at > before.updated_at).toBe(true);
    });

    it('removes values that are sent as empty', async () => {
      const { id } = await create();
      const empty = {
        video_url: '',
        category: null,
        quiz_link: '',
        features: [],
        supportedBy: '[]',
        isLive: false,
        image_url: null,
      };
      expect((await sendCourse(test, admin, empty, { id })).json()).toMatchObject({
        video_url: null,
        category: null,
        quiz_link: null,
        quiz_data: null,
        features: [],
        supportedBy: [],
        isLive: false,
        image_url: null,
      });
    });

    it('keeps the ids of modules, and never reuses the id of a removed one', async () => {
      const { id } = await create();
      const put = async (modules: unknown) =>
        CourseSaved.parse((await sendCourse(test, admin, { modules }, { id })).json()).modules;
      const ids = (modules: { id: number; title: string }[]) => modules.map((module) => [module.id, module.title]);
      expect(ids(await put([{ title: 'La trama' }, { id: 1, title: 'Urdir' }, { title: 'Nuevo' }]))).toEqual([
        [2, 'La trama'],
        [1, 'Urdir'],
        [3, 'Nuevo'],
      ]);
      expect(ids(await put([{ id: 1, title: 'Urdir' }]))).toEqual([[1, 'Urdir']]);
      expect(
        ids(
          await put([
            { id: 1, title: 'Urdir' },
            { id: 3, title: 'Otro' },
          ]),
        ),
      ).toEqual([
        [1, 'Urdir'],
        [4, 'Otro'],
      ]);
    });

    it('validates fields in the same way as POST', async () => {
      const { id } = await create();
      for (const [field, value] of [
        ['title', 'ab'],
        ['price', ''],
        ['instructor', ''],
        ['modules', []],
      ] as const) {
        const response = await sendCourse(test, admin, { [field]: value }, { id });
        expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path: field }] });
      }
    });

    it('applies all of several concurrent edits', async () => {
      const { id } = await create();
      const edits = [
        { title: 'Otro título' },
        { price: 1 },
        { rating: 1 },
        { instructor: 'Otra' },
        { isLive: false },
        { category: 'Ciencias' },
      ];
      const responses = await Promise.all(edits.map((edit) => sendCourse(test, admin, edit, { id })));
      expect(responses.map((response) => response.statusCode)).toEqual(edits.map(() => 200));
      expect((await read(id)).json()).toMatchObject(Object.assign({}, ...edits));
    });

    it('returns 409 to the second of two editors that send the version they read', async () => {
      const { id, updated_at: at } = await create();
      const edit = (title: string) => sendCourse(test, admin, { title, expected_updated_at: at }, { id });
      const responses = await Promise.all([edit('Primera'), edit('Segunda')]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
      expect(responses.find((response) => response.statusCode === 409)?.json()).toMatchObject({
        error: 'course_changed',
      });
    });

    it.each(['0', 'abc', '2147483648', '2147483647'])('returns 404 for the id %s', async (id) => {
      const response = await test.inject({
        method: 'PUT',
        url: `/api/courses/${id}`,
        payload: MINIMAL_COURSE,
        headers: admin,
      });
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
    });
  });

  describe('DELETE /api/courses/{id}', () => {
    it('removes the course from the catalogue and from packages, but not from enrolled users', async () => {
      const { id } = await createCourse(test.database);
      const { user: client, headers } = await loggedInUser(test);
      await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [client.id, id]);
      const [pack] = await test.database.query<{ id: number }[]>(
        `insert into packages (name) values ('Todo') returning id`,
      );
      await test.database.query('insert into package_courses values ($1, $2)', [pack?.id, id]);

      const response = await archive(id);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ success: true, message: 'Curso eliminado correctamente.' });

      expect((await read(id)).statusCode).toBe(404);
      expect((await read(id, await headersOf(test, 'cliente'))).statusCode).toBe(404);
      const { courses } = (await test.inject({ url: '/api/courses?limit=100' })).json<{ courses: { id: number }[] }>();
      expect(courses.map((course) => course.id)).not.toContain(id);
      expect(await test.database.query('select * from package_courses where course_id = $1', [id])).toEqual([]);

      const archived = await read(id, headers);
      expect(archived.statusCode).toBe(200);
      expect(archived.headers['cache-control']).toBe('private, no-store');
      expect(Course.parse(archived.json()).modules[0]?.link).toBe('https://ejemplo.pe/1');
    });

    it('succeeds for one of two concurrent requests, and makes editing impossible', async () => {
      const { id } = await createCourse(test.database);
      const responses = await Promise.all([archive(id), archive(id)]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 404]);
      expect((await sendCourse(test, admin, MINIMAL_COURSE, { id })).statusCode).toBe(404);
    });
  });
});
