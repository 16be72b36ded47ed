import { centsOf, checkoutAmount, formatSoles, priceText, solesOf } from './money';

describe('formatSoles', () => {
  it.each([
    [1499.99, 'S/ 1,499.99'],
    [0, 'S/ 0.00'],
    [49.9, 'S/ 49.90'],
    [-49.9, '-S/ 49.90'],
  ])('formats %p as %p', (amount, expected) => expect(formatSoles(amount)).toBe(expected));

  it('formats prices as Intl does for es-PE', () => {
    const platform = new Intl.NumberFormat('es-PE', { style: 'currency', currency: 'PEN' });
    const prices = Array.from({ length: 2_000 }, (_, index) => Math.round(1.011 ** index) / 100).filter(
      (price) => price < 1e8,
    );
    expect(prices.map(formatSoles)).toEqual(prices.map((price) => platform.format(price).replace(/\u00a0/g, ' ')));
  });
});

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

describe('priceText', () => {
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
  ])('reads %p as the price %p', (value, expected) => expect(priceText(value)).toBe(expected));
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
