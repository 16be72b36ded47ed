import { limaClock, limaDate, limaDateTime, limaMidnight, limaMoment } from './lima-time';

describe('limaDate', () => {
  it('changes the day at 05:00 UTC', () => {
    expect(limaDate(new Date('2026-03-14T04:59:59Z'))).toBe('2026-03-13');
    expect(limaDate(new Date('2026-03-14T05:00:00Z'))).toBe('2026-03-14');
  });
});

it.each([
  ['2026-11-24', '19:00', '2026-11-25T00:00:00.000Z'],
  ['2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ['2026-06-01', '00:00', '2026-06-01T05:00:00.000Z'],
])('%s %s in Lima is %s, and back', (date, time, moment) => {
  expect(limaMoment(date, time)).toBe(moment);
  expect(limaClock(moment)).toEqual({ date, time });
});

it('shows a moment as readers in Lima write it', () => {
  expect(limaDateTime('2026-11-22T04:59:58Z')).toBe('21/11/2026 23:59');
  expect(limaDateTime('2026-11-22T15:05:09Z', true)).toBe('22/11/2026 10:05:09');
});

it('begins a day at 05:00 UTC', () => {
  expect(new Date(limaMidnight('2026-12-01'))).toEqual(new Date('2026-12-01T05:00:00Z'));
});
