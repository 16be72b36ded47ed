import { jest } from '@jest/globals';
import { aCourse } from '@telar/testing';
import type { CourseList } from '@telar/contracts';
import { keepCourses, searchKept, syncedAt } from './catalogue';
import { catalogueDatabase } from './database';
import { syncCatalogue } from './sync-catalogue';

type Fetch = Parameters<typeof syncCatalogue>[0];

/** A server with that many courses; `total` is what it says it has. */
const serverWith = (count: number, total = count) => {
  const all = Array.from({ length: count }, (_, index) => aCourse({ id: index + 1 }));
  return jest.fn<Fetch>(async ({ limit, offset }): Promise<CourseList> => ({
    courses: all.slice(offset, offset + limit),
    total,
  }));
};
const NOW = 1_800_000_000_000;

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('brings all of it in pieces of a hundred', async () => {
  const server = serverWith(230);
  await syncCatalogue(server, NOW);
  expect(server.mock.calls.map(([piece]) => piece.offset)).toEqual([0, 100, 200]);
  expect(await searchKept({ page: 39 })).toMatchObject({ total: 230, whole: true, courses: { length: 2 } });
});

it('removes what the server no longer has', async () => {
  await keepCourses([aCourse({ id: 900 })]);
  await syncCatalogue(serverWith(4), NOW);
  expect(await searchKept({ page: 1 })).toMatchObject({ total: 4 });
});

it('removes nothing when the list moved while it was read', async () => {
  await keepCourses([aCourse({ id: 900 })]);
  await syncCatalogue(serverWith(4, 5), NOW);
  expect(await searchKept({ page: 1 })).toMatchObject({ total: 5, whole: false });
  expect(await syncedAt()).toBeNull();
});

it('keeps what came before the network failed', async () => {
  const server = serverWith(230);
  server.mockImplementationOnce(server.getMockImplementation()!).mockRejectedValueOnce(new Error('gone'));
  await expect(syncCatalogue(server, NOW)).rejects.toThrow('gone');
  expect(await searchKept({ page: 1 })).toMatchObject({ total: 100, whole: false });
});

it('does not ask again a moment later', async () => {
  await syncCatalogue(serverWith(2), Date.now());
  const again = serverWith(3);
  await syncCatalogue(again, Date.now() + 60_000);
  expect(again).not.toHaveBeenCalled();
  await syncCatalogue(again, Date.now() + 3_600_000);
  expect(await searchKept({ page: 1 })).toMatchObject({ total: 3 });
});
