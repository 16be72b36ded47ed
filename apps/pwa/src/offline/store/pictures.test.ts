import { jest } from '@jest/globals';
import { stubCaches } from '../../../test/caches-stub';
import { pictureResponse } from '../../../test/picture-response';
import { cachePicture, picturePaths, responseBytes } from './pictures';

const OWN = '/api/files/images/';
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each([
  [
    'all widths, the smallest first',
    { image_url: `${OWN}c`, image_srcset: `${OWN}b 640w, ${OWN}a 320w, ${OWN}c 1280w` },
    [`${OWN}a`, `${OWN}b`, `${OWN}c`],
  ],
  ['the picture itself if it has no widths', { image_url: `${OWN}c`, image_srcset: null }, [`${OWN}c`]],
  ['nothing of another site', { image_url: 'https://otro.pe/a.webp', image_srcset: 'https://otro.pe/b 320w' }, []],
  ['nothing if there is no picture', { image_url: null, image_srcset: null }, []],
])('lists %s', (_, course, expected) => {
  expect(picturePaths(course)).toEqual(expected);
});

it('measures a response by its length header, or else by its body', async () => {
  expect(await responseBytes(new Response('12345'))).toBe(5);
  expect(await responseBytes(new Response('12345', { headers: { 'content-length': '7' } }))).toBe(7);
});

it('downloads a picture once, and skips responses that are not pictures', async () => {
  stubCaches();
  const fetched = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockResolvedValueOnce(new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }))
    .mockResolvedValueOnce(pictureResponse('12345'));
  globalThis.fetch = fetched;
  const cache = await caches.open('pictures');
  expect(await cachePicture(cache, `${OWN}a`)).toBe(0);
  expect(await cachePicture(cache, `${OWN}a`)).toBe(0);
  expect(await cachePicture(cache, `${OWN}a`)).toBe(5);
  expect(await cachePicture(cache, `${OWN}a`)).toBe(5);
  expect(fetched).toHaveBeenCalledTimes(3);
});
