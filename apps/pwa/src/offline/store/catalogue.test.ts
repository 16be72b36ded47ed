import { jest } from '@jest/globals';
import type { CourseChanges } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { CHOICE_CASES, CHOICE_COURSES } from '@telar/testing/choice-cases';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';
import {
  applyChanges,
  catalogueState,
  clearCatalogue,
  forgetCourse,
  cacheCourses,
  cachedCourse,
  searchCatalogue,
  prepareSearch,
} from './catalogue';
import { catalogueDatabase } from './database';

const COURSES = [
  aCourse({ id: 3, title: 'Diseño de marcas', category: 'Diseño Gráfico', instructor: 'Óscar Ramírez' }),
  aCourse({ id: 8, title: 'Quechua chanka', category: 'Idiomas', description: 'Con canciones de Ayacucho.' }),
  aCourse({ id: 5, title: 'Python desde cero', category: 'Programación' }),
];

afterEach(() => {
  jest.restoreAllMocks();
});

const idsOf = async (search: Parameters<typeof searchCatalogue>[0]) =>
  (await searchCatalogue(search))?.courses.map(({ id }) => id);

const feedPage = (more: Partial<CourseChanges>): CourseChanges => ({
  courses: [],
  removed: [],
  version: 7,
  oldest: 0,
  more: false,
  reset: false,
  ...more,
});

beforeEach(async () => {
  await Promise.all(catalogueDatabase.tables.map((table) => table.clear()));
});

it('returns null if nothing was ever cached', async () => {
  expect(await searchCatalogue({ page: 1 })).toBeNull();
  expect(await cachedCourse(3)).toBeUndefined();
});

describe('the search of the cached catalogue', () => {
  beforeEach(() => cacheCourses(SEARCH_COURSES.map((course, index) => aCourse({ ...course, id: 100 - index }))));

  it.each(SEARCH_CASES)('finds for %p the courses %p', async (search, titles) => {
    const found = await searchCatalogue({ search, page: 1 });
    expect(found?.courses.map(({ title }) => title)).toEqual(titles);
    expect(found?.total).toBe(titles.length);
  });
});

describe('choosing in the cached catalogue', () => {
  beforeEach(() =>
    cacheCourses(
      CHOICE_COURSES.map(({ hours, ...course }, index) =>
        aCourse({ ...course, duration_hours: hours, id: index + 1, updated_at: String(index) }),
      ),
    ),
  );

  it.each(CHOICE_CASES)('lists for %j the courses %j', async (choice, titles) => {
    const found = await searchCatalogue({ ...choice, page: 1 });
    expect(found?.courses.map(({ title }) => title)).toEqual(titles);
    expect(found?.total).toBe(titles.length);
  });

  it('reads the missing values of entries of older releases from their courses', async () => {
    await catalogueDatabase.entries.toCollection().modify((entry) => delete entry.choice);
    // Another write, after which the entries are read again.
    await forgetCourse(999);
    expect(await idsOf({ level: 'basico', sort: 'price_asc', page: 1 })).toEqual([3, 1]);
  });
});

describe('the cached catalogue', () => {
  beforeEach(() => cacheCourses(COURSES, 1000));

  it.each([
    ['all courses, newest first', {}, [8, 5, 3]],
    ['without accents', { search: 'diseno' }, [3]],
    ['with accents and capitals that the title does not have', { search: ' PYTHÓN ' }, [5]],
    ['in the description', { search: 'ayacucho' }, [8]],
    ['in the instructor', { search: 'oscar' }, [3]],
    ['by category', { category: 'Idiomas' }, [8]],
    ['nothing if the text is in another category', { search: 'python', category: 'Idiomas' }, []],
    ['special characters literally', { search: '%' }, []],
  ])('finds %s', async (_, search, expected) => {
    expect(await idsOf({ ...search, page: 1 })).toEqual(expected);
  });

  it('returns pages of six courses and the total', async () => {
    await cacheCourses(Array.from({ length: 11 }, (_, index) => aCourse({ id: 100 + index })));
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 14, courses: { length: 6 } });
    expect(await idsOf({ page: 3 })).toEqual([5, 3]);
    expect(await idsOf({ page: 4 })).toEqual([]);
  });

  it('returns the time when it was cached, and whether it is complete', async () => {
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ cachedAt: 1000, coverage: 'viewed' });
    await applyChanges(feedPage({ courses: COURSES }), true, 2000);
    await cacheCourses([COURSES[0]!], 9000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ cachedAt: 2000, coverage: 'all' });
    expect(await cachedCourse(8)).toMatchObject({ course: { id: 8 }, cachedAt: 2000 });
  });

  it('finds a changed course by its new text', async () => {
    await idsOf({ page: 1 });
    await cacheCourses([{ ...COURSES[2]!, title: 'Rust desde cero', updated_at: '2026-11-02T00:00:00.000Z' }]);
    expect(await idsOf({ search: 'rust', page: 1 })).toEqual([5]);
    expect(await idsOf({ search: 'python', page: 1 })).toEqual([]);
  });

  it('has the new times of live sessions, which leave the date of the change of a course', async () => {
    const sessions = (start: string) => [{ starts_at: start, minutes: 90 }];
    await cacheCourses([{ ...COURSES[1]!, live_sessions: sessions('2026-12-01T23:00:00.000Z') }]);
    expect((await cachedCourse(8))?.course.live_sessions).toEqual(sessions('2026-12-01T23:00:00.000Z'));
    await cacheCourses([{ ...COURSES[1]!, live_sessions: sessions('2026-12-02T23:00:00.000Z') }]);
    expect((await cachedCourse(8))?.course.live_sessions).toEqual(sessions('2026-12-02T23:00:00.000Z'));
  });

  it('reads the entries once, optionally before the first search, and again only after a change', async () => {
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    await prepareSearch();
    expect(reads).toHaveBeenCalledTimes(1);
    await idsOf({ search: 'python', page: 1 });
    await cacheCourses(COURSES, 5000);
    await idsOf({ category: 'Idiomas', page: 1 });
    expect(reads).toHaveBeenCalledTimes(1);
    await cacheCourses([aCourse({ id: 90, title: 'Python otra vez' })]);
    expect(await idsOf({ search: 'python', page: 1 })).toEqual([90, 5]);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('shows the unfiltered list without reading the entries', async () => {
    await cacheCourses([aCourse({ id: 91 })]);
    const reads = jest.spyOn(catalogueDatabase.entries, 'reverse');
    expect(await idsOf({ page: 1, search: '  ' })).toEqual([91, 8, 5, 3]);
    expect(reads).not.toHaveBeenCalled();
  });

  it('removes courses that the server no longer has', async () => {
    await applyChanges(feedPage({ removed: [8] }), false);
    expect(await idsOf({ page: 1 })).toEqual([5, 3]);
    await forgetCourse(5);
    expect(await idsOf({ page: 1 })).toEqual([3]);
    expect(await cachedCourse(5)).toBeUndefined();
  });

  it('removes the old courses at the first page of a full sync, and is complete after the last page', async () => {
    await applyChanges(feedPage({ courses: COURSES.slice(0, 2) }), true, 2000);
    await applyChanges(feedPage({ courses: [aCourse({ id: 40 })], version: 9, more: true }), true, 3000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 1, coverage: 'viewed', cachedAt: 3000 });
    await applyChanges(feedPage({ courses: [aCourse({ id: 41 })], version: 10 }), false, 4000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 2, coverage: 'all', cachedAt: 4000 });
  });

  it('is empty after it is cleared', async () => {
    await clearCatalogue(99_000);
    expect(await searchCatalogue({ page: 1 })).toBeNull();
  });
});

describe('a catalogue with more courses than a device caches', () => {
  const OLD = aCourse({ id: 3, title: 'Telar antiguo' });
  const NEW = [aCourse({ id: 41, title: 'Telar' }), aCourse({ id: 42, title: 'Quechua' })];

  it('is partly cached: the newest courses, and older ones that were viewed', async () => {
    await cacheCourses([OLD], 1000);
    await applyChanges(feedPage({ courses: NEW, oldest: 41 }), true, 2000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 3, coverage: 'newest', cachedAt: 2000 });
    expect(await idsOf({ page: 1, search: 'telar' })).toEqual([41, 3]);
    // The sync does not refresh the older course.
    expect(await cachedCourse(3)).toMatchObject({ cachedAt: 1000 });
    expect(await cachedCourse(41)).toMatchObject({ cachedAt: 2000 });
  });

  it('drops courses that are no longer among the newest, except viewed ones', async () => {
    await applyChanges(feedPage({ courses: [OLD, aCourse({ id: 4 })] }), true, 1000);
    await cacheCourses([OLD], 1500);
    await applyChanges(feedPage({ courses: NEW, oldest: 41 }), false, 2000);
    expect(await idsOf({ page: 1 })).toEqual([42, 41, 3]);
    await applyChanges(feedPage({ removed: [3], oldest: 42 }), false, 3000);
    expect(await idsOf({ page: 1 })).toEqual([42]);
  });

  it('stays partly cached after newer courses left the catalogue, and is synchronized in full when all would fit', async () => {
    await applyChanges(feedPage({ courses: NEW, oldest: 41 }), true, 2000);
    await applyChanges(feedPage({ removed: [42], oldest: 20, version: 8 }), false, 3000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 1, coverage: 'newest' });
    expect(await catalogueState()).toMatchObject({ oldest: 41, version: 8 });
    await applyChanges(feedPage({ removed: [41], oldest: 0, version: 9 }), false, 4000);
    expect(await catalogueState()).toMatchObject({ version: 0 });
    await applyChanges(feedPage({ courses: [OLD], version: 9 }), true, 5000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 1, coverage: 'all' });
  });

  it('keeps the last 500 viewed courses', async () => {
    const viewed = Array.from({ length: 501 }, (_, index) => aCourse({ id: index + 1 }));
    await cacheCourses(viewed, 1000);
    await applyChanges(feedPage({ oldest: 9000 }), true, 2000);
    expect(await searchCatalogue({ page: 1 })).toMatchObject({ total: 500 });
    expect(await cachedCourse(1)).toBeUndefined();
  });
});
