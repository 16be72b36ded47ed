import { passesFilters } from '@telar/domain/catalogue-choice';
import type { CatalogueFilters } from '@telar/domain/catalogue-choice';
import { COURSE_LEVELS } from '@telar/domain/course-level';
import { fold } from '@telar/domain/fold';
import { searchWords } from '@telar/domain/search-words';
import { fixedRandom } from '@telar/testing/fixed-random';
import { CourseIndex } from './course-index';
import type { CourseQuery, IndexedCourse } from './course-index';

const WORDS = [
  'Arte',
  'artesanía',
  'parte',
  'QUECHUA',
  'excel',
  '100%',
  'c++',
  'diseño',
  'x_y',
  '¿rural?',
  'agua',
  '日本語',
  '👍',
];

function catalogue(): IndexedCourse[] {
  const roll = fixedRandom();
  return Array.from({ length: 60 }, (_, n) => ({
    // Some ids are far above those of a sequence.
    id: n % 7 ? n + 1 : 2_000_000_000 + n,
    category: ['Idiomas', 'Ciencias', null][n % 3] ?? null,
    createdAt: 1000 + roll(20),
    price: roll(5) / 2,
    rating: roll(2),
    isLive: roll(2) === 0,
    level: [...COURSE_LEVELS, null][roll(4)] ?? null,
    hours: roll(4) * 20 || null,
    text: Array.from({ length: 5 }, () => WORDS[roll(WORDS.length)]).join(' '),
  }));
}

/** The expected result: compares the words with every course. */
function scan(
  courses: readonly IndexedCourse[],
  { search, category, filters = {}, sortBy, order, limit, offset }: CourseQuery,
) {
  const sign = order === 'asc' ? 1 : -1;
  const value = (course: IndexedCourse) => (sortBy === 'title' ? 0 : course[sortBy]);
  const hits = courses
    .filter(
      ({ text, ...course }) =>
        searchWords(search).every((word) => fold(text).includes(fold(word))) &&
        (!category || course.category === category) &&
        passesFilters(course, filters),
    )
    .sort((a, b) => sign * (value(a) - value(b) || a.id - b.id));
  return { ids: hits.map(({ id }) => id).slice(offset, offset + limit), total: hits.length };
}

const TERMS = [
  '',
  ' ',
  'arte',
  'RTE',
  'artes',
  'quéchua',
  'uech',
  'arte parte',
  'parte arte arte',
  'agua te 100%',
  '100',
  '%',
  'c++ excel',
  '++',
  'l di rural',
  'a',
  'x_',
  'ñ',
  '¿',
  '?',
  '日本',
  '本語',
  '日本語',
  '語',
  '👍',
  'nadie',
  'zz',
  'arte nadie',
];
const SORTS = ['createdAt', 'price', 'rating'] as const;
const SEARCHES: CourseQuery[] = TERMS.flatMap((search, n) =>
  (['', 'Idiomas', 'Otra'] as const).flatMap((category) =>
    (['asc', 'desc'] as const).map((order) => ({
      search,
      category,
      sortBy: SORTS[n % 3] ?? 'createdAt',
      order,
      limit: 5,
      offset: category ? 0 : 3,
    })),
  ),
);

describe('CourseIndex', () => {
  it('is tested with courses of every kind', () => {
    const kindsOf = (property: keyof IndexedCourse) => new Set(catalogue().map((course) => course[property])).size;
    const kinds = { price: 5, rating: 2, isLive: 2, level: COURSE_LEVELS.length + 1, hours: 4 } as const;
    for (const [property, count] of Object.entries(kinds)) {
      expect([property, kindsOf(property as keyof IndexedCourse)]).toEqual([property, count]);
    }
  });

  it.each(TERMS)('finds the same courses as a full scan: %j', (term) => {
    const index = new CourseIndex();
    for (const course of catalogue()) index.put(course);
    for (const query of SEARCHES.filter(({ search }) => search === term)) {
      for (const sortBy of SORTS) {
        expect(index.find({ ...query, sortBy })).toEqual(scan(catalogue(), { ...query, sortBy }));
      }
    }
  });

  it.each<CatalogueFilters>([
    { live: true },
    { live: false, level: 'avanzado' },
    { price_min: 1, price_max: 2 },
    { hours_max: 40 },
    { hours_min: 20, price_max: 1, level: 'basico', live: true },
    { price_min: 9 },
  ])('filters the same courses as a full scan: %j', (filters) => {
    const index = new CourseIndex();
    for (const course of catalogue()) index.put(course);
    for (const search of SEARCHES) {
      expect(index.find({ ...search, filters })).toEqual(scan(catalogue(), { ...search, filters }));
    }
  });

  it('filters many courses by any filters as `passesFilters` does', () => {
    const roll = fixedRandom();
    const one = <Value>(values: readonly Value[]) => values[roll(values.length)];
    const courses = Array.from({ length: 2_100 }, (_, n): IndexedCourse => ({
      ...catalogue()[n % 60]!,
      id: n + 1,
      createdAt: n,
      price: roll(40_000) / 100,
      hours: roll(5) === 0 ? null : 1 + roll(200),
    }));
    const index = new CourseIndex();
    for (const course of courses) index.put(course);
    // Slots that no course has any more.
    for (const { id } of courses.splice(500, 300)) index.remove(id);
    for (let n = 0; n < 150; n++) {
      const price = courses[roll(courses.length)]?.price ?? 0;
      const filters: CatalogueFilters = {
        live: one([undefined, true, false]),
        level: one([undefined, undefined, ...COURSE_LEVELS]),
        price_min: one([undefined, price, roll(400)]),
        price_max: one([undefined, price, roll(400)]),
        hours_min: one([undefined, 0, roll(200)]),
        hours_max: one([undefined, 0, roll(200)]),
      };
      const query = {
        search: one(['', 'arte', 'a']) ?? '',
        category: one(['', 'Idiomas']) ?? '',
        sortBy: one(SORTS) ?? 'price',
        order: one(['asc', 'desc'] as const) ?? 'asc',
        limit: 20,
        offset: roll(30),
      };
      expect(index.find({ ...query, filters })).toEqual(scan(courses, { ...query, filters }));
    }
  });

  it('finds courses by their current text, and no removed ones', () => {
    const index = new CourseIndex();
    const courses = new Map(catalogue().map((course) => [course.id, course]));
    for (const course of courses.values()) index.put(course);
    const roll = fixedRandom();
    for (let n = 0; n < 300; n++) {
      const id = catalogue()[roll(60)]?.id ?? 0;
      const course = catalogue()[roll(60)];
      if (!course || roll(3) === 0) {
        index.remove(id);
        courses.delete(id);
      } else {
        index.put({ ...course, id });
        courses.set(id, { ...course, id });
      }
      const query = SEARCHES[n % SEARCHES.length]!;
      expect(index.find(query)).toEqual(scan([...courses.values()], query));
    }
    expect(index.size).toBe(courses.size);
    for (const query of SEARCHES) expect(index.find(query)).toEqual(scan([...courses.values()], query));
  });

  it('sorts by title as it was told, until a course changes', () => {
    const index = new CourseIndex();
    const [one, two, three] = catalogue();
    if (!one || !two || !three) throw new Error('No courses');
    index.put(one);
    index.put(two);
    const byTitle = { search: '', category: '', sortBy: 'title', order: 'asc', limit: 5, offset: 0 } as const;
    expect(index.hasTitleOrder).toBe(false);
    expect(() => index.find(byTitle)).toThrow('unknown');
    expect(index.setTitleOrder([two.id])).toBe(false);
    expect(index.setTitleOrder([two.id, three.id])).toBe(false);
    expect(index.setTitleOrder([two.id, one.id])).toBe(true);
    expect(index.find(byTitle)).toEqual({ ids: [two.id, one.id], total: 2 });
    expect(index.find({ ...byTitle, order: 'desc' }).ids).toEqual([one.id, two.id]);
    index.remove(two.id);
    expect(index.hasTitleOrder).toBe(false);
  });

  it('removes the courses that are not in a list', () => {
    const index = new CourseIndex();
    for (const course of catalogue()) index.put(course);
    expect(index.keepOnly([2_000_000_000, 2])).toBe(true);
    expect(index.size).toBe(2);
    expect(index.keepOnly([2, 3])).toBe(false);
    expect(index.size).toBe(1);
  });

  it('is wasteful when most of its courses were removed or changed', () => {
    const index = new CourseIndex();
    const [course] = catalogue();
    if (!course) throw new Error('No course');
    for (let n = 0; n <= 1_002; n++) {
      expect(index.isWasteful).toBe(false);
      index.put(course);
    }
    expect(index.isWasteful).toBe(true);
  });

  it('ignores the removal of an unknown course', () => {
    const index = new CourseIndex();
    index.remove(7);
    expect(index.size).toBe(0);
  });
});
