import { CourseList } from '@telar/contracts/courses';
import { fold } from '@telar/domain/fold';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';
import { CourseSearch } from '../src/modules/courses/search/course-search.service';
import { startApp, startReplica } from './support/app';
import type { TestApp } from './support/app';
import { createCourse } from './support/factories';

const SEARCHES = [
  'quechua',
  'tejer urdir',
  'chanka quechua',
  'quechua ni',
  'quechua nadie',
  'chua',
  'QUÉCHUA',
  'urdir y tejer',
  '100% lana',
  'descripcion',
  'nadie',
  'ñahui',
  'a b',
];

describe('search in the word index', () => {
  let test: TestApp;
  let replica: TestApp;
  const list = async (of: TestApp, query: string) => {
    const response = await of.inject({ url: `/api/courses?${query}` });
    expect(response.statusCode).toBe(200);
    return CourseList.parse(response.json());
  };
  /** Returns the page from the index, or `null` if PostgreSQL must search. */
  const searchIndex = (of: TestApp, term: string) =>
    of.app.get(CourseSearch).findPage({ term, category: '', order: 'desc', limit: 6, offset: 0 });

  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    const createdAt = new Date('2026-02-01T00:00:00Z');
    await createCourse(test.database, { title: 'Quechua inicial', category: 'Idiomas', createdAt });
    await createCourse(test.database, { title: 'Quechua chanka', category: 'Idiomas', createdAt });
    await createCourse(test.database, { title: 'Urdir y tejer', instructor: 'Nilda Ñahui', createdAt });
    await createCourse(test.database, { title: '100% lana', description: 'Ni quechua ni más.', createdAt });
    await createCourse(test.database, { title: 'Quechua retirado', archivedAt: new Date() });
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it.each(SEARCHES)('finds the same courses as PostgreSQL for «%s»', async (search) => {
    const query = `search=${encodeURIComponent(search)}&limit=2`;
    const byDatabase = await list(test, `${query}&sortBy=title`);
    await replica.app.get(CourseSearch).update();
    for (const order of ['asc', 'desc'] as const) {
      const found = await list(replica, `${query}&order=${order}`);
      expect(found.total).toBe(byDatabase.total);
      expect(found).toEqual(await list(test, `${query}&order=${order}`));
    }
    expect((await list(replica, `${query}&category=Idiomas`)).total).toBe(
      (await list(test, `${query}&category=Idiomas&sortBy=title`)).total,
    );
  });

  it('is used after its first update, except for short terms and characters that PostgreSQL folds differently', async () => {
    await replica.app.get(CourseSearch).update();
    expect(JSON.parse((await searchIndex(replica, 'Quéchua'))?.body ?? '{}')).toMatchObject({ total: 3 });
    expect(await searchIndex(replica, 'ＱＵＥＣＨＵＡ')).toBeNull();
    expect(await searchIndex(replica, 'xc')).toBeNull();
  });

  it('follows each change on another replica', async () => {
    await replica.app.get(CourseSearch).update();
    for (let n = 1; n <= 5; n++) {
      const { id } = await createCourse(test.database, { title: `Vicuña número ${n}` });
      expect(await list(replica, 'search=vicuña')).toMatchObject({ total: 1, courses: [{ id }] });
      await test.database.query(`update courses set title = 'Alpaca' where id = $1`, [id]);
      expect(await list(replica, 'search=vicuña')).toMatchObject({ total: 0 });
      expect(await list(replica, 'search=alpaca')).toMatchObject({ total: 1, courses: [{ id, title: 'Alpaca' }] });
      await test.database.query('update courses set archived_at = now() where id = $1', [id]);
      expect(await list(replica, 'search=alpaca')).toMatchObject({ total: 0 });
    }
  });

  it('finds a growing number of courses while they are inserted', async () => {
    await replica.app.get(CourseSearch).update();
    const inserts = Promise.all(Array.from({ length: 20 }, () => createCourse(test.database, { title: 'Guanaco' })));
    const totals: number[] = [];
    for (let n = 0; n < 40; n++) totals.push((await list(replica, `search=guanaco&limit=${1 + n}`)).total);
    await inserts;
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect((await list(replica, 'search=guanaco')).total).toBe(20);
  });

  it('builds its index again after rows were deleted with SQL', async () => {
    const { id } = await createCourse(test.database, { title: 'Taruca' });
    await replica.app.get(CourseSearch).update();
    await test.database.query('delete from courses where id = $1', [id]);
    expect(await list(replica, 'search=taruca')).toEqual({ total: 0, courses: [] });
    expect(await searchIndex(replica, 'quechua')).toBeNull();
    await replica.app.get(CourseSearch).update();
    expect(JSON.parse((await searchIndex(replica, 'quechua'))?.body ?? '{}')).toMatchObject({ total: 3 });
  });

  it('folds all supported characters as PostgreSQL does', async () => {
    const ascii = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
    const signs = `${ascii}áéíóúüñÁÉÍÓÚÜÑ`;
    const [row] = await test.database.query<{ folded: string }[]>('select fold($1) as folded', [signs]);
    expect(row?.folded).toBe(fold(signs));
  });
});

describe('the words of a search', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
    for (const [index, course] of SEARCH_COURSES.entries()) {
      await createCourse(test.database, { ...course, createdAt: new Date(Date.UTC(2026, 0, 28 - index)) });
    }
    await test.app.get(CourseSearch).update();
  });
  afterAll(() => test.close());

  const titlesOf = async (search: string, sortBy: string) => {
    const response = await test.inject({ url: `/api/courses?sortBy=${sortBy}&search=${encodeURIComponent(search)}` });
    const { courses, total } = CourseList.parse(response.json());
    expect(total).toBe(courses.length);
    return courses.map(({ title }) => title);
  };

  it.each(SEARCH_CASES)('%p find the courses %p, in the index and in PostgreSQL', async (search, titles) => {
    expect(await titlesOf(search, 'createdAt')).toEqual(titles);
    expect((await titlesOf(search, 'title')).sort()).toEqual([...titles].sort());
  });
});
