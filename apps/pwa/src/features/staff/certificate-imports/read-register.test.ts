/** @jest-environment node */
import { anXlsx } from '@telar/testing/xlsx';
import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import { readSheetCells } from '../../../browser/spreadsheets/read-sheet';
import { readRegister } from './read-register';

it('reads an XLSX with its numbers and dates, whatever its name is', async () => {
  const bytes = await anXlsx([
    ['Registro de certificados'],
    ['Código', 'Nombres', 'Apellidos', 'DNI', 'Curso', 'Fecha', 'Nota'],
    ['A-1', 'Ana', 'Paz', 5_871_203, 'Telar', new Date('2015-03-14'), 17.499999999999996],
    ['A-2', 'Luz', 'Ñahui', '45871203', 'Telar', 42_064, 15],
  ]);
  const { rows } = await readRegister(new File([bytes], 'registro.csv'), readSheetCells);
  const shared = { course_title: 'Telar' };
  expect(rows).toEqual([
    {
      ...shared,
      row: 3,
      code: 'A-1',
      user_name: 'Ana Paz',
      dni: '5871203',
      issue_date: '2015-03-14',
      final_grade: '17.5',
    },
    { ...shared, row: 4, code: 'A-2', user_name: 'Luz Ñahui', dni: '45871203', issue_date: '42064', final_grade: '15' },
  ]);
});

it('refuses an old Excel file with the way out', async () => {
  const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])], 'registro.xls');
  await expect(readRegister(old)).rejects.toThrow(BATCH_FILE_TEXTS.oldExcel);
});
