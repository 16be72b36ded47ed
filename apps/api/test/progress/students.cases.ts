import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { StudentMarked } from '@telar/contracts/progress';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { PROGRESS_REFUSAL_TEXTS, STUDENT_PROGRESS_CSV_HEAD } from '@telar/texts/progress';
import type { UserEntity } from '../../src/modules/users/user.entity';
import { createUser } from '../support/factories';
import { anEvent, courseOf, enroll, modulesOf, myProgress, studentsOf, sync } from '../support/progress';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the progress of a course’s students', () => {
  const test = useApp();

  let asesor: AuthHeaders;
  let admin: AuthHeaders;
  beforeAll(async () => {
    asesor = await headersOf(test, 'asesor');
    admin = await headersOf(test, 'admin');
  });

  /** Inserts a student with so many of the first modules done, the last one on that day of November. */
  async function aStudent(course: number, person: Partial<UserEntity>, done: number, day?: number): Promise<number> {
    const { id } = await createUser(test.database, person);
    await enroll(test, id, course);
    const modules = Array.from({ length: done }, (_, index) => index + 1);
    if (day !== undefined) {
      await test.database.query(
        `insert into course_progress (course_id, user_id, done_modules, marks, last_module_id, last_seen_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          course,
          id,
          modules,
          JSON.stringify(modules.map((id) => ({ ...anEvent(course), module_id: id, by: 'student' }))),
          1,
          new Date(Date.UTC(2026, 10, day)),
        ],
      );
    }
    return id;
  }

  const certify = (dni: string, course: number | null, title = '', revoked = false) =>
    test.database.query(
      `with file as (
         insert into stored_files (id, kind, media_type, size, sha256)
         values (md5(random()::text), 'certificate', 'application/pdf', 1, repeat('0', 64)) returning id
       )
       insert into certificates (code, user_name, dni, course_title, course_id, duration_hours, start_date, end_date,
         issue_date, modules, template_name, request_sha256, file_id, pdf_sha256, signed_token, revoked_at)
       select 'AV-' || left(md5(random()::text), 10), 'Rosa', $1, $2, $3, 1, '2026-01-01', '2026-01-01', '2026-10-01', '[]', 't', 'r',
         file.id, 'p', 's', case when $4 then now() end from file`,
      [dni, title, course, revoked],
    );

  describe('as a list', () => {
    let course: number;
    const ids: Record<string, number> = {};
    beforeAll(async () => {
      course = (await courseOf(test, 4, { title: 'Telar de Cintura' })).id;
      const person = (name: string, lastName: string, dni: string | null = null) => ({ name, lastName, dni });
      ids['ana'] = await aStudent(course, person('Ana', 'Zárate', '41000001'), 4, 3);
      ids['beto'] = await aStudent(course, person('Beto', 'Ávila'), 0);
      ids['ciro'] = await aStudent(course, person('Ciro', 'Núñez', '41000003'), 2, 9);
      ids['dora'] = await aStudent(course, person('Dora', 'Nunez', '41000004'), 4, 5);
      ids['elio'] = await aStudent(course, person('Elio', 'Quispe', '41000005'), 4, 6);
      ids['fani'] = await aStudent(course, person('Fani', 'Quispe'), 4, 7);
      ids['gino'] = await aStudent(course, person('Gino', 'Rojas', '41000007'), 4, 8);
      await certify('41000001', course);
      await certify('41000004', null, 'TELAR de cintura');
      await certify('41000005', course, '', true);
      await certify('41000007', (await courseOf(test, 1)).id, 'Telar de cintura');
      const boss = await createUser(test.database, { role: 'admin', name: 'Jefa' });
      ids['boss'] = boss.id;
      await enroll(test, boss.id, course);
    });

    const names = async (query = '', headers = asesor) =>
      (await studentsOf(test, headers, course, query)).students.map(({ name }) => name);

    it('has first who is most behind', async () => {
      const list = await studentsOf(test, asesor, course);
      expect(list.modules).toEqual(modulesOf(1, 2, 3, 4).map(({ id, title }) => ({ id, title })));
      expect(list.students.map(({ name, percent }) => [name, percent])).toEqual([
        ['Beto', 0],
        ['Ciro', 50],
        ...['Ana', 'Dora', 'Elio', 'Fani', 'Gino'].map((name) => [name, 100]),
      ]);
      expect(list.counts).toEqual({
        students: 7,
        not_started: 1,
        in_progress: 1,
        completed: 5,
        awaiting_result: 0,
        awaiting_certificate: 3,
      });
      expect(list.next).toBeNull();
      expect(list.students[1]).toMatchObject({
        user_id: ids['ciro'],
        last_name: 'Núñez',
        dni: '41000003',
        done: 2,
        total: 4,
        done_modules: [1, 2],
        last_module_id: 1,
        last_seen_at: '2026-11-09T00:00:00.000Z',
        completed_at: null,
        certificate: null,
      });
      expect(list.students[2]).toMatchObject({
        completed_at: '2026-11-20T15:00:00.000Z',
        certificate: { certificate_code: expect.stringMatching(/^AV-/), issue_date: '2026-10-01' },
      });
    });

    it('shows enrolled admins to admins only', async () => {
      expect(await names('search=jefa')).toEqual([]);
      expect(await names('search=jefa', admin)).toEqual(['Jefa']);
      expect((await studentsOf(test, admin, course)).counts.students).toBe(8);
    });

    it.each([
      ['state=not_started', ['Beto']],
      ['state=in_progress', ['Ciro']],
      ['state=completed', ['Ana', 'Dora', 'Elio', 'Fani', 'Gino']],
      // A revoked certificate and one of another course do not count, and neither does an account without DNI.
      ['state=awaiting_certificate', ['Elio', 'Fani', 'Gino']],
      ['search=NUNEZ', ['Ciro', 'Dora']],
      ['search=quispe 41000005', ['Elio']],
      ['search=quispe&state=completed&sortBy=last_seen&order=desc', ['Fani', 'Elio']],
      ['search=100%25', []],
    ])('filters by %s', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
    });

    it.each([
      ['progress', 'asc', ['Beto', 'Ciro', 'Ana', 'Dora', 'Elio', 'Fani', 'Gino']],
      ['progress', 'desc', ['Gino', 'Fani', 'Elio', 'Dora', 'Ana', 'Ciro', 'Beto']],
      ['last_seen', 'asc', ['Beto', 'Ana', 'Dora', 'Elio', 'Fani', 'Gino', 'Ciro']],
      ['last_seen', 'desc', ['Ciro', 'Gino', 'Fani', 'Elio', 'Dora', 'Ana', 'Beto']],
      // Ñ comes after N, and accents do not count.
      ['last_name', 'asc', ['Beto', 'Dora', 'Ciro', 'Elio', 'Fani', 'Gino', 'Ana']],
      ['last_name', 'desc', ['Ana', 'Gino', 'Fani', 'Elio', 'Ciro', 'Dora', 'Beto']],
    ])('is read in parts by %s %s, each student once', async (sortBy, order, expected) => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `sortBy=${sortBy}&order=${order}&limit=2${cursor && `&cursor=${cursor}`}`;
        const part = await studentsOf(test, asesor, course, query);
        seen.push(...part.students.map(({ name }) => name));
        cursor = part.next;
      }
      expect(seen).toEqual(expected);
    });

    it.each([
      ['cursor=x', 'cursor', FIELD_TEXTS.audit_cursor_unknown],
      [
        `cursor=${btoa('["",2147483647]').replace(/=/g, '')}&sortBy=last_name`,
        'cursor',
        FIELD_TEXTS.audit_cursor_unknown,
      ],
      [`cursor=${btoa('[1,1]').replace(/=/g, '')}&sortBy=last_seen`, 'cursor', FIELD_TEXTS.audit_cursor_unknown],
      ['sortBy=edad', 'sortBy', FIELD_TEXTS.sort_invalid],
    ])('refuses %s and names the field', async (query, path, message) => {
      const url = `${pathTo(PATHS.courseProgress, { id: course })}?${query}`;
      const response = await test.inject({ url, headers: asesor });
      expect([response.statusCode, response.json<ErrorBody>().errors]).toEqual([400, [{ path, message }]]);
    });

    it('counts only modules that the course has today', async () => {
      const { id } = await courseOf(test, 4);
      await aStudent(id, { name: 'Uno' }, 4, 1);
      await aStudent(id, { name: 'Dos' }, 1, 1);
      await test.database.query('update courses set modules = $2 where id = $1', [
        id,
        JSON.stringify(modulesOf(4, 2, 7)),
      ]);
      const { students, counts } = await studentsOf(test, asesor, id);
      expect(students.map(({ name, done, total, percent }) => [name, done, total, percent])).toEqual([
        ['Dos', 0, 3, 0],
        ['Uno', 2, 3, 66],
      ]);
      expect(students[1]?.done_modules).toEqual([4, 2]);
      expect(counts).toMatchObject({ not_started: 1, in_progress: 1, completed: 0 });
    });

    it('comes whole as a CSV without formulas, and is recorded', async () => {
      const { id } = await courseOf(test, 2, { title: 'Con fórmulas' });
      await aStudent(id, { name: 'Eva', lastName: '=1+1', email: 'eva@correo.test', dni: '41000009' }, 2, 1);
      const url = `${pathTo(PATHS.courseProgressCsv, { id })}?state=completed`;
      const response = await test.inject({ url, headers: admin });
      expect(response.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="avance-${id}.csv"`,
      });
      const [head, line, ...rest] = response.body.replace('\uFEFF', '').split('\r\n');
      expect(head).toBe(STUDENT_PROGRESS_CSV_HEAD.join(','));
      expect(line).toMatch(
        /^'=1\+1,Eva,eva@correo.test,41000009,2,2,100,31\/10\/2026 19:00,,,20\/11\/2026 10:00,,\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      );
      expect(rest).toEqual(['']);
      expect(
        await test.database.query(`select subject_name, after from audit_events where action = 'progress.exported'`),
      ).toEqual([{ subject_name: 'Con fórmulas', after: { state: 'completed', sortBy: 'progress', order: 'asc' } }]);
    });

    it.each([PATHS.courseProgress, PATHS.courseProgressCsv])(
      'answers 404 for an unknown course at %s',
      async (path) => {
        expect((await test.inject({ url: path.replace(':id', '2147483647'), headers: asesor })).statusCode).toBe(404);
      },
    );
  });

  describe('as staff mark it', () => {
    const mark = (course: number, user: number, modules: object[], headers = asesor) =>
      test.inject({
        method: 'PUT',
        url: pathTo(PATHS.studentProgress, { id: course, userId: user }),
        headers,
        payload: { modules },
      });

    it('marks and takes back, beside what the student does', async () => {
      const { user, headers } = await loggedInUser(test, { name: 'Ada', lastName: 'Paz' });
      const { id } = await courseOf(test, 3, { title: 'Marcado' });
      await enroll(test, user.id, id);
      const own = anEvent(id);
      await sync(test, headers, [own]);
      const first = await mark(id, user.id, [
        { module_id: 1, done: true },
        { module_id: 3, done: true },
      ]);
      expect(first.json<StudentMarked>()).toMatchObject({
        success: true,
        done_modules: [1, 3],
        student: { percent: 66 },
      });
      const [state] = await myProgress(test, headers);
      expect(state?.marks.map(({ module_id: module, by }) => [module, by])).toEqual([
        [1, 'student'],
        [3, 'staff'],
      ]);
      // Where the student was last is not changed by staff.
      expect(state).toMatchObject({ last_module_id: 1, last_seen_at: own.at });
      await mark(id, user.id, [{ module_id: 1, done: false }]);
      expect((await sync(test, headers, [own])).courses[0]?.done_modules).toEqual([3]);
      // A mark that the staff did not see counts, although it is older.
      await sync(test, headers, [anEvent(id, { at: '2026-11-01T00:00:00Z' })]);
      expect((await myProgress(test, headers))[0]?.done_modules).toEqual([1, 3]);
      // The student takes back what staff marked.
      const ids = state?.marks.filter(({ by }) => by === 'staff').map((each) => each.id);
      await sync(test, headers, [anEvent(id, { module_id: 3, done: false, undoes: ids })]);
      expect((await myProgress(test, headers))[0]?.done_modules).toEqual([1]);
      expect(
        await test.database.query(
          `select action, subject_name, after from audit_events where action like 'progress.%marked' and subject_id = $1 order by id`,
          [String(user.id)],
        ),
      ).toEqual([
        { action: 'progress.marked', subject_name: 'Ada Paz', after: { course: 'Marcado', modules: ['Módulo 3'] } },
        { action: 'progress.unmarked', subject_name: 'Ada Paz', after: { course: 'Marcado', modules: ['Módulo 1'] } },
      ]);
    });

    it('changes nothing if it is so already', async () => {
      const { id } = await courseOf(test, 2);
      const student = await aStudent(id, {}, 1, 1);
      const response = await mark(id, student, [
        { module_id: 1, done: true },
        { module_id: 2, done: false },
      ]);
      expect(response.statusCode).toBe(200);
      expect(await test.database.query('select from progress_events where user_id = $1', [student])).toEqual([]);
    });

    it.each([
      ['a module that the course does not have', 400, 'validation_failed'],
      ['a student who is not enrolled', 404, 'enrollment_not_found'],
      ['an unknown account', 404, 'user_not_found'],
      ['an unknown course', 404, 'course_not_found'],
      ['an admin, by an adviser', 403, 'admin_account_protected'],
    ])('refuses %s', async (what, status, code) => {
      const { id } = await courseOf(test, 1);
      const isAdmin = what.startsWith('an admin');
      const { id: user } = await createUser(test.database, { role: isAdmin ? 'admin' : 'cliente' });
      if (!what.includes('not enrolled')) await enroll(test, user, id);
      const response = await mark(
        what === 'an unknown course' ? 2147483647 : id,
        what === 'an unknown account' ? 2147483647 : user,
        [{ module_id: 1, done: true }, ...(status === 400 ? [{ module_id: 5, done: true }] : [])],
      );
      expect(response.json<ErrorBody>()).toMatchObject({
        error: code,
        ...(status === 400 && {
          errors: [{ path: 'modules.1.module_id', message: PROGRESS_REFUSAL_TEXTS.module_unknown }],
        }),
      });
      expect(response.statusCode).toBe(status);
      expect(await test.database.query('select from progress_events where user_id = $1', [user])).toEqual([]);
    });
  });
});
