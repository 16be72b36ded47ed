import { ID_MAX, isId, parseId } from './ids';

describe('parseId', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    [String(ID_MAX), ID_MAX],
    [String(ID_MAX + 1), null],
    ['9999999999', null],
    ['99999999999', null],
    ['0', null],
    ['007', null],
    ['-3', null],
    ['+3', null],
    ['1.5', null],
    ['1e3', null],
    [' 1', null],
    ['1\n', null],
    ['٣', null],
    ['abc', null],
    ['', null],
  ])('reads %j as %p', (text, id) => expect(parseId(text)).toBe(id));
});

describe('isId', () => {
  it.each([
    [1, true],
    [ID_MAX, true],
    [ID_MAX + 1, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('returns for %p: %p', (value, expected) => expect(isId(value)).toBe(expected));
});
