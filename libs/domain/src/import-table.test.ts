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

it('names the columns that are missing', () => {
  expect(readImportTable([['Código', 'DNI']])).toEqual({ rows: [], missing: ['user_name', 'course_title', 'date'] });
});

it('reads its own file to fill in', () => {
  const lines = importTemplateFile()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"17,5"', '17.5').split(','));
  expect(readImportTable(lines).rows).toMatchObject([{ code: 'N° 001/2019' }, { issue_date: '14/03/2019' }]);
});
