import { CatalogueCache } from '../../src/modules/courses/catalogue-cache';
import { createCourse } from '../support/factories';
import { beforeTests, useApp } from '../support/use-app';

const COURSES = 12;

describe('catalogue memory', () => {
  const test = useApp();
  beforeTests(async () => {
    for (let n = 0; n < COURSES; n++) await createCourse(test.database);
    return {};
  });

  /** Sends many requests, each with another query. @returns how many responses were cached by them. */
  async function cachedBy(queryOf: (n: number) => string, count = 200): Promise<number> {
    const cache = test.app.get(CatalogueCache);
    const before = cache.used.responses;
    const urls = Array.from({ length: count }, (_, n) => `/api/courses${queryOf(n)}`);
    const responses = await Promise.all(
      urls.map((url) => test.app.inject({ url, headers: { 'accept-encoding': 'br' } })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    return cache.used.responses - before;
  }

  describe('the cache of the catalogue', () => {
    it('holds the pages of a list', async () => {
      expect(await cachedBy((n) => `?limit=1&offset=${n}`, COURSES)).toBe(COURSES);
    });

    it('holds no pages after the end', async () => {
      expect(await cachedBy((n) => `?limit=1&offset=${COURSES + n}`)).toBe(0);
      expect(await cachedBy((n) => `?limit=1&offset=${COURSES + n}&category=Negocios`)).toBe(0);
    });

    it('holds no empty results', async () => {
      expect(await cachedBy((n) => `?category=Nada${n}`)).toBe(0);
      expect(await cachedBy((n) => `?search=nada${n}`, 20)).toBe(0);
    });

    it('holds one response for all who have the current version', async () => {
      const { version } = (await test.inject({ url: '/api/courses/changes' })).json<{ version: number }>();
      const current = (n: number) => `/changes?since=${version}&limit=${1 + (n % 100)}`;
      expect(await cachedBy(current)).toBe(1);
      expect(await cachedBy((n) => `${current(n)}&newest=${COURSES + n}`)).toBe(0);
      for (let n = 1; n < COURSES; n++) expect(await cachedBy(() => `${current(n)}&newest=${n}`, 1)).toBe(0);
      const url = `/api/courses${current(0)}&newest=1`;
      const { oldest } = (await test.inject({ url })).json<{ oldest: number }>();
      expect(oldest).toBeGreaterThan(0);
    });

    it('holds one response for all versions from the future', async () => {
      expect(await cachedBy((n) => `/changes?since=${1_000_000 + n}`)).toBe(1);
      const { version } = (await test.inject({ url: '/api/courses/changes' })).json<{ version: number }>();
      expect((await test.inject({ url: `/api/courses/changes?since=${version}` })).json()).toMatchObject({
        reset: false,
        oldest: 0,
      });
      const next = await test.inject({ url: `/api/courses/changes?since=${version + 1}` });
      expect(next.json()).toMatchObject({ version, reset: true });
    });
  });
});
