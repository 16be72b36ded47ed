import { jest } from '@jest/globals';
import { deviceStorage, storageOr, tabStorage } from './storage';
import { createSessionStore } from '../session/session-store';
import { tokenWith } from '../../test/tokens';

it('is the browser’s own', () => {
  expect(deviceStorage).toBe(localStorage);
  expect(tabStorage).toBe(sessionStorage);
});

it('is one in memory where the browser blocks it, and a session lives in it', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = storageOr(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(logged).toHaveBeenCalledTimes(1);
  const session = createSessionStore(storage);
  session.start();
  expect(session.get()).toMatchObject({ isLoggedIn: false, loading: false });
  session.login(tokenWith({ role: 'cliente' }), { id: 12, name: 'Ana' });
  session.start();
  expect(session.get().user?.id).toBe(12);
  expect(Object.keys(storage)).toEqual(['token', 'user']);
  expect(storage.getItem('nothing')).toBeNull();
  session.logout();
  expect(Object.keys(storage)).toEqual([]);
  logged.mockRestore();
});
