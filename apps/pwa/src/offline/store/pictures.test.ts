import { jest } from '@jest/globals';
import { stubCaches } from '../../../test/caches-stub';
import { imageResponse } from '../../../test/image-response';
import { cachePicture, picturePaths, responseBytes } from './pictures';

const IMAGES = '/api/files/images/';
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each([
  [
    'all widths, the smallest first',
    { image_url: `${IMAGES}c`, image_srcset: `${IMAGES}b 640w, ${IMAGES}a 320w, ${IMAGES}c 1280w` },
    [`${IMAGES}a`, `${IMAGES}b`, `${IMAGES}c`],
  ],
  ['the picture itself if it has no widths', { image_url: `${IMAGES}c`, image_srcset: null }, [`${IMAGES}c`]],
  ['no pictures of another site', { image_url: 'https://otro.pe/a.webp', image_srcset: 'https://otro.pe/b 320w' }, []],
  ['a cover of the app', { image_url: '/covers/x.svg', image_srcset: null }, ['/covers/x.svg']],
  ['no other file of the app', { image_url: '/partners/x.svg', image_srcset: null }, []],
  ['nothing if there is no picture', { image_url: null, image_srcset: null }, []],
])('lists %s', (_, course, expected) => {
  expect(picturePaths(course)).toEqual(expected);
});

it('measures a response by its length header, or else by its body', async () => {
  expect(await responseBytes(new Response('12345'))).toBe(5);
  expect(await responseBytes(new Response('12345', { headers: { 'content-length': '7' } }))).toBe(7);
});

it('downloads a picture once, and skips responses that are not images', async () => {
  stubCaches();
  const fetchMock = jest
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('', { status: 404 }))
    .mockResolvedValueOnce(new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }))
    .mockResolvedValueOnce(imageResponse('12345'));
  globalThis.fetch = fetchMock;
  const cache = await caches.open('pictures');
  expect(await cachePicture(cache, `${IMAGES}a`)).toBe(0);
  expect(await cachePicture(cache, `${IMAGES}a`)).toBe(0);
  expect(await cachePicture(cache, `${IMAGES}a`)).toBe(5);
  expect(await cachePicture(cache, `${IMAGES}a`)).toBe(5);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});
