import { suggestedEmail } from './email-typo';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  [' Ana.Paz@GMAI.COM ', 'Ana.Paz@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@ggmail.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmai.es', 'ana@hotmail.es'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.pe', 'ana@yahoo.com.pe'],
  ['ana@pcup.edu.pe', 'ana@pucp.edu.pe'],
  ['ana@gmail.com', null],
  ['ana@GMAIL.com', null],
  ['ana@outlook.es', null],
  // They exist.
  ['ana@ymail.com', null],
  ['ana@mail.com', null],
  ['ana@email.com', null],
  ['ana@unsm.edu.pe', null],
  ['ana@ucp.edu.pe', null],
  ['ana@hotmail.se', null],
  ['ana@live.com', null],
  // Two slips, and a domain of its own.
  ['ana@gmaol.con', null],
  ['ana@academia.pe', null],
  // Not a complete address: the form says so.
  ['ana@gmail', null],
  ['gmial.com', null],
  ['', null],
])('of %j suggests %j', (typed, expected) => expect(suggestedEmail(typed)).toBe(expected));
