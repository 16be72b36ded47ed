import { rosterErrors, normaliseRosterCells } from './roster';
import type { RosterCells } from './roster';
import { rejectedRowsFile, csvFile, readRosterTable } from './roster-table';

const GOOD: RosterCells = {
  name: 'Rosa',
  last_name: 'Quispe',
  dni: '45871203',
  email: 'rosa@correo.pe',
  course: 'Quechua',
  package: '',
};

describe('tidyBulkCells', () => {
  it('collapses spaces, takes the dots out of the DNI and the capitals out of the e-mail', () => {
    const cells = {
      name: '  Rosa   Elvira ',
      last_name: '\tQuispe ',
      dni: ' 45.871 203',
      email: ' Rosa@Correo.PE ',
      course: ' a \n b ',
      package: '',
    };
    expect(normaliseRosterCells(cells)).toEqual({
      name: 'Rosa Elvira',
      last_name: 'Quispe',
      dni: '45871203',
      email: 'rosa@correo.pe',
      course: 'a b',
      package: '',
    });
    expect(normaliseRosterCells({ ...GOOD, name: 'N\u0303ahui' }).name).toBe('Ñahui');
  });
});

describe('bulkFaults', () => {
  it.each<[string, Partial<RosterCells>, string[]]>([
    ['a good row', {}, []],
    ['no last name', { last_name: '' }, []],
    ['a package', { course: '', package: 'Primer empleo' }, []],
    ['no name', { name: '' }, ['name_missing']],
    ['a long name', { name: 'x'.repeat(121) }, ['name_long']],
    ['a long last name', { last_name: 'x'.repeat(121) }, ['last_name_long']],
    ['no DNI', { dni: '' }, ['dni_missing']],
    ['a DNI that lost its zero', { dni: '4587120' }, ['dni_short']],
    ['a DNI that lost two', { dni: '458712' }, ['dni_short']],
    ['nine digits', { dni: '458712034' }, ['dni_invalid']],
    ['letters in the DNI', { dni: '4587120A' }, ['dni_invalid']],
    ['a DNI as some spreadsheets show it', { dni: '4.58E+07' }, ['dni_invalid']],
    ['no e-mail', { email: '' }, ['email_missing']],
    ['half an e-mail', { email: 'rosa@' }, ['email_invalid']],
    ['two e-mails', { email: 'a@b.pe, c@d.pe' }, ['email_invalid']],
    ['an endless e-mail', { email: `${'x'.repeat(250)}@b.pe` }, ['email_invalid']],
    ['neither course nor package', { course: '' }, ['target_missing']],
    ['both', { package: 'x' }, ['target_double']],
    ['an endless course', { course: 'x'.repeat(201) }, ['target_long']],
    ['a NUL', { course: 'a\0' }, ['text_not_storable']],
    ['half a pair', { email: '\ud800@b.pe' }, ['text_not_storable']],
    [
      'nothing at all',
      { name: '', last_name: '', dni: '', email: '', course: '' },
      ['name_missing', 'dni_missing', 'email_missing', 'target_missing'],
    ],
  ])('of %s', (_, cells, faults) => expect(rosterErrors({ ...GOOD, ...cells })).toEqual(faults));
});

describe('readBulkTable', () => {
  it('finds the columns by their heads, and keeps the numbers that the spreadsheet shows', () => {
    const lines = [
      ['N.º', 'E-mail', 'D.N.I.', 'NOMBRES ', 'Apellidos', 'Curso', 'DNI'],
      ['1', 'rosa@correo.pe', '45871203', 'Rosa', 'Quispe', 'Quechua', 'x'],
      ['', '', ' ', '', '', ''],
      ['2', 'jose@correo.pe', '40000001', 'José'],
    ];
    expect(readRosterTable(lines)).toEqual({
      missing: [],
      rows: [
        { ...GOOD, row: 2 },
        { name: 'José', last_name: '', dni: '40000001', email: 'jose@correo.pe', course: '', package: '', row: 4 },
      ],
    });
  });

  it.each([
    [[], ['name', 'dni', 'email', 'target']],
    [[['Nombre', 'DNI', 'Correo electrónico']], ['target']],
    [
      [
        ['Nombre', 'Correo', 'Paquete'],
        ['a', 'b', 'c'],
      ],
      ['dni'],
    ],
    [[['Nombre', 'DNI', 'Correo', 'Paquete']], []],
  ])('%j lacks %j', (lines, missing) => expect(readRosterTable(lines)).toEqual({ rows: [], missing }));
});

describe('files', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge', '" edge"'],
    ['=1+1', "'=1+1"],
    ['+51 999', "'+51 999"],
    ['-x', "'-x"],
    ['@x', "'@x"],
    ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ])('write %j as %j', (value, cell) => expect(csvFile([[value]])).toBe(`\uFEFF${cell}\r\n`));

  it('of bad rows have their reasons, and can be read again', () => {
    const file = rejectedRowsFile([{ cells: { ...GOOD, email: 'rosa@' }, reasons: ['Uno.', 'Dos.'] }]);
    expect(file).toBe(
      '\uFEFFNombres,Apellidos,DNI,Correo,Curso,Paquete,Motivo\r\nRosa,Quispe,45871203,rosa@,Quechua,,Uno. Dos.\r\n',
    );
    const lines = file
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(readRosterTable(lines).rows).toEqual([{ ...GOOD, email: 'rosa@', row: 2 }]);
  });
});
