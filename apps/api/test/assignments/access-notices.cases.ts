import { AccessNotices } from '../../src/modules/enrollments/notices/access-notices';
import { startApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { TestMailServer } from '../support/mail-server';
import { beforeTests } from '../support/use-app';

describe('the notice before the end of an access', () => {
  const server = new TestMailServer();
  const shared = beforeTests(async () => ({ test: await startApp({ SMTP_URL: await server.start() }) }));
  afterAll(async () => {
    await shared.test.close();
    await server.stop();
  });
  const run = () => shared.test.app.get(AccessNotices, { strict: false }).run();
  const noted = (email: string) =>
    shared.test.database.query<{ subject: string }[]>(
      `select subject from mails where kind = 'access_ending' and to_email = $1 order by id`,
      [email],
    );
  const givePlan = (id: number, days: number) =>
    shared.test.database.query(
      `insert into user_plans (user_id, plan, all_courses, ends_at)
       values ($1, 'premium', true, now() + make_interval(days => $2))`,
      [id, days],
    );

  it('is mailed once, even if several processes run at the same time, and again after a renewal', async () => {
    const user = await createUser(shared.test.database);
    await givePlan(user.id, 16);
    expect(await run()).toBe(0);
    await shared.test.database.query(`update user_plans set ends_at = ends_at - interval '2 days' where user_id = $1`, [
      user.id,
    ]);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await run()).toBe(0);
    expect(await noted(user.email)).toEqual([
      { subject: expect.stringMatching(/^Tu acceso termina el \d\d\/\d\d\/\d{4} · Plan PREMIUM$/) },
    ]);
    await givePlan(user.id, 400);
    expect(await run()).toBe(0);
    await shared.test.database.query(`update user_plans set ends_at = now() + interval '3 days' where user_id = $1`, [
      user.id,
    ]);
    expect(await run()).toBe(1);
    // Both terms end then, as after staff ended a renewed plan.
    const subject = expect.stringContaining('Plan PREMIUM');
    expect(await noted(user.email)).toEqual([{ subject }, { subject }]);
  });

  it('is one mail about all ending accesses, and none for a course that a plan keeps open or for an inactive account', async () => {
    const [several, covered, inactive] = [
      await createUser(shared.test.database),
      await createUser(shared.test.database),
      await createUser(shared.test.database, { isActive: false }),
    ];
    const courses = [await createCourse(shared.test.database), await createCourse(shared.test.database)];
    for (const { id } of [several, covered, inactive]) {
      await shared.test.database.query(
        `insert into enrollments (user_id, course_id, ends_at) select $1, unnest($2::int[]), now() + interval '5 days'`,
        [id, courses.map((course) => course.id)],
      );
    }
    await givePlan(covered.id, 100);
    expect(await run()).toBe(1);
    expect(await noted(several.email)).toEqual([{ subject: 'Tu acceso termina pronto' }]);
    expect(await noted(covered.email)).toEqual([]);
  });
});

it('is not recorded without a mail server, so that it can still be sent later', async () => {
  const test = await startApp();
  const { app, database } = test;
  try {
    const user = await createUser(database);
    await database.query(
      `insert into user_plans (user_id, plan, all_courses, ends_at) values ($1, 'premium', true, now() + interval '1 day')`,
      [user.id],
    );
    expect(await app.get(AccessNotices, { strict: false }).run()).toBe(0);
    expect(await database.query('select from access_notices')).toEqual([]);
  } finally {
    await test.close();
  }
});
