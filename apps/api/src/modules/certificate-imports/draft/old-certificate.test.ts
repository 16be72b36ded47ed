import { IMPORT_FIELD_TEXTS } from '@telar/texts/certificate-imports';
import { issueDateOf, OldCertificate, readDocument } from './old-certificate';

const ROW = { code: 'A-1', user_name: 'Ana Paz', dni: '45871203', course_title: 'Telar', issue_date: '14/03/2015' };
const read = (cells: object) => OldCertificate.safeParse({ ...ROW, ...cells });

it.each([
  ['42064', '2015-03-01'],
  [42_064, '2015-03-01'],
  ['14/03/2015 0:00', '2015-03-14'],
  ['2015-03-14T00:00:00', '2015-03-14'],
  ['14-mar-2015', '2015-03-14'],
  ['14/03/15', '2015-03-14'],
])('reads the date %j as spreadsheets write it', (cell, date) => {
  const { data } = read({ issue_date: cell });
  expect(data && issueDateOf(data)).toBe(date);
});

it.each([
  ['14/03/99', 'old_date_short'],
  ['79999', 'old_date_invalid'],
  ['31/02/2015', 'old_date_unknown'],
])('refuses the date %j with %s', (cell, code) => {
  const messages = read({ issue_date: cell }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([code]);
  expect(IMPORT_FIELD_TEXTS[code]).toBeDefined();
});

it.each([
  ['1234567', '01234567', true],
  [123_456, '00123456', true],
  ['45871203.0', '45871203', false],
  ["'05871203", '05871203', false],
  ['DNI 45871203', '45871203', false],
  ['CE 001234567', 'CE 001234567', false],
  ['123456', '123456', false],
])('reads the document %j as %j', (cell, text, isPadded) => expect(readDocument(cell)).toEqual({ text, isPadded }));

it('refuses a text with fewer digits than a DNI can have lost', () => {
  expect(read({ dni: '123456' }).success).toBe(false);
  expect(read({ dni: '1234567' }).data?.dni).toBe('01234567');
});
