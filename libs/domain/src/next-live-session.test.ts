import { liveText, nextSession, shortTime } from './next-live-session';

const lima = (text: string) => Date.parse(`${text}:00-05:00`);
const at = (text: string) => new Date(lima(text)).toISOString();
const NOW = lima('2026-11-22T10:00');

it.each([
  ['2026-11-24T19:00', 'mar 24, 19:00'],
  ['2026-11-22T19:00', 'hoy, 19:00'],
  ['2026-11-22T23:30', 'hoy, 23:30'],
  ['2026-11-23T00:15', 'lun 23, 00:15'],
  ['2026-12-18T07:05', 'vie 18, 07:05'],
  ['2026-12-22T19:00', 'mar 22 dic, 19:00'],
  ['2026-11-22T10:00', 'ahora'],
  ['2026-11-22T09:00', 'ahora'],
])('%s is "%s"', (start, expected) => expect(shortTime(at(start), NOW)).toBe(expected));

it('shows the next session of a live course, and ignores past ones', () => {
  const sessions = ['2026-11-20T19:00', '2026-11-22T09:00', '2026-11-24T19:00'].map((start) => ({
    starts_at: at(start),
    minutes: 90,
  }));
  expect(nextSession(sessions, NOW)).toBe(sessions[1]);
  expect(liveText(sessions, NOW)).toBe('EN VIVO · ahora');
  expect(liveText(sessions, lima('2026-11-22T10:30'))).toBe('EN VIVO · mar 24, 19:00');
  expect(liveText(sessions, lima('2026-11-25T00:00'))).toBe('EN VIVO');
  expect(liveText(undefined, NOW)).toBe('EN VIVO');
});
