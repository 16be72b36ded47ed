import type { Course } from '@telar/contracts/courses';
import type { MyCourse } from '@telar/contracts/enrollments';
import { hasAccess } from '@telar/domain/access';
import { readableAccountDatabase, writableAccountDatabase } from './account-database';
import type { Cached } from './cached';

const VIEWED_MAX = 30;

/** A course as the account last received it. `cachedAt` is in milliseconds since 1970. */
export interface CachedAccountCourse {
  course: Course;
  cachedAt: number;
}

/**
 * Replaces the cached list of the account's enrolled courses. Removes courses that are no longer in the list, including
 * saved courses.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheEnrolled(
  owner: number | null,
  courses: readonly MyCourse[],
  now: number = Date.now(),
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  const { courseFiles, enrolled, pinned, state } = database;
  await database.transaction('rw', [courseFiles, enrolled, pinned, state], async () => {
    const ids = courses.map(({ id }) => id);
    await enrolled.where('id').noneOf(ids).delete();
    await pinned.where('id').noneOf(ids).delete();
    await courseFiles.where('courseId').noneOf(ids).delete();
    await enrolled.bulkPut(courses.map((course, place) => ({ id: course.id, place, course })));
    await state.put({ key: 'enrolled', keptAt: now });
  });
}

/** Returns the enrolled courses as last received, or `null` if they were never received. */
export async function cachedEnrolled(owner: number | null): Promise<Cached<MyCourse[]> | null> {
  const database = readableAccountDatabase(owner);
  const state = await database?.state.get('enrolled');
  if (!database || !state) return null;
  const rows = await database.enrolled.orderBy('place').toArray();
  return { data: rows.map(({ course }) => course), cachedAt: state.keptAt };
}

/** Caches a viewed course as the account received it. Removes all but the last thirty. */
export async function cacheViewedCourse(owner: number | null, course: Course, now: number = Date.now()): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  await database.transaction('rw', database.opened, async () => {
    await database.opened.put({ id: course.id, course, keptAt: now });
    const old = await database.opened.orderBy('keptAt').reverse().offset(VIEWED_MAX).primaryKeys();
    await database.opened.bulkDelete(old);
  });
}

/** A copy without its materials, as the server sends it to people without access. */
const withoutMaterials = <Copy extends Course>(course: Copy): Copy => ({
  ...course,
  video_url: null,
  quiz_link: null,
  quiz_data: null,
  modules: course.modules.map((module) => ({ ...module, link: '' })),
});

/**
 * Returns the latest copy of a course, from its own page or from the list of enrolled courses. After the end of the
 * access, by the clock of the device, it has no materials.
 */
export async function cachedAccountCourse(
  owner: number | null,
  id: number,
  now: number = Date.now(),
): Promise<CachedAccountCourse | undefined> {
  const copy = await latestCopy(owner, id);
  const access = await readableAccountDatabase(owner)?.enrolled.get(id);
  if (!copy || !access || hasAccess(access.course.ends_at, now)) return copy;
  return { ...copy, course: withoutMaterials(copy.course) };
}

async function latestCopy(owner: number | null, id: number): Promise<CachedAccountCourse | undefined> {
  const database = readableAccountDatabase(owner);
  if (!database) return undefined;
  const [viewedRow, enrolledRow, state] = await Promise.all([
    database.opened.get(id),
    database.enrolled.get(id),
    database.state.get('enrolled'),
  ]);
  const viewed = viewedRow && { course: viewedRow.course, cachedAt: viewedRow.keptAt };
  const enrolled = enrolledRow && { course: enrolledRow.course, cachedAt: state?.keptAt ?? 0 };
  if (!viewed || !enrolled) return viewed ?? enrolled;
  return viewed.cachedAt >= enrolled.cachedAt ? viewed : enrolled;
}

/**
 * Removes the copy of a course's page, which the server refused. An enrolled course stays until a list comes without it
 * (`cacheEnrolled`): the server also refuses the page of an archived course to a session that it no longer knows.
 */
export async function forgetViewedCourse(owner: number | null, id: number): Promise<void> {
  await writableAccountDatabase(owner)?.opened.delete(id);
}
