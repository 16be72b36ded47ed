import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { courseForm, MINIMAL_COURSE, sendCourse } from '../support/courses';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('course validation', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  /** Invalid fields, and the error that they cause. */
  type Case = [name: string, fields: Record<string, unknown>, path: string, message: string | RegExp];

  describe('POST /api/courses', () => {
    const long = (length: number) => 'x'.repeat(length);
    const PRICE = 'Precio inválido.';
    const RATING = 'La calificación debe estar entre 0 y 5.';
    const LINK = 'El enlace debe empezar con http:// o https://.';
    const LIST = 'Debe ser una lista en formato JSON.';
    const MODULES = 'Agrega al menos un módulo con nombre.';
    it.each<Case>([
      ['no title', { title: undefined }, 'title', 'El nombre del curso debe tener al menos 3 caracteres.'],
      ['a short title', { title: ' ab ' }, 'title', 'El nombre del curso debe tener al menos 3 caracteres.'],
      [
        'a title of invisible characters',
        { title: '\u200B\u200B\u200B' },
        'title',
        'El nombre del curso debe tener al menos 3 caracteres.',
      ],
      ['a title of signs', { title: '\u2800\u2800\u2800' }, 'title', 'Escribe al menos una letra o un número.'],
      ['a long title', { title: long(COURSE_LIMITS.titleMax + 1) }, 'title', /como máximo/],
      ['a title with a NUL', { title: 'Telar\0' }, 'title', /no permitidos/],
      ['a lone surrogate', { title: 'Telar \ud800' }, 'title', /no permitidos/],
      ['a list as the title', { title: ['Telar'] }, 'title', /texto/],
      ['a long description', { description: long(COURSE_LIMITS.description + 1) }, 'description', /como máximo/],
      ['no instructor', { instructor: ' ' }, 'instructor', 'El nombre del instructor es obligatorio.'],
      ...['Otro', ' otro '].map((category): Case => [
        `the category ${JSON.stringify(category)}`,
        { category },
        'category',
        'Ingresa la categoría personalizada.',
      ]),
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
      ].map((price): Case => [`the price ${JSON.stringify(price)}`, { price }, 'price', PRICE]),
      ...[-0.1, 5.1, '', 'cinco', '1e0', null].map((rating): Case => [
        `the rating ${JSON.stringify(rating)}`,
        { rating },
        'rating',
        RATING,
      ]),
      ...[4.35, '4.649', 0.05].map((rating): Case => [
        `the rating ${JSON.stringify(rating)}`,
        { rating },
        'rating',
        'La calificación admite un solo decimal, como 4.5.',
      ]),
      ...['javascript:alert(1)', 'ftp://a.pe', 'a.pe', '//a.pe', '/a', 'data:text/html,x', 'https://a.pe\\@b.pe'].map(
        (video): Case => [`the video ${video}`, { video_url: video }, 'video_url', LINK],
      ),
      ['a quiz_link that is not a link', { quiz_link: 'javascript:1' }, 'quiz_link', LINK],
      ['a quiz_data that is not a link', { quiz_data: 'javascript:1' }, 'quiz_data', LINK],
      ['a protocol-relative image URL', { image_url: '//a.pe/x.png' }, 'image_url', /imagen/],
      ['no modules', { modules: undefined }, 'modules', MODULES],
      ['an empty list of modules', { modules: [] }, 'modules', MODULES],
      ['modules without a name', { modules: [{ title: ' ', description: 'x' }] }, 'modules', MODULES],
      ['modules that are not a list', { modules: { title: 'Uno' } }, 'modules', LIST],
      ['modules that are not JSON', { modules: '[{"title":' }, 'modules', LIST],
      ['modules that are JSON but not a list', { modules: '"Uno"' }, 'modules', LIST],
      ['a text as a module', { modules: ['Uno'] }, 'modules.0', /objeto/],
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
      ['features that are not JSON', { features: 'uno, dos' }, 'features', LIST],
      ['a number as a feature', { features: [1] }, 'features.0', /texto/],
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
        'a logo URL with a backslash',
        { supportedBy: [{ name: 'X', logo_url: '/\\a.pe' }] },
        'supportedBy.0.logo_url',
        /imagen/,
      ],
      ['a requirement that is not a boolean', { requires_grade: 'quizás' }, 'requires_grade', /verdadero o falso/],
      ['an isLive that is not a boolean', { isLive: 'quizás' }, 'isLive', /verdadero o falso/],
    ])('refuses %s and names the field', async (_, fields, path, message) => {
      const before = await test.database.query('select count(*) from courses');
      const response = await sendCourse(test, admin, { ...MINIMAL_COURSE, ...fields });
      expect(response.json()).toMatchObject({ success: false, statusCode: 400, error: 'validation_failed' });
      const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
      expect(errors.map((error) => error.path)).toEqual([path]);
      expect(errors[0]?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
      expect(await test.database.query('select count(*) from courses')).toEqual(before);
    });

    const withRepeatedTitle = () => {
      const { payload, headers } = courseForm({ ...MINIMAL_COURSE });
      return { payload: Buffer.from(payload.toString().replace('name="instructor"', 'name="title"')), headers };
    };
    it.each([
      ['a form with a repeated field', withRepeatedTitle, 400, ['title']],
      [
        'a form with a text that is too long',
        () => courseForm({ ...MINIMAL_COURSE, description: long(101 * 1024) }),
        413,
        [],
      ],
      ['a form with too much text', () => courseForm({ ...MINIMAL_COURSE, a: long(60_000), b: long(60_000) }), 413, []],
      [
        'a body of another type',
        () => ({ payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        415,
        [],
      ],
      ['a list', () => ({ payload: '[]', headers: { 'content-type': 'application/json' } }), 400, ['']],
    ])('refuses %s', async (_, request, status, paths) => {
      const { payload, headers } = request();
      const sent = { method: 'POST', url: '/api/courses', payload, headers: { ...headers, ...admin } } as const;
      const response = await test.inject(sent);
      expect(response.statusCode).toBe(status);
      expect(response.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(paths);
    });
  });
});
