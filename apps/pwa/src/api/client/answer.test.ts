import { retryAfterSeconds } from './answer';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['900', 900],
  ['0', 0],
  ['1.2', 2],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['pronto', null],
  ['', null],
  [null, null],
])('Retry-After %p waits %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
