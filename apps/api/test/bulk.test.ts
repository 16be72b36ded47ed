import { jest } from '@jest/globals';
import { BulkCheckResponse, BulkEnrollResponse } from '@telar/contracts';
import type { BulkResult } from '@telar/contracts';
import { BULK_LIMITS } from '@telar/domain';
import type { Course } from '../src/courses/course.entity';
import { Package } from '../src/packages/package.entity';
import { User } from '../src/users/user.entity';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { createCourse, createUser, loggedIn, tokenOf } from './support/factories';

type Headers = { authorization: string };
type Row = Record<string, unknown>;

// Hundreds of passwords are hashed, on machines that are busy with others.
jest.setTimeout(60_000);

describe('class lists', () => {
  let test: TestApp;
  let replica: TestApp;
  let asesor: Headers;
  let quechua: Course;
  let telar: Course;
  let retired: Course;
  let both: Package;
  let serial = 0;

  const post = (path: string, payload: unknown, headers: object = asesor, on = test) =>
    on.inject({
      method: 'POST',
      url: `/api/enrollments/bulk${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const check = async (...rows: Row[]) => {
    const response = await post('/check', { rows });
    expect(response.statusCode).toBe(200);
    return BulkCheckResponse.parse(response.json());
  };
  const enroll = async (...rows: Row[]) => {
    const response = await post('', { rows });
    expect(response.statusCode).toBe(200);
    return BulkEnrollResponse.parse(response.json());
  };
  const person = (more: Row = {}): Row & { email: string; dni: string } => {
    const dni = String(10_000_000 + ++serial);
    return { name: 'Rosa', last_name: 'Quispe', dni, email: `alumna${serial}@clase.test`, course: 'Quechua', ...more };
  };
  const coursesOf = async (email: string) =>
    (
      await test.database.query<{ course_id: number }[]>(
        'select course_id from enrollments e join users u on u.id = e.user_id where u.email = $1 order by course_id',
        [email],
      )
    ).map((row) => row.course_id);
  const state = () =>
    Promise.all([
      test.database.query<unknown[]>('select * from users order by id'),
      test.database.query<unknown[]>('select * from enrollments order by 1, 2'),
    ]);
  const brief = ({ results }: { results: BulkResult[] }) => results.map(({ status }) => status);

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    asesor = await loggedIn(test, 'asesor');
    quechua = await createCourse(test.database, { title: 'Quechua' });
    telar = await createCourse(test.database, { title: 'Telar  de Cintura' });
    retired = await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
    await createCourse(test.database, { title: 'Doble' });
    await createCourse(test.database, { title: 'DOBLE' });
    const packages = test.database.getRepository(Package);
    both = await packages.save(packages.create({ name: 'Artesanía', courses: [quechua, telar] }));
    await packages.save(packages.create({ name: 'Vacío', courses: [retired] }));
    await packages.save([
      packages.create({ name: 'Gemelo', courses: [telar] }),
      packages.create({ name: 'gemelo', courses: [telar] }),
    ]);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it('make accounts with a password said once, which must be changed, and enrol them', async () => {
    const row = person({ email: 'Nueva.Alumna@Clase.TEST', row: 7 });
    const [before] = (await check(row)).results;
    expect(before).toEqual({
      row: 7,
      status: 'new_user',
      reasons: [],
      user_id: null,
      course: { id: quechua.id, title: 'Quechua' },
      package: null,
      assigned: [{ id: quechua.id, title: 'Quechua' }],
      skipped: [],
    });
    expect(await coursesOf('nueva.alumna@clase.test')).toEqual([]);

    const done = await enroll(row);
    expect(done).toMatchObject({
      success: true,
      message: '1 cuenta nueva.',
      summary: { new_user: 1, invalid: 0, failed: 0 },
    });
    const [result] = done.results;
    const user = await test.database.getRepository(User).findOneByOrFail({ email: 'nueva.alumna@clase.test' });
    expect(result).toEqual({ ...before, user_id: user.id, temp_password: expect.any(String) });
    expect(user).toMatchObject({
      name: 'Rosa',
      lastName: 'Quispe',
      dni: row.dni,
      role: 'cliente',
      mustChangePassword: true,
    });
    await expect(tokenOf(test, user.email, result?.temp_password)).resolves.toEqual(expect.any(String));
    expect(await coursesOf(user.email)).toEqual([quechua.id]);

    const [again] = (await enroll(row)).results;
    expect(again).toEqual({
      ...before,
      status: 'already_done',
      user_id: user.id,
      assigned: [],
      skipped: before?.assigned,
    });
    expect((await check(row)).results[0]).toEqual(again);
  });

  it('leave accounts that are there as they are, and give them what they have not', async () => {
    const known = await createUser(test.database, { dni: '20000001', email: 'conocida@clase.test' });
    const row = person({ name: 'Otra', dni: '20.000.001', email: 'CONOCIDA@clase.test' });
    expect(brief(await check(row))).toEqual(['existing_user']);
    const done = await enroll(row, { ...row, course: '', package: ' ARTESANIA ' });
    expect(done.message).toBe('2 cuentas que ya existían.');
    expect(done.results[1]).toMatchObject({
      status: 'existing_user',
      user_id: known.id,
      package: { id: both.id, name: 'Artesanía' },
      assigned: [{ id: telar.id }],
      skipped: [{ id: quechua.id }],
    });
    expect(done.results.some((result) => 'temp_password' in result)).toBe(false);
    const after = await test.database.getRepository(User).findOneByOrFail({ id: known.id });
    expect({ ...after, updatedAt: null }).toEqual({ ...known, updatedAt: null });
  });

  it('know an account without a DNI by its e-mail', async () => {
    const known = await createUser(test.database, { dni: null });
    expect((await enroll(person({ email: known.email }))).results).toMatchObject([
      { status: 'existing_user', user_id: known.id },
    ]);
  });

  it('find a course by its title, capitals, accents and runs of spaces aside, and by its id', async () => {
    const rows = [' tèlar de  CINTURA', String(telar.id)].map((course) => person({ course }));
    const found = { status: 'new_user', course: { id: telar.id } };
    expect((await check(...rows)).results).toMatchObject([found, found]);
  });

  it('find a package by its id', async () => {
    expect((await check(person({ course: '', package: String(both.id) }))).results).toMatchObject([
      { status: 'new_user', package: { id: both.id }, assigned: [{ id: quechua.id }, { id: telar.id }] },
    ]);
  });

  it.each<[string, Row, string[]]>([
    [
      'nothing',
      { name: '', last_name: '', dni: '', email: '', course: '' },
      ['Falta el nombre.', 'Falta el DNI.', 'Falta el correo.', 'Falta el curso o el paquete.'],
    ],
    [
      'null everywhere',
      { name: null, last_name: null, dni: null, email: null, course: null, package: null },
      ['Falta el nombre.', 'Falta el DNI.', 'Falta el correo.', 'Falta el curso o el paquete.'],
    ],
    ['a long name', { name: 'x'.repeat(121) }, ['El nombre es demasiado largo.']],
    ['a long last name', { last_name: 'x'.repeat(121) }, ['Los apellidos son demasiado largos.']],
    [
      'a short DNI',
      { dni: '1234567' },
      ['El DNI debe tener 8 dígitos; si empieza con 0, la hoja de cálculo pudo haberlo quitado.'],
    ],
    ['a bad DNI', { dni: 'abc' }, ['Ingresa un DNI válido de 8 dígitos.']],
    ['a bad e-mail', { email: 'rosa@' }, ['El correo no tiene un formato válido.']],
    ['both targets', { package: 'Artesanía' }, ['Indica un curso o un paquete, no los dos.']],
    ['an unknown course', { course: 'Quechu' }, ['No hay ningún curso llamado «Quechu».']],
    ['a pattern for a course', { course: 'Quech_a' }, ['No hay ningún curso llamado «Quech_a».']],
    ['an archived course', { course: 'Retirado' }, ['No hay ningún curso llamado «Retirado».']],
    ['an ambiguous course', { course: 'doble' }, ['Hay varios cursos llamados «doble»; escribe el número del curso.']],
    ['an unknown id', { course: '999999999' }, ['No hay ningún curso llamado «999999999».']],
    ['an id beyond the integers', { course: '99999999999' }, ['No hay ningún curso llamado «99999999999».']],
    ['an endless course', { course: 'x'.repeat(201) }, ['El nombre del curso o del paquete es demasiado largo.']],
    ['an unknown package', { course: '', package: 'x' }, ['No hay ningún paquete llamado «x».']],
    [
      'an ambiguous package',
      { course: '', package: 'Gemelo' },
      ['Hay varios paquetes llamados «Gemelo»; escribe el número del paquete.'],
    ],
    ['an empty package', { course: '', package: 'vacío' }, ['El paquete no tiene cursos.']],
    ['a NUL', { course: 'a\0' }, ['La fila contiene caracteres no permitidos.']],
    ['a NUL in the e-mail', { email: 'a\0@b.pe' }, ['La fila contiene caracteres no permitidos.']],
    ['half a pair', { name: '\ud800' }, ['La fila contiene caracteres no permitidos.']],
    [
      'several faults',
      { dni: 'x', course: 'Nada' },
      ['Ingresa un DNI válido de 8 dígitos.', 'No hay ningún curso llamado «Nada».'],
    ],
  ])('leave a row with %s undone and say why, while the good ones are done', async (_, more, reasons) => {
    const before = await state();
    const bad = person(more);
    const checked = await check(bad);
    expect(checked).toMatchObject({
      summary: { invalid: 1 },
      results: [{ row: 1, status: 'invalid', reasons, assigned: [] }],
    });
    expect(await state()).toEqual(before);
    const good = person();
    const { results } = await enroll(bad, good);
    expect(results).toMatchObject([
      { status: 'invalid', reasons },
      { row: 2, status: 'new_user' },
    ]);
    expect(await coursesOf(good.email)).toEqual([quechua.id]);
  });

  it('refuse e-mails and DNIs that belong to different accounts', async () => {
    const one = await createUser(test.database, { dni: '30000001' });
    const two = await createUser(test.database, { dni: '30000002' });
    const rows = [person({ email: one.email }), person({ dni: two.dni }), person({ email: one.email, dni: two.dni })];
    const ofOne = 'El correo pertenece a una cuenta con otro DNI: 30000001.';
    const ofTwo = `El DNI pertenece a una cuenta con otro correo: ${two.email}.`;
    const expected = [[ofOne], [ofTwo], [ofOne, ofTwo]];
    const before = await state();
    expect((await check(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect((await enroll(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect(await state()).toEqual(before);
  });

  it('do not enrol inactive accounts', async () => {
    const { email } = await createUser(test.database, { dni: '30000003', isActive: false });
    const row = person({ email, dni: '30000003' });
    const reasons = ['La cuenta está inactiva; actívala antes en Usuarios.'];
    expect((await check(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect((await enroll(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect(await coursesOf(email)).toEqual([]);
  });

  it('are checked as they will be done, row after row', async () => {
    const row = person();
    const rows = [
      row,
      { ...row, course: 'telar de cintura' },
      { ...row, course: '', package: 'Artesanía' },
      { ...row, email: `otra-${row.email}` },
      { ...row, dni: '99999999' },
      row,
    ];
    const expected = ['new_user', 'existing_user', 'already_done', 'invalid', 'invalid', 'already_done'];
    const checked = await check(...rows);
    expect(brief(checked)).toEqual(expected);
    const done = await enroll(...rows);
    expect(brief(done)).toEqual(expected);
    expect(done.results.map(({ reasons }) => reasons)).toEqual(checked.results.map(({ reasons }) => reasons));
    expect(done.message).toBe('1 cuenta nueva, 1 cuenta que ya existía, 2 ya inscritas y 2 con errores.');
    expect(brief(await enroll(...rows))).toEqual([
      'already_done',
      'already_done',
      'already_done',
      'invalid',
      'invalid',
      'already_done',
    ]);
  });

  it('that two advisers send at once, to two servers, are done once', async () => {
    const rows = Array.from({ length: 20 }, () => person({ course: '', package: 'Artesanía' }));
    const answers = await Promise.all(
      [test, replica, test, replica].map((on, n) => post('', { rows: n % 2 ? rows : [...rows].reverse() }, asesor, on)),
    );
    const results = answers.flatMap((answer) => BulkEnrollResponse.parse(answer.json()).results);
    expect(results.filter(({ status }) => status === 'new_user')).toHaveLength(20);
    expect(results.filter(({ status }) => status === 'already_done')).toHaveLength(60);
    for (const { email } of rows) expect(await coursesOf(email)).toEqual([quechua.id, telar.id]);
  });

  it('against deletion and archiving leave no half of a row', async () => {
    const admin = await loggedIn(test, 'admin');
    const course = await createCourse(test.database, { title: 'Se va enseguida' });
    const known = await createUser(test.database, { dni: '30000009' });
    const rows = [
      ...Array.from({ length: 5 }, () => person({ course: course.title })),
      person({ email: known.email, dni: known.dni, course: course.title }),
      ...Array.from({ length: 5 }, () => person({ course: course.title })),
    ];
    const drop = (url: string) => test.inject({ method: 'DELETE', url, headers: admin });
    const [{ results }, ...dropped] = await Promise.all([
      enroll(...rows),
      drop(`/api/users/${known.id}`),
      drop(`/api/courses/${course.id}`),
    ]);
    expect(dropped.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const [place, { status }] of results.entries()) {
      const email = String(rows[place]?.email);
      expect(['new_user', 'existing_user', 'invalid']).toContain(status);
      if (email === known.email) continue;
      expect(await coursesOf(email)).toEqual(status === 'invalid' ? [] : [course.id]);
      expect(await test.database.getRepository(User).existsBy({ email })).toBe(status !== 'invalid');
    }
  });

  it('say of a row that could not be done just now that it may be sent again', async () => {
    const row = person();
    await test.database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);
    await test.database.query('create trigger refuse before insert on users for each row execute function refuse()');
    const other = await createCourse(test.database, { title: 'Sigue en pie' });
    const known = await test.database.getRepository(User).findOneByOrFail({ email: 'nueva.alumna@clase.test' });
    const { results, message } = await enroll(row, person({ email: known.email, dni: known.dni, course: other.title }));
    await test.database.query('drop trigger refuse on users');
    expect(results).toMatchObject([
      { status: 'failed', reasons: [expect.stringMatching(/^Ocurrió un error inesperado/)], assigned: [] },
      { status: 'existing_user', assigned: [{ id: other.id }] },
    ]);
    expect(message).toBe('1 cuenta que ya existía y 1 sin procesar.');
    expect(brief(await enroll(row))).toEqual(['new_user']);
  });

  it.each<[string, unknown, number, string[]]>([
    ['nothing', null, 400, ['']],
    ['a list', [], 400, ['']],
    ['no rows', {}, 400, ['rows']],
    ['rows that are no list', { rows: 'x' }, 400, ['rows']],
    ['an empty list', { rows: [] }, 400, ['rows']],
    ['a row that is none', { rows: [7] }, 400, ['rows.0']],
    ['a number for a name', { rows: [{ name: 7 }] }, 400, ['rows.0.name']],
    ['a list for a last name', { rows: [{ last_name: [] }] }, 400, ['rows.0.last_name']],
    ['a number for a DNI', { rows: [{ dni: 45871203 }] }, 400, ['rows.0.dni']],
    ['an object for an e-mail', { rows: [{ email: {} }] }, 400, ['rows.0.email']],
    ['true for a course', { rows: [{ course: true }] }, 400, ['rows.0.course']],
    ['a list for a package', { rows: [{ package: ['a'] }] }, 400, ['rows.0.package']],
    ['a bad row number', { rows: [{ row: 0 }] }, 400, ['rows.0.row']],
    ['more than 100 kB', { rows: [{ name: 'x'.repeat(102_400) }] }, 413, []],
  ])('cannot be %s', async (_, payload, status, paths) => {
    for (const path of ['/check', '']) {
      const response = await post(path, payload);
      expect(response.statusCode).toBe(status);
      expect(response.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual(paths);
    }
  });

  it('have as many rows as a call takes, and no more', async () => {
    const rows = (length: number) => Array.from({ length }, () => ({ name: '' }));
    expect((await post('/check', { rows: rows(BULK_LIMITS.rowsChecked) })).statusCode).toBe(200);
    expect((await post('/check', { rows: rows(BULK_LIMITS.rowsChecked + 1) })).statusCode).toBe(400);
    expect((await post('', { rows: rows(BULK_LIMITS.rowsEnrolled) })).statusCode).toBe(200);
    expect((await post('', { rows: rows(BULK_LIMITS.rowsEnrolled + 1) })).statusCode).toBe(400);
  });

  it('of a full call make as many accounts', async () => {
    const rows = Array.from({ length: BULK_LIMITS.rowsEnrolled }, () => person());
    expect((await enroll(...rows)).summary).toMatchObject({ new_user: rows.length });
  });

  it.each(['/check', ''])('are for staff: %s', async (path) => {
    const payload = { rows: [person()] };
    const before = await state();
    expect((await post(path, payload, {})).statusCode).toBe(401);
    expect((await post(path, payload, await loggedIn(test, 'cliente'))).statusCode).toBe(403);
    const [, enrollments] = await state();
    expect(enrollments).toEqual(before[1]);
    expect((await post(path, payload, await loggedIn(test, 'admin'))).statusCode).toBe(200);
  });
});

it('the fixed temporary password is used where there is one', async () => {
  const test = await startApp({ DEFAULT_TEMP_PASSWORD: 'Bienvenida-1' });
  try {
    await createCourse(test.database, { title: 'Quechua' });
    const response = await test.inject({
      method: 'POST',
      url: '/api/enrollments/bulk',
      headers: await loggedIn(test, 'asesor'),
      payload: { rows: [{ name: 'Rosa', dni: '45871203', email: 'rosa@clase.test', course: 'quechua' }] },
    });
    expect(response.json()).toMatchObject({ results: [{ status: 'new_user', temp_password: 'Bienvenida-1' }] });
  } finally {
    await test.close();
  }
});
