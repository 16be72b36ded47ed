import type { MyCourses } from '@telar/contracts/enrollments';
import type { ErrorBody } from '@telar/contracts/errors';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { PlanSaved, StaffPlanList } from '@telar/contracts/plans';
import { createCourse } from '../support/factories';
import { headersOf, loggedInUser } from '../support/sessions';
import { useApp } from '../support/use-app';

describe('the plans', () => {
  const test = useApp();
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: object, payload?: object) =>
    test.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  const PREMIUM = { price: '899.90', benefits: ['Todo'], months: 6, course_limit: null, for_sale: true };

  it('are public with the data of the home page; admins change them, and the next order has the new price', async () => {
    const admin = await headersOf(test, 'admin');
    const asesor = await headersOf(test, 'asesor');
    const plans = (await call('GET', PATHS.plans, {})).json<{ plans: object[] }>().plans;
    expect(plans).toMatchObject([
      { id: 'basico', name: 'BÁSICO', price: 499.99, months: null, course_limit: 30 },
      { id: 'premium', name: 'PREMIUM', price: 999.99, months: 12, course_limit: null },
      { id: 'profesional', name: 'PROFESIONAL', price: 1499.99, months: 12, course_limit: null },
    ]);
    const course = await createCourse(test.database);
    const url = pathTo(PATHS.plan, { id: 'premium' });
    const change = { ...PREMIUM, course_ids: [course.id, course.id] };
    expect((await call('PUT', url, asesor, change)).statusCode).toBe(403);
    expect((await call('PUT', url, admin, change)).json()).toMatchObject({
      plan: { price: 899.9, months: 6, courses: [{ id: course.id }], accounts: 0 },
    });
    const { user, headers } = await loggedInUser(test);
    const order = await call('POST', PATHS.orders, headers, { items: [{ kind: 'plan', id: 'premium' }] });
    expect(order.json()).toMatchObject({ total: 899.9 });
    // A plan of certain courses gives them at once.
    await call('POST', pathTo(PATHS.userPlans, { id: user.id }), asesor, { planId: 'premium' });
    const mine = (await call('GET', PATHS.myCourses, headers)).json<MyCourses>();
    expect(mine.courses).toMatchObject([{ id: course.id, source: 'plan' }]);
    await call('PUT', url, admin, { ...change, for_sale: false });
    const closed = await call('POST', PATHS.orders, headers, { items: [{ kind: 'plan', id: 'premium' }] });
    expect(closed.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'items.0.id' }] });
  });

  it('of certain courses do not become plans of all courses when theirs are archived, and name the archived ones', async () => {
    const admin = await headersOf(test, 'admin');
    const [one, two] = [
      await createCourse(test.database, { title: 'Bordado' }),
      await createCourse(test.database, { title: 'Cestería' }),
    ];
    const url = pathTo(PATHS.plan, { id: 'profesional' });
    const save = async (change: object) =>
      (await call('PUT', url, admin, { ...PREMIUM, ...change })).json<
        Omit<PlanSaved, 'success'> & Pick<ErrorBody, 'errors'>
      >();
    expect(await save({ all_courses: false, course_ids: [one.id, two.id] })).toMatchObject({ all_courses: false });
    for (const { id } of [one, two]) await test.inject({ method: 'DELETE', url: `/api/courses/${id}`, headers: admin });
    const [, , shown] = (await call('GET', PATHS.staffPlans, admin)).json<StaffPlanList>().plans;
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
    await call('POST', pathTo(PATHS.userPlans, { id: user.id }), admin, { planId: 'profesional' });
    const other = await createCourse(test.database);
    expect((await call('POST', PATHS.myCourses, headers, { courseId: other.id })).statusCode).toBe(409);
    expect(await save({ all_courses: false, course_ids: [] })).toMatchObject({ errors: [{ path: 'course_ids' }] });
    // An archived course can be taken out, and not added again.
    expect((await save({ all_courses: false, course_ids: [one.id] })).courses).toHaveLength(1);
    expect((await save({ all_courses: false, course_ids: [one.id, two.id] })).errors).toEqual([
      { path: 'course_ids', message: 'El curso «Cestería» está archivado. Elige cursos que estén en el catálogo.' },
    ]);
    expect(await save({ all_courses: true, course_ids: [] })).toMatchObject({ all_courses: true, courses: [] });
  });

  it('are not saved over what a colleague saved meanwhile', async () => {
    const admin = await headersOf(test, 'admin');
    const url = pathTo(PATHS.plan, { id: 'basico' });
    const read = async () => (await call('GET', PATHS.staffPlans, admin)).json<StaffPlanList>().plans[0];
    const save = async (change: object) =>
      (await call('PUT', url, admin, { ...PREMIUM, course_ids: [], ...change })).json<object>();
    const seen = (await read())?.updated_at;
    const saved = await save({ price: '450', expected_updated_at: seen });
    expect(saved).toMatchObject({ price: 450, updated_at: expect.any(String) });
    expect(await save({ price: '499.99', expected_updated_at: seen })).toMatchObject({
      statusCode: 409,
      error: 'plan_changed',
    });
    const now = await read();
    expect(now).toMatchObject({ price: 450 });
    expect(await save({ price: '451', expected_updated_at: now?.updated_at })).toMatchObject({ price: 451 });
    // Older clients do not say what they read.
    expect(await save({ price: '499.99' })).toMatchObject({ price: 499.99 });
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
    const response = await call('PUT', url, admin, { ...PREMIUM, course_ids: [], ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
  });
});
