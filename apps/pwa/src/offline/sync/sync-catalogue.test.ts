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

/** A server's change feed. The version is the number of changes. An unknown version gets `reset` in the response. */
const feed = (changes: readonly Change[]) =>
  jest.fn<Fetch>(async (version): Promise<CourseChanges> => {
    const reset = version > changes.length;
    const since = reset ? 0 : version;
    const page = changes.slice(since, since + PAGE);
    return {
      courses: page.filter((change) => typeof change !== 'number'),
      removed: page.filter((change) => typeof change === 'number'),
      version: since + page.length,
      more: since + page.length < changes.length,
      reset,
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
  expect(await cached(39)).toMatchObject({ total: 230, isComplete: true, courses: { length: 2 } });
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
  expect(await cached()).toMatchObject({ total: 100, isComplete: false });
  server.mockClear();
  await syncCatalogue(server, NOW);
  expect(server.mock.calls).toEqual([[100], [200]]);
  expect(await cached()).toMatchObject({ total: 230, isComplete: true });
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
