import { CLOCK_TIME, isOpen, repeatedDates, sessionPhase } from './live-sessions';
import type { Repetition } from './live-sessions';

describe('repeatedDates', () => {
  const TUESDAYS: Repetition = { from: '2026-11-24', weekdays: [2], weeks: 2 };

  it.each<[string, Partial<Repetition>, string[]]>([
    ['every Tuesday', {}, ['2026-11-24', '2026-12-01']],
    ['Tuesdays and Thursdays', { weekdays: [2, 4] }, ['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03']],
    ['a first day that is no class', { from: '2026-11-25' }, ['2026-12-01', '2026-12-08']],
    ['without a holiday', { except: ['2026-12-01', '2026-12-08'] }, ['2026-11-24']],
    ['over the end of the year', { from: '2026-12-29' }, ['2026-12-29', '2027-01-05']],
    ['over a leap day', { from: '2028-02-29', weeks: 1 }, ['2028-02-29']],
    ['Sundays', { weekdays: [0], weeks: 1 }, ['2026-11-29']],
    ['no weekday', { weekdays: [] }, []],
    ['no weeks', { weeks: 0 }, []],
    ['half a week', { weeks: 1.5 }, []],
    ['no date', { from: '2026-02-30' }, []],
  ])('%s', (_, overrides, expected) => {
    expect(repeatedDates({ ...TUESDAYS, ...overrides })).toEqual(expected);
  });

  it('gives at most as many dates as one request may have', () => {
    expect(repeatedDates({ ...TUESDAYS, weekdays: [0, 1, 2, 3, 4, 5, 6], weeks: 1_000 })).toHaveLength(100);
    expect(repeatedDates({ ...TUESDAYS, weeks: 1_000 })).toHaveLength(52);
  });
});

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['19:60', false],
  ['19:00:00', false],
  ['', false],
])('CLOCK_TIME matches %s: %s', (value, expected) => expect(CLOCK_TIME.test(value)).toBe(expected));

it.each([
  ['18:49:59', 'later', false],
  ['18:50:00', 'soon', true],
  ['18:59:59', 'soon', true],
  ['19:00:00', 'running', true],
  ['20:29:59', 'running', true],
  ['20:30:00', 'over', false],
])('at %s a class from 19:00 to 20:30 is %s', (time, phase, open) => {
  const session = { starts_at: '2026-11-25T00:00:00Z', minutes: 90 };
  const now = Date.parse(`2026-11-24T${time}-05:00`);
  expect([sessionPhase(session, now), isOpen(session, now)]).toEqual([phase, open]);
});
