import type { Course } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import { writableAccountDatabase, readableAccountDatabase } from './account-database';

const OPENED_MAX = 30;

/**
 * Keeps the courses that the account is enrolled in, in their order and in place of those before. What left them is
 * no longer the account's: it goes, kept on purpose or not.
 * @param owner whose answer it is; nothing is kept for anybody but who is logged in.
 * @throws Dexie's QuotaExceededError when the disk is full.
 */
export async function cacheEnrolled(
  owner: number | null,
  courses: readonly MyCourse[],
  now: number = Date.now(),
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  const { enrolled, pinned, state } = database;
  await database.transaction('rw', [enrolled, pinned, state], async () => {
    const ids = courses.map(({ id }) => id);
    await enrolled.where('id').noneOf(ids).delete();
    await pinned.where('id').noneOf(ids).delete();
    await enrolled.bulkPut(courses.map((course, place) => ({ id: course.id, place, course })));
    await state.put({ key: 'enrolled', keptAt: now });
  });
}

/** The enrolled courses as they last came; `null` when they never did. */
export async function cachedEnrolled(owner: number | null): Promise<{ data: MyCourse[]; keptAt: number } | null> {
  const database = readableAccountDatabase(owner);
  const state = await database?.state.get('enrolled');
  if (!database || !state) return null;
  const rows = await database.enrolled.orderBy('place').toArray();
  return { data: rows.map(({ course }) => course), keptAt: state.keptAt };
}

/** Keeps a course as it was answered to the account; the last thirty that were opened stay. */
export async function cacheViewedCourse(owner: number | null, course: Course, now: number = Date.now()): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  await database.transaction('rw', database.opened, async () => {
    await database.opened.put({ id: course.id, course, keptAt: now });
    const old = await database.opened.orderBy('keptAt').reverse().offset(OPENED_MAX).primaryKeys();
    await database.opened.bulkDelete(old);
  });
}

/** A course as the account last had it, from its own page or among the enrolled ones. */
export async function cachedAccountCourse(
  owner: number | null,
  id: number,
): Promise<{ course: Course; keptAt: number } | undefined> {
  const database = readableAccountDatabase(owner);
  if (!database) return undefined;
  const [opened, enrolled, state] = await Promise.all([
    database.opened.get(id),
    database.enrolled.get(id),
    database.state.get('enrolled'),
  ]);
  const listed = enrolled && { course: enrolled.course, keptAt: state?.keptAt ?? 0 };
  if (!opened || !listed) return opened ?? listed;
  return opened.keptAt >= listed.keptAt ? opened : listed;
}

/** Lets go of a course that the server no longer gives this account. */
export async function forgetAccountCourse(owner: number | null, id: number): Promise<void> {
  const database = writableAccountDatabase(owner);
  await Promise.all([database?.opened.delete(id), database?.enrolled.delete(id), database?.pinned.delete(id)]);
}
