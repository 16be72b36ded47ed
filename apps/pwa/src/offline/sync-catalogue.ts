import type { CourseList } from '@telar/contracts';
import { LIMITS } from '@telar/domain';
import { catalogueIsWhole, keepCourses, syncedAt } from './catalogue';

const FRESH = 15 * 60_000;
/** No catalogue is longer; a server that never ends its list must not fill the disk. */
const PIECES_MAX = 100;

type FetchPiece = (piece: { limit: number; offset: number }) => Promise<CourseList>;

async function fetchAll(fetchPiece: FetchPiece): Promise<void> {
  const seen = new Set<number>();
  for (let piece = 0; piece < PIECES_MAX; piece += 1) {
    const { courses, total } = await fetchPiece({ limit: LIMITS.listMax, offset: piece * LIMITS.listMax });
    await keepCourses(courses);
    for (const { id } of courses) seen.add(id);
    if (courses.length < LIMITS.listMax) {
      // A list that moved while it was read may have hidden a course: then nothing is taken for gone.
      if (seen.size >= total) await catalogueIsWhole(seen);
      return;
    }
  }
}

/**
 * Brings the whole catalogue in pieces of a hundred, one after the other, unless that happened a moment ago or
 * another tab is at it. Courses that vanished are removed.
 * @throws what `fetchPiece` throws, and Dexie's errors.
 */
export async function syncCatalogue(fetchPiece: FetchPiece, now: number = Date.now()): Promise<void> {
  const last = await syncedAt();
  if (last !== null && now - last < FRESH) return;
  if (!('locks' in navigator)) return fetchAll(fetchPiece);
  await navigator.locks.request('telar-catalogue-sync', { ifAvailable: true }, async (lock) => {
    if (lock) await fetchAll(fetchPiece);
  });
}
