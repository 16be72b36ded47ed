import { fileDate } from '@telar/domain/file-date';
import { CELL_LABELS } from '@telar/texts/screens/batches';
import { columnErrors, guessColumns, toRows } from './columns';

it.each([
  [
    ['Nombres', 'Apellidos', 'N° de DNI', 'Nota', 'Fecha de inicio'],
    { user_name: 0, last_name: 1, dni: 2, final_grade: 3, start_date: 4 },
  ],
  [
    ['CÓDIGO', 'ALUMNO', 'D.N.I.', 'Curso', 'Horas académicas', 'Otra'],
    { certificate_code: 0, user_name: 1, dni: 2, course_title: 3, duration_hours: 4 },
  ],
  [['user_name', 'dni', 'final_grade'], { user_name: 0, dni: 1, final_grade: 2 }],
  [['Código de certificado', 'Participante', 'DNI/CE'], { certificate_code: 0, user_name: 1, dni: 2 }],
])('recognizes the columns %j', (head, columns) => {
  const found = Object.entries(guessColumns(head)).filter(([, at]) => at !== null);
  expect(Object.fromEntries(found)).toEqual(columns);
});

it('recognizes every heading of the model file', () => {
  const fields = Object.keys(CELL_LABELS).map((field, at) => [field, at]);
  expect(guessColumns(Object.values(CELL_LABELS))).toMatchObject(Object.fromEntries(fields));
});

it.each([
  ['05/01/2026', '2026-01-05'],
  ['5-1-2026', '2026-01-05'],
  ['5/1/26', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026-01-05 00:00:00', '2026-01-05'],
  ['5/01/2026 0:00', '2026-01-05'],
  [46_027, '2026-01-05'],
  ['46027', '2026-01-05'],
  ['31/02/2026', '31/02/2026'],
  ['pronto', 'pronto'],
  ['120', '120'],
])('reads the date %j as %s', (cell, date) => {
  expect(fileDate(cell)).toBe(date);
});

it('makes rows with their numbers in the file: names joined, decimal commas kept in grades, whole hours, numbers of DNIs, no empty cells', () => {
  const table = [
    ['Nombres', 'Apellidos', 'DNI', 'Nota', 'Horas', 'Inicio'],
    [' Rosa ', 'Huamán', '45.871.203', '18,5', '40,0', '05/01/2026'],
    ['', null, '', null, ' ', ''],
    ['Eva', '', 'DNI 45871204.0', '', '', '5-ene-2026'],
    ['Ana', '', 1_234_567, 15.5, 40, 46_027],
  ];
  expect(toRows(table, guessColumns(table[0] ?? []))).toEqual([
    {
      row: 2,
      user_name: 'Rosa Huamán',
      dni: '45871203',
      final_grade: '18,5',
      duration_hours: '40',
      start_date: '2026-01-05',
    },
    { row: 4, user_name: 'Eva', dni: '45871204', start_date: '2026-01-05' },
    {
      row: 5,
      user_name: 'Ana',
      dni: 1_234_567,
      final_grade: '15.5',
      duration_hours: '40',
      start_date: '2026-01-05',
    },
  ]);
});

it('joins the kind of a document with its number, and keeps a document that names its kind', () => {
  const table = [
    ['Nombre', 'Tipo', 'Documento'],
    ['Chiara', 'CE', '001234567'],
    ['Luis', 'Pasaporte', 123_456],
    ['Rosa', 'DNI', '45.871.203'],
    ['Eva', '', 'CE 001 234 568'],
  ];
  expect(toRows(table, guessColumns(table[0] ?? []))).toEqual([
    { row: 2, user_name: 'Chiara', dni: 'CE 001234567' },
    { row: 3, user_name: 'Luis', dni: 'Pasaporte 123456' },
    { row: 4, user_name: 'Rosa', dni: '45871203' },
    { row: 5, user_name: 'Eva', dni: 'CE 001 234 568' },
  ]);
});

it('asks for name and DNI, and refuses a column for two fields', () => {
  const columns = guessColumns(['Nota']);
  expect(Object.keys(columnErrors(columns))).toEqual(['user_name', 'dni']);
  expect(Object.keys(columnErrors({ ...columns, user_name: 0, dni: 1 }))).toEqual(['final_grade']);
});
