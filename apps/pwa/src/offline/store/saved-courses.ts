import type { MyCourse } from '@telar/contracts/enrollments';
import { accountPicturesCache } from './cache-names';
import { cachePicture, pictureAddresses } from '../sync/catalogue-pictures';
import { askToPersist } from '../../browser/persistence';
import { writableAccountDatabase, readableAccountDatabase } from './account-database';

/** The widest goes without: a phone's screen is well served by the middle one. */
const WIDTHS_KEPT = 2;

const picturesOf = (course: MyCourse) => pictureAddresses(course).slice(0, WIDTHS_KEPT);

/** Keeps the pictures. @returns their bytes. @throws where there is no network, or the disk is full. */
async function keepPictures(owner: number, course: MyCourse): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(accountPicturesCache(owner));
  let bytes = 0;
  for (const address of picturesOf(course)) bytes += await cachePicture(cache, address);
  return bytes;
}

async function dropPictures(owner: number, course: MyCourse): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(accountPicturesCache(owner));
  for (const address of picturesOf(course)) await cache.delete(address);
}

/**
 * Keeps a course on purpose: its texts, its modules and its picture; never a video. What came of it goes again where
 * it cannot be kept whole.
 * @throws TypeError without network, a QuotaExceededError when the disk is full.
 */
export async function saveCourse(owner: number | null, course: MyCourse, now: number = Date.now()): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database || owner === null) return;
  askToPersist();
  try {
    const pictureBytes = await keepPictures(owner, course);
    await database.transaction('rw', [database.enrolled, database.pinned], async () => {
      const place = (await database.enrolled.get(course.id))?.place ?? (await database.enrolled.count());
      await database.enrolled.put({ id: course.id, place, course });
      await database.pinned.put({ id: course.id, pictureBytes, keptAt: now });
    });
  } catch (error) {
    await dropPictures(owner, course).catch(console.error);
    throw error;
  }
}

/** No longer on purpose: the picture goes. The texts stay among those of the other courses. */
export async function removeSavedCourse(owner: number | null, id: number): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database || owner === null) return;
  const row = await database.enrolled.get(id);
  await database.pinned.delete(id);
  if (row) await dropPictures(owner, row.course);
}

/** The courses kept on purpose: when, in milliseconds since 1970, by their ids. */
export async function savedCourses(owner: number | null): Promise<Map<number, number>> {
  const rows = (await readableAccountDatabase(owner)?.pinned.toArray()) ?? [];
  return new Map(rows.map(({ id, keptAt }) => [id, keptAt]));
}
