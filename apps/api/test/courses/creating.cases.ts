import { Course, CourseSaved } from '@telar/contracts/courses';
import { FULL_COURSE, MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('course creating', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  const read = (id: number, headers: Record<string, string> = {}) =>
    test.inject({ url: `/api/courses/${id}`, headers });

  describe('POST /api/courses', () => {
    it.each([[false], [true]])(
      'creates a course with all fields (as a form: %p) and publishes it at once',
      async (form) => {
        await test.inject({ url: '/api/courses' });
        const response = await sendCourse(test, admin, FULL_COURSE, { form });
        expect(response.statusCode).toBe(201);
        const saved = CourseSaved.parse(response.json());
        expect(saved).toMatchObject({
          ...FULL_COURSE,
          modules: FULL_COURSE.modules.map((module, index) => ({ id: index + 1, ...module })),
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

    it('requires only a few fields, and returns defaults for the others', async () => {
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
      ['the price zero', { price: 0 }, { price: 0 }],
      ['the highest price', { price: '99999999.99' }, { price: 99_999_999.99 }],
      [
        'quiz_data instead of quiz_link',
        { quiz_data: 'https://a.pe' },
        { quiz_link: 'https://a.pe', quiz_data: 'https://a.pe' },
      ],
      [
        'quiz_link with precedence over quiz_data',
        { quiz_link: 'https://b.pe', quiz_data: 'https://a.pe' },
        { quiz_link: 'https://b.pe' },
      ],
      ['texts, which it trims and normalizes,', { title: '  Disen\u0303o  ' }, { title: 'Diseño' }],
      ['a category that is not in the list of eight', { category: 'Cerámica' }, { category: 'Cerámica' }],
      [
        'modules, which it sorts by `order`',
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
      ['lists, without their empty lines', { features: ['a', '', ' b '] }, { features: ['a', 'b'] }],
      ['unknown fields, which it ignores', { id: 7, role: 'admin', archived_at: 'x' }, { title: MINIMAL_COURSE.title }],
    ])('accepts %s', async (_, fields, expected) => {
      const response = await sendCourse(test, admin, { ...MINIMAL_COURSE, ...fields });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject(expected);
    });

    it.each([['POST'], ['PUT'], ['DELETE']] as const)('allows only admins to %s', async (method) => {
      const { id } = await createCourse(test.database);
      const url = method === 'POST' ? '/api/courses' : `/api/courses/${id}`;
      const status = async (headers: Record<string, string>) =>
        (await test.inject({ method, url, payload: MINIMAL_COURSE, headers })).statusCode;
      expect(await status({})).toBe(401);
      for (const role of ['cliente', 'asesor'] as const) expect(await status(await headersOf(test, role))).toBe(403);
      expect((await read(id)).json()).toMatchObject({ title: expect.stringMatching(/^Curso/) });
    });
  });
});
