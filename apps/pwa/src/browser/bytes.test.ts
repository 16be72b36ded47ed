import { formatBytes } from './bytes';

it.each([
  [0, '1 kB'],
  [84_200, '84 kB'],
  [999_400, '999 kB'],
  [999_600, '1 MB'],
  [1_240_000, '1.2 MB'],
  [35_600_000, '36 MB'],
  [3_000_000_000, '3 GB'],
])('reads %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
