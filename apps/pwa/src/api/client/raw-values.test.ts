import { numberOf, objectsOf, textOf, textOrNull } from './raw-values';

it.each([
  [149.9, 149.9],
  ['149.90', 149.9],
  ['', NaN],
  ['  ', NaN],
  ['gratis', NaN],
  [null, NaN],
  [undefined, NaN],
  [true, NaN],
  [[], NaN],
])('reads the number of %j as %j', (value, expected) => expect(numberOf(value)).toBe(expected));

it.each([
  [' Ana ', ' Ana ', 'Ana'],
  ['  ', '  ', null],
  [7, '', null],
  [null, '', null],
])('reads the text of %j as %j, and the trimmed text as %j', (value, text, orNull) => {
  expect(textOf(value)).toBe(text);
  expect(textOrNull(value)).toBe(orNull);
});

it('returns only the objects of a list', () => {
  expect(objectsOf([{ id: 1 }, null, 'x', 2])).toEqual([{ id: 1 }]);
  expect(objectsOf({ length: 1 })).toEqual([]);
});
