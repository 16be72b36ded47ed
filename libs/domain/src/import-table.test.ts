import { importTemplateFile, readImportTable } from './import-table';

const HEAD = ['Código', 'Nombre', 'DNI', 'Curso'];
const ANA = ['N° 001/2019', 'Ana Paz', '45871203', 'Telar'];

it.each([
  [['fechas'], ['14/03/2019'], { issue_date: '14/03/2019' }],
  [['Fechas'], ['del 05/01/2019 al 28/02/2019'], { start_date: '05/01/2019', end_date: '28/02/2019' }],
  [['Fechas'], ['2019-01-05, 2019-02-28, 2019-03-14'], { start_date: '2019-01-05', issue_date: '2019-03-14' }],
  [['Fecha de Emisión', 'HORAS'], ['14.03.2019', '120'], { issue_date: '14.03.2019', duration_hours: '120' }],
  [['Tipo', 'Fecha'], ['DNI', '14/03/2019'], { dni: '45871203' }],
  [['Inicio', 'fin', 'Nota', 'Archivo'], ['1/2/2019', '', '17,5', 'a.pdf'], { final_grade: '17,5', file: 'a.pdf' }],
])('reads the columns %j', (head, cells, expected) => {
  const { rows, missing } = readImportTable([[...HEAD, ...head], [], [...ANA, ...cells], ['', ' ']]);
  expect(missing).toEqual([]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ code: 'N° 001/2019', user_name: 'Ana Paz', dni: '45871203', ...expected });
});

it('joins the kind of a document with its number', () => {
  const head = ['Código', 'Nombre', 'Tipo', 'Documento', 'Curso', 'Fecha'];
  const line = ['N° 001/2019', 'Chiara', 'Carné de extranjería', '001234567', 'Telar', '14/03/2019'];
  expect(readImportTable([head, line]).rows).toMatchObject([{ dni: 'CE 001234567' }]);
});

/** Cells of a text with semicolons. */
const table = (...lines: string[]) => lines.map((line) => line.split(';'));

it('takes the column of codes, not that of row numbers, and says which columns are used and ignored', () => {
  const { rows, used, ignored, hasRowNumbersAsCodes } = readImportTable(
    table(
      'N°;CÓDIGO;APELLIDOS Y NOMBRES;DNI;CURSO;FECHA;Firma;;',
      '1;;;;;;;;',
      '2;C-0107;Paz Ruiz, Ana;45871203;Telar;14/03/2015;sí;x;',
    ),
  );
  expect(rows.at(-1)).toMatchObject({ code: 'C-0107', user_name: 'Paz Ruiz, Ana' });
  expect(used).toEqual([
    { column: 'code', heading: 'CÓDIGO', example: 'C-0107' },
    { column: 'user_name', heading: 'APELLIDOS Y NOMBRES', example: 'Paz Ruiz, Ana' },
    { column: 'dni', heading: 'DNI', example: '45871203' },
    { column: 'course_title', heading: 'CURSO', example: 'Telar' },
    { column: 'issue_date', heading: 'FECHA', example: '14/03/2015' },
  ]);
  expect(ignored).toEqual(['N°', 'Firma', 'Columna 8']);
  expect(hasRowNumbersAsCodes).toBe(false);
});

it.each([
  [['1', '2', '3'], true],
  [['01', '07.', '950'], true],
  [['1', '2', '1200'], false],
  [['1', '2', 'A-3'], false],
])('finds row numbers in the codes %j: %s', (codes, expected) => {
  const lines = codes.map((code) => `${code};Ana Paz;45871203;Telar;14/03/2015`);
  expect(readImportTable(table('Nº;Nombre;DNI;Curso;Fecha', ...lines)).hasRowNumbersAsCodes).toBe(expected);
});

it('joins last names with first names, but not with a full name', () => {
  const name = (head: string, line: string) =>
    readImportTable(table(`Código;DNI;Curso;Fecha;${head}`, `A-1;45871203;Telar;14/03/2015;${line}`)).rows[0]
      ?.user_name;
  expect(name('Nombres;Apellidos', 'Ana;Paz Ruiz')).toBe('Ana Paz Ruiz');
  expect(name('Apellidos;Nombres', 'Paz Ruiz;Ana')).toBe('Ana Paz Ruiz');
  expect(name('Apellido paterno;Apellido materno;Nombres', 'Paz;Ruiz;Ana')).toBe('Ana Paz Ruiz');
  expect(name('Nombres y apellidos;Apellidos', 'Ana Paz;Paz')).toBe('Ana Paz');
});

it('finds the headings below a title', () => {
  const lines = table(
    'REGISTRO DE CERTIFICADOS;;;;',
    ';;;;',
    'Código de certificado;Participante;DNI/CE;Curso;Fecha',
    'A-1;Ana Paz;45871203;Telar;14/03/2015',
  );
  expect(readImportTable(lines)).toMatchObject({
    rows: [{ code: 'A-1', user_name: 'Ana Paz', dni: '45871203', course_title: 'Telar', issue_date: '14/03/2015' }],
    ignored: [],
  });
});

it('numbers the rows as the file does, with its titles, headings and empty lines', () => {
  const lines = table(
    'REGISTRO DE CERTIFICADOS;;;;',
    'Código;Nombre;DNI;Curso;Fecha',
    'A-1;Ana;45871203;Telar;14/03/2015',
    ';;;;',
    'A-2;Eva;45871204;Telar;14/03/2015',
  );
  expect(readImportTable(lines).rows.map(({ row, code }) => [row, code])).toEqual([
    [3, 'A-1'],
    [5, 'A-2'],
  ]);
});

it('names the columns that are missing', () => {
  expect(readImportTable([['Código', 'DNI']])).toMatchObject({
    rows: [],
    missing: ['user_name', 'course_title', 'date'],
  });
});

it('reads its own file to fill in', () => {
  const lines = importTemplateFile()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"17,5"', '17.5').split(','));
  expect(readImportTable(lines).rows).toMatchObject([{ code: 'N° 001/2019' }, { issue_date: '14/03/2019' }]);
});
