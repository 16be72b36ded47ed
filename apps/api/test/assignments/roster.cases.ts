import { RosterCheckResponse, RosterEnrollResponse } from '@telar/contracts/roster';
import { ROSTER_LIMITS } from '@telar/domain/roster';
import { UserEntity } from '../../src/modules/users/user.entity';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { rowStatuses, rosterCalls } from '../support/roster';
import { headersOf, tokenOf } from '../support/sessions';

describe('rosters', () => {
  let test: TestApp;
  let replica: TestApp;
  let roster: Awaited<ReturnType<typeof rosterCalls>>;

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    roster = await rosterCalls(test);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it('create accounts with a temporary password, shown once, and enroll them', async () => {
    const row = roster.person({ email: 'Nueva.Alumna@Clase.TEST', row: 7 });
    const [before] = (await roster.check(row)).results;
    expect(before).toEqual({
      row: 7,
      status: 'new_user',
      reasons: [],
      user_id: null,
      course: { id: roster.quechua.id, title: 'Quechua' },
      package: null,
      plan: null,
      assigned: [{ id: roster.quechua.id, title: 'Quechua' }],
      skipped: [],
    });
    expect(await roster.coursesOf('nueva.alumna@clase.test')).toEqual([]);

    const done = await roster.enroll(row);
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
    expect(await roster.coursesOf(user.email)).toEqual([roster.quechua.id]);

    const [again] = (await roster.enroll(row)).results;
    expect(again).toEqual({
      ...before,
      status: 'already_done',
      user_id: user.id,
      assigned: [],
      skipped: before?.assigned,
    });
    expect((await roster.check(row)).results[0]).toEqual(again);
  });

  it('give plans, which a repeated roster does not renew, and courses until a day', async () => {
    const planOf = (email: string) =>
      test.database.query<object[]>(
        'select p.plan, p.granted_by is not null as given, p.ends_at from user_plans p join users u on u.id = p.user_id where email = $1',
        [email],
      );
    const row = roster.person({ course: '', plan: ' plan prémium ', ends_on: '31/12/2031' });
    const ends = new Date('2032-01-01T05:00:00Z');
    expect((await roster.check(row)).results).toMatchObject([
      { status: 'new_user', plan: { id: 'premium', name: 'PREMIUM' }, course: null, assigned: [] },
    ]);
    expect(rowStatuses(await roster.enroll(row))).toEqual(['new_user']);
    expect(rowStatuses(await roster.enroll(row, { ...row, plan: 'basico', ends_on: '' }))).toEqual([
      'already_done',
      'existing_user',
    ]);
    expect(await planOf(row.email)).toEqual([
      { plan: 'premium', given: true, ends_at: ends },
      { plan: 'basico', given: true, ends_at: null },
    ]);
    // One column may name all three.
    const other = roster.person({ course: 'PROFESIONAL' });
    const requests = [1, 2, 3].map(() => roster.enroll(other));
    await Promise.all(requests);
    expect(await planOf(other.email)).toHaveLength(1);

    const until = (day: string) =>
      roster.person({ ...other, email: 'hasta@clase.test', dni: '40777001', course: 'Quechua', ends_on: day });
    const days = ['2031-06-30', '30/06/2031', '31/12/2030', '2032-01-31', ''];
    const statuses = [];
    for (const day of days) statuses.push(rowStatuses(await roster.enroll(until(day)))[0]);
    expect(statuses).toEqual(['new_user', 'already_done', 'already_done', 'existing_user', 'existing_user']);
    expect(
      rowStatuses(
        await roster.check(...days.map((day) => ({ ...until(day), email: 'b@clase.test', dni: '40777002' }))),
      ),
    ).toEqual(statuses);
  });

  it.each([
    [{ course: '', plan: 'oro' }, 'No hay ningún plan llamado «oro».'],
    [{ plan: 'premium' }, 'Indica un curso, un paquete o un plan, solo uno.'],
    [{ ends_on: '31/02/2031' }, 'El último día de acceso debe ser una fecha que exista, como 31/12/2026.'],
    [{ ends_on: '01/01/2020' }, 'El último día de acceso ya pasó.'],
  ])('refuse %p', async (cells, reason) => {
    const row = roster.person(cells);
    for (const { results } of [await roster.check(row), await roster.enroll(row)]) {
      expect(results).toMatchObject([{ status: 'invalid', reasons: [reason] }]);
    }
  });

  it('enroll existing accounts without changing them', async () => {
    const known = await createUser(test.database, { dni: '20000001', email: 'conocida@clase.test' });
    const row = roster.person({ name: 'Otra', dni: '20.000.001', email: 'CONOCIDA@clase.test' });
    expect(rowStatuses(await roster.check(row))).toEqual(['existing_user']);
    const done = await roster.enroll(row, { ...row, course: '', package: ' ARTESANIA ' });
    expect(done.message).toBe('2 cuentas que ya existían.');
    expect(done.results[1]).toMatchObject({
      status: 'existing_user',
      user_id: known.id,
      package: { id: roster.both.id, name: 'Artesanía' },
      assigned: [{ id: roster.telar.id }],
      skipped: [{ id: roster.quechua.id }],
    });
    expect(done.results.some((result) => 'temp_password' in result)).toBe(false);
    const after = await test.database.getRepository(UserEntity).findOneByOrFail({ id: known.id });
    expect({ ...after, updatedAt: null }).toEqual({ ...known, updatedAt: null });
  });

  it('find an account without a DNI by its email', async () => {
    const known = await createUser(test.database, { dni: null });
    expect((await roster.enroll(roster.person({ email: known.email }))).results).toMatchObject([
      { status: 'existing_user', user_id: known.id },
    ]);
  });

  it('give the same results when checked and when enrolled', async () => {
    const row = roster.person();
    const rows = [
      row,
      { ...row, course: 'telar de cintura' },
      { ...row, course: '', package: 'Artesanía' },
      { ...row, email: `otra-${row.email}` },
      { ...row, dni: '99999999' },
      row,
    ];
    const expected = ['new_user', 'existing_user', 'already_done', 'invalid', 'invalid', 'already_done'];
    const checked = await roster.check(...rows);
    expect(rowStatuses(checked)).toEqual(expected);
    const done = await roster.enroll(...rows);
    expect(rowStatuses(done)).toEqual(expected);
    expect(done.results.map(({ reasons }) => reasons)).toEqual(checked.results.map(({ reasons }) => reasons));
    expect(done.message).toBe('1 cuenta nueva, 1 cuenta que ya existía, 2 ya inscritas y 2 con errores.');
    expect(rowStatuses(await roster.enroll(...rows))).toEqual([
      'already_done',
      'already_done',
      'already_done',
      'invalid',
      'invalid',
      'already_done',
    ]);
  });

  it('assign a package that is named in the course column', async () => {
    const row = roster.person({ course: 'artesania' });
    const { results } = await roster.check(row);
    expect(results[0]).toMatchObject({ status: 'new_user', course: null, package: { name: 'Artesanía' } });
    await roster.enroll(row);
    expect(await roster.coursesOf(row.email)).toEqual([roster.quechua.id, roster.telar.id]);
    // A number in the course column is the id of a course only.
    await test.database.query(`insert into packages (id, name) values (900001, 'Con número')`);
    const byId = await roster.check(roster.person({ course: '900001' }));
    expect(byId.results[0]?.status).toBe('invalid');
  });

  it('refuse an admin’s account to an asesor, without its data, and enroll it for an admin', async () => {
    const known = await createUser(test.database, { role: 'admin', dni: '30000077' });
    const rows = [
      roster.person({ email: known.email, dni: known.dni }),
      roster.person({ email: known.email }),
      roster.person({ dni: known.dni }),
    ];
    for (const path of ['/check', '']) {
      const response = await roster.post(path, { rows });
      const { results } = RosterCheckResponse.parse(response.json());
      for (const { status, reasons, user_id: userId } of results) {
        expect([status, userId]).toEqual(['invalid', null]);
        expect(reasons).toEqual(['La cuenta es de un administrador; solo otro administrador puede inscribirla.']);
      }
      expect(response.body).not.toContain(known.email);
      expect(response.body).not.toContain('30000077');
    }
    expect(await roster.coursesOf(known.email)).toEqual([]);
    const byAdmin = await roster.post('', { rows: rows.slice(0, 1) }, await headersOf(test, 'admin'));
    expect(RosterCheckResponse.parse(byAdmin.json()).results[0]?.status).toBe('existing_user');
  });

  it('enroll each row once if sent to two replicas at the same time', async () => {
    const rows = Array.from({ length: 20 }, () => roster.person({ course: '', package: 'Artesanía' }));
    const responses = await Promise.all(
      [test, replica, test, replica].map((on, n) =>
        roster.post('', { rows: n % 2 ? rows : [...rows].reverse() }, undefined, on),
      ),
    );
    const results = responses.flatMap((response) => RosterEnrollResponse.parse(response.json()).results);
    expect(results.filter(({ status }) => status === 'new_user')).toHaveLength(20);
    expect(results.filter(({ status }) => status === 'already_done')).toHaveLength(60);
    for (const { email } of rows) expect(await roster.coursesOf(email)).toEqual([roster.quechua.id, roster.telar.id]);
  });

  it('enroll each row as a whole or not at all during concurrent deletions', async () => {
    const admin = await headersOf(test, 'admin');
    const course = await createCourse(test.database, { title: 'Se va enseguida' });
    const known = await createUser(test.database, { dni: '30000009' });
    const rows = [
      ...Array.from({ length: 5 }, () => roster.person({ course: course.title })),
      roster.person({ email: known.email, dni: known.dni, course: course.title }),
      ...Array.from({ length: 5 }, () => roster.person({ course: course.title })),
    ];
    const remove = (url: string) => test.inject({ method: 'DELETE', url, headers: admin });
    const [{ results }, ...removals] = await Promise.all([
      roster.enroll(...rows),
      remove(`/api/users/${known.id}`),
      remove(`/api/courses/${course.id}`),
    ]);
    expect(removals.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const [index, { status }] of results.entries()) {
      const email = String(rows[index]?.email);
      expect(['new_user', 'existing_user', 'invalid']).toContain(status);
      if (email === known.email) continue;
      expect(await roster.coursesOf(email)).toEqual(status === 'invalid' ? [] : [course.id]);
      expect(await test.database.getRepository(UserEntity).existsBy({ email })).toBe(status !== 'invalid');
    }
  });

  it('report a row that failed, which can be sent again', async () => {
    const row = roster.person();
    await test.database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = 'XX000'; end $$`);
    await test.database.query('create trigger refuse before insert on users for each row execute function refuse()');
    const other = await createCourse(test.database, { title: 'Sigue en pie' });
    const known = await test.database.getRepository(UserEntity).findOneByOrFail({ email: 'nueva.alumna@clase.test' });
    const { results, message } = await roster.enroll(
      row,
      roster.person({ email: known.email, dni: known.dni, course: other.title }),
    );
    await test.database.query('drop trigger refuse on users');
    expect(results).toMatchObject([
      { status: 'failed', reasons: [expect.stringMatching(/^Ocurrió un error inesperado/)], assigned: [] },
      { status: 'existing_user', assigned: [{ id: other.id }] },
    ]);
    expect(message).toBe('1 cuenta que ya existía y 1 sin procesar.');
    expect(rowStatuses(await roster.enroll(row))).toEqual(['new_user']);
  });

  it('can have the maximum number of new accounts', async () => {
    const rows = Array.from({ length: ROSTER_LIMITS.rowsEnrolled }, () => roster.person());
    expect((await roster.enroll(...rows)).summary).toMatchObject({ new_user: rows.length });
  });
});
