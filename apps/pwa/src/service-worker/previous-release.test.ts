import { jest } from '@jest/globals';
import { stubCaches } from '../../test/caches-stub';
import { fromPreviousRelease, storePreviousRelease } from './previous-release';

const PRECACHE = 'precache';
const server = jest.fn<typeof fetch>();
const read = async (path: string) => (await fromPreviousRelease(new Request(`http://localhost${path}`))).text();

beforeEach(async () => {
  stubCaches();
  globalThis.fetch = server.mockReset().mockImplementation(async () => new Response('from the server'));
  const precache = await caches.open(PRECACHE);
  for (const path of ['/assets/app-1.js', '/assets/shared-1.js', '/index.html']) {
    await precache.put(path, new Response(`old ${path}`));
  }
});

it('stores the files that only the previous release has', async () => {
  await storePreviousRelease(PRECACHE, ['assets/app-2.js', 'assets/shared-1.js', 'index.html']);
  expect(await read('/assets/app-1.js')).toBe('old /assets/app-1.js');
  expect(server).not.toHaveBeenCalled();
  expect(await read('/assets/shared-1.js')).toBe('from the server');
  expect(await read('/index.html')).toBe('from the server');
});

it('removes the files of the release before the previous one', async () => {
  await storePreviousRelease(PRECACHE, []);
  await (await caches.open(PRECACHE)).delete('/assets/app-1.js');
  await storePreviousRelease(PRECACHE, []);
  expect(await read('/assets/app-1.js')).toBe('from the server');
  expect(await read('/assets/shared-1.js')).toBe('old /assets/shared-1.js');
});
