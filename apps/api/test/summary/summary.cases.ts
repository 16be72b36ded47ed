import { PATHS, pathTo } from '@telar/contracts/paths';
import { Summary } from '@telar/contracts/summary';
import { addDays } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { mondayOf, SUMMARY_ROWS } from '@telar/domain/summary-period';
import { CheckDays } from '../../src/modules/certificates/check-days';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { insertCertificates } from '../support/many-certificates';
import { newOrder } from '../support/orders';
import { loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';

interface Refused {
  errors: { path: string; message: string }[];
}

describe('the summary', () => {
  let test: TestApp;
  let admin: AuthHeaders;
  let adminId: number;
  let asesor: AuthHeaders;
  const get = (query = '', headers = admin) => test.inject({ url: `${PATHS.summary}${query}`, headers });
  const read = async (query = '') => Summary.parse((await get(query)).json());
  const csv = (query: string) => test.inject({ url: `${PATHS.summaryCsv}?${query}`, headers: admin });
  /** Says when an order was paid, in place of an approval. */
  const paid = (code: string, at: string, state = 'paid') =>
    test.database.query('update orders set state = $3, paid_at = $2 where code = $1', [code, at, state]);

  beforeAll(async () => {
    test = await startApp();
    const { user, headers } = await loggedInUser(test, { role: 'admin' });
    [adminId, admin] = [user.id, headers];
    ({ headers: asesor } = await loggedInUser(test, { role: 'asesor', name: 'Julio', lastName: 'Mamani' }));
  });
  afterAll(() => test.close());

  it('has every week, with zeros, in an empty academy', async () => {
    const summary = await read();
    const today = limaDate(new Date());
    expect(summary).toMatchObject({ to: today, courses: [], advisers: [], expiring: [] });
    expect(summary.weeks).toHaveLength(12);
    expect(summary.weeks.at(-1)?.week).toBe(mondayOf(today));
    expect(summary.current).toEqual({
      sales: 0,
      orders: 0,
      enrollments: 0,
      active_students: 0,
      certificates: 0,
      checks: 0,
    });
    expect(summary.open.in_review).toEqual({ orders: 0, total: 0, oldest_at: null });
  });

  it('counts sales in the weeks of Lima, by item and by adviser, without refunds', async () => {
    const course = await createCourse(test.database, { title: 'Telar', price: '149.90' });
    const items = [{ kind: 'course', id: course.id }];
    // The last moment of Sunday in Lima is Monday in UTC.
    await paid((await newOrder(test, { items })).code, '2026-03-09T04:59:59Z');
    await paid((await newOrder(test, { items, headers: asesor })).code, '2026-03-09T05:00:00Z');
    await paid((await newOrder(test, { items })).code, '2026-03-15T12:00:00Z', 'refunded');
    await paid((await newOrder(test, { items })).code, '2026-02-20T12:00:00Z');
    const summary = await read('?from=2026-03-02&to=2026-03-15');
    expect(summary.weeks.map(({ week, sales, orders }) => [week, sales, orders])).toEqual([
      ['2026-03-02', 14_990, 1],
      ['2026-03-09', 14_990, 1],
    ]);
    expect(summary.current).toMatchObject({ sales: 29_980, orders: 2 });
    expect(summary.before).toEqual({ from: '2026-02-16', to: '2026-03-01' });
    expect(summary.previous).toMatchObject({ sales: 14_990, orders: 1 });
    expect(summary.courses).toEqual([{ kind: 'course', title: 'Telar', sales: 29_980, sold: 2 }]);
    expect(summary.advisers).toHaveLength(2);
    expect(summary.advisers).toEqual(
      expect.arrayContaining([
        { name: null, sales: 14_990, orders: 1 },
        { name: 'Julio Mamani', sales: 14_990, orders: 1 },
      ]),
    );
  });

  it('counts open orders, enrollments, each active student once, certificates and ending accesses', async () => {
    const { id: userId } = await createUser(test.database, {
      name: 'Ana',
      lastName: 'Paz',
      email: 'ana.paz@correo.test',
    });
    const { id: courseId } = await createCourse(test.database, { title: 'Quechua' });
    await test.database.query(
      `insert into enrollments (user_id, course_id, ends_at) values ($1, $2, now() + interval '5 days')`,
      [userId, courseId],
    );
    await test.database.query(
      `insert into progress_events (user_id, id, course_id, module_id, done, at)
       select $1, gen_random_uuid(), $2, 1, true, now() - n * interval '7 days' from generate_series(0, 1) n`,
      [userId, courseId],
    );
    // A renewed plan that staff ended: both terms end together.
    await test.database.query(
      `insert into user_plans (user_id, plan, all_courses, ends_at)
       select $1, 'premium', false, now() + interval '6 days' from generate_series(1, 2)`,
      [userId],
    );
    await insertCertificates(test.database, 3);
    await newOrder(test);
    const summary = await read();
    expect(summary.current).toMatchObject({ enrollments: 1, active_students: 1, certificates: 3 });
    expect(summary.weeks.map((week) => week.active_students).filter(Boolean)).toEqual([1, 1]);
    expect(summary.open.pending.orders).toBeGreaterThan(0);
    expect(summary.expiring).toMatchObject([
      { user_id: userId, name: 'Ana Paz', first_name: 'Ana', title: 'Quechua' },
      { user_id: userId, title: 'PREMIUM' },
    ]);
  });

  it('counts look-ups of valid certificates by day, and stores them later', async () => {
    await insertCertificates(test.database, 2, { prefix: 'VISTO' });
    const look = (code: string) => test.inject({ url: pathTo(PATHS.certificateByToken, { token: code }) });
    const before = (await read()).current.checks;
    expect((await look('VISTO-00000001')).statusCode).toBe(200);
    expect((await look('VISTO-00000002')).statusCode).toBe(200);
    expect((await look('NADA-00000002')).statusCode).toBe(404);
    const days = test.app.get(CheckDays);
    await test.database.query('alter table certificate_checks rename to hidden_checks');
    await expect(days.flush()).rejects.toThrow('certificate_checks');
    await test.database.query('alter table hidden_checks rename to certificate_checks');
    await days.flush();
    await days.flush();
    expect((await read()).current.checks).toBe(before + 2);
  });

  it.each([
    ['?from=2026-02-30', 'from', 'Ingresa una fecha válida (aaaa-mm-dd).'],
    ['?from=2026-03-02&to=2026-03-01', 'to', 'El último día no puede ser anterior al primero.'],
    ['?from=2025-01-01&to=2026-01-02', 'from', 'El periodo puede tener como máximo 366 días.'],
    ['?from=1900-01-01&to=2999-12-31', 'from', 'El periodo puede tener como máximo 366 días.'],
  ])('refuses %s', async (query, path, message) => {
    const response = await get(query);
    expect(response.statusCode).toBe(400);
    expect(response.json<Refused>().errors).toEqual([{ path, message }]);
  });

  it('accepts the first and the last years', async () => {
    expect((await get('?from=1900-01-01&to=1900-01-01')).statusCode).toBe(200);
    expect((await get('?from=2999-12-01&to=2999-12-31')).statusCode).toBe(200);
  });

  it('sends each table as a CSV file, amounts in soles', async () => {
    const period = 'from=2026-03-02&to=2026-03-15';
    expect((await csv(`table=weeks&${period}`)).body).toContain('2026-03-02,149.90,1,0,0,0,0\r\n');
    expect((await csv(`table=courses&${period}`)).body).toContain('Curso,Telar,299.80,2\r\n');
    expect((await csv(`table=advisers&${period}`)).body).toContain('Julio Mamani,149.90,1\r\n');
    const expiring = await csv('table=expiring');
    expect(expiring.headers['content-type']).toMatch(/^text\/csv/);
    expect(expiring.body).toContain(
      `Ana Paz,Quechua,${addDays(limaDate(new Date()), 5).split('-').reverse().join('/')}`,
    );
    const exported = await test.database.query<object[]>(
      `select actor_id, subject_type, after from audit_events where action = 'summary.exported' order by id`,
    );
    expect(exported).toHaveLength(4);
    expect(exported[2]).toEqual({
      actor_id: adminId,
      subject_type: 'summary',
      after: { table: 'advisers', from: '2026-03-02', to: '2026-03-15' },
    });
    const unknown = await csv('table=users');
    expect(unknown.json<Refused>().errors[0]?.path).toBe('table');
  });

  it('says of which tables it has only the first rows', async () => {
    expect((await read()).has_more).toEqual({ courses: false, advisers: false, expiring: false });
    const { id } = await createCourse(test.database);
    const fill = async (count: number) => {
      await test.database.query('delete from enrollments');
      await test.database.query('delete from user_plans');
      const users = await Promise.all(Array.from({ length: count }, () => createUser(test.database)));
      await test.database.query(
        `insert into enrollments (user_id, course_id, ends_at) select unnest($1::int[]), $2, now() + interval '5 days'`,
        [users.map((user) => user.id), id],
      );
      return read();
    };
    const all = await fill(SUMMARY_ROWS);
    expect([all.expiring.length, all.has_more?.expiring]).toEqual([SUMMARY_ROWS, false]);
    const first = await fill(SUMMARY_ROWS + 1);
    expect([first.expiring.length, first.has_more?.expiring]).toEqual([SUMMARY_ROWS, true]);
    expect(first.has_more).toMatchObject({ courses: false, advisers: false });
    expect((await csv('table=expiring')).body.trim().split('\r\n')).toHaveLength(SUMMARY_ROWS + 2);
  });

  it('is for admins only', async () => {
    expect((await get('', asesor)).statusCode).toBe(403);
    expect((await test.inject({ url: `${PATHS.summaryCsv}?table=weeks`, headers: asesor })).statusCode).toBe(403);
  });
});
