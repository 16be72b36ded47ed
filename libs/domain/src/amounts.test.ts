import { centsOf, checkoutAmount, parsePrice, solesOf } from './amounts';

describe('checkoutAmount', () => {
  it.each([
    [149.9, 149.9],
    [0, 0],
    ['149.90', 149.9],
    ['', null],
    ['  ', null],
    ['gratis', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [undefined, null],
    [null, null],
    [[1], null],
    [true, null],
  ])('reads %p as the amount %p', (value, expected) => expect(checkoutAmount(value)).toBe(expected));
});

describe('parsePrice', () => {
  it.each([
    [149.9, '149.9'],
    ['149.90', '149.90'],
    [' 0 ', '0'],
    [99999999.99, '99999999.99'],
    ['100000000', null],
    ['1.999', null],
    [-1, null],
    ['1e3', null],
    [1e21, null],
    [Number.NaN, null],
    ['', null],
    ['1,50', null],
  ])('reads %p as the price %p', (value, expected) => expect(parsePrice(value)).toBe(expected));
});

it.each([
  ['149.90', 14_990, 149.9],
  ['149.9', 14_990, 149.9],
  ['0', 0, 0],
  ['1499.99', 149_999, 1499.99],
  ['99999999.99', 9_999_999_999, 99_999_999.99],
])('centsOf(%j) is %p, and solesOf gives %p', (price, cents, soles) => {
  expect(centsOf(price)).toBe(cents);
  expect(solesOf(cents)).toBe(soles);
});
