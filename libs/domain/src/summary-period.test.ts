import { changePercent, daysOf, mondayOf, momentsOf, periodBefore, periodOf, weeksOf } from './summary-period';

// 2026-11-23 is a Monday.
it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('shows twelve weeks first, until today in Lima', () => {
  // In Lima it is still Sunday.
  expect(periodOf({}, new Date('2026-11-23T04:59:00Z'))).toEqual({ from: '2026-08-31', to: '2026-11-22' });
  expect(periodOf({}, new Date('2026-11-23T05:00:00Z'))).toEqual({ from: '2026-09-07', to: '2026-11-23' });
  const asked = { from: '2026-01-05', to: '2026-01-11' };
  expect(periodOf(asked, new Date())).toEqual(asked);
});

it('compares with the same number of days before', () => {
  const period = { from: '2026-02-23', to: '2026-03-08' };
  expect(daysOf(period)).toBe(14);
  expect(periodBefore(period)).toEqual({ from: '2026-02-09', to: '2026-02-22' });
  expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toBe(0);
});

it('lists all weeks that overlap the period', () => {
  expect(weeksOf({ from: '2026-11-18', to: '2026-12-01' })).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
});

it('begins and ends days in Lima', () => {
  expect(momentsOf({ from: '2026-11-23', to: '2026-11-30' })).toEqual([
    '2026-11-23T00:00:00-05:00',
    '2026-12-01T00:00:00-05:00',
  ]);
});

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [10, 0, null],
])('%i after %i is a change of %p percent', (current, before, change) => {
  expect(changePercent(current, before)).toBe(change);
});
