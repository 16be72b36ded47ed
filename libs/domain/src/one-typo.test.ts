import { isOneTypo } from './one-typo';

it.each([
  ['CERTIFICATE_LST', 'CERTIFICATE_LIST', true],
  ['CERTIFICATE_LISTS', 'CERTIFICATE_LIST', true],
  ['CERTIFICATE_LIXT', 'CERTIFICATE_LIST', true],
  ['CERTIFICATE_LITS', 'CERTIFICATE_LIST', true],
  ['ab', 'ba', true],
  ['PORT', 'PORT', false],
  ['METRICS_PORT', 'METRICS_HOST', false],
  ['CERTIFICATE', 'CERTIFICATE_LIST', false],
  ['abc', 'cba', false],
  ['', 'ab', false],
])('isOneTypo(%j, %j) is %p in both directions', (a, b, expected) => {
  expect([isOneTypo(a, b), isOneTypo(b, a)]).toEqual([expected, expected]);
});
