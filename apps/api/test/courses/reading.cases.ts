import { Course, CourseSaved } from '@telar/contracts/courses';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { MINIMAL_COURSE, sendCourse } from '../support/courses';
import { createCourse } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('course reading', () => {
  const test = useApp();
  const admin = beforeTests(() => headersOf(test, 'admin'));

  const read = (id: number | string, headers: Record<string, string> = {}) =>
    test.inject({ url: `/api/courses/${id}`, headers });
  const archive = (id: number, headers = admin) =>
    test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers });

  describe('GET /api/courses/{id}', () => {
    it('returns the whole course, with the quiz under both names', async () => {
      const { id } = await createCourse(test.database, { quizLink: 'https://ejemplo.pe/examen' });
      const response = await read(id);
      const course = Course.parse(response.json());
      expect(course).toMatchObject({
        id,
        price: 149.9,
        quiz_link: 'https://ejemplo.pe/examen',
        quiz_data: 'https://ejemplo.pe/examen',
      });
      expect(course.modules).toEqual([
        { id: 1, title: 'Inicio', description: '', link: 'https://ejemplo.pe/1', order: 1 },
      ]);
    });

    it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1e3', '%00', '9%27', '2147483647'])(
      'returns 404 for the id %s',
      async (id) => {
        const response = await read(id);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toEqual({
          success: false,
          statusCode: 404,
          message: 'Curso no encontrado.',
          error: 'course_not_found',
          errors: [],
        });
      },
    );

    it('returns 404 for an archived course', async () => {
      const { id } = await createCourse(test.database, { archivedAt: new Date() });
      expect((await read(id)).statusCode).toBe(404);
    });
  });

  describe('GET /api/courses/{id} with a token', () => {
    it.each([
      ['is invalid', () => 'Bearer nada'],
      ['has another scheme', () => 'Basic YTpi'],
      ['belongs to a deactivated account', () => inactive],
    ])('that %s gets the response for visitors', async (_, authorization) => {
      const { id } = await createCourse(test.database);
      const response = await read(id, { authorization: authorization() });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('private, no-store');
    });

    let inactive: string;
    beforeAll(async () => {
      const { user, headers } = await loggedInUser(test);
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

    it('returns the links of modules, quiz and video only to enrolled users and staff', async () => {
      const { id } = await createCourse(closed.database, {
        quizLink: 'https://ejemplo.pe/examen',
        videoUrl: 'https://youtu.be/abc',
      });
      const { user: client, headers: enrolled } = await loggedInUser(closed);
      await closed.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [client.id, id]);
      const links = async (headers: Record<string, string>) => {
        const course = Course.parse((await closed.inject({ url: `/api/courses/${id}`, headers })).json());
        const { quiz_link: quiz, quiz_data: sameQuiz, video_url: video } = course;
        return [...course.modules.map((module) => `${module.title} ${module.link}`), quiz, sameQuiz, video];
      };
      const quiz = 'https://ejemplo.pe/examen';
      const open = ['Inicio https://ejemplo.pe/1', quiz, quiz, 'https://youtu.be/abc'];
      const withheld = ['Inicio ', null, null, null];
      expect(await links({})).toEqual(withheld);
      expect(await links(await headersOf(closed, 'cliente'))).toEqual(withheld);
      expect(await links(enrolled)).toEqual(open);
      expect(await links(await headersOf(closed, 'asesor'))).toEqual(open);
      for (const url of ['/api/courses', '/api/courses/changes']) {
        expect((await closed.inject({ url })).body).not.toMatch(/ejemplo\.pe\/(1|examen)|youtu\.be/);
      }
    });

    it('returns an archived course to those who have it, without links once their access ended', async () => {
      const { id } = await createCourse(closed.database);
      const { user, headers } = await loggedInUser(closed);
      await closed.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [user.id, id]);
      await closed.database.query('update courses set archived_at = now() where id = $1', [id]);
      const linkOf = async () =>
        Course.parse((await closed.inject({ url: `/api/courses/${id}`, headers })).json()).modules[0]?.link;
      expect(await linkOf()).toBe('https://ejemplo.pe/1');
      await closed.database.query(`update enrollments set ends_at = now() where course_id = $1`, [id]);
      expect(await linkOf()).toBe('');
      const others = await headersOf(closed, 'asesor');
      expect((await closed.inject({ url: `/api/courses/${id}`, headers: others })).statusCode).toBe(404);
    });
  });

  describe('cached responses', () => {
    let replica: TestApp;
    beforeAll(async () => {
      replica = await startReplica(test);
    });
    afterAll(() => replica.close());

    it('are never older than a change that another replica has confirmed', async () => {
      const { id } = CourseSaved.parse((await sendCourse(test, admin, MINIMAL_COURSE)).json());
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
});
