import { MyCourses } from '@telar/contracts/enrollments';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { ProgressOverview, ResultsRecorded } from '@telar/contracts/progress';
import type { RecordResultsPayload } from '@telar/contracts/progress';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { RESULT_NOT_ENROLLED } from '@telar/texts/progress';
import { createUser } from '../support/factories';
import { anEvent, courseOf, enroll, myProgress, studentsOf, sync } from '../support/progress';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the end of a course', () => {
  const test = useApp();
  let asesor: AuthHeaders;
  let admin: AuthHeaders;
  beforeAll(async () => {
    asesor = await headersOf(test, 'asesor');
    admin = await headersOf(test, 'admin');
  });

  const put = (course: number | string, results: object[], headers = asesor) =>
    test.inject({
      method: 'PUT',
      url: pathTo(PATHS.courseResults, { id: course }),
      headers,
      payload: { results },
    });
  const record = async (course: number, ...results: RecordResultsPayload['results']) => {
    const response = await put(course, results);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return ResultsRecorded.strict().parse(response.json()).recorded;
  };
  const overview = async (query = '', headers = asesor) => {
    const response = await test.inject({ url: `${PATHS.progressOverview}?${query}`, headers });
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return ProgressOverview.strict().parse(response.json());
  };

  /** A student who completed the only module of a course that asks for everything. */
  async function aStudent(title = 'Telar') {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 1, { title, requiresQuestionnaire: true, requiresGrade: true });
    await enroll(test, user.id, course);
    await sync(test, headers, [anEvent(course)]);
    return { id: user.id, headers, course };
  }

  it('is reached only when every requirement is met, and is lost when one is withdrawn', async () => {
    const { id, headers, course } = await aStudent();
    const state = async () => {
      const [{ missing, grade } = {}] = await myProgress(test, headers);
      const { counts, students } = await studentsOf(test, asesor, course);
      expect(students).toMatchObject([{ missing, grade }]);
      return [missing, grade, counts.awaiting_result, counts.awaiting_certificate];
    };
    expect(await state()).toEqual([['questionnaire', 'grade'], null, 1, 0]);
    expect(await record(course, { user_id: id, questionnaire: true })).toBe(1);
    expect(await state()).toEqual([['grade'], null, 1, 0]);
    expect(await record(course, { user_id: id, grade: ' 17 ' })).toBe(1);
    expect(await state()).toEqual([[], '17', 0, 1]);
    // The same again changes nothing.
    expect(await record(course, { user_id: id, questionnaire: true, grade: 17 })).toBe(0);
    expect(await record(course, { user_id: id, grade: '' })).toBe(1);
    expect(await state()).toEqual([['grade'], null, 1, 0]);
    expect(await record(course, { user_id: id, questionnaire: false, grade: '18' }, { user_id: id, grade: '19' })).toBe(
      1,
    );
    expect(await state()).toEqual([['questionnaire'], '19', 1, 0]);
  });

  it('is part of one’s own courses, and of the filters of staff', async () => {
    const { id, headers, course } = await aStudent();
    const mine = await test.inject({ url: PATHS.myCourses, headers });
    expect(MyCourses.parse(mine.json()).courses).toMatchObject([
      { requires_grade: true, progress: { missing: ['questionnaire', 'grade'], grade: null } },
    ]);
    const names = async (state: string) => (await studentsOf(test, asesor, course, `state=${state}`)).students.length;
    expect([await names('awaiting_result'), await names('awaiting_certificate')]).toEqual([1, 0]);
    await record(course, { user_id: id, questionnaire: true, grade: 'A' });
    expect([await names('awaiting_result'), await names('awaiting_certificate')]).toEqual([0, 1]);
    const csv = await test.inject({ url: pathTo(PATHS.courseProgressCsv, { id: course }), headers: asesor });
    expect(csv.body.split('\r\n')[1]).toMatch(/,\d\d\/\d\d\/\d{4} \d\d:\d\d,A,/);
  });

  it('has no requirements by default', async () => {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await courseOf(test, 1);
    await enroll(test, user.id, course);
    await sync(test, headers, [anEvent(course)]);
    expect(await myProgress(test, headers)).toMatchObject([{ missing: [], grade: null }]);
    expect((await studentsOf(test, asesor, course)).counts).toMatchObject({
      awaiting_result: 0,
      awaiting_certificate: 1,
    });
  });

  it('is not overwritten by a request that did not see the last change, even at the same time', async () => {
    const { id, course } = await aStudent();
    const both = await Promise.all(
      ['15', '16'].map((grade) => put(course, [{ user_id: id, grade, seen_grade: null }])),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { students } = await studentsOf(test, asesor, course);
    const grade = students[0]?.grade ?? '';
    const late = await put(course, [{ user_id: id, grade: '11', seen_grade: null, questionnaire: true }]);
    const message = `Alguien cambió esta nota: ahora es «${grade}».`;
    expect(late.json()).toMatchObject({
      statusCode: 409,
      error: 'result_changed',
      message,
      errors: [{ path: 'results.0.grade', message }],
    });
    // Nothing of it was stored.
    expect((await studentsOf(test, asesor, course)).students).toMatchObject([{ grade, questionnaire_at: null }]);
    // Sending the stored value is no conflict, and a request that saw the latest value may replace it.
    expect(await record(course, { user_id: id, grade, seen_grade: null })).toBe(0);
    expect(await record(course, { user_id: id, grade: '11', seen_grade: grade })).toBe(1);
    await record(course, { user_id: id, questionnaire: true, seen_questionnaire: false });
    const taken = await put(course, [{ user_id: id, questionnaire: false, seen_questionnaire: false }]);
    expect(taken.json<ErrorBody>().message).toBe('Alguien cambió este cuestionario: ahora está confirmado.');
    const again = await put(course, [{ user_id: id, grade: null, seen_grade: grade }]);
    expect(again.json<ErrorBody>().message).toBe('Alguien cambió esta nota: ahora es «11».');
  });

  it('records all results or none', async () => {
    const { id, headers, course } = await aStudent();
    const stranger = await createUser(test.database, {});
    const response = await put(course, [
      { user_id: id, grade: '17' },
      { user_id: stranger.id, grade: '17' },
    ]);
    expect([response.statusCode, response.json<ErrorBody>().errors]).toEqual([
      400,
      [{ path: 'results.1.user_id', message: expect.stringContaining(RESULT_NOT_ENROLLED) }],
    ]);
    expect((await myProgress(test, headers))[0]?.grade).toBeNull();
  });

  it.each([
    ['a grade that is too long', { grade: 'x'.repeat(CERTIFICATE_LIMITS.finalGrade + 1) }, 'results.0.grade'],
    ['a grade that cannot be stored', { grade: 'a\0' }, 'results.0.grade'],
    ['no answer', { questionnaire: 'sí' }, 'results.0.questionnaire'],
    ['no student', { user_id: 'x' }, 'results.0.user_id'],
  ])('refuses %s', async (_, wrong, path) => {
    const { id, course } = await aStudent();
    const response = await put(course, [{ user_id: id, grade: '17', ...wrong }]);
    expect([response.statusCode, response.json<ErrorBody>().errors?.[0]?.path]).toEqual([400, path]);
  });

  it('refuses unknown courses, students, and admins by advisers', async () => {
    const { course, headers } = await aStudent();
    const boss = await createUser(test.database, { role: 'admin' });
    await enroll(test, boss.id, course);
    const result = { user_id: boss.id, grade: '17' };
    expect((await put(course, [result])).statusCode).toBe(403);
    expect((await put(course, [result], admin)).statusCode).toBe(200);
    expect((await put(course, [result], headers)).statusCode).toBe(403);
    expect((await put(999_999, [result])).statusCode).toBe(404);
    expect((await put('x', [result])).statusCode).toBe(404);
    expect((await put(course, [])).statusCode).toBe(400);
  });

  it('is listed across courses, those with the most awaited certificates first', async () => {
    const [one, two] = [await aStudent('Ñandú del Altiplano uno'), await aStudent('Ñandú del Altiplano dos')];
    await record(two.course, { user_id: two.id, questionnaire: true, grade: '15' });
    const boss = await createUser(test.database, { role: 'admin' });
    await enroll(test, boss.id, one.course);
    const { courses, total, counts } = await overview('search=altiplano nandu');
    expect(total).toBe(2);
    expect(counts).toMatchObject({ students: 2, completed: 2, awaiting_result: 1, awaiting_certificate: 1 });
    expect(courses).toMatchObject([
      { course_id: two.course, awaiting_certificate: 1, awaiting_result: 0, percent: 100, archived: false },
      { course_id: one.course, awaiting_certificate: 0, awaiting_result: 1, students: 1 },
    ]);
    expect(courses[0]?.last_seen_at).toBe('2026-11-20T15:00:00.000Z');
    const ids = async (query: string, headers = asesor) =>
      (await overview(`search=altiplano&${query}`, headers)).courses.map(({ course_id: id }) => id);
    expect(await ids('state=awaiting_result')).toEqual([one.course]);
    expect(await ids('sortBy=title&order=asc')).toEqual([two.course, one.course]);
    expect(await ids('sortBy=title&order=desc&limit=1&offset=1')).toEqual([two.course]);
    expect(await ids('sortBy=students', admin)).toEqual([one.course, two.course]);
    expect((await overview('search=100%25')).courses).toEqual([]);
  });

  it('is counted in the overview as in the course, with removed modules and certificates', async () => {
    const { id, course } = await aStudent('Quipu comparado');
    const { id: other } = await createUser(test.database, { dni: '47000001' });
    await enroll(test, other, course);
    await test.database.query(
      `insert into course_progress (course_id, user_id, done_modules) values ($1, $2, '{1,9}')`,
      [course, other],
    );
    await record(course, { user_id: id, questionnaire: true, grade: '15' }, { user_id: other, questionnaire: true });
    const { counts } = await studentsOf(test, asesor, course);
    const [figures] = (await overview('search=quipu comparado')).courses;
    expect(counts).toEqual({
      students: 2,
      not_started: 0,
      in_progress: 0,
      completed: 2,
      awaiting_result: 1,
      awaiting_certificate: 1,
    });
    expect(figures).toMatchObject(counts);
  });

  it('is for staff', async () => {
    const { headers } = await loggedInUser(test);
    const response = await test.inject({ url: PATHS.progressOverview, headers });
    expect(response.statusCode).toBe(403);
    expect((await test.inject({ url: PATHS.progressOverview })).statusCode).toBe(401);
  });
});
