import { fetchParts } from './list-parts';

const PARTS = [
  { items: ['a'], next: 3 },
  { items: ['b'], next: 2 },
  { items: ['c'], next: null },
];
const fetchPart = (cursors: (number | undefined)[]) => async (cursor: number | undefined) => {
  cursors.push(cursor);
  return PARTS[cursors.length - 1] ?? { items: [], next: null };
};

it.each([
  [1, [undefined]],
  [2, [undefined, 3]],
  [3, [undefined, 3, 2]],
  [9, [undefined, 3, 2]],
])('fetches the first %i parts, each with the cursor of the part before', async (count, cursors) => {
  const sent: (number | undefined)[] = [];
  expect(await fetchParts(count, fetchPart(sent))).toEqual(PARTS.slice(0, cursors.length));
  expect(sent).toEqual(cursors);
});
