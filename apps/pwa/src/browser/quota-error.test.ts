import { isQuotaError, QuotaError } from './quota-error';

it.each([
  ['its own class', new QuotaError('full'), true],
  ['the browser’s error', new DOMException('full', 'QuotaExceededError'), true],
  ['a Dexie error around it', Object.assign(new Error('AbortError'), { inner: new QuotaError('full') }), true],
  ['another error', new TypeError('Failed to fetch'), false],
  ['a text', 'QuotaExceededError', false],
])('checks %s for a full disk', (_, error, expected) => {
  expect(isQuotaError(error)).toBe(expected);
});
