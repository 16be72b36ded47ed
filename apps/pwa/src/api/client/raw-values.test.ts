import { isObject, numberOf, objectsOf, textOf, textOrNull } from './raw-values';

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
])('numberOf(%j) is %j', (value, expected) => expect(numberOf(value)).toBe(expected));

it.each([
  [' Ana ', ' Ana ', 'Ana'],
  ['  ', '  ', null],
  [7, '', null],
  [null, '', null],
])('the text of %j is %j, or %j', (value, text, orNull) => {
  expect(textOf(value)).toBe(text);
  expect(textOrNull(value)).toBe(orNull);
});

it('objectsOf gives the objects of a list', () => {
  expect(objectsOf([{ id: 1 }, null, 'x', 2])).toEqual([{ id: 1 }]);
  expect(objectsOf({ length: 1 })).toEqual([]);
});

it.each([null, undefined, 'x', 1])('%j is no object', (value) => expect(isObject(value)).toBe(false));
