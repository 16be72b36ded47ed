import { jest } from '@jest/globals';
import { fullStorage } from '../../test/full-storage';
import { deviceStorage, storageOrMemory, storeIfPossible, tabStorage } from './storage';

it('uses the browser’s storage', () => {
  expect(deviceStorage).toBe(localStorage);
  expect(tabStorage).toBe(sessionStorage);
});

it('stores data in memory if the browser blocks its storage', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = storageOrMemory(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(logged).toHaveBeenCalledTimes(1);
  storage.setItem('token', 'a');
  storage.setItem('user', 'b');
  expect(storage.getItem('token')).toBe('a');
  expect(Object.keys(storage)).toEqual(['token', 'user']);
  expect(storage.getItem('nothing')).toBeNull();
  storage.removeItem('token');
  expect(Object.keys(storage)).toEqual(['user']);
  logged.mockRestore();
});

it('does without what a full storage does not take', () => {
  expect(storeIfPossible(deviceStorage, 'theme', 'dark')).toBe(true);
  expect(deviceStorage.getItem('theme')).toBe('dark');
  fullStorage();
  expect(storeIfPossible(deviceStorage, 'theme', 'light')).toBe(false);
  expect(deviceStorage.getItem('theme')).toBe('dark');
  jest.restoreAllMocks();
});
