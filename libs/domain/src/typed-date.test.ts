import { isWrittenAsDate, parseTypedDate, withSlash } from './typed-date';

it.each([
  ['14/03/2026', '2026-03-14'],
  [' 4/3/2026 ', '2026-03-04'],
  ['14-03-2026', '2026-03-14'],
  ['14.3.2026', '2026-03-14'],
  ['14 03 2026', '2026-03-14'],
  ['14032026', '2026-03-14'],
  ['2026-03-14', '2026-03-14'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['03/14/2026', null],
  ['14/03/26', null],
  ['14/03/0026', null],
  ['143/2026', null],
  ['ayer', null],
  ['', null],
])('reads %p as %p', (text, expected) => expect(parseTypedDate(text)).toBe(expected));

it.each([
  ['29/02/2026', true],
  [' 31-02-2019 ', true],
  ['31022019', true],
  ['2019-13-01', true],
  ['14/03/26', false],
  ['ayer', false],
])('says that %p is written as a date: %p', (text, expected) => expect(isWrittenAsDate(text)).toBe(expected));

it('adds the slashes while digits are typed', () => {
  let field = '';
  for (const key of '14032026') field = withSlash(field + key);
  expect(field).toBe('14/03/2026');
});

it.each(['1', '14', '14/', '14/3', '14/03/', '14/03/2026', '2026-03-14'])('leaves %p as it is', (typed) =>
  expect(withSlash(typed)).toBe(typed),
);
