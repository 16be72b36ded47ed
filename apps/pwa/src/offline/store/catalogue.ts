import type { Course, CourseChanges } from '@telar/contracts/courses';
import { fold } from '@telar/domain/fold';
import { LIMITS } from '@telar/domain/limits';
import { catalogueDatabase as database } from './database';
import type { CatalogueEntry, CatalogueState } from './database';

/** A page of the kept catalogue and how old it is. */
export interface CachedCourses {
  courses: Course[];
  total: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** False while only the pages that somebody visited are here. */
  isComplete: boolean;
}

export interface CachedCourseSearch {
  search?: string | undefined;
  category?: string | undefined;
  /** From 1. */
  page: number;
}

const NEVER = { key: 'state', revision: 0, writtenAt: 0, syncedAt: null, version: 0, pausedUntil: 0 } as const;
const SIZE = LIMITS.coursePageSize;
const tables = [database.courses, database.entries, database.meta];

// All entries, newest first, as of a revision: reading them anew costs more than searching them.
let read: { revision: number; entries: CatalogueEntry[] } = { revision: 0, entries: [] };

/** How far the kept catalogue has come. */
export async function catalogueState(): Promise<Required<CatalogueState>> {
  return { ...NEVER, ...(await database.meta.get('state')) };
}

/** Reads what is searched ahead of the first search; nothing where nothing is kept. */
export async function prepareSearch(): Promise<void> {
  await database.transaction('r', tables, async () => {
    const { revision, writtenAt } = await catalogueState();
    if (writtenAt !== 0) await entriesOf(revision);
  });
}

/** Notes a write, inside its transaction. */
async function written(change: Partial<CatalogueState>, isOther = true): Promise<void> {
  const before = await catalogueState();
  // From the clock: a database that was emptied from outside must not count up to the same number again. Where the
  // courses are the same ones, what was read of them still holds.
  const revision = isOther ? Math.max(before.revision + 1, Date.now()) : before.revision;
  await database.meta.put({ ...before, ...change, revision });
}

async function entriesOf(revision: number): Promise<CatalogueEntry[]> {
  if (read.revision !== revision) read = { revision, entries: await database.entries.reverse().toArray() };
  return read.entries;
}

function entryOf(course: Course): CatalogueEntry {
  return {
    id: course.id,
    text: fold(`${course.title} ${course.description} ${course.instructor}`),
    category: course.category,
    updatedAt: course.updated_at,
  };
}

/**
 * Keeps courses as the server sent them; those that did not change are left alone.
 * @throws Dexie's QuotaExceededError when the disk is full.
 */
export async function cacheCourses(courses: readonly Course[], now: number = Date.now()): Promise<void> {
  await database.transaction('rw', tables, async () => {
    const kept = await database.entries.bulkGet(courses.map(({ id }) => id));
    const changed = courses.filter((course, index) => kept[index]?.updatedAt !== course.updated_at);
    await database.courses.bulkPut(changed);
    await database.entries.bulkPut(changed.map(entryOf));
    await written({ writtenAt: now }, changed.length > 0);
  });
}

/**
 * Applies a piece of the change feed: what is new, what changed, what left. With `fresh` it is the first piece of a
 * whole catalogue, and whatever was here before goes. Once there is no more, the catalogue is whole.
 * @throws Dexie's QuotaExceededError when the disk is full; then nothing of the piece was kept.
 */
export async function applyChanges(
  { courses, removed, version, more }: CourseChanges,
  fresh: boolean,
  now: number = Date.now(),
): Promise<void> {
  await database.transaction('rw', tables, async () => {
    if (fresh) await Promise.all([database.courses.clear(), database.entries.clear()]);
    await database.courses.bulkPut(courses);
    await database.entries.bulkPut(courses.map(entryOf));
    await database.courses.bulkDelete(removed);
    await database.entries.bulkDelete(removed);
    await written({ writtenAt: now, version, ...(more ? fresh && { syncedAt: null } : { syncedAt: now }) });
  });
}

/** Empties the kept catalogue, and leaves it so until then (milliseconds since 1970). */
export async function clearCatalogue(pausedUntil: number): Promise<void> {
  await database.transaction('rw', tables, async () => {
    await Promise.all([database.courses.clear(), database.entries.clear()]);
    await written({ writtenAt: 0, syncedAt: null, version: 0, pausedUntil });
  });
}

type FoundPage = Pick<CachedCourses, 'courses' | 'total'>;

async function foundPage(
  entries: readonly CatalogueEntry[],
  wanted: string,
  category: string | undefined,
  page: number,
): Promise<FoundPage> {
  const found = entries.filter((entry) => (!category || entry.category === category) && entry.text.includes(wanted));
  const ids = found.slice((page - 1) * SIZE, page * SIZE).map(({ id }) => id);
  const courses = (await database.courses.bulkGet(ids)).filter((course) => course !== undefined);
  return { courses, total: found.length };
}

/** Of the whole list only the page is read: it is what opens first. */
async function anyPage(page: number): Promise<FoundPage> {
  const newest = database.courses.reverse().offset((page - 1) * SIZE);
  const [courses, total] = await Promise.all([newest.limit(SIZE).toArray(), database.courses.count()]);
  return { courses, total };
}

/**
 * Searches the kept catalogue as the server does: accents and capitals ignored, over title, description and
 * instructor, category exact, newest first. `null` when nothing was ever kept.
 */
export async function searchCatalogue({
  search = '',
  category,
  page,
}: CachedCourseSearch): Promise<CachedCourses | null> {
  return database.transaction('r', tables, async () => {
    const { revision, writtenAt, syncedAt } = await catalogueState();
    if (writtenAt === 0) return null;
    const wanted = fold(search.trim());
    const found =
      wanted || category ? await foundPage(await entriesOf(revision), wanted, category, page) : await anyPage(page);
    return { ...found, keptAt: syncedAt ?? writtenAt, isComplete: syncedAt !== null };
  });
}

/** One kept course, `undefined` when it is not here. */
export async function cachedCourse(id: number): Promise<{ course: Course; keptAt: number } | undefined> {
  const course = await database.courses.get(id);
  const { syncedAt, writtenAt } = await catalogueState();
  return course && { course, keptAt: syncedAt ?? writtenAt };
}

/** Lets go of a course that the server no longer has. */
export async function forgetCourse(id: number): Promise<void> {
  await database.transaction('rw', tables, async () => {
    await database.courses.delete(id);
    await database.entries.delete(id);
    await written({});
  });
}

/** Every kept course, the newest first. */
export async function allCachedCourses(): Promise<Course[]> {
  return database.courses.reverse().toArray();
}
