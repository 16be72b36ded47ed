import { RosterEnrollResponse } from '@telar/contracts/roster';
import { ROSTER_LIMITS } from '@telar/domain/roster';
import { UserEntity } from '../src/modules/users/user.entity';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { rowStatuses, rosterCalls } from './support/roster';
import { createCourse, createUser } from './support/factories';
import { headersOf, tokenOf } from './support/sessions';

describe('class lists', () => {
  let test: TestApp;
  let replica: TestApp;
  let lists: Awaited<ReturnType<typeof rosterCalls>>;

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    lists = await rosterCalls(test);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it('make accounts with a password said once, which must be changed, and enrol them', async () => {
    const row = lists.person({ email: 'Nueva.Alumna@Clase.TEST', row: 7 });
    const [before] = (await lists.check(row)).results;
    expect(before).toEqual({
      row: 7,
      status: 'new_user',
      reasons: [],
      user_id: null,
      course: { id: lists.quechua.id, title: 'Quechua' },
      package: null,
      assigned: [{ id: lists.quechua.id, title: 'Quechua' }],
      skipped: [],
    });
    expect(await lists.coursesOf('nueva.alumna@clase.test')).toEqual([]);

    const done = await lists.enroll(row);
    expect(done).toMatchObject({
      success: true,
      message: '1 cuenta nueva.',
      summary: { new_user: 1, invalid: 0, failed: 0 },
    });
    const [result] = done.results;
    const user = await test.database.getRepository(UserEntity).findOneByOrFail({ email: 'nueva.alumna@clase.test' });
    expect(result).toEqual({ ...before, user_id: user.id, temp_password: expect.any(String) });
    expect(user).toMatchObject({
      name: 'Rosa',
      lastName: 'Quispe',
      dni: row.dni,
      role: 'cliente',
      mustChangePassword: true,
    });
    await expect(tokenOf(test, user.email, result?.temp_password)).resolves.toEqual(expect.any(String));
    expect(await lists.coursesOf(user.email)).toEqual([lists.quechua.id]);

    const [again] = (await lists.enroll(row)).results;
    expect(again).toEqual({
      ...before,
      status: 'already_done',
      user_id: user.id,
      assigned: [],
      skipped: before?.assigned,
    });
    expect((await lists.check(row)).results[0]).toEqual(again);
  });

  it('leave accounts that are there as they are, and give them what they have not', async () => {
    const known = await createUser(test.database, { dni: '20000001', email: 'conocida@clase.test' });
    const row = lists.person({ name: 'Otra', dni: '20.000.001', email: 'CONOCIDA@clase.test' });
    expect(rowStatuses(await lists.check(row))).toEqual(['existing_user']);
    const done = await lists.enroll(row, { ...row, course: '', package: ' ARTESANIA ' });
    expect(done.message).toBe('2 cuentas que ya existían.');
    expect(done.results[1]).toMatchObject({
      status: 'existing_user',
      user_id: known.id,
      package: { id: lists.both.id, name: 'Artesanía' },
      assigned: [{ id: lists.telar.id }],
      skipped: [{ id: lists.quechua.id }],
    });
    expect(done.results.some((result) => 'temp_password' in result)).toBe(false);
    const after = await test.database.getRepository(UserEntity).findOneByOrFail({ id: known.id });
    expect({ ...after, updatedAt: null }).toEqual({ ...known, updatedAt: null });
  });

  it('know an account without a DNI by its e-mail', async () => {
    const known = await createUser(test.database, { dni: null });
    expect((await lists.enroll(lists.person({ email: known.email }))).results).toMatchObject([
      { status: 'existing_user', user_id: known.id },
    ]);
  });

  it('are checked as they will be done, row after row', async () => {
    const row = lists.person();
    const rows = [
      row,
      { ...row, course: 'telar de cintura' },
      { ...row, course: '', package: 'Artesanía' },
      { ...row, email: `otra-${row.email}` },
      { ...row, dni: '99999999' },
      row,
    ];
    const expected = ['new_user', 'existing_user', 'already_done', 'invalid', 'invalid', 'already_done'];
    const checked = await lists.check(...rows);
    expect(rowStatuses(checked)).toEqual(expected);
    const done = await lists.enroll(...rows);
    expect(rowStatuses(done)).toEqual(expected);
    expect(done.results.map(({ reasons }) => reasons)).toEqual(checked.results.map(({ reasons }) => reasons));
    expect(done.message).toBe('1 cuenta nueva, 1 cuenta que ya existía, 2 ya inscritas y 2 con errores.');
    expect(rowStatuses(await lists.enroll(...rows))).toEqual([
      'already_done',
      'already_done',
      'already_done',
      'invalid',
      'invalid',
      'already_done',
    ]);
  });

  it('that two advisers send at once, to two servers, are done once', async () => {
    const rows = Array.from({ length: 20 }, () => lists.person({ course: '', package: 'Artesanía' }));
    const answers = await Promise.all(
      [test, replica, test, replica].map((on, n) =>
        lists.post('', { rows: n % 2 ? rows : [...rows].reverse() }, undefined, on),
      ),
    );
    const results = answers.flatMap((answer) => RosterEnrollResponse.parse(answer.json()).results);
    expect(results.filter(({ status }) => status === 'new_user')).toHaveLength(20);
    expect(results.filter(({ status }) => status === 'already_done')).toHaveLength(60);
    for (const { email } of rows) expect(await lists.coursesOf(email)).toEqual([lists.quechua.id, lists.telar.id]);
  });

  it('against deletion and archiving leave no half of a row', async () => {
    const admin = await headersOf(test, 'admin');
    const course = await createCourse(test.database, { title: 'Se va enseguida' });
    const known = await createUser(test.database, { dni: '30000009' });
    const rows = [
      ...Array.from({ length: 5 }, () => lists.person({ course: course.title })),
      lists.person({ email: known.email, dni: known.dni, course: course.title }),
      ...Array.from({ length: 5 }, () => lists.person({ course: course.title })),
    ];
    const drop = (url: string) => test.inject({ method: 'DELETE', url, headers: admin });
    const [{ results }, ...dropped] = await Promise.all([
      lists.enroll(...rows),
      drop(`/api/users/${known.id}`),
      drop(`/api/courses/${course.id}`),
    ]);
    expect(dropped.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const [place, { status }] of results.entries()) {
      const email = String(rows[place]?.email);
      expect(['new_user', 'existing_user', 'invalid']).toContain(status);
      if (email === known.email) continue;
      expect(await lists.coursesOf(email)).toEqual(status === 'invalid' ? [] : [course.id]);
      expect(await test.database.getRepository(UserEntity).existsBy({ email })).toBe(status !== 'invalid');
    }
  });

  it('say of a row that could not be done just now that it may be sent again', async () => {
    const row = lists.person();
    await test.database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);
    await test.database.query('create trigger refuse before insert on users for each row execute function refuse()');
    const other = await createCourse(test.database, { title: 'Sigue en pie' });
    const known = await test.database.getRepository(UserEntity).findOneByOrFail({ email: 'nueva.alumna@clase.test' });
    const { results, message } = await lists.enroll(
      row,
      lists.person({ email: known.email, dni: known.dni, course: other.title }),
    );
    await test.database.query('drop trigger refuse on users');
    expect(results).toMatchObject([
      { status: 'failed', reasons: [expect.stringMatching(/^Ocurrió un error inesperado/)], assigned: [] },
      { status: 'existing_user', assigned: [{ id: other.id }] },
    ]);
    expect(message).toBe('1 cuenta que ya existía y 1 sin procesar.');
    expect(rowStatuses(await lists.enroll(row))).toEqual(['new_user']);
  });

  it('of a full call make as many accounts', async () => {
    const rows = Array.from({ length: ROSTER_LIMITS.rowsEnrolled }, () => lists.person());
    expect((await lists.enroll(...rows)).summary).toMatchObject({ new_user: rows.length });
  });
});

it('the fixed temporary password is used where there is one', async () => {
  const test = await startApp({ DEFAULT_TEMP_PASSWORD: 'Bienvenida-1' });
  try {
    await createCourse(test.database, { title: 'Quechua' });
    const response = await test.inject({
      method: 'POST',
      url: '/api/enrollments/bulk',
      headers: await headersOf(test, 'asesor'),
      payload: { rows: [{ name: 'Rosa', dni: '45871203', email: 'rosa@clase.test', course: 'quechua' }] },
    });
    expect(response.json()).toMatchObject({ results: [{ status: 'new_user', temp_password: 'Bienvenida-1' }] });
  } finally {
    await test.close();
  }
});
