import { matchFiles } from './match-files';

const row = (number: number, cells: { code?: string; dni?: string; file_name?: string }) => ({
  row: number,
  code: null,
  dni: null,
  file_name: null,
  ...cells,
});
const match = (rows: ReturnType<typeof row>[], names: string[]) =>
  Object.fromEntries(
    [
      ...matchFiles(
        rows,
        names.map((name, file) => ({ file, name })),
      ).found,
    ].map(([number, file]) => [number, names[file]]),
  );

it.each<[string, ReturnType<typeof row>, string, boolean]>([
  ['it names', row(1, { file_name: 'Ana Paz.PDF' }), 'carpeta/ana paz.pdf', true],
  ['it names without the ending', row(1, { file_name: 'Ana Paz' }), 'Ana Paz.pdf', true],
  ['with its code', row(1, { code: 'N° 001/2019' }), 'cert_N-001-2019_Ana.pdf', true],
  ['with its code written together', row(1, { code: 'N° 001/2019' }), 'N0012019.pdf', true],
  ['with a longer number than its code', row(1, { code: 'N° 001/2019' }), 'N-0011-2019.pdf', false],
  ['that is its short code', row(1, { code: '17' }), '17.pdf', true],
  ['that contains its short code', row(1, { code: '17' }), 'acta 17 de marzo.pdf', false],
  ['with its DNI', row(1, { dni: '45871203' }), '45871203 Ana.pdf', true],
  ['with its DNI in a longer number', row(1, { dni: '45871203' }), '145871203.pdf', false],
  ['other than the one it names', row(1, { file_name: 'a.pdf', code: 'N-001-2019' }), 'N-001-2019.pdf', false],
])('gives a row the file %s', (_, cells, name, isMatched) => {
  expect(match([cells], [name])).toEqual(isMatched ? { 1: name } : {});
});

it('prefers the longest code in a name, and gives no file to two rows', () => {
  const rows = [row(1, { code: '001-2019' }), row(2, { code: 'A-001-2019' }), row(3, { code: 'a 001/2019' })];
  expect(match(rows, ['A-001-2019.pdf', '001-2019.pdf'])).toEqual({ 1: '001-2019.pdf', 2: 'A-001-2019.pdf' });
});

it.each<[string, ReturnType<typeof row>[], string]>([
  ['both name it', [row(1, { file_name: 'acta.pdf' }), row(2, { file_name: '2020/acta' })], '2020/acta.pdf'],
  ['both name it, one without a code', [row(1, { file_name: 'a', code: '1' }), row(2, { file_name: 'a' })], 'a.pdf'],
  ['it has both codes without dashes', [row(1, { code: 'AB-12' }), row(2, { code: 'A-B12' })], 'ab12.pdf'],
  ['it has both documents', [row(1, { dni: '45871203' }), row(2, { dni: '40123456' })], '45871203 40123456.pdf'],
  [
    'it has the code and the document of one, and the document of the other one',
    [row(1, { code: 'A-001', dni: '45871203' }), row(2, { dni: '40123456' })],
    'A-001 45871203 40123456.pdf',
  ],
  ['both have its document', [row(1, { dni: '45871203' }), row(2, { dni: '45871203' })], '45871203.pdf'],
])('gives a file to neither of two rows if %s, and says so of all', (_, rows, name) => {
  expect(matchFiles(rows, [{ file: 0, name }])).toEqual({
    found: new Map(),
    ambiguousRows: new Set([1, 2]),
    ambiguousFiles: new Set([0]),
  });
});

it('gives the file that two rows name to the first if they have the same code', () => {
  const rows = [row(1, { code: 'A-1', file_name: 'a.pdf' }), row(2, { code: 'a/1', file_name: 'a.pdf' })];
  expect(match(rows, ['a.pdf'])).toEqual({ 1: 'a.pdf' });
});

it('gives a row the file with its code alone, although another file has it beside a second code', () => {
  const names = ['A-001 y A-002.pdf', 'A-001.pdf'];
  expect(match([row(1, { code: 'A-001' }), row(2, { code: 'A-002' })], names)).toEqual({ 1: 'A-001.pdf' });
});

it('gives a row the path that it names, although another row names only the end of it', () => {
  const rows = [row(1, { file_name: '001.pdf' }), row(2, { file_name: '2020/001.pdf' })];
  expect(match(rows, ['2019/001.pdf', '2020/001.pdf'])).toEqual({ 2: '2020/001.pdf' });
});

const BOTH = ['2019/001.pdf', '2020/001.pdf'];
it.each<[string, ReturnType<typeof row>, string[], string | null]>([
  ['the path that it names', row(1, { file_name: '2020/001.pdf' }), BOTH, '2020/001.pdf'],
  ['the end of the path that it names', row(1, { file_name: 'D:\\Actas\\2020\\001.PDF' }), BOTH, '2020/001.pdf'],
  [
    'a path that ends as it says',
    row(1, { file_name: '2020/001' }),
    BOTH.map((name) => `actas/${name}`),
    'actas/2020/001.pdf',
  ],
  ['the path that is equal', row(1, { file_name: '2020/001.pdf' }), [...BOTH, 'a/2020/001.pdf'], '2020/001.pdf'],
  ['no path of another folder', row(1, { file_name: '2020/001.pdf' }), ['2019/001.pdf'], null],
])('gives a row with a path %s', (_, cells, names, expected) => {
  expect(match([cells], names)).toEqual(expected === null ? {} : { 1: expected });
});

it.each<[string, ReturnType<typeof row>, string[]]>([
  ['the name', row(1, { file_name: '001.pdf' }), BOTH],
  ['the name, one without a folder', row(1, { file_name: '001.pdf' }), ['001.pdf', '2020/001.pdf']],
  ['the code', row(1, { code: 'A-001' }), ['A-001 Ana.pdf', 'A-001 Rosa.pdf']],
  ['the DNI', row(1, { dni: '45871203' }), ['45871203 a.pdf', '45871203 b.pdf']],
])('gives no file to a row if several have %s, and says so of all', (_, cells, names) => {
  const files = names.map((name, file) => ({ file, name }));
  expect(matchFiles([cells], files)).toEqual({
    found: new Map(),
    ambiguousRows: new Set([1]),
    ambiguousFiles: new Set([0, 1]),
  });
});

it('gives no row to a file with the codes of two rows', () => {
  const rows = [row(1, { code: 'A-001' }), row(2, { code: 'A-002' })];
  const { found, ambiguousFiles } = matchFiles(rows, [{ file: 7, name: 'A-001 y A-002.pdf' }]);
  expect([found.size, [...ambiguousFiles]]).toEqual([0, [7]]);
});

it('tells files with the same code apart by the DNI', () => {
  const names = ['A-001 45871203.pdf', 'A-001 40123456.pdf'];
  expect(match([row(1, { code: 'A-001', dni: '40123456' })], names)).toEqual({ 1: names[1] });
});

it.each<[string, object, string, boolean]>([
  ['of a year that is its code', { code: '2014' }, 'Juan Perez Rojas 2014.pdf', false],
  ['of a year that is its code without dashes', { code: '20-14' }, 'Juan Perez Rojas 2014.pdf', false],
  ['of a year, which is the whole name', { code: '2014' }, 'actas/2014.pdf', true],
  ['of a year and its DNI', { code: '2014', dni: '40123456' }, '40123456-2014.pdf', true],
  ['of its passport beside a year', { code: '2014', dni: 'Pasaporte AB123456' }, 'ab123456_2014.pdf', true],
  ['of a number that no year looks like', { code: '0017' }, 'cert 0017 Ana.pdf', true],
  ['of a long number', { code: '201401' }, '201401 Ana.pdf', true],
  ['with the DNI of another row', { code: 'A-001' }, 'A-001 45871203.pdf', false],
  ['with a DNI that no row has', { code: 'A-001', dni: '40123456' }, 'A-001 41111111.pdf', true],
])('gives a row the file %s only if no other person can be meant', (_, cells, name, isMatched) => {
  const rows = [row(1, cells), row(2, { code: '300', dni: '45871203', file_name: 'otro.pdf' })];
  const { found, ambiguousRows, ambiguousFiles } = matchFiles(rows, [{ file: 0, name }]);
  expect([[...found], [...ambiguousRows], [...ambiguousFiles]]).toEqual(
    isMatched ? [[[1, 0]], [], []] : [[], [1], [0]],
  );
});

it('gives the file of a person and a year to the person, not to the row whose code is the year', () => {
  const rows = [row(1, { code: '2014', dni: '40123456' }), row(2, { code: '300', dni: '45871203' })];
  expect(match(rows, ['45871203-2014.pdf'])).toEqual({ 2: '45871203-2014.pdf' });
});

it('does not guess by DNI if two rows or two files have it', () => {
  const ana = { dni: '45871203' };
  expect(match([row(1, ana), row(2, ana)], ['45871203.pdf'])).toEqual({});
  expect(match([row(1, ana)], ['45871203 a.pdf', '45871203 b.pdf'])).toEqual({});
});

it('matches 5,000 rows and files quickly', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => row(n, { code: `N° ${n}/2019`, dni: String(40_000_000 + n) }));
  const names = rows.map(({ code, dni }, n) => (n % 2 ? `cert ${code?.replaceAll('/', '-')} x.pdf` : `${dni}.pdf`));
  expect(Object.keys(match(rows, names))).toHaveLength(5_000);
});

it('matches 20,000 rows and files with one name, one code or one document without comparing each with each', () => {
  const numbers = Array.from({ length: 20_000 }, (_, n) => n);
  const names = numbers.map((n) => `${n}/certificado A-001 45871203.pdf`);
  const file = 'certificado A-001 45871203.pdf';
  const rows = [{ file_name: file }, { code: 'A-001' }, { dni: '45871203' }].flatMap((cells, kind) =>
    numbers.map((n) => row(3 * n + kind, cells)),
  );
  expect(match(rows, names)).toEqual({});
});
