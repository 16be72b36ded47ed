import { accessEndOfDay, accessState, hasAccess, lastDayOfAccess } from './access';

const NOW = new Date('2026-11-23T15:00:00Z');

it.each([
  ['no end', null, true, 'open'],
  ['a copy of an older release', undefined, true, 'open'],
  ['a text that is no date', 'mañana', true, 'open'],
  ['a year', '2027-11-23T15:00:00Z', true, 'open'],
  ['a moment more than 15 days', '2026-12-08T15:00:00.001Z', true, 'open'],
  ['15 days', '2026-12-08T15:00:00Z', true, 'ending'],
  ['a moment', '2026-11-23T15:00:00.001Z', true, 'ending'],
  ['this moment', '2026-11-23T15:00:00Z', false, 'ended'],
  ['yesterday', '2026-11-22T15:00:00Z', false, 'ended'],
])('knows the access until %s', (_, endsAt, isOpen, state) => {
  expect(hasAccess(endsAt, NOW)).toBe(isOpen);
  expect(accessState(endsAt, NOW)).toBe(state);
});

it('ends an access with its last day, in Lima', () => {
  expect(accessEndOfDay('2026-12-31')).toBe('2027-01-01T05:00:00.000Z');
  expect(hasAccess(accessEndOfDay('2026-12-31'), Date.parse('2027-01-01T04:59:59Z'))).toBe(true);
  expect(lastDayOfAccess(accessEndOfDay('2026-12-31'))).toBe('2026-12-31');
  expect(() => accessEndOfDay('2026-02-30')).toThrow('Not a day');
});

it.each([
  [null, null],
  [undefined, null],
  ['2026-12-31T15:00:00Z', '2026-12-31'],
  // The morning in London is the evening before in Lima.
  ['2027-01-01T04:00:00Z', '2026-12-31'],
])('says for an access until %s the last day %s', (endsAt, day) => expect(lastDayOfAccess(endsAt)).toBe(day));
