import { jest } from '@jest/globals';
import { aCourse } from '@telar/testing/builders';
import { stubCaches } from '../../../test/caches-stub';
import { CATALOGUE_PICTURES } from '../store/cache-names';
import { cacheCourses } from '../store/catalogue';
import { cacheCataloguePictures, pictureAddresses } from './catalogue-pictures';
import { catalogueDatabase } from '../store/database';

const OWN = '/api/files/images/';

it.each([
  [
    'its widths, the smallest first',
    { image_url: `${OWN}c`, image_srcset: `${OWN}b 640w, ${OWN}a 320w, ${OWN}c 1280w` },
    [`${OWN}a`, `${OWN}b`, `${OWN}c`],
  ],
  ['the picture itself where there are no widths', { image_url: `${OWN}c`, image_srcset: null }, [`${OWN}c`]],
  ['none of another site', { image_url: 'https://otro.pe/a.webp', image_srcset: 'https://otro.pe/b 320w' }, []],
  ['none where there is none', { image_url: null, image_srcset: null }, []],
])('of a picture, keeps %s', (_, course, expected) => {
  expect(pictureAddresses(course)).toEqual(expected);
});

describe('the newest courses’ pictures', () => {
  const realFetch = globalThis.fetch;
  const fetched = jest.fn<typeof fetch>(async () => new Response('picture'));

  beforeEach(async () => {
    await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
    await cacheCourses([aCourse({ id: 1, image_url: `${OWN}new`, image_srcset: null })]);
    fetched.mockClear();
    globalThis.fetch = fetched;
  });
  afterEach(() => {
    Object.assign(navigator, { connection: undefined });
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });

  it.each([
    ['brought on a good line', { effectiveType: '4g' }, 1],
    ['brought where the browser tells nothing of the line', undefined, 1],
    ['left where they are on a slow line', { effectiveType: '3g' }, 0],
    ['left where they are where data are to be saved', { effectiveType: '4g', saveData: true }, 0],
  ])('are %s, and others go', async (_, connection, count) => {
    Object.assign(navigator, { connection });
    const stores = stubCaches();
    const store = await caches.open(CATALOGUE_PICTURES);
    await store.put(`${OWN}old`, new Response('picture'));
    await cacheCataloguePictures();
    expect(fetched).toHaveBeenCalledTimes(count);
    const kept = [...(stores.get(CATALOGUE_PICTURES)?.keys() ?? [])].map((address) => new URL(address).pathname);
    expect(kept).toEqual(count === 1 ? [`${OWN}new`] : []);
  });
});
