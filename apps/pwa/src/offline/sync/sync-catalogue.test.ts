import { jest } from '@jest/globals';
import type { Course, CourseChanges } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { clearCatalogue, cacheCourses, searchCatalogue } from '../store/catalogue';
import { catalogueDatabase } from '../store/database';
import { syncCatalogue } from './sync-catalogue';

type Fetch = Parameters<typeof syncCatalogue>[0];
/** What happened, in its order: a course as it is now, or the id of one that left. */
type Change = Course | number;

const NOW = 1_800_000_000_000;
const PIECE = 100;

/** A server's change feed; the version is the number of changes, and `reset` answers an impossible one. */
const feed = (changes: readonly Change[]) =>
  jest.fn<Fetch>(async (asked): Promise<CourseChanges> => {
    const reset = asked > changes.length;
    const since = reset ? 0 : asked;
    const told = changes.slice(since, since + PIECE);
    return {
      courses: told.filter((change) => typeof change !== 'number'),
      removed: told.filter((change) => typeof change === 'number'),
      version: since + told.length,
      more: since + told.length < changes.length,
      reset,
    };
  });
const courses = (count: number, from = 1) => Array.from({ length: count }, (_, index) => aCourse({ id: from + index }));
const kept = (page = 1) => searchCatalogue({ page });

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('brings all of it in pieces', async () => {
  const server = feed(courses(230));
  expect(await syncCatalogue(server, NOW)).toBe(true);
  expect(server.mock.calls).toEqual([[0], [100], [200]]);
  expect(await kept(39)).toMatchObject({ total: 230, isComplete: true, courses: { length: 2 } });
});

it('asks for no more than what changed since, and removes what left', async () => {
  const changes: Change[] = courses(3);
  await syncCatalogue(feed(changes), NOW);
  const later = feed([...changes, 2, aCourse({ id: 3, title: 'Otro título' })]);
  await syncCatalogue(later, Date.now() + 3_600_000);
  expect(later.mock.calls).toEqual([[3]]);
  expect((await kept())?.courses.map(({ id, title }) => [id, title])).toEqual([
    [3, 'Otro título'],
    [1, aCourse().title],
  ]);
});

it('begins anew where the server is another one', async () => {
  await syncCatalogue(feed(courses(150)), NOW);
  await syncCatalogue(feed(courses(4, 900)), Date.now() + 3_600_000);
  expect((await kept())?.courses.map(({ id }) => id)).toEqual([903, 902, 901, 900]);
});

it('drops what was visited and is not in the catalogue any more', async () => {
  await cacheCourses([aCourse({ id: 900 })]);
  await syncCatalogue(feed(courses(4)), NOW);
  expect(await kept()).toMatchObject({ total: 4 });
});

it('keeps what came before the network failed, and goes on from there', async () => {
  const server = feed(courses(230));
  server.mockImplementationOnce(server.getMockImplementation()!).mockRejectedValueOnce(new Error('gone'));
  await expect(syncCatalogue(server, NOW)).rejects.toThrow('gone');
  expect(await kept()).toMatchObject({ total: 100, isComplete: false });
  server.mockClear();
  await syncCatalogue(server, NOW);
  expect(server.mock.calls).toEqual([[100], [200]]);
  expect(await kept()).toMatchObject({ total: 230, isComplete: true });
});

it('does not ask again a moment later, nor after somebody made room', async () => {
  await syncCatalogue(feed(courses(2)), Date.now());
  const again = feed(courses(3));
  expect(await syncCatalogue(again, Date.now() + 60_000)).toBe(false);
  await clearCatalogue(NOW + 60_000);
  expect(await syncCatalogue(again, NOW)).toBe(false);
  expect(again).not.toHaveBeenCalled();
  await syncCatalogue(again, NOW + 61_000);
  expect(await kept()).toMatchObject({ total: 3 });
});
