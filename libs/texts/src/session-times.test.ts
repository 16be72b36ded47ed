import { durationText, sessionTexts } from './session-times';

const SESSION = { starts_at: '2026-11-25T00:00:00Z', minutes: 90 };
const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY = 'Martes 24 de noviembre';

it.each([
  ['Lima', -300, null],
  ['Caracas', -240, '20:00 a 21:30'],
  ['Madrid', 60, 'miércoles 25 de noviembre, 01:00 a 02:30'],
  ['Los Ángeles', -480, '16:00 a 17:30'],
])('in %s', (_, offset, device) => {
  expect(sessionTexts(SESSION, NOW, offset)).toEqual({ day: DAY, hours: '19:00 a 20:30', device });
});

it('names another year', () => {
  expect(sessionTexts(SESSION, Date.parse('2027-01-02T00:00:00Z'), -300).day).toBe(`${DAY} de 2026`);
  // New Year's Eve in Lima, when UTC has the next year.
  expect(sessionTexts(SESSION, Date.parse('2027-01-01T04:59:00Z'), -300).day).toBe(DAY);
});

it.each([
  [10, '10 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [600, '10 h'],
])('%s minutes are "%s"', (minutes, expected) => expect(durationText(minutes)).toBe(expected));
