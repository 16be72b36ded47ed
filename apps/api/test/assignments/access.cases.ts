import { CourseStarted, MyCourses, UserAccess } from '@telar/contracts/enrollments';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { DAY_MS } from '@telar/domain/durations';
import { grantPlan } from '../../src/modules/plans/grant-plan';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { untilWaiting } from '../support/orders';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

const call = (test: TestApp, method: 'GET' | 'POST' | 'PUT', url: string, headers: object, payload?: object) =>
  test.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });

/** Moves the end of what an account has: no test waits for it. */
const endNow = (test: TestApp, userId: number) =>
  test.database.query(
    `with ended as (update enrollments set ends_at = now() - interval '1 second' where user_id = $1 and source <> 'plan')
     update user_plans set ends_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  );

describe('an access with an end', () => {
  const test = useApp();
  const staff = beforeTests(async () => ({ asesor: await headersOf(test, 'asesor') }));
  const mine = async (headers: AuthHeaders) =>
    MyCourses.strict().parse((await call(test, 'GET', PATHS.myCourses, headers)).json());
  const assign = (id: number, courseId: number, endsOn?: string) =>
    call(test, 'POST', pathTo(PATHS.userCourses, { id }), staff.asesor, { courseId, ends_on: endsOn });
  const setEnd = (id: number, courseId: number, endsOn: string | null) =>
    call(test, 'PUT', pathTo(PATHS.userCourse, { id, courseId }), staff.asesor, { ends_on: endsOn });
  const accessOf = async (id: number) =>
    UserAccess.strict().parse((await call(test, 'GET', pathTo(PATHS.userAccess, { id }), staff.asesor)).json());
  const grant = (id: number, planId: string, endsOn?: string) =>
    call(test, 'POST', pathTo(PATHS.userPlans, { id }), staff.asesor, { planId, ends_on: endsOn });
  const start = (headers: AuthHeaders, courseId: number) => call(test, 'POST', PATHS.myCourses, headers, { courseId });

  it('lasts through the day that staff chose, in Lima, and is extended but not shortened by an assignment', async () => {
    const { user, headers } = await loggedInUser(test);
    const course = await createCourse(test.database);
    expect((await assign(user.id, course.id, '2031-12-31')).statusCode).toBe(201);
    expect((await mine(headers)).courses).toMatchObject([{ ends_at: '2032-01-01T05:00:00.000Z', source: 'staff' }]);
    expect((await assign(user.id, course.id, '2031-01-01')).json()).toMatchObject({ assigned: [] });
    expect((await assign(user.id, course.id, '2032-06-30')).json()).toMatchObject({ assigned: [{ id: course.id }] });
    expect((await assign(user.id, course.id)).statusCode).toBe(201);
    expect((await mine(headers)).courses).toMatchObject([{ ends_at: null }]);
    expect((await accessOf(user.id)).courses).toMatchObject([
      { course: { id: course.id }, source: 'staff', granted_by: 'Rosa Quispe Ñahui', ends_at: null, is_open: true },
    ]);
  });

  it.each([
    ['2020-01-01', 'Esa fecha ya pasó'],
    ['2031-02-30', ''],
    [7, ''],
  ])('is not given until %p', async (endsOn, message) => {
    const { id } = await createUser(test.database);
    const course = await createCourse(test.database);
    const response = await assign(id, course.id, endsOn as string);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: 'ends_on' }] });
    expect(response.body).toContain(message);
  });

  it('keeps progress, notes and the list of students after its end, and accepts only earlier events', async () => {
    const { user, headers } = await loggedInUser(test);
    const course = await createCourse(test.database);
    await assign(user.id, course.id);
    const mark = async (at: Date) => {
      const event = { id: crypto.randomUUID(), course_id: course.id, module_id: 1, done: true };
      const payload = { events: [{ ...event, at: at.toISOString() }] };
      return (await call(test, 'PUT', PATHS.myProgress, headers, payload)).json<{ refused: { reason: string }[] }>();
    };
    const before = new Date(Date.now() - 1000);
    await test.database.query(`update enrollments set ends_at = now() where user_id = $1`, [user.id]);
    expect((await mark(new Date(Date.now() + 1000))).refused).toMatchObject([{ reason: 'not_enrolled' }]);
    expect((await mark(before)).refused).toEqual([]);
    expect((await mine(headers)).courses).toMatchObject([{ id: course.id, progress: { done: 1 } }]);
    const admin = await headersOf(test, 'admin');
    const students = await call(test, 'GET', pathTo(PATHS.courseStudents, { id: course.id }), admin);
    expect(students.json()).toMatchObject({ total: 1, students: [{ id: user.id, ends_at: expect.any(String) }] });
  });

  it('is set, ended and restored by staff; an account without the course is a 404', async () => {
    const { user, headers } = await loggedInUser(test);
    const course = await createCourse(test.database);
    expect((await setEnd(user.id, course.id, null)).json()).toMatchObject({ error: 'enrollment_not_found' });
    await assign(user.id, course.id);
    expect((await setEnd(user.id, course.id, '2020-05-31')).json()).toMatchObject({
      courses: [{ ends_at: '2020-06-01T05:00:00.000Z', is_open: false }],
    });
    expect((await call(test, 'GET', PATHS.users, staff.asesor)).statusCode).toBe(200);
    expect((await mine(headers)).courses).toHaveLength(1);
    await setEnd(user.id, course.id, null);
    expect((await accessOf(user.id)).courses).toMatchObject([{ ends_at: null, is_open: true }]);
    const { id } = await createUser(test.database, { role: 'admin' });
    expect((await setEnd(id, course.id, null)).statusCode).toBe(403);
    expect((await call(test, 'GET', pathTo(PATHS.userAccess, { id: 999_999 }), staff.asesor)).statusCode).toBe(404);
  });

  it('to all courses needs no rows: a course is added when it is started, and ends with the plan', async () => {
    const { user, headers } = await loggedInUser(test);
    const [one, two] = [await createCourse(test.database), await createCourse(test.database)];
    expect((await start(headers, one.id)).json()).toMatchObject({ error: 'plan_missing' });
    expect((await grant(user.id, 'premium')).statusCode).toBe(201);
    expect(await mine(headers)).toMatchObject({
      courses: [],
      plans: [{ plan: 'premium', all_courses: true, used: 0 }],
    });
    const started = await Promise.all([1, 2, 3].map(() => start(headers, one.id)));
    expect(started.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(CourseStarted.parse(started.find(({ statusCode }) => statusCode === 201)?.json()).plan).toBe('premium');
    const { courses, plans } = await mine(headers);
    expect(courses).toMatchObject([{ id: one.id, source: 'plan', plan: 'premium', ends_at: plans?.[0]?.ends_at }]);
    await endNow(test, user.id);
    expect((await accessOf(user.id)).courses).toMatchObject([{ is_open: false }]);
    expect((await start(headers, two.id)).json()).toMatchObject({ error: 'plan_missing' });
    // Bought again, the same courses open again.
    await grant(user.id, 'premium');
    expect((await accessOf(user.id)).courses).toMatchObject([{ is_open: true }]);
    expect((await start(headers, 999_999)).statusCode).toBe(404);
  });

  it('of a plan with a number of courses allows no more courses than that, even in concurrent requests', async () => {
    const { user, headers } = await loggedInUser(test);
    await test.database.query(`update plans set course_limit = 2 where id = 'basico'`);
    await grant(user.id, 'basico');
    await test.database.query(`update plans set course_limit = 30 where id = 'basico'`);
    const courses = await Promise.all([1, 2, 3, 4].map(() => createCourse(test.database)));
    const codes = (await Promise.all(courses.map(({ id }) => start(headers, id)))).map((each) => each.statusCode);
    expect(codes.sort()).toEqual([201, 201, 409, 409]);
    expect((await mine(headers)).plans).toMatchObject([{ plan: 'basico', ends_at: null, course_limit: 2, used: 2 }]);
    // Bought twice, it lets choose more.
    await grant(user.id, 'basico');
    expect((await mine(headers)).plans).toMatchObject([{ course_limit: 32, used: 2 }]);
  });

  it('does not change when its plan is edited', async () => {
    const { user, headers } = await loggedInUser(test);
    const [one, two] = [await createCourse(test.database), await createCourse(test.database)];
    const edit = (ids: number[], limit: number | null) =>
      test.database.query(
        `update plans set course_ids = $1::int[], all_courses = $1::int[] = '{}', course_limit = $2 where id = 'premium'`,
        [ids, limit],
      );
    await grant(user.id, 'premium');
    try {
      await edit([one.id], 5);
      expect((await start(headers, two.id)).statusCode).toBe(201);
      expect((await mine(headers)).plans).toMatchObject([{ all_courses: true, course_ids: [], course_limit: null }]);
      await endNow(test, user.id);
      await grant(user.id, 'premium');
      expect((await mine(headers)).plans).toMatchObject([
        { all_courses: false, course_ids: [one.id], course_limit: 5 },
      ]);
    } finally {
      await edit([], null);
    }
  });

  it('stays without an end if the course was chosen from a plan without an end, even when another plan gives it', async () => {
    const { user, headers } = await loggedInUser(test);
    const [one, two] = [await createCourse(test.database), await createCourse(test.database)];
    await grant(user.id, 'basico');
    await start(headers, one.id);
    const edit = (ids: number[]) =>
      test.database.query(
        `update plans set course_ids = $1::int[], all_courses = $1::int[] = '{}' where id = 'premium'`,
        [ids],
      );
    await edit([one.id, two.id]);
    try {
      await grant(user.id, 'premium');
    } finally {
      await edit([]);
    }
    const { courses, plans } = await mine(headers);
    expect(plans).toMatchObject([
      { plan: 'basico', used: 1 },
      { plan: 'premium', used: 1 },
    ]);
    const ends = (id: number) => courses.find((course) => course.id === id)?.ends_at;
    expect([ends(one.id), ends(two.id)]).toEqual([null, plans?.[1]?.ends_at]);
  });

  it('of a plan is given once if the request is repeated with its key, even at the same time', async () => {
    const [{ user }, other] = [await loggedInUser(test), await createUser(test.database)];
    const key: string = crypto.randomUUID();
    const send = (id: number, payload: object, used = key) =>
      call(test, 'POST', pathTo(PATHS.userPlans, { id }), { ...staff.asesor, [IDEMPOTENCY_HEADER]: used }, payload);
    const sent = await Promise.all([1, 2, 3].map(() => send(user.id, { planId: 'premium' })));
    const again = await send(user.id, { planId: 'premium', ends_on: null }, key.toUpperCase());
    expect([...sent, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const terms = () => test.database.query('select from user_plans where user_id = any($1)', [[user.id, other.id]]);
    expect(await terms()).toHaveLength(1);
    for (const response of [await send(user.id, { planId: 'basico' }), await send(other.id, { planId: 'premium' })]) {
      expect(response.json()).toMatchObject({ statusCode: 409, error: 'request_key_used' });
    }
    const invalid = await send(user.id, { planId: 'premium' }, '7');
    expect(invalid.json()).toMatchObject({ statusCode: 400, errors: [{ path: IDEMPOTENCY_HEADER }] });
    const [new1, new2] = await Promise.all(
      [user.id, other.id].map((id) => send(id, { planId: 'basico' }, '6f7c1f0e-9d2b-4a51-8c3e-0d3f5b7a9c11')),
    );
    expect([new1?.statusCode, new2?.statusCode].sort()).toEqual([201, 409]);
    expect((await send(user.id, { planId: 'premium' }, crypto.randomUUID())).statusCode).toBe(201);
    expect(await terms()).toHaveLength(3);
  });

  it('ends on the day that staff set, even if the plan is renewed at the same time', async () => {
    const { user } = await loggedInUser(test);
    await grant(user.id, 'premium');
    const runner = test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from users where id = $1 for no key update', [user.id]);
    // The renewal is in front of the change of the end, which has begun before the renewal is stored.
    const renewed = grant(user.id, 'premium');
    await untilWaiting(test, 1);
    const url = pathTo(PATHS.userPlan, { id: user.id, planId: 'premium' });
    const ended = call(test, 'PUT', url, staff.asesor, { ends_on: '2027-01-31' });
    await untilWaiting(test, 2);
    await runner.commitTransaction();
    await runner.release();
    expect([(await renewed).statusCode, (await ended).statusCode]).toEqual([201, 200]);
    expect((await accessOf(user.id)).plans).toMatchObject([{ ends_at: '2027-02-01T05:00:00.000Z' }]);
  });

  /** The end of a premium plan of so many months that begins now, or at the end of one that runs. */
  const endAfter = async (runningUntil: string | null, months: number, timeZone = 'UTC') => {
    const { id: userId } = await createUser(test.database);
    const runner = test.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`set local time zone '${timeZone}'`);
    await runner.query(`update plans set months = $1 where id = 'premium'`, [months]);
    const running = `insert into user_plans (user_id, plan, all_courses, ends_at) values ($1, 'premium', true, $2)`;
    if (runningUntil !== null) await runner.query(running, [userId, runningUntil]);
    const end = await grantPlan(runner.manager, { userId, plan: 'premium' });
    await runner.rollbackTransaction();
    await runner.release();
    return end;
  };

  it.each([
    ['the hour of an approval', '2031-01-15T15:15:00.123456Z', 12, '2032-01-16T05:00:00.000Z'],
    ['a midnight in Lima', '2031-01-16T05:00:00Z', 12, '2032-01-16T05:00:00.000Z'],
    ['the end of a month', '2031-01-31T15:15:00Z', 1, '2031-03-01T05:00:00.000Z'],
    ['another day in Lima than in UTC', '2031-03-01T04:30:00Z', 1, '2031-03-29T05:00:00.000Z'],
  ])('ends at a midnight in Lima after a term from %s', async (_, moment, months, end) => {
    for (const timeZone of ['UTC', 'Asia/Tokyo']) expect(await endAfter(moment, months, timeZone)).toBe(end);
  });

  it('has a whole last day after a first term', async () => {
    const end = await endAfter(null, 1);
    expect(end).toMatch(/T05:00:00\.000Z$/);
    expect(Math.round((Date.parse(end ?? '') - Date.now()) / DAY_MS / 30)).toBe(1);
  });

  it('is renewed from its end, and staff can set the end of a renewed plan', async () => {
    const { user } = await loggedInUser(test);
    await grant(user.id, 'premium');
    const [first] = (await accessOf(user.id)).plans;
    await grant(user.id, 'premium');
    const [second] = (await accessOf(user.id)).plans;
    const years = (Date.parse(second?.ends_at ?? '') - Date.parse(first?.ends_at ?? '')) / 86_400_000 / 365;
    expect(Math.round(years)).toBe(1);
    const url = pathTo(PATHS.userPlan, { id: user.id, planId: 'premium' });
    const ended = await call(test, 'PUT', url, staff.asesor, { ends_on: '2020-01-31' });
    expect(ended.json()).toMatchObject({ plans: [{ ends_at: '2020-02-01T05:00:00.000Z' }] });
    expect((await call(test, 'PUT', url, staff.asesor, { ends_on: null })).json()).toMatchObject({
      plans: [{ ends_at: null }],
    });
    const other = pathTo(PATHS.userPlan, { id: user.id, planId: 'basico' });
    expect((await call(test, 'PUT', other, staff.asesor, { ends_on: null })).statusCode).toBe(404);
    const unknown = pathTo(PATHS.userPlan, { id: user.id, planId: 'oro' });
    expect((await call(test, 'PUT', unknown, staff.asesor, { ends_on: null })).statusCode).toBe(404);
  });
});

it('withholds the materials after the end of the access, as from a visitor', async () => {
  const test = await startApp({ MATERIALS: 'enrolled' });
  try {
    const { user, headers } = await loggedInUser(test);
    const asesor = await headersOf(test, 'asesor');
    const { id } = await createCourse(test.database);
    await call(test, 'POST', pathTo(PATHS.userCourses, { id: user.id }), asesor, { courseId: id });
    const links = async () => {
      const course = (await call(test, 'GET', pathTo(PATHS.course, { id }), headers)).json<MyCourses['courses'][0]>();
      const [own] = (await call(test, 'GET', PATHS.myCourses, headers)).json<MyCourses>().courses;
      return [course.modules[0]?.link, own?.modules[0]?.link];
    };
    expect(await links()).toEqual(['https://ejemplo.pe/1', 'https://ejemplo.pe/1']);
    await endNow(test, user.id);
    expect(await links()).toEqual(['', '']);
  } finally {
    await test.close();
  }
});
