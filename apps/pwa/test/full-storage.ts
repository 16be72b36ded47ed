import { jest } from '@jest/globals';

/** Makes `localStorage` and `sessionStorage` full, until `jest.restoreAllMocks()`. */
export function fullStorage(): void {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
