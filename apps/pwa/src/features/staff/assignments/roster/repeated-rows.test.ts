import type { NumberedCells } from '@telar/domain/roster-table';
import { findRepeats } from './repeated-rows';

const ANA: NumberedCells = {
  name: 'Ana',
  last_name: 'Paz',
  dni: '45871203',
  email: 'ana@demo.pe',
  course: 'Quechua',
  package: '',
  row: 2,
};

it.each<[string, Partial<NumberedCells>]>([
  ['the same content', {}],
  ['the same content in other letters', { email: ' ANA@demo.pe', dni: '45.871.203', course: 'QUECHUÁ ' }],
  ['another name of the person', { name: 'Anita' }],
])('finds that a row with %s repeats the first row', (_, cells) => {
  expect(findRepeats([ANA, { ...ANA, ...cells, row: 3 }]).get(3)).toBe(2);
});

it.each<[string, Partial<NumberedCells>]>([
  ['another course', { course: 'Telar' }],
  ['a package of that name', { course: '', package: 'Quechua' }],
  ['another person', { email: 'rosa@demo.pe', dni: '45871204' }],
])('finds no repeat in a row with %s', (_, cells) => {
  expect(findRepeats([ANA, { ...ANA, ...cells, row: 3 }]).get(3)).toBeUndefined();
});

it('maps every repeated row to the first one', () => {
  const rows = [2, 3, 4].map((row) => ({ ...ANA, row }));
  expect([...findRepeats(rows)]).toEqual([
    [3, 2],
    [4, 2],
  ]);
});
