import { startApp } from './support/app';
import type { TestApp } from './support/app';
import { rosterCalls } from './support/roster';
import type { Row } from './support/roster';
import { createUser } from './support/factories';

describe('rows of class lists', () => {
  let test: TestApp;
  let lists: Awaited<ReturnType<typeof rosterCalls>>;

  beforeAll(async () => {
    test = await startApp();
    lists = await rosterCalls(test);
  });
  afterAll(() => test.close());

  it('find a course by its title, capitals, accents and runs of spaces aside, and by its id', async () => {
    const rows = [' tèlar de  CINTURA', String(lists.telar.id)].map((course) => lists.person({ course }));
    const found = { status: 'new_user', course: { id: lists.telar.id } };
    expect((await lists.check(...rows)).results).toMatchObject([found, found]);
  });

  it('find a package by its id', async () => {
    expect((await lists.check(lists.person({ course: '', package: String(lists.both.id) }))).results).toMatchObject([
      {
        status: 'new_user',
        package: { id: lists.both.id },
        assigned: [{ id: lists.quechua.id }, { id: lists.telar.id }],
      },
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
    const before = await lists.state();
    const bad = lists.person(more);
    const checked = await lists.check(bad);
    expect(checked).toMatchObject({
      summary: { invalid: 1 },
      results: [{ row: 1, status: 'invalid', reasons, assigned: [] }],
    });
    expect(await lists.state()).toEqual(before);
    const good = lists.person();
    const { results } = await lists.enroll(bad, good);
    expect(results).toMatchObject([
      { status: 'invalid', reasons },
      { row: 2, status: 'new_user' },
    ]);
    expect(await lists.coursesOf(good.email)).toEqual([lists.quechua.id]);
  });

  it('refuse e-mails and DNIs that belong to different accounts', async () => {
    const one = await createUser(test.database, { dni: '30000001' });
    const two = await createUser(test.database, { dni: '30000002' });
    const rows = [
      lists.person({ email: one.email }),
      lists.person({ dni: two.dni }),
      lists.person({ email: one.email, dni: two.dni }),
    ];
    const ofOne = 'El correo pertenece a una cuenta con otro DNI: 30000001.';
    const ofTwo = `El DNI pertenece a una cuenta con otro correo: ${two.email}.`;
    const expected = [[ofOne], [ofTwo], [ofOne, ofTwo]];
    const before = await lists.state();
    expect((await lists.check(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect((await lists.enroll(...rows)).results.map(({ reasons }) => reasons)).toEqual(expected);
    expect(await lists.state()).toEqual(before);
  });

  it('do not enrol inactive accounts', async () => {
    const { email } = await createUser(test.database, { dni: '30000003', isActive: false });
    const row = lists.person({ email, dni: '30000003' });
    const reasons = ['La cuenta está inactiva; actívala antes en Usuarios.'];
    expect((await lists.check(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect((await lists.enroll(row)).results).toMatchObject([{ status: 'invalid', reasons }]);
    expect(await lists.coursesOf(email)).toEqual([]);
  });
});
