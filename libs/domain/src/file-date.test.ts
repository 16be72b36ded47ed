import { fileDate, hasShortYear } from './file-date';

it.each([
  [42_064, '2015-03-01'],
  ['42064', '2015-03-01'],
  ['42064.5', '2015-03-01'],
  ['14/03/2015 0:00', '2015-03-14'],
  ['14/03/2015 12:00:00 a. m.', '2015-03-14'],
  ['2015-03-14T00:00:00', '2015-03-14'],
  ['14-mar-2015', '2015-03-14'],
  ['14-mar.-15', '2015-03-14'],
  ['1 Sept. 2015', '2015-09-01'],
  ['14-Jan-15', '2015-01-14'],
  ['sábado, 14 de marzo del 2015', '2015-03-14'],
  ['14/03/15', '2015-03-14'],
])('reads the date %j as %s', (cell, date) => expect(fileDate(cell, '2026-11-28')).toBe(date));

it.each(['79999', '19999', '14/03/99', '14-mar-27', '31-feb-2015', '14 martes 2015', '1 mar 2015 - 2 mar 2015', '120'])(
  'does not read %j',
  (cell) => expect(fileDate(cell, '2026-11-28')).toBe(cell),
);

it('reads later dates if their year is complete, or if no limit is given', () => {
  expect(fileDate('14/03/2027', '2026-11-28')).toBe('2027-03-14');
  expect(fileDate('14/03/27')).toBe('2027-03-14');
});

it.each([
  ['14/03/99', true],
  ['14-mar-99 0:00', true],
  ['14/03/1999', false],
  ['ayer', false],
])('says whether %j has a short year: %s', (text, expected) => expect(hasShortYear(text)).toBe(expected));
