import { jest } from '@jest/globals';
import type { Course, CourseChanges } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { clearCatalogue, cacheCourses, searchCatalogue } from '../store/catalogue';
import { catalogueDatabase } from '../store/database';
import { syncCatalogue } from './sync-catalogue';

type Fetch = Parameters<typeof syncCatalogue>[0];
/** A change of the catalogue: a new or changed course, or the id of a removed one. */
type Change = Course | number;

const NOW = 1_800_000_000_000;
const PAGE = 100;

/**
 * A server's change feed. The version is the number of changes. An unknown version gets `reset` in the response.
 * Courses with an id below `oldest` are left out.
 */
const feed = (changes: readonly Change[], oldest = 0) =>
  jest.fn<Fetch>(async (version): Promise<CourseChanges> => {
    const reset = version > changes.length;
    const since = reset ? 0 : version;
    const rest = changes.map((change, index) => ({ change, version: index + 1 })).slice(since);
    const wanted = rest.filter(({ change }) => typeof change === 'number' || change.id >= oldest);
    const page = wanted.slice(0, PAGE);
    const more = wanted.length > PAGE;
    return {
      courses: page.flatMap(({ change }) => (typeof change === 'number' ? [] : [change])),
      removed: page.flatMap(({ change }) => (typeof change === 'number' ? [change] : [])),
      version: more ? page.at(-1)!.version : changes.length,
      more,
      reset,
      oldest,
    };
  });
const courses = (count: number, from = 1) => Array.from({ length: count }, (_, index) => aCourse({ id: from + index }));
const cached = (page = 1) => searchCatalogue({ page });

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('fetches the whole catalogue page by page', async () => {
  const server = feed(courses(230));
  expect(await syncCatalogue(server, NOW)).toBe(true);
  expect(server.mock.calls).toEqual([[0], [100], [200]]);
  expect(await cached(39)).toMatchObject({ total: 230, coverage: 'all', courses: { length: 2 } });
});

it('fetches only the changes since the last sync, and deletes removed courses', async () => {
  const changes: Change[] = courses(3);
  await syncCatalogue(feed(changes), NOW);
  const later = feed([...changes, 2, aCourse({ id: 3, title: 'Otro título' })]);
  await syncCatalogue(later, Date.now() + 3_600_000);
  expect(later.mock.calls).toEqual([[3]]);
  expect((await cached())?.courses.map(({ id, title }) => [id, title])).toEqual([
    [3, 'Otro título'],
    [1, aCourse().title],
  ]);
});

it('fetches everything again if the server does not know the version', async () => {
  await syncCatalogue(feed(courses(150)), NOW);
  await syncCatalogue(feed(courses(4, 900)), Date.now() + 3_600_000);
  expect((await cached())?.courses.map(({ id }) => id)).toEqual([903, 902, 901, 900]);
});

it('deletes viewed courses that are no longer in the catalogue', async () => {
  await cacheCourses([aCourse({ id: 900 })]);
  await syncCatalogue(feed(courses(4)), NOW);
  expect(await cached()).toMatchObject({ total: 4 });
});

it('continues after the last page that was fetched before the network failed', async () => {
  const server = feed(courses(230));
  server.mockImplementationOnce(server.getMockImplementation()!).mockRejectedValueOnce(new Error('gone'));
  await expect(syncCatalogue(server, NOW)).rejects.toThrow('gone');
  expect(await cached()).toMatchObject({ total: 100, coverage: 'viewed' });
  server.mockClear();
  await syncCatalogue(server, NOW);
  expect(server.mock.calls).toEqual([[100], [200]]);
  expect(await cached()).toMatchObject({ total: 230, coverage: 'all' });
});

it('does not fetch again shortly after a sync or during the user’s pause', async () => {
  await syncCatalogue(feed(courses(2)), Date.now());
  const server = feed(courses(3));
  expect(await syncCatalogue(server, Date.now() + 60_000)).toBe(false);
  await clearCatalogue(NOW + 60_000);
  expect(await syncCatalogue(server, NOW)).toBe(false);
  expect(server).not.toHaveBeenCalled();
  await syncCatalogue(server, NOW + 61_000);
  expect(await cached()).toMatchObject({ total: 3 });
});

it('fetches again after a sync or a pause while the device’s clock was far ahead', async () => {
  await syncCatalogue(feed(courses(2)), Date.now());
  expect(await syncCatalogue(feed(courses(3)), Date.now() - 86_400_000)).toBe(true);
  await clearCatalogue(NOW + 400 * 86_400_000);
  expect(await syncCatalogue(feed(courses(4)), NOW)).toBe(true);
  expect(await cached()).toMatchObject({ total: 4 });
});

it('fetches only the newest courses of a large catalogue, and stays bounded after later changes', async () => {
  const changes: Change[] = courses(10_000);
  const server = feed(changes, 5001);
  await syncCatalogue(server, NOW);
  expect(server).toHaveBeenCalledTimes(50);
  expect(await cached()).toMatchObject({ total: 5000, coverage: 'newest', courses: { 0: { id: 10_000 } } });
  changes.push(...courses(150, 10_001), aCourse({ id: 7, title: 'Cambiado' }));
  const later = feed(changes, 5151);
  await syncCatalogue(later, Date.now() + 3_600_000);
  expect(later).toHaveBeenCalledTimes(2);
  expect(await cached()).toMatchObject({ total: 5000, coverage: 'newest', courses: { 0: { id: 10_150 } } });
  expect(await catalogueDatabase.courses.get(5150)).toBeUndefined();
  expect(await catalogueDatabase.entries.count()).toBe(5000);
});
