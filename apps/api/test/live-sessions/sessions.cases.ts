import { Course, CourseChanges } from '@telar/contracts/courses';
import type { ErrorBody } from '@telar/contracts/errors';
import { DAY_MS } from '@telar/domain/durations';
import { LIVE_LIMITS } from '@telar/domain/live-sessions';
import { createCourse } from '../support/factories';
import { liveSessionCalls, newSessions } from '../support/live-sessions';
import { enroll } from '../support/progress';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('live sessions', () => {
  const test = useApp();
  const as = beforeTests(async () => ({ staff: await headersOf(test, 'admin') }));
  const api = beforeTests(async () => liveSessionCalls(test, as.staff));

  const aCourse = async () => (await createCourse(test.database)).id;
  async function aStudent(...courses: number[]) {
    const { user, headers } = await loggedInUser(test);
    await enroll(test, user.id, ...courses);
    return { id: user.id, headers };
  }
  const startsOf = (sessions: readonly { starts_at: string }[]) => sessions.map(({ starts_at: start }) => start);
  const publicCourse = async (id: number) => {
    const response = await test.inject({ url: `/api/courses/${id}` });
    expect(response.body).not.toContain('meet.ejemplo.pe');
    return Course.strict().parse(response.json());
  };
  const rows = (course: number) =>
    test.database.query<{ count: number }[]>('select count(*)::int as count from live_sessions where course_id = $1', [
      course,
    ]);

  it('are made at once, each at the hour of Lima', async () => {
    const course = await aCourse();
    const sessions = await api.create(course, { dates: ['2031-05-13', '2031-05-06', '2031-05-06'] });
    expect(startsOf(sessions)).toEqual(['2031-05-07T00:00:00.000Z', '2031-05-14T00:00:00.000Z']);
    expect(sessions[0]).toMatchObject({
      course_id: course,
      title: 'Clase',
      minutes: 90,
      link: 'https://meet.ejemplo.pe/telar',
      cancelled: false,
      sequence: 0,
    });
    expect(sessions[0]?.series).toBe(sessions[1]?.series);
    const [one] = await api.create(await aCourse(), { dates: ['2031-05-06'], title: undefined, link: undefined });
    expect(one).toMatchObject({ series: null, title: '', link: '' });
  });

  it.each<[string, object]>([
    ['dates', { dates: [] }],
    ['dates.0', { dates: ['2031-02-30'] }],
    ['dates', { dates: Array.from({ length: LIVE_LIMITS.dates + 1 }, () => '2031-05-06') }],
    ['time', { time: '24:00' }],
    ['time', { time: '7pm' }],
    ['minutes', { minutes: 0 }],
    ['minutes', { minutes: 90.5 }],
    ['minutes', { minutes: '90' }],
    ['link', { link: 'http://meet.ejemplo.pe' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: `https://meet.ejemplo.pe/${'x'.repeat(2_000)}` }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'a\u0000' }],
  ])('name the field that is wrong: %s (%#)', async (path, overrides) => {
    const course = await aCourse();
    const response = await api.post(course, { ...newSessions(), ...overrides });
    expect([response.statusCode, response.json<ErrorBody>().errors?.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await rows(course)).toEqual([{ count: 0 }]);
  });

  it('are made once if the request is sent twice', async () => {
    const course = await aCourse();
    const codes = await Promise.all([1, 2].map(async () => (await api.post(course, newSessions())).statusCode));
    expect(codes.sort()).toEqual([201, 400]);
    const again = await api.post(course, newSessions({ dates: ['2031-05-08', '2031-05-09'] }));
    expect(again.json<ErrorBody>().message).toContain('08/05/2031');
    expect(await rows(course)).toEqual([{ count: 3 }]);
  });

  it('are limited for each course', async () => {
    const course = await aCourse();
    await test.database.query(
      `insert into live_sessions (course_id, starts_at, minutes)
       select $1, '2030-01-01'::timestamptz + make_interval(days => day), 60 from generate_series(1, $2::int) day`,
      [course, LIVE_LIMITS.course - 2],
    );
    const response = await api.post(course, newSessions());
    expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
      400,
      'Un curso puede tener hasta 300 clases en vivo.',
    ]);
  });

  it('are changed alone, or with the following ones of the series', async () => {
    const course = await aCourse();
    await api.create(course, { dates: ['2031-05-09'] });
    const [first, alone, second] = (await api.create(course)).filter(Boolean);
    const named = await api.change(course, first?.id ?? 0, { title: 'Inicio', minutes: 60 });
    expect(named.map(({ title, minutes, sequence }) => [title, minutes, sequence])).toEqual([
      ['Inicio', 60, 1],
      ['Clase', 90, 0],
      ['Clase', 90, 0],
      ['Clase', 90, 0],
    ]);
    const moved = await api.change(course, alone?.id ?? 0, { scope: 'following', date: '2031-05-07', time: '23:30' });
    expect(startsOf(moved)).toEqual([
      '2031-05-07T00:00:00.000Z',
      '2031-05-08T04:30:00.000Z',
      '2031-05-10T00:00:00.000Z',
      '2031-05-13T04:30:00.000Z',
    ]);
    expect(second?.id).toBe(moved[2]?.id);
  });

  it('are refused if their series would move to an invalid date', async () => {
    const course = await aCourse();
    const [first, second] = await api.create(course, { dates: ['1900-01-02', '2999-12-30'] });
    const moved = await api.patch(course, first?.id ?? 0, { scope: 'following', date: '2031-05-06' });
    expect([moved.statusCode, moved.json<ErrorBody>().errors?.[0]?.path]).toEqual([400, 'date']);
    expect(startsOf(await api.change(course, first?.id ?? 0, { date: '2999-12-29' }))).toHaveLength(2);
    expect((await api.change(course, second?.id ?? 0, { title: 'Fin' })).map(({ title }) => title)).toContain('Fin');
  });

  it('are not moved or restored to the time of another session of the course, even by concurrent requests', async () => {
    const course = await aCourse();
    const [first, second, third] = await api.create(course, { dates: ['2031-05-06', '2031-05-13', '2031-05-20'] });
    const [one, two, three] = [first?.id ?? 0, second?.id ?? 0, third?.id ?? 0];
    const refusal = async (id: number, change: object) => {
      const response = await api.patch(course, id, change);
      const { message, errors } = response.json<ErrorBody>();
      return [response.statusCode, errors?.[0]?.path, message];
    };
    expect(await refusal(one, { date: '2031-05-13' })).toEqual([
      409,
      'date',
      'Elige otra fecha: el curso ya tiene otra clase en ese momento (13/05/2031).',
    ]);
    // A series may pass through its own moments, but not through those of others.
    expect((await api.patch(course, one, { scope: 'following', date: '2031-05-13' })).statusCode).toBe(200);
    await api.create(course, { dates: ['2031-05-14'], time: '10:00' });
    await api.change(course, two, { date: '2031-05-14' });
    expect(await refusal(two, { time: '10:00' })).toEqual([409, 'time', expect.stringMatching(/^Elige otra hora:/)]);
    await api.change(course, three, { cancelled: true });
    await api.change(course, two, { date: '2031-05-27' });
    expect(await refusal(three, { cancelled: false })).toEqual([
      409,
      'cancelled',
      'No se puede restablecer: el curso ya tiene otra clase en esa fecha y hora (27/05/2031).',
    ]);
    // Back: where it can be restored again.
    await api.change(course, two, { date: '2031-06-03' });
    expect((await api.patch(course, three, { cancelled: false })).statusCode).toBe(200);
    const both = await Promise.all([one, two].map((id) => api.patch(course, id, { date: '2031-07-01' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('that already began at the same time can be changed', async () => {
    const course = await aCourse();
    const [session] = await api.create(course, { dates: ['2031-05-06'] });
    await test.database.query(
      'insert into live_sessions (course_id, starts_at, minutes) select course_id, starts_at, 60 from live_sessions where id = $1',
      [session?.id],
    );
    expect((await api.patch(course, session?.id ?? 0, { title: 'Inicio' })).statusCode).toBe(200);
    expect((await api.patch(course, session?.id ?? 0, { time: '06:30' })).statusCode).toBe(200);
  });

  it('are cancelled and restored, and remain in the list of students', async () => {
    const course = await aCourse();
    const student = await aStudent(course);
    const [, second] = await api.create(course);
    await api.change(course, second?.id ?? 0, { scope: 'following', cancelled: true });
    const cancelled = async () => (await api.mine(student.headers)).map((session) => session.cancelled);
    expect(await cancelled()).toEqual([false, true, true]);
    expect(startsOf((await publicCourse(course)).live_sessions ?? [])).toEqual(['2031-05-07T00:00:00.000Z']);
    await api.change(course, second?.id ?? 0, { cancelled: false });
    expect(await cancelled()).toEqual([false, false, true]);
  });

  it('refuse the change of a session that changed meanwhile or belongs to another course', async () => {
    const [course, other] = [await aCourse(), await aCourse()];
    const [session] = await api.create(course);
    const id = session?.id ?? 0;
    await api.change(course, id, { expected_sequence: 0, title: 'Una' });
    const late = await api.patch(course, id, { expected_sequence: 0, title: 'Otra' });
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([
      409,
      'La clase cambió mientras la editabas. Vuelve a cargarla.',
    ]);
    const missing: [number, number | string][] = [
      [other, id],
      [course, 2_147_483_647],
      [course, 'x'],
    ];
    for (const [of, session] of missing) {
      expect((await api.patch(of, session as number, { title: 'x' })).statusCode).toBe(404);
    }
  });

  it('are a change of the catalogue, which devices receive', async () => {
    const course = await aCourse();
    const changesSince = async (since: number) =>
      CourseChanges.parse((await test.inject({ url: `/api/courses/changes?since=${since}&limit=100` })).json());
    const { version } = await changesSince((await changesSince(0)).version);
    const before = await publicCourse(course);
    expect(before.live_sessions).toEqual([]);
    await api.create(course, { dates: ['2031-05-06'] });
    const sessions = [{ starts_at: '2031-05-07T00:00:00.000Z', minutes: 90 }];
    expect((await publicCourse(course)).live_sessions).toEqual(sessions);
    expect((await changesSince(version)).courses.map(({ id, live_sessions: list }) => [id, list])).toEqual([
      [course, sessions],
    ]);
    // An editor that was open meanwhile can save.
    expect((await publicCourse(course)).updated_at).toBe(before.updated_at);
  });

  it('show their link only to enrolled people and staff', async () => {
    const course = await aCourse();
    await api.create(course);
    const student = await aStudent(course);
    const statusOf = async (headers: AuthHeaders | object) => {
      const response = await api.list(course, headers as AuthHeaders);
      return [response.statusCode, response.body.includes('meet.ejemplo.pe')];
    };
    expect(await statusOf(student.headers)).toEqual([200, true]);
    expect(await statusOf(await headersOf(test, 'asesor'))).toEqual([200, true]);
    const stranger = await aStudent();
    expect(await statusOf(stranger.headers)).toEqual([404, false]);
    expect(await statusOf({})).toEqual([401, false]);
    expect(await api.mine(stranger.headers)).toEqual([]);
    await test.database.query('update enrollments set ends_at = now() where user_id = $1', [student.id]);
    expect(await statusOf(student.headers)).toEqual([404, false]);
    expect(await api.mine(student.headers)).toEqual([]);
    await test.database.query('delete from enrollments where user_id = $1', [student.id]);
    expect(await statusOf(student.headers)).toEqual([404, false]);
  });

  it.each(['cliente', 'asesor'] as const)('cannot be made or changed by a %s', async (role) => {
    const course = await aCourse();
    const [session] = await api.create(course);
    const headers = await headersOf(test, role);
    expect((await api.post(course, newSessions(), headers)).statusCode).toBe(403);
    expect((await api.patch(course, session?.id ?? 0, { cancelled: true }, headers)).statusCode).toBe(403);
  });

  it('are not made for a course that is archived or unknown', async () => {
    const course = await aCourse();
    await test.inject({ method: 'DELETE', url: `/api/courses/${course}`, headers: as.staff });
    for (const id of [course, 2_147_483_647]) expect((await api.post(id, newSessions())).statusCode).toBe(404);
  });

  it('are listed from the next ones on if there are too many, and then the last ones that are over', async () => {
    const courses = [await aCourse(), await aCourse()];
    const student = await aStudent(...courses);
    const insert = (course: number | undefined, hours: string, count: number) =>
      test.database.query(
        `insert into live_sessions (course_id, starts_at, minutes)
         select $1, date_trunc('second', now()) + make_interval(secs => each) ${hours}, 60 from generate_series(1, $2::int) each`,
        [course, count],
      );
    await insert(courses[0], `- interval '30 days'`, 290);
    await insert(courses[1], `- interval '20 days'`, 290);
    await insert(courses[0], `- interval '30 minutes'`, 5);
    await insert(courses[1], `+ interval '1 day'`, 5);
    const listed = await api.mine(student.headers);
    const starts = startsOf(listed).map((start) => Date.parse(start) - Date.now());
    expect(starts).toHaveLength(LIVE_LIMITS.own);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const days = (from: number, to: number) => starts.filter((start) => start > from * DAY_MS && start < to * DAY_MS);
    const counts = [days(-31, -29), days(-21, -19), days(-1, 0), days(0, 2)].map(({ length }) => length);
    expect(counts).toEqual([200, 290, 5, 5]);
  });

  it('of an archived course are changed and cancelled, because its students still see them', async () => {
    const course = await aCourse();
    const student = await aStudent(course);
    const [session] = await api.create(course, { dates: ['2031-05-06'] });
    await test.inject({ method: 'DELETE', url: `/api/courses/${course}`, headers: as.staff });
    await api.change(course, session?.id ?? 0, { title: 'Otra hora', time: '20:00', cancelled: true });
    expect(await api.mine(student.headers)).toMatchObject([
      { title: 'Otra hora', starts_at: '2031-05-07T01:00:00.000Z', cancelled: true },
    ]);
  });
});
