import { formErrors } from '../../../ui/form/contract-form';
import { BLANK_SESSIONS, CHANGE_RULES, changedValues, datesOf, NEW_SESSIONS_RULES, valuesOf } from './session-values';
import type { NewSessionsValues } from './session-values';

const VALID: NewSessionsValues = { ...BLANK_SESSIONS, date: '2031-05-06' };
const WEEKLY: NewSessionsValues = { ...VALID, repeats: true, weekdays: [2, 4], weeks: '2' };

it('makes one live session, or one for each chosen day', () => {
  expect(datesOf(VALID)).toEqual(['2031-05-06']);
  expect(datesOf({ ...WEEKLY, except: ['2031-05-08'] })).toEqual(['2031-05-06', '2031-05-13', '2031-05-15']);
  // What was left out before does not count for a single live session.
  expect(datesOf({ ...VALID, except: ['2031-05-06'] })).toEqual(['2031-05-06']);
});

it.each<[string, Partial<NewSessionsValues>]>([
  ['date', { date: '' }],
  ['date', { date: '31/02/2031' }],
  ['time', { time: '' }],
  ['minutes', { minutes: 'mucho' }],
  ['minutes', { minutes: '5' }],
  ['link', { link: 'http://meet.ejemplo.pe' }],
  ['weekdays', { weekdays: [] }],
  ['date', { weeks: '0' }],
])('shows the error at %s of %j', (path, overrides) => {
  expect(formErrors(NEW_SESSIONS_RULES, { ...WEEKLY, ...overrides }).map((error) => error.path)).toContain(path);
});

const SESSION = {
  id: 1,
  course_id: 1,
  course_title: 'Telar',
  title: '',
  starts_at: '2031-05-07T00:00:00Z',
  minutes: 90,
  link: '',
  cancelled: false,
  series: null,
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  sequence: 0,
  updated_at: '2026-11-20T12:00:00Z',
};

it('accepts the values of an existing live session', () => {
  expect(valuesOf(SESSION)).toEqual({ date: '2031-05-06', time: '19:00', minutes: '90', title: '', link: '' });
  expect(formErrors(CHANGE_RULES, valuesOf(SESSION))).toEqual([]);
});

it('sends only changed values, because they also apply to the later live sessions of a series', () => {
  const session = { ...SESSION, title: 'Clase 1' };
  const typed = { ...valuesOf(session), link: 'https://meet.ejemplo.pe/otro' };
  expect(changedValues(session, { scope: 'following', ...typed, minutes: 90 })).toEqual({
    scope: 'following',
    link: typed.link,
  });
});
