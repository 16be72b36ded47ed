import { formatBytes, formatKilobytes, jsonBytes } from './bytes';

it.each([
  [0, '1 kB'],
  [84_200, '84 kB'],
  [999_400, '999 kB'],
  [999_600, '1 MB'],
  [1_240_000, '1.2 MB'],
  [35_600_000, '36 MB'],
  [3_000_000_000, '3 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  [186_368, '182 KB'],
  [1, '1 KB'],
  [10 * 1024 * 1024, '10,240 KB'],
])('formats %i bytes in whole kilobytes as %s', (bytes, text) => {
  expect(formatKilobytes(bytes)).toBe(text);
});

it('measures a value as JSON in UTF-8', () => {
  expect(jsonBytes({ a: 'ñ' })).toBe(10);
});
