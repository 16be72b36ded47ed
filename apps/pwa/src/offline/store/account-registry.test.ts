import { registerAccount, registeredAccounts, unregisterAccount } from './account-registry';

beforeEach(() => localStorage.clear());

it('lists each registered account once, until it is unregistered', () => {
  registerAccount(12);
  registerAccount(15);
  registerAccount(12);
  expect(registeredAccounts()).toEqual([12, 15]);
  unregisterAccount(12);
  expect(registeredAccounts()).toEqual([15]);
  unregisterAccount(15);
  expect(registeredAccounts()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['not JSON', '[12'],
  ['not a list', '{"id":12}'],
])('is empty if the stored value is %s', (_, stored) => {
  localStorage.setItem('telar-accounts', stored);
  expect(registeredAccounts()).toEqual([]);
});
