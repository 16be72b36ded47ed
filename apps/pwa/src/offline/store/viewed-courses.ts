import { catalogueDatabase } from './database';

/** Older courses of a large catalogue stay cached if they are among this many that were viewed last. */
const VIEWED_MAX = 500;

/** Returns when each of the last viewed courses was viewed, in milliseconds since 1970, by its id. */
export async function viewedCourses(): Promise<ReadonlyMap<number, number>> {
  const row = await catalogueDatabase.meta.get('viewed');
  return row?.key === 'viewed' ? row.viewedAt : new Map();
}

/** Records that courses were viewed, as part of a write transaction. */
export async function recordViewed(ids: readonly number[], now: number): Promise<void> {
  const viewedAt = new Map(await viewedCourses());
  for (const id of ids) {
    // At the end, because a map keeps the order of insertion.
    viewedAt.delete(id);
    viewedAt.set(id, now);
  }
  for (const id of [...viewedAt.keys()].slice(0, -VIEWED_MAX)) viewedAt.delete(id);
  await catalogueDatabase.meta.put({ key: 'viewed', viewedAt });
}
