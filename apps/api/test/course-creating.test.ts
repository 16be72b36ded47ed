import { Course, CourseSaved } from '@telar/contracts/courses';
import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { courseForm, FULL_COURSE, MINIMAL_COURSE, sendCourse } from './support/courses';
import { createCourse } from './support/factories';
import { headersOf } from './support/sessions';

let test: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  test = await startApp();
  admin = await headersOf(test, 'admin');
});
afterAll(() => test.close());

const read = (id: number, headers: Record<string, string> = {}) => test.inject({ url: `/api/courses/${id}`, headers });

describe('POST /api/courses', () => {
  it.each([[false], [true]])(
    'creates a course, whole (as a form: %p), and shows it to everybody at once',
    async (form) => {
      await test.inject({ url: '/api/courses' });
      const response = await sendCourse(test, admin, FULL_COURSE, { form });
      expect(response.statusCode).toBe(201);
      const saved = CourseSaved.parse(response.json());
      expect(saved).toMatchObject({
        ...FULL_COURSE,
        modules: FULL_COURSE.modules.map((module, place) => ({ id: place + 1, ...module })),
        quiz_data: FULL_COURSE.quiz_link,
        success: true,
        message: 'Curso creado exitosamente.',
      });
      const course = Course.parse((await read(saved.id)).json());
      expect(saved.course).toEqual(course);
      const { courses } = (await test.inject({ url: '/api/courses?limit=1' })).json<{ courses: unknown[] }>();
      expect(courses).toEqual([course]);
    },
  );

  it('is content with little, and says of the rest that there is none', async () => {
    const { course } = CourseSaved.parse((await sendCourse(test, admin, MINIMAL_COURSE)).json());
    expect(course).toMatchObject({
      description: '',
      image_url: null,
      rating: 0,
      isLive: false,
      category: null,
      video_url: null,
      features: [],
      includes: [],
      quiz_link: null,
      supportedBy: [],
      modules: [{ id: 1, title: 'La urdimbre', description: '', link: '', order: 1 }],
    });
  });

  it.each([
    ['a price with céntimos', { price: '0.10' }, { price: 0.1 }],
    ['a price of nothing', { price: 0 }, { price: 0 }],
    ['the highest price', { price: '99999999.99' }, { price: 99_999_999.99 }],
    [
      'quiz_data in place of quiz_link',
      { quiz_data: 'https://a.pe' },
      { quiz_link: 'https://a.pe', quiz_data: 'https://a.pe' },
    ],
    [
      'quiz_link before quiz_data',
      { quiz_link: 'https://b.pe', quiz_data: 'https://a.pe' },
      { quiz_link: 'https://b.pe' },
    ],
    ['texts trimmed and composed', { title: '  Disen\u0303o  ' }, { title: 'Diseño' }],
    ['a category of its own', { category: 'Cerámica' }, { category: 'Cerámica' }],
    [
      'modules in the order they are told',
      {
        modules: [
          { title: 'B', order: 2 },
          { title: 'A', order: 1 },
        ],
      },
      {
        modules: [
          { title: 'A', order: 1 },
          { title: 'B', order: 2 },
        ],
      },
    ],
    ['lists without their empty lines', { features: ['a', '', ' b '] }, { features: ['a', 'b'] }],
    [
      'fields that nobody knows, which it leaves out',
      { id: 7, role: 'admin', archived_at: 'x' },
      { title: MINIMAL_COURSE.title },
    ],
  ])('takes %s', async (_, fields, expected) => {
    const response = await sendCourse(test, admin, { ...MINIMAL_COURSE, ...fields });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject(expected);
  });

  const long = (length: number) => 'x'.repeat(length);
  const PRICE = 'Precio inválido.';
  const RATING = 'La calificación debe estar entre 0 y 5.';
  const LINK = 'El enlace debe empezar con http:// o https://.';
  const LIST = 'Debe ser una lista en formato JSON.';
  const MODULES = 'Agrega al menos un módulo con nombre.';
  it.each<[string, Record<string, unknown>, string, string | RegExp]>([
    ['no title', { title: undefined }, 'title', 'El nombre del curso debe tener al menos 3 caracteres.'],
    ['a short title', { title: ' ab ' }, 'title', 'El nombre del curso debe tener al menos 3 caracteres.'],
    ['a long title', { title: long(COURSE_LIMITS.titleMax + 1) }, 'title', /como máximo/],
    ['a title with a NUL', { title: 'Telar\0' }, 'title', /no permitidos/],
    ['half a character', { title: 'Telar \ud800' }, 'title', /no permitidos/],
    ['a title that is a list', { title: ['Telar'] }, 'title', /texto/],
    ['a long description', { description: long(COURSE_LIMITS.description + 1) }, 'description', /como máximo/],
    ['no instructor', { instructor: ' ' }, 'instructor', 'El nombre del instructor es obligatorio.'],
    ['no price', { price: undefined }, 'price', PRICE],
    ...[
      -1,
      '',
      'gratis',
      '1e3',
      'NaN',
      'Infinity',
      '1,499.99',
      '0x10',
      '10.999',
      10.999,
      '100000000',
      true,
      null,
      [10],
    ].map((price): [string, Record<string, unknown>, string, string] => [
      `the price ${JSON.stringify(price)}`,
      { price },
      'price',
      PRICE,
    ]),
    ...[-0.1, 5.1, '', 'cinco', '1e0', null].map((rating): [string, Record<string, unknown>, string, string] => [
      `the rating ${JSON.stringify(rating)}`,
      { rating },
      'rating',
      RATING,
    ]),
    ...['javascript:alert(1)', 'ftp://a.pe', 'a.pe', '//a.pe', '/a', 'data:text/html,x', 'https://a.pe\\@b.pe'].map(
      (video): [string, Record<string, unknown>, string, string] => [
        `the video ${video}`,
        { video_url: video },
        'video_url',
        LINK,
      ],
    ),
    ['a quiz that is no link', { quiz_link: 'javascript:1' }, 'quiz_link', LINK],
    ['quiz_data that is no link', { quiz_data: 'javascript:1' }, 'quiz_data', LINK],
    ['an image of another site by a trick', { image_url: '//a.pe/x.png' }, 'image_url', /imagen/],
    ['no modules', { modules: undefined }, 'modules', MODULES],
    ['an empty list of modules', { modules: [] }, 'modules', MODULES],
    ['modules without a name', { modules: [{ title: ' ', description: 'x' }] }, 'modules', MODULES],
    ['modules that are no list', { modules: { title: 'Uno' } }, 'modules', LIST],
    ['modules that are no JSON', { modules: '[{"title":' }, 'modules', LIST],
    ['modules that are JSON and no list', { modules: '"Uno"' }, 'modules', LIST],
    ['a module that is a text', { modules: ['Uno'] }, 'modules.0', /objeto/],
    [
      'a module with a bad link',
      { modules: [{ title: 'Uno' }, { title: 'Dos', link: 'javascript:1' }] },
      'modules.1.link',
      LINK,
    ],
    [
      'too many modules',
      { modules: Array.from({ length: COURSE_LIMITS.modules + 1 }, () => ({ title: 'x' })) },
      'modules',
      /como máximo/,
    ],
    ['features that are no JSON', { features: 'uno, dos' }, 'features', LIST],
    ['a feature that is a number', { features: [1] }, 'features.0', /texto/],
    [
      'too many includes',
      { includes: Array.from({ length: COURSE_LIMITS.lines + 1 }, () => 'x') },
      'includes',
      /como máximo/,
    ],
    [
      'a supporter without a name',
      { supportedBy: [{ logo_url: '/x.svg' }] },
      'supportedBy.0.name',
      /texto|obligatorio/,
    ],
    [
      'a logo elsewhere by a trick',
      { supportedBy: [{ name: 'X', logo_url: '/\\a.pe' }] },
      'supportedBy.0.logo_url',
      /imagen/,
    ],
    ['isLive that is neither', { isLive: 'quizás' }, 'isLive', /verdadero o falso/],
  ])('refuses %s and names it', async (_, fields, path, message) => {
    const before = await test.database.query('select count(*) from courses');
    const response = await sendCourse(test, admin, { ...MINIMAL_COURSE, ...fields });
    expect(response.json()).toMatchObject({ success: false, statusCode: 400, error: 'validation_failed' });
    const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
    expect(errors.map((error) => error.path)).toEqual([path]);
    expect(errors[0]?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await test.database.query('select count(*) from courses')).toEqual(before);
  });

  it('refuses a form with a field twice, one beyond all measure, and what is neither form nor JSON', async () => {
    const post = (request: { payload: Buffer | string; headers: Record<string, string> }) =>
      test.inject({
        method: 'POST',
        url: '/api/courses',
        payload: request.payload,
        headers: { ...request.headers, ...admin },
      });
    const { payload, headers } = courseForm({ ...MINIMAL_COURSE });
    const twice = Buffer.from(payload.toString().replace('name="instructor"', 'name="title"'));
    expect((await post({ payload: twice, headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'title' }],
    });
    expect((await post(courseForm({ ...MINIMAL_COURSE, description: long(101 * 1024) }))).statusCode).toBe(413);
    expect((await post(courseForm({ ...MINIMAL_COURSE, a: long(60_000), b: long(60_000) }))).statusCode).toBe(413);
    expect(
      (await post({ payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).statusCode,
    ).toBe(415);
    expect((await post({ payload: '[]', headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
  });

  it.each([['POST'], ['PUT'], ['DELETE']] as const)('is for admins alone: %s', async (method) => {
    const { id } = await createCourse(test.database);
    const url = method === 'POST' ? '/api/courses' : `/api/courses/${id}`;
    const status = async (headers: Record<string, string>) =>
      (await test.inject({ method, url, payload: MINIMAL_COURSE, headers })).statusCode;
    expect(await status({})).toBe(401);
    for (const role of ['cliente', 'asesor'] as const) expect(await status(await headersOf(test, role))).toBe(403);
    expect((await read(id)).json()).toMatchObject({ title: expect.stringMatching(/^Curso/) });
  });
});
