import { nameOf } from './users';

it.each([
  ['Ana', 'Paz', 'Ana Paz'],
  ['Ana', '', 'Ana'],
  ['', '', 'ana@demo.pe'],
])('calls the account with the names %p and %p «%s»', (name, lastName, expected) => {
  expect(nameOf({ name, last_name: lastName, email: 'ana@demo.pe' })).toBe(expected);
});
