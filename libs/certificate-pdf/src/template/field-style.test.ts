import { readStyle } from './field-style';

describe('readStyle', () => {
  it.each([
    [
      'reads font, size and color',
      '/F1 12 Tf 0 0.2 0.3 rg',
      0,
      { font: 'f1', size: 12, color: [0, 0.2, 0.3], align: 'left' },
    ],
    [
      'repeats a gray value',
      '0.5 g /Helv 9.5 Tf',
      1,
      { font: 'helv', size: 9.5, color: [0.5, 0.5, 0.5], align: 'center' },
    ],
    [
      'uses the last color',
      '0.5 g 1 0 0 rg /Helv 0 Tf',
      2,
      { font: 'helv', size: 0, color: [1, 0, 0], align: 'right' },
    ],
    ['limits size and color', '/F1 9000 Tf 2 -1 0 rg', 7, { font: 'f1', size: 200, color: [1, 0, 0], align: 'left' }],
    ['has defaults for an empty text', '', 0, { font: '', size: 0, color: null, align: 'left' }],
    ['ignores values that are not numbers', 'x Tf a b c rg', 0.5, { font: '', size: 0, color: null, align: 'left' }],
  ])('%s', (_, appearance, quadding, style) => {
    expect(readStyle(appearance, quadding)).toEqual(style);
  });
});
