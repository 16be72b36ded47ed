import { FILE_LIMITS } from '@telar/domain/file-limits';
import { formatBytes, formatKilobytes, jsonBytes } from './bytes';

it.each([
  [0, '1 KB'],
  [186_368, '182 KB'],
  [999 * 1024, '999 KB'],
  [1000 * 1024, '1 MB'],
  [1.24 * 1024 ** 2, '1.2 MB'],
  [FILE_LIMITS.templateBytes, '10 MB'],
  [3 * 1024 ** 3, '3 GB'],
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
