import { jest } from '@jest/globals';
import { releaseIsBroken } from './release-is-broken';

const failure = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/about-1234abcd.js');
const fetched = jest.fn<(file: string) => Promise<{ status: number }>>();

function answers(by: (file: string) => number | null): void {
  fetched.mockReset().mockImplementation(async (file) => {
    const status = by(file);
    if (status === null) throw new TypeError('Failed to fetch');
    return { status };
  });
}

const onLine = (is: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: is });

beforeEach(() => {
  onLine(true);
  Object.assign(globalThis, { fetch: fetched });
  performance.getEntriesByType = () => [{ name: 'http://localhost/assets/shared-1234abcd.js' } as PerformanceEntry];
});

it.each([
  ['the file itself is gone', () => 404, true],
  ['what it needs is gone', (file: string) => (file.includes('shared') ? 404 : 200), true],
  ['all is there', () => 200, false],
  ['there is no network', () => null, false],
  ['the server is not well', () => 503, false],
])('where %s', async (_, by, broken) => {
  answers(by);
  expect(await releaseIsBroken(failure)).toBe(broken);
  expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost/assets/about-1234abcd.js');
});

it('looks at what the page had loaded where the failure names no file', async () => {
  answers((file) => (file.includes('shared') ? 404 : 200));
  expect(await releaseIsBroken(new TypeError('Importing a module script failed.'))).toBe(true);
});

it('asks nobody while there is no network', async () => {
  answers(() => 404);
  onLine(false);
  expect(await releaseIsBroken(failure)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
