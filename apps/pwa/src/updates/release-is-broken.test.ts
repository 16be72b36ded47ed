import { jest } from '@jest/globals';
import { releaseIsBroken } from './release-is-broken';

const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-1234abcd.js');
const fetchMock = jest.fn<(file: string) => Promise<{ status: number }>>();

/** Responds to each file with a status; `null` makes the request fail. */
function respondWith(statusOf: (file: string) => number | null): void {
  fetchMock.mockReset().mockImplementation(async (file) => {
    const status = statusOf(file);
    if (status === null) throw new TypeError('Failed to fetch');
    return { status };
  });
}

const setOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });

beforeEach(() => {
  setOnline(true);
  Object.assign(globalThis, { fetch: fetchMock });
  performance.getEntriesByType = () => [{ name: 'http://localhost/assets/shared-1234abcd.js' } as PerformanceEntry];
});

it.each([
  ['true if the file itself is gone', () => 404, true],
  ['true if one of its imports is gone', (file: string) => (file.includes('shared') ? 404 : 200), true],
  ['false if all files exist', () => 200, false],
  ['false if the network fails', () => null, false],
  ['false if the server fails', () => 503, false],
])('returns %s', async (_, statusOf, broken) => {
  respondWith(statusOf);
  expect(await releaseIsBroken(error)).toBe(broken);
  expect(fetchMock.mock.calls[0]?.[0]).toBe('http://localhost/assets/about-1234abcd.js');
});

it('checks the files that the page loaded if the error message names no file', async () => {
  respondWith((file) => (file.includes('shared') ? 404 : 200));
  expect(await releaseIsBroken(new TypeError('Importing a module script failed.'))).toBe(true);
});

it('requests no file while offline', async () => {
  respondWith(() => 404);
  setOnline(false);
  expect(await releaseIsBroken(error)).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
});
