import { relativeTime } from './relative-time';

const MINUTE = 60_000;
const NOW = new Date(2026, 10, 20, 17, 5).getTime();

it.each([
  ['hace un momento', 0],
  ['hace un momento', 59_999],
  ['hace 1 minuto', MINUTE],
  ['hace 59 minutos', 59 * MINUTE],
  ['hace 2 horas', 150 * MINUTE],
  ['ayer', 25 * 60 * MINUTE],
  ['hace 9 días', 9.5 * 24 * 60 * MINUTE],
  ['hace un momento', -MINUTE],
])('formats an age as “%s”', (text, elapsed) => {
  expect(relativeTime(NOW - elapsed, NOW)).toBe(text);
});
