import { IMPORT_WARNINGS } from '@telar/texts/certificate-imports';
import type { Sql } from '../../../platform/database/sql';
import { ImportRowsCheck } from './import-rows-check';

const ROW = { code: 'A-1', user_name: 'José Ñahui', dni: '45871203', course_title: 'Telar', issue_date: '14/03/2015' };

/** The warnings of a row that no account and no certificate has to do with. */
async function warningsOf(cells: object) {
  const sql = { many: () => Promise.resolve([]) } as unknown as Sql;
  const [check] = await new ImportRowsCheck(sql).check([{ ...ROW, ...cells }]);
  return check?.warnings;
}

it('warns of a DNI that had lost its zero', async () => {
  const message = IMPORT_WARNINGS.dni_padded('01234567');
  expect(await warningsOf({ dni: '1234567' })).toEqual([{ path: 'dni', message }]);
  expect(await warningsOf({ dni: 1_234_567 })).toEqual([{ path: 'dni', message }]);
  expect(await warningsOf({})).toEqual([]);
});

it('warns of text that was decoded wrongly', async () => {
  const message = IMPORT_WARNINGS.text_garbled;
  expect(await warningsOf({ user_name: 'JosÃ© Ã‘ahui', course_title: 'GestiÃ³n' })).toEqual([
    { path: 'user_name', message },
    { path: 'course_title', message },
  ]);
});
