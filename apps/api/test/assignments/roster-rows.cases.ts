import { startApp } from '../support/app';
import { createCourse, createUser } from '../support/factories';
import { rosterCalls, rowStatuses } from '../support/roster';
import type { Row } from '../support/roster';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('roster rows', () => {
  const test = useApp();
  const roster = beforeTests(() => rosterCalls(test));

  it('find a course by its id, or by its title without regard to capitals, accents and repeated spaces', async () => {
    const rows = [' tèlar de  CINTURA', String(roster.telar.id)].map((course) => roster.person({ course }));
    const found = { status: 'new_user', course: { id: roster.telar.id } };
    expect((await roster.check(...rows)).results).toMatchObject([found, found]);
  });

  it('find a course whose id has ten digits', async () => {
    const { id } = await createCourse(test.database, { id: 2_147_483_647, title: 'Último' });
    expect((await roster.check(roster.person({ course: String(id) }))).results).toMatchObject([
      { status: 'new_user', course: { id } },
    ]);
    await test.database.query('update courses set archived_at = now() where id = $1', [id]);
  });

  it('take a carné de extranjería or a passport, in one column or two', async () => {
    const rows = [
      roster.person({ dni: 'CE 001-777-001' }),
      roster.person({ dni: 'us 777002', document_type: 'Pasaporte' }),
    ];
    expect(rowStatuses(await roster.check(...rows))).toEqual(['new_user', 'new_user']);
    expect(rowStatuses(await roster.enroll(...rows))).toEqual(['new_user', 'new_user']);
    const stored = await test.database.query<unknown[]>(
      'select dni, document_type, document_number from users where email = any($1) order by id',
      [rows.map(({ email }) => email)],
    );
    expect(stored).toEqual([
      { dni: null, document_type: 'ce', document_number: '001777001' },
      { dni: null, document_type: 'pasaporte', document_number: 'US777002' },
    ]);
    expect(rowStatuses(await roster.check(...rows))).toEqual(['already_done', 'already_done']);
    const { results } = await roster.check(
      roster.person({ dni: 'ce 001777001' }),
      roster.person({ email: rows[1]?.email }),
      roster.person({ dni: 'CE 1' }),
      roster.person({ dni: '1', document_type: 'pasaporte' }),
      // Another document with the same number.
      roster.person({ dni: 'Pasaporte 001777001' }),
    );
    expect(results.map(({ status, reasons }) => [status, reasons])).toEqual([
      ['invalid', [`El documento pertenece a una cuenta con otro correo: ${rows[0]?.email}.`]],
      ['invalid', ['El correo pertenece a una cuenta con otro documento: Pasaporte US777002.']],
      ['invalid', ['Ingresa un carné de extranjería válido: de 9 a 12 letras y dígitos.']],
      ['invalid', ['Ingresa un pasaporte válido: de 5 a 12 letras y dígitos.']],
      ['new_user', []],
    ]);
  });

  it('store names without invisible characters', async () => {
    const { email, ...row } = roster.person({ name: '\u2066Ro\u200Bsa\u0007', last_name: 'Quispe\uFE0F' });
    await roster.enroll({ email, ...row });
    expect(await test.database.query('select name, last_name from users where email = $1', [email])).toEqual([
      { name: 'Rosa', last_name: 'Quispe' },
    ]);
  });

  it('find a package by its id', async () => {
    expect((await roster.check(roster.person({ course: '', package: String(roster.both.id) }))).results).toMatchObject([
      {
        status: 'new_user',
        package: { id: roster.both.id },
        assigned: [{ id: roster.quechua.id }, { id: roster.telar.id }],
      },
    ]);
  });

  it.each<[string, Row, string[]]>([
    [
      'nothing',
      { name: '', last_name: '', dni: '', email: '', course: '' },
      ['Falta el nombre.', 'Falta el DNI.', 'Falta el correo.', 'Falta el curso, el paquete o el plan.'],
    ],
    [
      'null everywhere',
      { name: null, last_name: null, dni: null, email: null, course: null, package: null },
      ['Falta el nombre.', 'Falta el DNI.', 'Falta el correo.', 'Falta el curso, el paquete o el plan.'],
    ],
    ['a long name', { name: 'x'.repeat(121) }, ['El nombre es demasiado largo.']],
    ['a long last name', { last_name: 'x'.repeat(121) }, ['Los apellidos son demasiado largos.']],
    [
      'a short DNI',
      { dni: '1234567' },
      ['El DNI debe tener 8 dígitos; si empieza con 0, la hoja de cálculo pudo haberlo quitado.'],
    ],
    ['an invalid DNI', { dni: 'abc' }, ['Ingresa un DNI válido de 8 dígitos.']],
    ['an invalid email', { email: 'rosa@' }, ['El correo no tiene un formato válido.']],
    ['both a course and a package', { package: 'Artesanía' }, ['Indica un curso, un paquete o un plan, solo uno.']],
    ['an unknown course', { course: 'Quechu' }, ['No hay ningún curso ni paquete llamado «Quechu».']],
    ['a LIKE pattern for a course', { course: 'Quech_a' }, ['No hay ningún curso ni paquete llamado «Quech_a».']],
    ['an archived course', { course: 'Retirado' }, ['No hay ningún curso ni paquete llamado «Retirado».']],
    ['an ambiguous course', { course: 'doble' }, ['Hay varios cursos llamados «doble»; escribe el número del curso.']],
    ['an unknown id', { course: '999999999' }, ['No hay ningún curso ni paquete llamado «999999999».']],
    [
      'an id above the integer range',
      { course: '99999999999' },
      ['No hay ningún curso ni paquete llamado «99999999999».'],
    ],
    [
      'the first id above the integer range',
      { course: '2147483648' },
      ['No hay ningún curso ni paquete llamado «2147483648».'],
    ],
    ['a name of invisible characters', { name: '\u200B\u3164' }, ['Falta el nombre.']],
    [
      'a name without letters',
      { name: '\u2800' },
      ['Escribe el nombre con letras latinas, como en el DNI o el pasaporte.'],
    ],
    [
      'a last name in two alphabets',
      { last_name: 'Quispе' },
      ['Escribe los apellidos con letras latinas, como en el DNI o el pasaporte.'],
    ],
    [
      'an email with a letter of another alphabet',
      { email: 'rоsa@correo.pe' },
      ['El correo no tiene un formato válido.'],
    ],
    ['a long course name', { course: 'x'.repeat(201) }, ['El nombre del curso o del paquete es demasiado largo.']],
    ['an unknown package', { course: '', package: 'x' }, ['No hay ningún paquete llamado «x».']],
    [
      'an ambiguous package',
      { course: '', package: 'Gemelo' },
      ['Hay varios paquetes llamados «Gemelo»; escribe el número del paquete.'],
    ],
    ['an empty package', { course: '', package: 'vacío' }, ['El paquete no tiene cursos.']],
    ['a NUL', { course: 'a\0' }, ['La fila contiene caracteres no permitidos.']],
    ['a NUL in the email', { email: 'a\0@b.pe' }, ['La fila contiene caracteres no permitidos.']],
    ['a lone surrogate', { name: '\ud800' }, ['La fila contiene caracteres no permitidos.']],
    [
      'several errors',
      { dni: 'x', course: 'Nada' },
      ['Ingresa un DNI válido de 8 dígitos.', 'No hay ningún curso ni paquete llamado «Nada».'],
    ],
  ])('are invalid with %s: the result has the reason, and valid rows are not affected', async (_, more, reasons) => {
    const before = await roster.state();
    const bad = roster.person(more);
    const checked = await roster.check(bad);
    expect(checked).toMatchObject({
      summary: { invalid: 1 },
      results: [{ row: 1, status: 'invalid', reasons, assigned: [] }],
    });
    expect(await roster.state()).toEqual(before);
    const good = roster.person();
    const { results } = await roster.enroll(bad, good);
    expect(results).toMatchObject([
      { status: 'invalid', reasons },
      { row: 2, status: 'new_user' },
    ]);
    expect(await roster.coursesOf(good.email)).toEqual([roster.quechua.id]);
  });

  it('are invalid if email and DNI belong to different accounts', async () => {
    const one = await createUser(test.database, { dni: '30000001' });
    const two = await createUser(test.database, { dni: '30000002' });
    const rows = [
      roster.person({ email: one.email }),
      roster.person({ dni: two.dni }),
      roster.person({ email: one.email, dni: two.dni }),
    ];
    const ofOne = 'El correo pertenece a una cuenta con otro DNI: 30000001.';
    const ofTwo = `El DNI pertenece a una cuenta con otro correo: ${two.email}.`;
    const expected = [[ofOne], [ofTwo], [ofOne, ofTwo]];
    const before = await roster.state();
    expect((await roster.check(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect((await roster.enroll(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect(await roster.state()).toEqual(before);
  });

  it('do not enroll inactive accounts', async () => {
    const { email } = await createUser(test.database, { dni: '30000003', isActive: false });
    const row = roster.person({ email, dni: '30000003' });
    const reasons = ['La cuenta está inactiva; actívala antes en Usuarios.'];
    expect((await roster.check(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect((await roster.enroll(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect(await roster.coursesOf(email)).toEqual([]);
  });
});

it('a new account gets DEFAULT_TEMP_PASSWORD if it is set', async () => {
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
