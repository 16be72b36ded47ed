import { CourseStarted, MyCourses, UserAccess } from '@telar/contracts/enrollments';
import type { ErrorBody } from '@telar/contracts/errors';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/orders';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { PlanSaved, StaffPlanList } from '@telar/contracts/plans';
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

  it('keeps progress, notes and the list of students after its end, and stores only what was done before', async () => {
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

  it('is set, ended and given back by staff; an account without the course is a 404', async () => {
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

  it('of a plan with a number of courses ends their choice there, also for requests at the same time', async () => {
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

  it('stays as it was bought when its plan is edited, and ends so', async () => {
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

  it('chosen from a plan that does not end stays so when another plan gives the course, too', async () => {
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

  it('of a plan is given once if the request is sent again with its key, also at the same time', async () => {
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

  it('ends on the day that staff set, also if the plan is renewed at the same time', async () => {
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

describe('the plans', () => {
  const test = useApp();
  const PREMIUM = { price: '899.90', benefits: ['Todo'], months: 6, course_limit: null, for_sale: true };

  it('are public with the data of the home page; admins change them, and the next order has the new price', async () => {
    const admin = await headersOf(test, 'admin');
    const asesor = await headersOf(test, 'asesor');
    const plans = (await call(test, 'GET', PATHS.plans, {})).json<{ plans: object[] }>().plans;
    expect(plans).toMatchObject([
      { id: 'basico', name: 'BÁSICO', price: 499.99, months: null, course_limit: 30 },
      { id: 'premium', name: 'PREMIUM', price: 999.99, months: 12, course_limit: null },
      { id: 'profesional', name: 'PROFESIONAL', price: 1499.99, months: 12, course_limit: null },
    ]);
    const course = await createCourse(test.database);
    const url = pathTo(PATHS.plan, { id: 'premium' });
    const change = { ...PREMIUM, course_ids: [course.id, course.id] };
    expect((await call(test, 'PUT', url, asesor, change)).statusCode).toBe(403);
    expect((await call(test, 'PUT', url, admin, change)).json()).toMatchObject({
      plan: { price: 899.9, months: 6, courses: [{ id: course.id }], accounts: 0 },
    });
    const { user, headers } = await loggedInUser(test);
    const order = await call(test, 'POST', PATHS.orders, headers, { items: [{ kind: 'plan', id: 'premium' }] });
    expect(order.json()).toMatchObject({ total: 899.9 });
    // A plan of certain courses gives them at once.
    await call(test, 'POST', pathTo(PATHS.userPlans, { id: user.id }), asesor, { planId: 'premium' });
    const mine = (await call(test, 'GET', PATHS.myCourses, headers)).json<MyCourses>();
    expect(mine.courses).toMatchObject([{ id: course.id, source: 'plan' }]);
    await call(test, 'PUT', url, admin, { ...change, for_sale: false });
    const closed = await call(test, 'POST', PATHS.orders, headers, { items: [{ kind: 'plan', id: 'premium' }] });
    expect(closed.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'items.0.id' }] });
  });

  it('of certain courses stay so when all of them are archived and the price is saved, and say which are', async () => {
    const admin = await headersOf(test, 'admin');
    const [one, two] = [
      await createCourse(test.database, { title: 'Bordado' }),
      await createCourse(test.database, { title: 'Cestería' }),
    ];
    const url = pathTo(PATHS.plan, { id: 'profesional' });
    const save = async (change: object) =>
      (await call(test, 'PUT', url, admin, { ...PREMIUM, ...change })).json<
        Omit<PlanSaved, 'success'> & Pick<ErrorBody, 'errors'>
      >();
    expect(await save({ all_courses: false, course_ids: [one.id, two.id] })).toMatchObject({ all_courses: false });
    for (const { id } of [one, two]) await test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers: admin });
    const [, , shown] = (await call(test, 'GET', PATHS.staffPlans, admin)).json<StaffPlanList>().plans;
    expect(shown).toMatchObject({
      all_courses: false,
      courses: [
        { id: one.id, archived: true },
        { id: two.id, archived: true },
      ],
    });
    const ids = shown?.courses.map(({ id }) => id);
    const saved = await save({ price: '750', all_courses: false, course_ids: ids });
    expect(saved).toMatchObject({
      price: 750,
      plan: { all_courses: false, courses: [{ id: one.id }, { id: two.id }] },
    });
    expect(saved.message).toBe(
      'Plan actualizado. Estos cursos suyos están archivados y no se dan a quien lo compre: Bordado; Cestería.',
    );
    // A page from before `all_courses` sends an empty list.
    expect(await save({ price: '751', course_ids: [] })).toMatchObject({
      price: 751,
      all_courses: false,
      courses: [{}, {}],
    });
    const { user, headers } = await loggedInUser(test);
    await call(test, 'POST', pathTo(PATHS.userPlans, { id: user.id }), admin, { planId: 'profesional' });
    const other = await createCourse(test.database);
    expect((await call(test, 'POST', PATHS.myCourses, headers, { courseId: other.id })).statusCode).toBe(409);
    expect(await save({ all_courses: false, course_ids: [] })).toMatchObject({ errors: [{ path: 'course_ids' }] });
    // An archived course can be taken out, and not added again.
    expect((await save({ all_courses: false, course_ids: [one.id] })).courses).toHaveLength(1);
    expect((await save({ all_courses: false, course_ids: [one.id, two.id] })).errors).toEqual([
      { path: 'course_ids', message: 'El curso «Cestería» está archivado. Elige cursos que estén en el catálogo.' },
    ]);
    expect(await save({ all_courses: true, course_ids: [] })).toMatchObject({ all_courses: true, courses: [] });
  });

  it.each<[string, object, string]>([
    ['no price', { price: '' }, 'price'],
    ['three decimals', { price: '1.999' }, 'price'],
    ['no benefits', { benefits: [] }, 'benefits'],
    ['no months', { months: 0 }, 'months'],
    ['months in words', { months: 'doce' }, 'months'],
    ['too many courses', { course_limit: 1001 }, 'course_limit'],
    ['an unknown course', { course_ids: [999_999] }, 'course_ids'],
    ['no answer whether it is for sale', { for_sale: null }, 'for_sale'],
  ])('are not saved with %s', async (_, wrong, path) => {
    const admin = await headersOf(test, 'admin');
    const url = pathTo(PATHS.plan, { id: 'profesional' });
    const response = await call(test, 'PUT', url, admin, { ...PREMIUM, course_ids: [], ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
  });
});
