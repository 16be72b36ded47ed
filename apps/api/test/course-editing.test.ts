import { Course, CourseSaved } from '@telar/contracts';
import { COURSE_LIMITS } from '@telar/domain';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { courseForm, LEAST, sendCourse } from './support/courses';
import { createCourse, loggedIn, somebody } from './support/factories';

const WHOLE = {
  title: 'Telar a pedal',
  description: 'Del hilo a la manta.',
  video_url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
  rating: 4.7,
  instructor: 'Rosa Huamán',
  price: 120.5,
  category: 'Arte y Cultura',
  image_url: '/partners/x.svg',
  features: ['Urdir', 'Tejer'],
  includes: ['Certificado'],
  modules: [
    { title: 'La urdimbre', description: 'Hilos.', link: 'https://ejemplo.pe/1', order: 1 },
    { title: 'La trama', description: '', link: '', order: 2 },
  ],
  quiz_link: 'https://ejemplo.pe/examen',
  supportedBy: [{ name: 'Instituto', logo_url: '/partners/instituto.svg' }],
  isLive: true,
};

let test: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  test = await startApp();
  admin = await loggedIn(test, 'admin');
});
afterAll(() => test.close());

const read = (id: number, headers: Record<string, string> = {}) => test.inject({ url: `/api/courses/${id}`, headers });
const archive = (id: number, headers = admin) => test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers });

describe('POST /api/courses', () => {
  it.each([[false], [true]])(
    'creates a course, whole (as a form: %p), and shows it to everybody at once',
    async (form) => {
      await test.inject({ url: '/api/courses' });
      const response = await sendCourse(test, admin, WHOLE, { form });
      expect(response.statusCode).toBe(201);
      const saved = CourseSaved.parse(response.json());
      expect(saved).toMatchObject({
        ...WHOLE,
        modules: WHOLE.modules.map((module, place) => ({ id: place + 1, ...module })),
        quiz_data: WHOLE.quiz_link,
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
    const { course } = CourseSaved.parse((await sendCourse(test, admin, LEAST)).json());
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
      { title: LEAST.title },
    ],
  ])('takes %s', async (_, fields, expected) => {
    const response = await sendCourse(test, admin, { ...LEAST, ...fields });
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
    const response = await sendCourse(test, admin, { ...LEAST, ...fields });
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
    const { payload, headers } = courseForm({ ...LEAST });
    const twice = Buffer.from(payload.toString().replace('name="instructor"', 'name="title"'));
    expect((await post({ payload: twice, headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'title' }],
    });
    expect((await post(courseForm({ ...LEAST, description: long(101 * 1024) }))).statusCode).toBe(413);
    expect((await post(courseForm({ ...LEAST, a: long(60_000), b: long(60_000) }))).statusCode).toBe(413);
    expect(
      (await post({ payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).statusCode,
    ).toBe(415);
    expect((await post({ payload: '[]', headers: { 'content-type': 'application/json' } })).statusCode).toBe(400);
  });

  it.each([['POST'], ['PUT'], ['DELETE']] as const)('is for admins alone: %s', async (method) => {
    const { id } = await createCourse(test.database);
    const url = method === 'POST' ? '/api/courses' : `/api/courses/${id}`;
    const status = async (headers: Record<string, string>) =>
      (await test.inject({ method, url, payload: LEAST, headers })).statusCode;
    expect(await status({})).toBe(401);
    for (const role of ['cliente', 'asesor'] as const) expect(await status(await loggedIn(test, role))).toBe(403);
    expect((await read(id)).json()).toMatchObject({ title: expect.stringMatching(/^Curso/) });
  });
});

describe('PUT /api/courses/{id}', () => {
  const create = async () => CourseSaved.parse((await sendCourse(test, admin, WHOLE)).json()).course;

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

  it('tells an editor that somebody else was quicker, where it says what it read', async () => {
    const { id, updated_at: at } = await create();
    const edit = (title: string) => sendCourse(test, admin, { title, expected_updated_at: at }, { id });
    const answers = await Promise.all([edit('Primera'), edit('Segunda')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({ error: 'course_changed' });
  });

  it.each(['0', 'abc', '2147483648', '2147483647'])('answers 404 for the id %s', async (id) => {
    const response = await test.inject({ method: 'PUT', url: `/api/courses/${id}`, payload: LEAST, headers: admin });
    expect(response.json()).toMatchObject({ statusCode: 404, error: 'course_not_found' });
  });
});

describe('DELETE /api/courses/{id}', () => {
  it('takes the course from the catalogue and from packages, and leaves it to whoever is enrolled', async () => {
    const { id } = await createCourse(test.database);
    const { user: client, headers } = await somebody(test);
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [client.id, id]);
    const [pack] = await test.database.query<{ id: number }[]>(
      `insert into packages (name) values ('Todo') returning id`,
    );
    await test.database.query('insert into package_courses values ($1, $2)', [pack?.id, id]);

    const answer = await archive(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: 'Curso eliminado correctamente.' });

    expect((await read(id)).statusCode).toBe(404);
    expect((await read(id, await loggedIn(test, 'cliente'))).statusCode).toBe(404);
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
    expect((await sendCourse(test, admin, LEAST, { id })).statusCode).toBe(404);
  });
});

describe('GET /api/courses/{id} with a token', () => {
  it.each([
    ['no good', () => 'Bearer nada'],
    ['of another kind', () => 'Basic YTpi'],
    ['of somebody who was deactivated', () => inactive],
  ])('that is %s is answered as to a visitor', async (_, authorization) => {
    const { id } = await createCourse(test.database);
    const response = await read(id, { authorization: authorization() });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  let inactive: string;
  beforeAll(async () => {
    const { user, headers } = await somebody(test);
    inactive = headers.authorization;
    await test.database.query('update users set is_active = false where id = $1', [user.id]);
  });
});

describe('MATERIALS=enrolled', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ MATERIALS: 'enrolled' });
  });
  afterAll(() => closed.close());

  it('says module links to whoever is enrolled and to staff, and to nobody else', async () => {
    const { id } = await createCourse(closed.database);
    const { user: client, headers: enrolled } = await somebody(closed);
    await closed.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [client.id, id]);
    const links = async (headers: Record<string, string>) => {
      const course = Course.parse((await closed.inject({ url: `/api/courses/${id}`, headers })).json());
      return course.modules.map((module) => `${module.title} ${module.link}`);
    };
    const [open, withheld] = [['Inicio https://ejemplo.pe/1'], ['Inicio ']];
    expect(await links({})).toEqual(withheld);
    expect(await links(await loggedIn(closed, 'cliente'))).toEqual(withheld);
    expect(await links(enrolled)).toEqual(open);
    expect(await links(await loggedIn(closed, 'asesor'))).toEqual(open);
    for (const url of ['/api/courses', '/api/courses/changes']) {
      expect((await closed.inject({ url })).body).not.toContain('ejemplo.pe/1');
    }
  });
});

describe('kept answers', () => {
  let replica: TestApp;
  beforeAll(async () => {
    replica = await startReplica(test);
  });
  afterAll(() => replica.close());

  it('are never older than what another replica was told was saved', async () => {
    const { id } = CourseSaved.parse((await sendCourse(test, admin, LEAST)).json());
    const urls = [
      `/api/courses/${id}`,
      '/api/courses?limit=1',
      '/api/courses?search=cambiado',
      '/api/courses/changes?since=0&limit=100',
    ];
    for (const title of ['Cambiado una vez', 'Cambiado dos veces', 'Cambiado tres veces']) {
      for (const url of urls) await replica.inject({ url });
      await sendCourse(test, admin, { title }, { id });
      const bodies = await Promise.all(urls.map(async (url) => (await replica.inject({ url })).body));
      expect(bodies.filter((body) => !body.includes(title))).toEqual([]);
    }
    await archive(id);
    expect((await replica.inject({ url: `/api/courses/${id}` })).statusCode).toBe(404);
  });
});
