import { toBatches } from './batches';

it.each<[number, number | undefined, string[][]]>([
  [2, undefined, [['aa', 'b'], ['cccccc', 'd'], ['e']]],
  [9, 12, [['aa', 'b'], ['cccccc'], ['d', 'e']]],
  [9, 1, [['aa'], ['b'], ['cccccc'], ['d'], ['e']]],
])('splits a list into batches of at most %d items and %d bytes', (size, maxBytes, batches) => {
  expect(toBatches(['aa', 'b', 'cccccc', 'd', 'e'], size, maxBytes)).toEqual(batches);
});
