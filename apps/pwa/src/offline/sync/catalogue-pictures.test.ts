import { jest } from '@jest/globals';
import { aCourse } from '@telar/testing/builders';
import { stubCaches } from '../../../test/caches-stub';
import { imageResponse } from '../../../test/image-response';
import { CATALOGUE_PICTURES } from '../store/cache-names';
import { cacheCourses } from '../store/catalogue';
import { catalogueDatabase } from '../store/database';
import { cacheCataloguePictures } from './catalogue-pictures';

const IMAGES = '/api/files/images/';
const fetchMock = jest.fn<typeof fetch>(async () => imageResponse());

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
  await cacheCourses([aCourse({ id: 1, image_url: `${IMAGES}new`, image_srcset: null })]);
  fetchMock.mockClear();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  Object.assign(navigator, { connection: undefined });
});

it.each([
  ['downloads the pictures on a fast connection', { effectiveType: '4g' }, 1],
  ['downloads the pictures if the browser does not know the connection', undefined, 1],
  ['downloads nothing on a slow connection', { effectiveType: '3g' }, 0],
  ['downloads nothing with the data saver on', { effectiveType: '4g', saveData: true }, 0],
])('%s, and removes the pictures of other courses', async (_, connection, count) => {
  Object.assign(navigator, { connection });
  const stores = stubCaches();
  const cache = await caches.open(CATALOGUE_PICTURES);
  await cache.put(`${IMAGES}old`, new Response('picture'));
  await cacheCataloguePictures();
  expect(fetchMock).toHaveBeenCalledTimes(count);
  const cached = [...(stores.get(CATALOGUE_PICTURES)?.keys() ?? [])].map((url) => new URL(url).pathname);
  expect(cached).toEqual(count === 1 ? [`${IMAGES}new`] : []);
});
