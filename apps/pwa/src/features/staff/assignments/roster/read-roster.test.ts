import { decodeText } from '../../../../browser/read-csv';
import { readRoster } from './read-roster';

const HEAD = 'Nombres;Apellidos;DNI;Correo;Curso';

it.each([
  ['semicolons', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`],
  ['commas', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`.replaceAll(';', ',')],
  ['tabs, as pasted from a spreadsheet', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`.replaceAll(';', '\t')],
  ['a byte order mark', `\uFEFF${HEAD}\r\nAna;Ñahui;45871203;ana@demo.pe;Excel\r\n`],
])('reads a roster with %s', async (_, text) => {
  expect(await readRoster(text)).toEqual([
    { name: 'Ana', last_name: 'Ñahui', dni: '45871203', email: 'ana@demo.pe', course: 'Excel', package: '', row: 2 },
  ]);
});

it.each([
  ['Nombres,Correo\nAna,ana@demo.pe', 'Faltan columnas en la primera fila: Documento, Curso o Paquete.'],
  [HEAD, 'La lista no tiene filas.'],
])('rejects a roster without usable rows: %j', async (text, reason) => {
  await expect(readRoster(text)).rejects.toThrow(reason);
});

it.each([
  ['NOMBRES;APELLIDOS;DNI;CORREO;CURSO'],
  ['Nombre;Apellido;N.° de DNI;Correo electrónico;Nombre del curso'],
  ['Alumno;Apellidos;Nro. DNI;E-mail;Curso'],
  ['Nombres completos;Apellidos;Número de DNI;CORREO ELECTRÓNICO;Curso'],
  ['"Nombres";"Apellidos";"D.N.I.";"Correo";"Curso"'],
])('recognizes the headings %s', async (head) => {
  const [row] = await readRoster(`${head}\r\nAna;Ñahui;45871203;ana@demo.pe;Excel\r\n`);
  expect(row).toMatchObject({
    name: 'Ana',
    last_name: 'Ñahui',
    dni: '45871203',
    email: 'ana@demo.pe',
    course: 'Excel',
  });
});

it('reads separators, line ends and quotes in quoted cells, and numbers the rows as the file does', async () => {
  const text = `${HEAD}\r\n"Ana; ""Anita""";Ñahui;45871203;ana@demo.pe;"Telar,\r\nde cintura"\r\n;;;;\r\nRosa;Paz;45871204;rosa@demo.pe;Excel`;
  expect(await readRoster(text)).toMatchObject([
    { row: 2, name: 'Ana; "Anita"', course: 'Telar,\r\nde cintura' },
    { row: 4, name: 'Rosa', course: 'Excel' },
  ]);
});

it.each<[string, (text: string) => Uint8Array<ArrayBuffer>]>([
  ['Excel on Windows, “CSV”', (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['LibreOffice and Google Sheets', (text) => new TextEncoder().encode(text)],
  ['Excel, “CSV UTF-8”', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
])('decodes accented letters in a file from %s', async (_, encode) => {
  const text = decodeText(encode(`${HEAD}\r\nÑusta;Peña Güell;45871203;ana@demo.pe;Pedagogía\r\n`).buffer);
  expect(await readRoster(text)).toMatchObject([{ name: 'Ñusta', last_name: 'Peña Güell', course: 'Pedagogía' }]);
});
