/** @jest-environment node */
import { anXlsx } from '@telar/testing/xlsx';
import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import { readSheetCells } from './read-sheet';
import { readTable } from './read-table';

const fileOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, name = 'clase.csv') => new File([bytes], name);

const TABLE = [
  ['Nombres', 'DNI', 'Inicio', 'Sí'],
  ['Ñusta & Peña', 1_234_567, new Date('2026-01-05'), true],
];

it('reads an XLSX with its dates, whatever its name is', async () => {
  expect(await readTable(fileOf(await anXlsx(TABLE)), readSheetCells)).toEqual([
    ['Nombres', 'DNI', 'Inicio', 'Sí'],
    ['Ñusta & Peña', 1_234_567, '2026-01-05', true],
  ]);
});

const TEXT = 'Nombres;Nota\r\nÑusta;18,5\r\n';
it.each([
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['Latin-1', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...TEXT].flatMap((letter) => [letter.charCodeAt(0), 0])])],
  ['commas', new TextEncoder().encode('Nombres,Nota\nÑusta,"18,5"')],
])('reads a CSV in %s', async (_, bytes) => {
  const [head, line] = await readTable(fileOf(bytes));
  expect([head, line]).toEqual([
    ['Nombres', 'Nota'],
    ['Ñusta', '18,5'],
  ]);
});

it('finds the separator of a CSV below a title', async () => {
  const text = 'Registro de certificados\r\n\r\nNombres,Nota,Curso\r\nÑusta,18;5,Telar\r\n';
  expect((await readTable(fileOf(new TextEncoder().encode(text))))[3]).toEqual(['Ñusta', '18;5', 'Telar']);
});

it.each([
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), BATCH_FILE_TEXTS.oldExcel],
  ['only headings', new TextEncoder().encode('Nombres;Nota\n;;\n'), BATCH_FILE_TEXTS.empty],
  ['an empty file', new Uint8Array(), BATCH_FILE_TEXTS.empty],
])('refuses %s', async (_, bytes, message) => {
  await expect(readTable(fileOf(bytes))).rejects.toThrow(message);
});

it('refuses a large file and one that cannot be read', async () => {
  const large = Object.assign(fileOf(new Uint8Array(1)), {});
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await expect(readTable(large)).rejects.toThrow(BATCH_FILE_TEXTS.tooLarge);
  const gone = Object.assign(fileOf(new Uint8Array(1)), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  await expect(readTable(gone)).rejects.toThrow(BATCH_FILE_TEXTS.unreadable);
});
