import type { CourseStudent } from '@telar/contracts/enrollments';
import { pastedCells, pasteInto, studentRows, toBatchRows } from './student-rows';

const aStudent = (id: number, dni: string | null = `4587120${id}`): CourseStudent => ({
  id,
  name: 'Ana',
  last_name: `Paz ${id}`,
  dni,
  enrolled_at: '2026-11-01T12:00:00.000Z',
});
const rows = studentRows([aStudent(1), aStudent(2), aStudent(3, null)], []);

it('takes names and DNIs of the accounts, and keeps what was typed', () => {
  expect(rows.map(({ user_name: name, dni }) => [name, dni])).toEqual([
    ['Ana Paz 1', '45871201'],
    ['Ana Paz 2', '45871202'],
    ['Ana Paz 3', ''],
  ]);
  const foreign = { ...aStudent(4, null), document_type: 'ce' as const, document_number: '001234567' };
  expect(studentRows([foreign], [])[0]?.dni).toBe('CE 001234567');
  const typed = rows.map((row) => ({ ...row, final_grade: '18', included: row.id !== 2 }));
  const next = studentRows([aStudent(2), aStudent(4)], typed);
  expect(next.map(({ id, included, final_grade: grade }) => [id, included, grade])).toEqual([
    [2, false, '18'],
    [4, true, ''],
  ]);
});

it.each([
  ['one value, which the browser pastes itself', '18', null],
  ['a column of Excel', '18\r\n17,5\r\n', [['18'], ['17,5']]],
  [
    'columns',
    '45871203\t18\n45871204\t\n',
    [
      ['45871203', '18'],
      ['45871204', ''],
    ],
  ],
])('reads %s', (_, text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

it('fills from a cell to the right and down, and counts what does not fit', () => {
  const {
    rows: filled,
    cells,
    overflow,
  } = pasteInto(rows, { row: 1, field: 'dni' }, [['1', '2', '3', 'too far right'], ['4'], ['below']]);
  expect(filled.map(({ dni, final_grade, student_code }) => [dni, final_grade, student_code])).toEqual([
    ['45871201', '', ''],
    ['1', '2', '3'],
    ['4', '', ''],
  ]);
  expect([cells, overflow]).toEqual([4, 1]);
});

it('sends the chosen people, without empty cells', () => {
  const [first, second, third] = rows.map((row) => ({ ...row, included: row.id !== 2 }));
  expect(toBatchRows([first, second, third].filter((row) => row !== undefined))).toEqual([
    { user_name: 'Ana Paz 1', dni: '45871201' },
    { user_name: 'Ana Paz 3' },
  ]);
});
