import { inPieces } from './in-pieces';
import { decodeList, readClass } from './read-class';

const HEAD = 'Nombres;Apellidos;DNI;Correo;Curso';

it.each([
  ['semicolons', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`],
  ['commas', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`.replaceAll(';', ',')],
  ['tabs, as pasted from a spreadsheet', `${HEAD}\nAna;Ñahui;45871203;ana@demo.pe;Excel`.replaceAll(';', '\t')],
  ['a byte order mark', `\uFEFF${HEAD}\r\nAna;Ñahui;45871203;ana@demo.pe;Excel\r\n`],
])('a list with %s is read', async (_, text) => {
  expect(await readClass(text)).toEqual([
    { name: 'Ana', last_name: 'Ñahui', dni: '45871203', email: 'ana@demo.pe', course: 'Excel', package: '', row: 2 },
  ]);
});

it.each([
  ['Nombres,Correo\nAna,ana@demo.pe', 'Faltan columnas en la primera fila: DNI, Curso o Paquete.'],
  [HEAD, 'La lista no tiene filas.'],
])('a list that cannot be done says why', async (text, reason) => {
  await expect(readClass(text)).rejects.toThrow(reason);
});

it('a file of Windows keeps its letters', () => {
  expect(decodeList(new Uint8Array([0xd1, 0x61]).buffer)).toBe('Ña');
  expect(decodeList(new TextEncoder().encode('Ña').buffer)).toBe('Ña');
});

it('a list goes in pieces', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
