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

it.each<[string, Partial<NumberedCells>, number | undefined]>([
  ['the same content', {}, 2],
  ['the same content in other letters', { email: ' ANA@demo.pe', dni: '45.871.203', course: 'QUECHUÁ ' }, 2],
  ['another name of the person', { name: 'Anita' }, 2],
  ['another course', { course: 'Telar' }, undefined],
  ['a package of that name', { course: '', package: 'Quechua' }, undefined],
  ['another person', { email: 'rosa@demo.pe', dni: '45871204' }, undefined],
])('checks a row with %s', (_, cells, first) => {
  expect(findRepeats([ANA, { ...ANA, ...cells, row: 3 }]).get(3)).toBe(first);
});

it('gives every repeated row the number of the first one', () => {
  const rows = [2, 3, 4].map((row) => ({ ...ANA, row }));
  expect([...findRepeats(rows)]).toEqual([
    [3, 2],
    [4, 2],
  ]);
});
