import type { OrderApproved } from '@telar/contracts/order-review';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { createCourse, createUser } from '../support/factories';
import { aBuyer, linkOf, newOrder, orderInReview, pay, together } from '../support/orders';
import { bearer, loggedInUser, tokenOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the refund of an order', () => {
  const test = useApp();
  const sessions = beforeTests(async () => ({
    asesor: await loggedInUser(test, { role: 'asesor' }),
    admin: await loggedInUser(test, { role: 'admin' }),
  }));
  const approve = (code: string, headers: object = sessions.asesor.headers) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.orderApproval, { code }), headers: { ...headers } });
  const refund = (code: string) =>
    test.inject({
      method: 'POST',
      url: pathTo(PATHS.orderRefund, { code }),
      headers: sessions.admin.headers,
      payload: { reason: 'Se devolvió' },
    });
  const coursesOf = async (userId: number) =>
    (
      await test.database.query<{ id: number }[]>(
        'select course_id as id from enrollments where user_id = $1 order by course_id',
        [userId],
      )
    ).map(({ id }) => id);

  it('ends what the order gave, except for what another order or staff gave', async () => {
    const [own, shared, before] = [1, 2, 3].map(() => createCourse(test.database));
    const courses = [await own!, await shared!, await before!];
    const [ownId = 0, sharedId = 0, beforeId = 0] = courses.map(({ id }) => id);
    const user = await createUser(test.database);
    await test.database.query('insert into enrollments (user_id, course_id) values ($1, $2)', [user.id, beforeId]);
    const buyer = aBuyer({ email: user.email });
    const item = (id: number) => ({ kind: 'course', id });
    const first = await orderInReview(test, {
      items: [...courses.map(({ id }) => item(id)), { kind: 'plan', id: 'premium' }],
      buyer,
    });
    const second = await orderInReview(test, { items: [item(sharedId)], buyer });
    await approve(first.code);
    expect((await approve(second.code)).json<OrderApproved>().skipped.map(({ id }) => id)).toEqual([sharedId]);
    expect(await coursesOf(user.id)).toEqual([ownId, sharedId, beforeId].sort((a, b) => a - b));
    expect((await refund(first.code)).json()).toMatchObject({
      state: 'refunded',
      reason: 'Se devolvió',
      payment: { state: 'refunded' },
    });
    expect(await coursesOf(user.id)).toEqual([sharedId, beforeId].sort((a, b) => a - b));
    expect(await test.database.query('select from user_plans where user_id = $1', [user.id])).toEqual([]);
    await refund(second.code);
    expect(await coursesOf(user.id)).toEqual([beforeId]);
    expect((await refund(second.code)).json()).toMatchObject({ statusCode: 409, order_state: 'refunded' });
    // The number of a refunded payment stays used.
    const number = (
      await test.inject({ url: pathTo(PATHS.order, { code: second.code }), headers: sessions.admin.headers })
    ).json<{
      payment: { operation_number: string };
    }>().payment.operation_number;
    const { code, token } = await newOrder(test);
    expect((await pay(test, code, linkOf(token), { number })).statusCode).toBe(409);
  });

  it('leaves no access if both orders of a course are refunded at the same time', async () => {
    const [course, user] = [await createCourse(test.database), await createUser(test.database)];
    const options = { items: [{ kind: 'course', id: course.id }], buyer: aBuyer({ email: user.email }) };
    const orders = [await orderInReview(test, options), await orderInReview(test, options)];
    for (const { code } of orders) await approve(code);
    const refunded = await together(test, 'lock table enrollments in share mode', () =>
      orders.map(({ code }) => refund(code)),
    );
    expect(refunded.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await coursesOf(user.id)).toEqual([]);
  });

  it('leaves no gap in a renewed plan if its first order is refunded', async () => {
    const options = {
      items: [{ kind: 'plan', id: 'premium' }],
      buyer: aBuyer({ email: (await createUser(test.database)).email }),
    };
    const [one, two] = [await orderInReview(test, options), await orderInReview(test, options)];
    const { plans } = (await approve(one.code)).json<OrderApproved>();
    const first = Date.parse(plans[0]?.ends_at ?? '');
    await approve(two.code);
    await refund(one.code);
    const [left] = await test.database.query<{ starts_at: Date; ends_at: Date }[]>(
      'select starts_at, ends_at from user_plans join orders on orders.id = order_id where code = $1',
      [two.code],
    );
    expect(left?.starts_at.getTime()).toBeLessThanOrEqual(Date.now());
    // The end of a day in Lima.
    expect(left?.ends_at.toISOString()).toMatch(/T05:00:00\.000Z$/);
    // A year of the other order, which can have a leap day.
    expect(Math.abs((left?.ends_at.getTime() ?? 0) - first)).toBeLessThan(2 * 86_400_000);
  });

  const staff = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.inject({ method, url, headers: { ...sessions.admin.headers }, ...(payload && { payload }) });
  const access = async (userId: number) =>
    (
      await test.database.query<object[]>(
        `select course_id, source, plan_id, o.code as order, to_char((e.ends_at - interval '1 s') at time zone 'America/Lima', 'YYYY-MM-DD') as last_day
         from enrollments e left join orders o on o.id = e.order_id where e.user_id = $1 order by course_id`,
        [userId],
      )
    ).map((row) => ({ ...row }));
  const setUp = async () => {
    const [user, course] = [await createUser(test.database), await createCourse(test.database)];
    const buy = async () => {
      const buyer = aBuyer({ email: user.email });
      const { code } = await orderInReview(test, { items: [{ kind: 'course', id: course.id }], buyer });
      expect((await approve(code)).statusCode).toBe(200);
      return code;
    };
    const path = pathTo(PATHS.userCourse, { id: user.id, courseId: course.id });
    const assign = (payload: object = {}) =>
      staff('POST', pathTo(PATHS.userCourses, { id: user.id }), { courseId: course.id, ...payload });
    return { user, course, buy, path, assign };
  };

  it('leaves an access that staff gave since', async () => {
    const { user, course, buy, path, assign } = await setUp();
    const code = await buy();
    expect((await staff('DELETE', path)).statusCode).toBe(200);
    expect((await assign()).statusCode).toBe(201);
    expect((await refund(code)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([
      { course_id: course.id, source: 'staff', plan_id: null, order: null, last_day: null },
    ]);
  });

  const remove = async (path: string) => {
    const { undo } = (await staff('DELETE', path)).json<{ undo: string }>();
    return { undo };
  };

  it('ends the access that the order gave, also after staff removed it and undid that', async () => {
    const { user, buy, path, assign } = await setUp();
    const code = await buy();
    const before = await access(user.id);
    expect((await assign(await remove(path))).statusCode).toBe(201);
    expect(await access(user.id)).toEqual(before);
    expect((await refund(code)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([]);
  });

  it('leaves the course to another order, also after staff removed it and undid that', async () => {
    const { user, buy, path, assign } = await setUp();
    const [first, second] = [await buy(), await buy()];
    expect((await assign(await remove(path))).statusCode).toBe(201);
    await refund(first);
    expect(await access(user.id)).toMatchObject([{ source: 'order', order: second }]);
    await refund(second);
    expect(await access(user.id)).toEqual([]);
  });

  it('leaves no access if it is between a removal and its undo', async () => {
    const { user, buy, path, assign } = await setUp();
    const code = await buy();
    const { undo } = await remove(path);
    await refund(code);
    expect((await assign({ undo })).json()).toMatchObject({ statusCode: 409, error: 'removal_not_undoable' });
    expect(await access(user.id)).toEqual([]);
  });

  it('restores the access of staff with its end', async () => {
    const { user, course, buy, assign } = await setUp();
    expect((await assign({ ends_on: '2099-12-31' })).statusCode).toBe(201);
    const code = await buy();
    expect((await refund(code)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([
      { course_id: course.id, source: 'staff', plan_id: null, order: null, last_day: '2099-12-31' },
    ]);
  });

  it('restores the access of a plan, also to a course that was archived since', async () => {
    const { user, course, buy } = await setUp();
    await test.database.query(
      `insert into enrollments (user_id, course_id, source, plan_id) values ($1, $2, 'plan', 'premium')`,
      [user.id, course.id],
    );
    const code = await buy();
    expect(await access(user.id)).toMatchObject([{ source: 'order', plan_id: null, order: code }]);
    await test.database.query('update courses set archived_at = now() where id = $1', [course.id]);
    expect((await refund(code)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([
      { course_id: course.id, source: 'plan', plan_id: 'premium', order: null, last_day: null },
    ]);
  });

  it('restores the end that staff had set to the access of an earlier order', async () => {
    const { user, course, buy, path } = await setUp();
    const first = await buy();
    expect((await staff('PUT', path, { ends_on: '2099-12-31' })).statusCode).toBe(200);
    const second = await buy();
    expect(await access(user.id)).toMatchObject([{ order: second, last_day: null }]);
    expect((await refund(second)).statusCode).toBe(200);
    const ofFirst = { course_id: course.id, source: 'order', plan_id: null, order: first, last_day: '2099-12-31' };
    expect(await access(user.id)).toEqual([ofFirst]);
    expect((await refund(first)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([]);
  });

  it('leaves a course to the plan with which it was started again after the access had ended', async () => {
    const { user, course, buy, path } = await setUp();
    const code = await buy();
    expect((await staff('PUT', path, { ends_on: '2026-01-01' })).statusCode).toBe(200);
    // A plan for a number of courses. One for all would open the course by itself.
    await test.database.query(
      `insert into user_plans (user_id, plan, all_courses, course_limit) values ($1, 'premium', false, 3)`,
      [user.id],
    );
    const own = bearer(await tokenOf(test, user.email));
    const started = await test.inject({
      method: 'POST',
      url: PATHS.myCourses,
      headers: own,
      payload: { courseId: course.id },
    });
    expect(started.statusCode).toBe(201);
    expect(await access(user.id)).toMatchObject([{ source: 'order', plan_id: 'premium', order: code }]);
    expect((await refund(code)).statusCode).toBe(200);
    expect(await access(user.id)).toEqual([
      { course_id: course.id, source: 'plan', plan_id: 'premium', order: null, last_day: null },
    ]);
  });

  it('ends a course that a later package did not charge', async () => {
    const { user, course, buy } = await setUp();
    const first = await buy();
    const other = await createCourse(test.database);
    const [pack] = await test.database.query<{ id: number }[]>(
      `insert into packages (name) values ('Con uno que ya tiene') returning id`,
    );
    await test.database.query('insert into package_courses (package_id, course_id) values ($1, $2), ($1, $3)', [
      pack?.id,
      course.id,
      other.id,
    ]);
    const own = bearer(await tokenOf(test, user.email));
    const second = await orderInReview(test, {
      headers: own,
      items: [{ kind: 'package', id: pack?.id }],
      buyer: undefined,
    });
    const approved = (await approve(second.code)).json<OrderApproved>();
    expect(approved).toMatchObject({ total: 149.9, enrolled: [{ id: other.id }], skipped: [{ id: course.id }] });
    expect((await refund(first)).statusCode).toBe(200);
    expect(await coursesOf(user.id)).toEqual([other.id]);
    expect((await refund(second.code)).statusCode).toBe(200);
    expect(await coursesOf(user.id)).toEqual([]);
  });

  it('ends the courses beyond those that the other purchase of a plan allows, the last ones first', async () => {
    const { user, course, buy } = await setUp();
    await test.database.query(`update plans set course_limit = 2 where id = 'basico'`);
    const created = await Promise.all([1, 2, 3].map(() => createCourse(test.database)));
    const codes = [];
    for (let times = 0; times < 2; times++) {
      const { code } = await orderInReview(test, {
        items: [{ kind: 'plan', id: 'basico' }],
        buyer: aBuyer({ email: user.email }),
      });
      await approve(code);
      codes.push(code);
    }
    const own = bearer(await tokenOf(test, user.email));
    const open = async (id: number) =>
      (await test.inject({ method: 'POST', url: PATHS.myCourses, headers: own, payload: { courseId: id } })).statusCode;
    for (const { id } of created) expect(await open(id)).toBe(201);
    const bought = await buy();
    expect((await refund(bought)).statusCode).toBe(200);
    expect(await open(course.id)).toBe(201);
    expect((await refund(codes[0] ?? '')).statusCode).toBe(200);
    const opened = await test.database.query<{ is_open: boolean }[]>(
      'select is_open, plan_id from course_access where user_id = $1 order by granted_at',
      [user.id],
    );
    expect(opened).toEqual([
      { is_open: true, plan_id: 'basico' },
      { is_open: true, plan_id: 'basico' },
      { is_open: false, plan_id: null },
      { is_open: false, plan_id: null },
    ]);
    expect(await open(created[2]?.id ?? 0)).toBe(409);
  });
});
