import { stars } from './stars';

describe('stars', () => {
  it.each([
    [0, '-----'],
    [0.4, '-----'],
    [0.5, 'h----'],
    [4.4, '****-'],
    [4.5, '****h'],
    [5, '*****'],
    [9, '*****'],
    [-1, '-----'],
    [Number.NaN, '-----'],
  ])('shows the rating %p as %s', (rating, expected) => {
    const signs = { full: '*', half: 'h', empty: '-' };
    expect(
      stars(rating)
        .map((star) => signs[star])
        .join(''),
    ).toBe(expected);
  });
});
