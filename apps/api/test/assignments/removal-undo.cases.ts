import { createHmac } from 'node:crypto';
import { CourseAssigned, CourseRemoved } from '@telar/contracts/enrollments';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { SignJWT } from 'jose';
import type { Config } from '../../src/platform/config/config';
import { CONFIG } from '../../src/platform/config/config.module';
import { enrollmentCalls } from '../support/enrollments';
import { createCourse, createUser } from '../support/factories';
import { loggedInUser, headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the undo of a removed course', () => {
  const test = useApp();
  const api = beforeTests(() => enrollmentCalls(test));
  const others = beforeTests(async () => ({ asesor: (await loggedInUser(test, { role: 'asesor' })).headers }));

  const rowOf = async (userId: number) =>
    (
      await test.database.query<{ row: Record<string, unknown> }[]>(
        'select to_jsonb(e) as row from enrollments e where user_id = $1',
        [userId],
      )
    )[0]?.row;
  const remove = async (userId: number, courseId: number) =>
    CourseRemoved.required({ undo: true }).parse((await api.remove(userId, courseId)).json()).undo;
  const restore = (userId: number, courseId: number, undo: string, headers?: object) =>
    api.call('POST', pathTo(PATHS.userCourses, { id: userId }), { courseId, undo }, headers);
  const refused = { statusCode: 409, error: 'removal_not_undoable' };

  /** A user with an access of a package that ends, as staff gave it some time ago. */
  async function setUp() {
    const [user, course] = [await createUser(test.database), await createCourse(test.database)];
    const pack = await api.createPackage('Con fin', [course.id]);
    await api.call('POST', pathTo(PATHS.userPackages, { id: user.id }), { packageId: pack.id, ends_on: '2099-12-31' });
    await test.database.query(
      `update enrollments set created_at = '2026-03-04 05:06:07.123456Z', granted_at = '2026-04-05 06:07:08.654321Z',
         plan_id = 'premium' where user_id = $1`,
      [user.id],
    );
    const before = await rowOf(user.id);
    expect(before).toMatchObject({ package_id: pack.id, source: 'staff', plan_id: 'premium' });
    return { user, course, pack, before };
  }

  it('restores every column, and is recorded', async () => {
    const { user, course, before } = await setUp();
    const undo = await remove(user.id, course.id);
    expect(await rowOf(user.id)).toBeUndefined();
    const response = await restore(user.id, course.id, undo);
    expect(response.statusCode).toBe(201);
    expect(CourseAssigned.parse(response.json())).toMatchObject({
      message: 'Se devolvió el curso como estaba.',
      assigned: [{ id: course.id, title: course.title }],
      enrollments: [{ course_id: course.id, ends_at: '2100-01-01T05:00:00.000Z' }],
    });
    expect(await rowOf(user.id)).toEqual(before);
    expect(
      await test.database.query(
        `select action, actor_role from audit_events where subject_type = 'user' and subject_id = $1 order by id desc limit 2`,
        [String(user.id)],
      ),
    ).toEqual([
      { action: 'enrollment.created', actor_role: 'asesor' },
      { action: 'enrollment.deleted', actor_role: 'asesor' },
    ]);
  });

  it('is done once, also by requests that are sent again', async () => {
    const { user, course, before } = await setUp();
    const undo = await remove(user.id, course.id);
    const responses = await Promise.all([1, 2, 3].map(() => restore(user.id, course.id, undo)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(await rowOf(user.id)).toEqual(before);
  });

  it('restores the access to a course that was archived since, without a package that was deleted since', async () => {
    const { user, course, pack, before } = await setUp();
    const undo = await remove(user.id, course.id);
    await api.archive(course.id);
    await test.database.query('delete from packages where id = $1', [pack.id]);
    expect((await restore(user.id, course.id, undo)).statusCode).toBe(201);
    expect(await rowOf(user.id)).toEqual({ ...before, package_id: null });
  });

  it('is refused if the course was assigned again meanwhile', async () => {
    const { user, course } = await setUp();
    const undo = await remove(user.id, course.id);
    await api.assign(user.id, course.id);
    const assigned = await rowOf(user.id);
    expect((await restore(user.id, course.id, undo)).json()).toMatchObject(refused);
    expect(await rowOf(user.id)).toEqual(assigned);
  });

  it('is refused while the plan is full, but restores a course that staff gave, without the plan', async () => {
    const user = await createUser(test.database);
    const created = await Promise.all([1, 2, 3, 4].map(() => createCourse(test.database)));
    const [chosen = 0, given = 0, third = 0, fourth = 0] = created.map(({ id }) => id);
    const enroll = (courseId: number, source: string) =>
      test.database.query(
        `insert into enrollments (user_id, course_id, source, plan_id) values ($1, $2, $3, 'basico')`,
        [user.id, courseId, source],
      );
    await test.database.query(
      `insert into user_plans (user_id, plan, all_courses, course_limit) values ($1, 'basico', false, 2)`,
      [user.id],
    );
    await enroll(chosen, 'plan');
    await enroll(given, 'staff');
    const [undoChosen, undoGiven] = [await remove(user.id, chosen), await remove(user.id, given)];
    await enroll(third, 'plan');
    await enroll(fourth, 'plan');
    expect((await restore(user.id, chosen, undoChosen)).json()).toMatchObject(refused);
    expect((await restore(user.id, given, undoGiven)).statusCode).toBe(201);
    await remove(user.id, fourth);
    // The repeated request is answered as the first, though the plan is full again.
    expect((await restore(user.id, chosen, undoChosen)).statusCode).toBe(201);
    expect((await restore(user.id, chosen, undoChosen)).statusCode).toBe(200);
    expect(
      await test.database.query('select course_id, plan_id from enrollments where user_id = $1 order by course_id', [
        user.id,
      ]),
    ).toEqual(
      [
        { course_id: chosen, plan_id: 'basico' },
        { course_id: given, plan_id: null },
        { course_id: third, plan_id: 'basico' },
      ].sort((one, other) => one.course_id - other.course_id),
    );
  });

  it('is refused for another person, another user and another course', async () => {
    const { user, course } = await setUp();
    const undo = await remove(user.id, course.id);
    const [otherUser, otherCourse] = [await createUser(test.database), await createCourse(test.database)];
    for (const response of [
      await restore(user.id, course.id, undo, others.asesor),
      await restore(otherUser.id, course.id, undo),
      await restore(user.id, otherCourse.id, undo),
    ]) {
      expect(response.json()).toMatchObject(refused);
    }
    expect((await restore(999_999, course.id, undo)).json()).toMatchObject({ error: 'user_not_found' });
    expect((await restore(user.id, course.id, undo, await headersOf(test, 'cliente'))).statusCode).toBe(403);
    expect([await rowOf(user.id), await rowOf(otherUser.id)]).toEqual([undefined, undefined]);
  });

  it('is refused if the account became one of an admin', async () => {
    const { user, course } = await setUp();
    const undo = await remove(user.id, course.id);
    await test.database.query(`update users set role = 'admin' where id = $1`, [user.id]);
    expect((await restore(user.id, course.id, undo)).json()).toMatchObject({ error: 'admin_account_protected' });
  });

  it('is refused after ten minutes, and with a text that the academy did not sign', async () => {
    const { user, course } = await setUp();
    const undo = await remove(user.id, course.id);
    const payload = JSON.parse(Buffer.from(undo.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    expect(payload.exp * 1000 - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(payload.exp * 1000 - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const { jwtSecret } = test.app.get<Config>(CONFIG);
    const key = createHmac('sha256', jwtSecret).update('telar: undo of a removed enrollment').digest();
    const signed = (secret: Uint8Array, exp: number) =>
      new SignJWT({ ...payload, exp }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    const late = await signed(key, Date.now() / 1000 - 1);
    for (const text of ['', 'nada', late, await signed(Buffer.from(jwtSecret), payload.exp), `${undo}x`]) {
      expect((await restore(user.id, course.id, text)).json()).toMatchObject(refused);
    }
    expect(await rowOf(user.id)).toBeUndefined();
    expect((await restore(user.id, course.id, await signed(key, payload.exp))).statusCode).toBe(201);
  });

  it('is no session token', async () => {
    const { user, course } = await setUp();
    const authorization = `Bearer ${await remove(user.id, course.id)}`;
    expect((await api.call('GET', PATHS.users, undefined, { authorization })).statusCode).toBe(401);
  });
});
