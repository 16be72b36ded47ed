import { WordIndex } from './word-index';
import type { IndexedCourse, WordSearch } from './word-index';

const WORDS = ['arte', 'artesania', 'parte', 'quechua', 'excel', '100%', 'c++', 'diseno', 'x_y', 'rural', 'agua'];

/** A pseudo-random generator with a fixed seed. */
function fixedRandom(): (sides: number) => number {
  let state = 7;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % sides;
  };
}

function catalogue(): IndexedCourse[] {
  const roll = fixedRandom();
  return Array.from({ length: 60 }, (_, n) => ({
    id: n + 1,
    category: ['Idiomas', 'Ciencias', null][n % 3] ?? null,
    createdAt: 1000 + roll(20),
    text: Array.from({ length: 6 }, () => WORDS[roll(WORDS.length)]).join(' '),
  }));
}

/** The expected result: compares the words with every course. */
function scan(courses: readonly IndexedCourse[], search: WordSearch) {
  const sign = search.order === 'asc' ? 1 : -1;
  const hits = courses
    .filter(
      ({ text, category }) =>
        search.words.every((word) => text.includes(word)) && (!search.category || category === search.category),
    )
    .sort((a, b) => sign * (a.createdAt - b.createdAt || a.id - b.id));
  return { ids: hits.map(({ id }) => id).slice(search.offset, search.offset + search.limit), total: hits.length };
}

const TERMS = [
  'arte',
  'rte',
  'artes',
  'quechua',
  'uech',
  'arte parte',
  'parte arte',
  'agua te 100%',
  '100',
  'c++ excel',
  'l di rural',
  'nadie',
  'arte nadie',
];
const SEARCHES: WordSearch[] = TERMS.flatMap((term) =>
  (['', 'Idiomas'] as const).flatMap((category) =>
    (['asc', 'desc'] as const).map((order) => ({
      words: term.split(' '),
      category,
      order,
      limit: 5,
      offset: category ? 0 : 3,
    })),
  ),
);

describe('WordIndex', () => {
  it.each(SEARCHES)('finds the same courses as a full scan: $words $category $order', (search) => {
    const index = new WordIndex();
    for (const course of catalogue()) index.put(course);
    expect(index.find(search)).toEqual(scan(catalogue(), search));
  });

  it('finds courses by their current text, and no removed ones', () => {
    const index = new WordIndex();
    const courses = new Map(catalogue().map((course) => [course.id, course]));
    for (const course of courses.values()) index.put(course);
    const roll = fixedRandom();
    for (let n = 0; n < 300; n++) {
      const id = 1 + roll(60);
      const course = catalogue()[roll(60)];
      if (!course || roll(3) === 0) {
        index.remove(id);
        courses.delete(id);
      } else {
        index.put({ ...course, id });
        courses.set(id, { ...course, id });
      }
    }
    expect(index.size).toBe(courses.size);
    for (const search of SEARCHES) expect(index.find(search)).toEqual(scan([...courses.values()], search));
    for (const id of courses.keys()) index.remove(id);
    expect(index).toMatchObject({ size: 0, words: new Map(), byAge: [] });
  });

  it('ignores the removal of an unknown course', () => {
    const index = new WordIndex();
    index.remove(7);
    expect(index.size).toBe(0);
  });
});
