import { isQuotaError, QuotaError } from './quota-error';

it.each([
  ['a QuotaError', new QuotaError('full')],
  ['the browser’s error', new DOMException('full', 'QuotaExceededError')],
  ['a Dexie error around a QuotaError', Object.assign(new Error('AbortError'), { inner: new QuotaError('full') })],
])('isQuotaError returns true for %s', (_, error) => {
  expect(isQuotaError(error)).toBe(true);
});

it.each([
  ['another error', new TypeError('Failed to fetch')],
  ['a text', 'QuotaExceededError'],
])('isQuotaError returns false for %s', (_, error) => {
  expect(isQuotaError(error)).toBe(false);
});
