import type { RosterCells } from './roster';
import { readRosterTable, rejectedRowsFile } from './roster-table';

const GOOD: RosterCells = {
  name: 'Rosa',
  last_name: 'Quispe',
  dni: '45871203',
  email: 'rosa@correo.pe',
  course: 'Quechua',
  package: '',
};

describe('readRosterTable', () => {
  it('finds the columns by their headings and keeps the row numbers of the spreadsheet', () => {
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

  it('reads the kind of a document from a separate column', () => {
    const lines = [
      ['Nombres', 'Tipo de documento', 'N.º de documento', 'Correo', 'Curso'],
      ['Chiara', 'CE', '001234567', 'chiara@correo.pe', 'Quechua'],
    ];
    expect(readRosterTable(lines).rows).toMatchObject([{ dni: '001234567', document_type: 'CE' }]);
  });

  it.each(['Curso o Paquete', 'CURSO / PAQUETE', 'paquete o curso'])('takes “%s” for the course column', (target) => {
    const lines = [
      ['Nombres', 'Apellidos', 'DNI', 'Correo', target],
      ['Rosa', 'Quispe', '45871203', 'rosa@correo.pe', 'Quechua'],
    ];
    expect(readRosterTable(lines)).toEqual({ missing: [], rows: [{ ...GOOD, row: 2 }] });
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
  ])('reports for %j the missing columns %j', (lines, missing) =>
    expect(readRosterTable(lines)).toEqual({ rows: [], missing }),
  );
});

describe('rejectedRowsFile', () => {
  it('lists the reasons and can be read again', () => {
    const file = rejectedRowsFile([{ cells: { ...GOOD, email: 'rosa@' }, reasons: ['Uno.', 'Dos.'] }]);
    expect(file).toBe(
      '\uFEFFNombres,Apellidos,Documento,Correo,Curso,Paquete,Motivo\r\nRosa,Quispe,45871203,rosa@,Quechua,,Uno. Dos.\r\n',
    );
    const lines = file
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(readRosterTable(lines).rows).toEqual([{ ...GOOD, email: 'rosa@', row: 2 }]);
  });
});

it('reads and writes plans and the last day of the access, only in lists that have them', () => {
  const lines = [
    ['Nombres', 'DNI', 'Correo', 'PLAN', 'Acceso hasta'],
    ['Rosa', '45871203', 'rosa@correo.pe', 'Premium', '31/12/2031'],
  ];
  const { rows, missing } = readRosterTable(lines);
  expect(missing).toEqual([]);
  expect(rows).toMatchObject([{ course: '', package: '', plan: 'Premium', ends_on: '31/12/2031' }]);
  const file = rejectedRowsFile(rows.map((cells) => ({ cells, reasons: ['Uno.'] })));
  expect(file).toBe(
    '\uFEFFNombres,Apellidos,Documento,Correo,Curso,Paquete,Plan,Hasta,Motivo\r\nRosa,,45871203,rosa@correo.pe,,,Premium,31/12/2031,Uno.\r\n',
  );
});
