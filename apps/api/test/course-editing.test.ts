import { Course, CourseSaved } from '@telar/contracts/courses';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { MINIMAL_COURSE, sendCourse, FULL_COURSE } from './support/courses';
import { createCourse } from './support/factories';
import { headersOf, loggedInUser } from './support/sessions';

let test: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  test = await startApp();
  admin = await headersOf(test, 'admin');
});
afterAll(() => test.close());

const read = (id: number, headers: Record<string, string> = {}) => test.inject({ url: `/api/courses/${id}`, headers });
const archive = (id: number, headers = admin) => test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers });

describe('PUT /api/courses/{id}', () => {
  const create = async () => CourseSaved.parse((await sendCourse(test, admin, FULL_COURSE)).json()).course;

  it('keeps all that it does not name', async () => {
    const before = await create();
    const response = await sendCourse(test, admin, { price: '99.90' }, { id: before.id, form: true });
    expect(response.statusCode).toBe(200);
    const { course, message } = CourseSaved.parse(response.json());
    expect(message).toBe('Curso actualizado exitosamente.');
    expect(course).toEqual({ ...before, price: 99.9, updated_at: course.updated_at });
    expect(course.updated_at > before.updated_at).toBe(true);
  });

  it('takes away what it is told is none', async () => {
    const { id } = await create();
    const none = {
      video_url: '',
      category: null,
      quiz_link: '',
      features: [],
      supportedBy: '[]',
      isLive: false,
      image_url: null,
    };
    expect((await sendCourse(test, admin, none, { id })).json()).toMatchObject({
      ...{
        video_url: null,
        category: null,
        quiz_link: null,
        quiz_data: null,
        features: [],
        supportedBy: [],
        isLive: false,
      },
      image_url: null,
    });
  });

  it('lets modules keep their ids, and gives no id twice in the life of a course', async () => {
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

  it('follows the same rules as creating', async () => {
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

  it('loses nothing of edits that come at once', async () => {
    const { id } = await create();
    const edits = [
      { title: 'Otro título' },
      { price: 1 },
      { rating: 1 },
      { instructor: 'Otra' },
      { isLive: false },
      { category: 'Ciencias' },
    ];
    const answers = await Promise.all(edits.map((edit) => sendCourse(test, admin, edit, { id })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(edits.map(() => 200));
    expect((await read(id)).json()).toMatchObject(Object.assign({}, ...edits));
  });

  it('tells an editor who sends the version that was read that another one was quicker', async () => {
    const { id, updated_at: at } = await create();
    const edit = (title: string) => sendCourse(test, admin, { title, expected_updated_at: at }, { id });
    const answers = await Promise.all([edit('Primera'), edit('Segunda')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ error: 'course_changed' });
  });

  it.each(['0', 'abc', '2147483648', '2147483647'])('answers 404 for the id %s', async (id) => {
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
  it('takes the course from the catalogue and from packages, and leaves it to whoever is enrolled', async () => {
    const { id } = await createCourse(test.database);
    const { user: client, headers } = await loggedInUser(test);
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [client.id, id]);
    const [pack] = await test.database.query<{ id: number }[]>(
      `insert into packages (name) values ('Todo') returning id`,
    );
    await test.database.query('insert into package_courses values ($1, $2)', [pack?.id, id]);

    const answer = await archive(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Curso eliminado correctamente.' });

    expect((await read(id)).statusCode).toBe(404);
    expect((await read(id, await headersOf(test, 'cliente'))).statusCode).toBe(404);
    const { courses } = (await test.inject({ url: '/api/courses?limit=100' })).json<{ courses: { id: number }[] }>();
    expect(courses.map((course) => course.id)).not.toContain(id);
    expect(await test.database.query('select * from package_courses where course_id = $1', [id])).toEqual([]);

    const kept = await read(id, headers);
    expect(kept.statusCode).toBe(200);
    expect(kept.headers['cache-control']).toBe('private, no-store');
    expect(Course.parse(kept.json()).modules[0]?.link).toBe('https://ejemplo.pe/1');
  });

  it('happens once, also when asked for twice at once, and ends all editing', async () => {
    const { id } = await createCourse(test.database);
    const answers = await Promise.all([archive(id), archive(id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect((await sendCourse(test, admin, MINIMAL_COURSE, { id })).statusCode).toBe(404);
  });
});
