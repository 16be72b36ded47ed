import { formatSoles } from './money';

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
