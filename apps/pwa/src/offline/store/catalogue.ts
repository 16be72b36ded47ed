import type { Course, CourseChanges } from '@telar/contracts/courses';
import { compareCourses, hasFilters, passesFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueSort } from '@telar/domain/catalogue-sorts';
import { fold } from '@telar/domain/fold';
import { LIMITS } from '@telar/domain/limits';
import { containsWords, foldedWords } from '@telar/domain/search-words';
import type { CatalogueCoverage } from './catalogue-coverage';
import { catalogueDatabase as database } from './database';
import type { CatalogueEntry, CatalogueEntryChoice, CachedCatalogueState } from './database';
import { recordViewed, viewedCourses } from './viewed-courses';

/** A page of the cached catalogue. */
export interface CachedCourses {
  courses: Course[];
  total: number;
  /** Milliseconds since 1970. */
  cachedAt: number;
  coverage: CatalogueCoverage;
}

export interface CachedCourseSearch extends CatalogueFilters {
  search?: string | undefined;
  category?: string | undefined;
  /** Newest first by default. */
  sort?: CatalogueSort | undefined;
  /** From 1. */
  page: number;
}

/** A course and when it was cached, in milliseconds since 1970. */
export interface CachedCourse {
  course: Course;
  cachedAt: number;
}

const EMPTY: Required<CachedCatalogueState> = {
  key: 'state',
  revision: 0,
  writtenAt: 0,
  syncedAt: null,
  version: 0,
  pausedUntil: 0,
  oldest: 0,
};
const PAGE_SIZE = LIMITS.coursePageSize;
const tables = [database.courses, database.entries, database.meta];

// All entries of a revision, newest first. They stay in memory, because reading them is slower than searching them.
let index: { revision: number; entries: CatalogueEntry[] } = { revision: 0, entries: [] };

/** Reads the state of the cached catalogue. */
export async function catalogueState(): Promise<Required<CachedCatalogueState>> {
  const row = await database.meta.get('state');
  return row?.key === 'state' ? { ...EMPTY, ...row } : EMPTY;
}

/** Reads the entries into memory before the first search. Does nothing if nothing is cached. */
export async function prepareSearch(): Promise<void> {
  await database.transaction('r', tables, async () => {
    const { revision, writtenAt } = await catalogueState();
    if (writtenAt !== 0) await readEntries(revision);
  });
}

/** Updates the state as part of a write transaction. */
async function updateState(change: Partial<CachedCatalogueState>, hasNewEntries = true): Promise<void> {
  const previousState = await catalogueState();
  // The revision is never less than the time, so that a database that the browser cleared does not reuse a revision. If
  // the courses did not change, the entries in memory stay valid.
  const revision = hasNewEntries ? Math.max(previousState.revision + 1, Date.now()) : previousState.revision;
  await database.meta.put({ ...previousState, ...change, revision });
}

async function readEntries(revision: number): Promise<CatalogueEntry[]> {
  if (index.revision !== revision) index = { revision, entries: await completeEntries() };
  return index.entries;
}

/** All entries, newest first. Entries of older releases get the missing values. */
async function completeEntries(): Promise<CatalogueEntry[]> {
  const entries = await database.entries.reverse().toArray();
  const isComplete = entries.every(({ choice }) => choice !== undefined);
  return isComplete ? entries : (await allCachedCourses()).map(entryOf);
}

function choiceOf({ isLive, level, price, duration_hours: hours, rating }: Course): CatalogueEntryChoice {
  return { isLive, level: level ?? null, price, hours: hours ?? null, rating };
}

function entryOf(course: Course): CatalogueEntry {
  return {
    id: course.id,
    text: fold(`${course.title} ${course.description} ${course.instructor}`),
    category: course.category,
    choice: choiceOf(course),
  };
}

/** True if two copies of a course say the same. A change of its live sessions leaves `updated_at` as it is. */
const isSame = (cached: Course | undefined, course: Course): boolean =>
  cached?.updated_at === course.updated_at &&
  JSON.stringify(cached.live_sessions) === JSON.stringify(course.live_sessions);

/**
 * Caches viewed courses from the server. Does not write unchanged courses again.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheCourses(courses: readonly Course[], now: number = Date.now()): Promise<void> {
  await database.transaction('rw', tables, async () => {
    const cached = await database.courses.bulkGet(courses.map(({ id }) => id));
    const changed = courses.filter((course, position) => !isSame(cached[position], course));
    await database.courses.bulkPut(changed);
    await database.entries.bulkPut(changed.map(entryOf));
    await recordViewed(
      courses.map(({ id }) => id),
      now,
    );
    await updateState({ writtenAt: now }, changed.length > 0);
  });
}

async function remove(ids: number[]): Promise<void> {
  await database.courses.bulkDelete(ids);
  await database.entries.bulkDelete(ids);
}

/** Removes the courses with a smaller id, except viewed ones. */
async function removeOlder(oldest: number): Promise<void> {
  const viewed = await viewedCourses();
  const older = await database.entries.where('id').below(oldest).primaryKeys();
  await remove(older.filter((id) => !viewed.has(id)));
}

/**
 * Applies one page of the change feed: new, changed and removed courses. After the last page the cached catalogue is
 * complete from the course `oldest` on, and older courses stay only if they were viewed.
 * @param isFirst true for the first page of a full sync. The cached courses from `oldest` on are removed first.
 * @throws Dexie's QuotaExceededError if the disk is full. Then no part of the page is written.
 */
export async function applyChanges(
  { courses, removed, version, more, oldest: sent }: CourseChanges,
  isFirst: boolean,
  now: number = Date.now(),
): Promise<void> {
  await database.transaction('rw', tables, async () => {
    const state = await catalogueState();
    // When newer courses are removed from the catalogue, its bound moves back, to courses that were never sent.
    const oldest = isFirst ? sent : Math.max(sent, state.oldest);
    if (isFirst) {
      await database.courses.where('id').aboveOrEqual(oldest).delete();
      await database.entries.where('id').aboveOrEqual(oldest).delete();
    }
    if (oldest > 0) await removeOlder(oldest);
    await database.courses.bulkPut(courses);
    await database.entries.bulkPut(courses.map(entryOf));
    await remove(removed);
    // A catalogue that is no longer too large is synchronized in full the next time.
    const isWhole = !more && sent === 0 && oldest > 0;
    const change: Partial<CachedCatalogueState> = { writtenAt: now, version: isWhole ? 0 : version, oldest };
    if (!more) change.syncedAt = now;
    else if (isFirst) change.syncedAt = null;
    await updateState(change);
  });
}

/** Empties the cached catalogue and pauses its sync until `pausedUntil` (milliseconds since 1970). */
export async function clearCatalogue(pausedUntil: number): Promise<void> {
  await database.transaction('rw', tables, async () => {
    await Promise.all([database.courses.clear(), database.entries.clear()]);
    await database.meta.delete('viewed');
    await updateState({ writtenAt: 0, syncedAt: null, version: 0, oldest: 0, pausedUntil });
  });
}

type FoundPage = Pick<CachedCourses, 'courses' | 'total'>;

/** Sorts the entries, which come newest first. */
function inOrder(entries: CatalogueEntry[], sort: CatalogueSort): CatalogueEntry[] {
  if (sort === 'new') return entries;
  const compare = compareCourses(sort);
  const keys = ({ id, choice }: CatalogueEntry) => ({ id, createdAt: id, price: NaN, rating: 0, ...choice });
  return entries.toSorted((a, b) => compare(keys(a), keys(b)));
}

async function matchingPage(
  entries: readonly CatalogueEntry[],
  { search = '', category, sort = 'new', page, ...filters }: CachedCourseSearch,
): Promise<FoundPage> {
  const words = foldedWords(search);
  const isFiltered = hasFilters(filters);
  const matches = entries.filter(
    (entry) =>
      (!category || entry.category === category) &&
      (!isFiltered || (entry.choice && passesFilters(entry.choice, filters))) &&
      containsWords(entry.text, words),
  );
  const found = inOrder(matches, sort);
  const ids = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
  return { courses: await coursesByIds(ids), total: found.length };
}

/** Returns a page of the unfiltered list. Reads only that page, because users open this list first. */
async function unfilteredPage(page: number): Promise<FoundPage> {
  const newest = database.courses.reverse().offset((page - 1) * PAGE_SIZE);
  const [courses, total] = await Promise.all([newest.limit(PAGE_SIZE).toArray(), database.courses.count()]);
  return { courses, total };
}

/**
 * Searches the cached catalogue as the server does: each word must occur in title, description or instructor, in any
 * order, without accents and case; the category must match exactly; filters and orders are those of the server. Returns
 * `null` if nothing was ever cached.
 */
export async function searchCatalogue(query: CachedCourseSearch): Promise<CachedCourses | null> {
  return readCatalogue(async ({ readEntries, cachedAt, coverage }) => {
    const isUnfiltered = !query.search?.trim() && !query.category && !query.sort && !hasFilters(query);
    const found = isUnfiltered ? await unfilteredPage(query.page) : await matchingPage(await readEntries(), query);
    return { ...found, cachedAt, coverage };
  });
}

interface CachedCatalogue extends Pick<CachedCourses, 'cachedAt' | 'coverage'> {
  /** All entries, newest first. */
  readEntries: () => Promise<readonly CatalogueEntry[]>;
}

/** Reads from the cached catalogue in one transaction. Returns `null` if nothing was ever cached. */
export async function readCatalogue<Result>(
  read: (catalogue: CachedCatalogue) => Promise<Result>,
): Promise<Result | null> {
  return database.transaction('r', tables, async () => {
    const { revision, writtenAt, syncedAt, oldest } = await catalogueState();
    if (writtenAt === 0) return null;
    const whenSynced = oldest > 0 ? 'newest' : 'all';
    return read({
      readEntries: () => readEntries(revision),
      cachedAt: syncedAt ?? writtenAt,
      coverage: syncedAt === null ? 'viewed' : whenSynced,
    });
  });
}

/** The cached courses with these ids, in that order. */
export async function coursesByIds(ids: readonly number[]): Promise<Course[]> {
  return (await database.courses.bulkGet([...ids])).filter((course) => course !== undefined);
}

/** Returns a cached course, or `undefined` if it is not cached. */
export async function cachedCourse(id: number): Promise<CachedCourse | undefined> {
  const course = await database.courses.get(id);
  if (!course) return undefined;
  const { syncedAt, writtenAt, oldest } = await catalogueState();
  // The sync does not refresh older courses.
  const viewedAt = id < oldest ? (await viewedCourses()).get(id) : undefined;
  return { course, cachedAt: viewedAt ?? syncedAt ?? writtenAt };
}

/** Removes a course that the server no longer has. */
export async function forgetCourse(id: number): Promise<void> {
  await database.transaction('rw', tables, async () => {
    await database.courses.delete(id);
    await database.entries.delete(id);
    await updateState({});
  });
}

/** Returns all cached courses, newest first. */
export async function allCachedCourses(): Promise<Course[]> {
  return database.courses.reverse().toArray();
}
