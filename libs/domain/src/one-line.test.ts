import { hasLetterOrDigit, oneLine } from './one-line';

it.each([
  ['  Excel \t básico\r\n', 'Excel básico'],
  ['Ex\u0007cel', 'Excel'],
  ['\u202EExcel\u00AD \u3164', 'Excel'],
  ['Disen\u0303o', 'Diseño'],
  ['\u200B\u3164\u00AD', ''],
])('puts %j in one line: %j', (text, expected) => expect(oneLine(text)).toBe(expected));

it.each([
  ['Ñ', true],
  ['2026', true],
  ['书法', true],
  ['- -', false],
  ['\u2800', false],
  ['', false],
])('returns whether %j has a letter or digit: %s', (text, expected) => expect(hasLetterOrDigit(text)).toBe(expected));
