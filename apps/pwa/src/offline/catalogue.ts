import type { Course } from '@telar/contracts';
import { fold, LIMITS } from '@telar/domain';
import { catalogueDatabase as database } from './database';
import type { CatalogueEntry, CatalogueState } from './database';

/** A page of the kept catalogue and how old it is. */
export interface KeptCourses {
  courses: Course[];
  total: number;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** False while only the pages that somebody visited are here. */
  whole: boolean;
}

export interface KeptSearch {
  search?: string | undefined;
  category?: string | undefined;
  /** From 1. */
  page: number;
}

const NEVER: CatalogueState = { key: 'state', revision: 0, writtenAt: 0, syncedAt: null };
const tables = [database.courses, database.entries, database.meta];

// All entries, newest first, as of a revision: reading them anew costs more than searching them.
let read: { revision: number; entries: CatalogueEntry[] } = { revision: 0, entries: [] };

async function state(): Promise<CatalogueState> {
  return (await database.meta.get('state')) ?? NEVER;
}

/** Notes a write, inside its transaction. */
async function written(change: Partial<CatalogueState>): Promise<void> {
  const before = await state();
  await database.meta.put({ ...before, ...change, revision: before.revision + 1 });
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
export async function keepCourses(courses: readonly Course[], now: number = Date.now()): Promise<void> {
  await database.transaction('rw', tables, async () => {
    const kept = await database.entries.bulkGet(courses.map(({ id }) => id));
    const changed = courses.filter((course, index) => kept[index]?.updatedAt !== course.updated_at);
    await database.courses.bulkPut(changed);
    await database.entries.bulkPut(changed.map(entryOf));
    await written({ writtenAt: now });
  });
}

/** Says that the catalogue is now whole: these ids and no others. What is not among them is gone. */
export async function catalogueIsWhole(ids: ReadonlySet<number>, now: number = Date.now()): Promise<void> {
  await database.transaction('rw', tables, async () => {
    const gone = (await database.entries.toCollection().primaryKeys()).filter((id) => !ids.has(id));
    await database.courses.bulkDelete(gone);
    await database.entries.bulkDelete(gone);
    await written({ writtenAt: now, syncedAt: now });
  });
}

/**
 * Searches the kept catalogue as the server does: accents and capitals ignored, over title, description and
 * instructor, category exact, newest first. `null` when nothing was ever kept.
 */
export async function searchKept({ search = '', category, page }: KeptSearch): Promise<KeptCourses | null> {
  return database.transaction('r', tables, async () => {
    const { revision, writtenAt, syncedAt } = await state();
    if (writtenAt === 0) return null;
    const wanted = fold(search.trim());
    const found = (await entriesOf(revision)).filter(
      (entry) => (!category || entry.category === category) && entry.text.includes(wanted),
    );
    const from = (page - 1) * LIMITS.coursePageSize;
    const ids = found.slice(from, from + LIMITS.coursePageSize).map(({ id }) => id);
    const courses = (await database.courses.bulkGet(ids)).filter((course) => course !== undefined);
    return { courses, total: found.length, keptAt: syncedAt ?? writtenAt, whole: syncedAt !== null };
  });
}

/** One kept course, `undefined` when it is not here. */
export async function keptCourse(id: number): Promise<{ course: Course; keptAt: number } | undefined> {
  const course = await database.courses.get(id);
  const { syncedAt, writtenAt } = await state();
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

/** When the whole catalogue last came, in milliseconds since 1970; `null` if it never did. */
export async function syncedAt(): Promise<number | null> {
  return (await state()).syncedAt;
}
