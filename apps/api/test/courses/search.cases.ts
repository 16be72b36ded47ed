import { CourseList } from '@telar/contracts/courses';
import { SEARCH_CASES, SEARCH_COURSES } from '@telar/testing/search-cases';
import { startApp, startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse } from '../support/factories';

const list = async (of: TestApp, query: string) => {
  const response = await of.inject({ url: `/api/courses?${query}` });
  expect(response.statusCode).toBe(200);
  return CourseList.parse(response.json());
};

describe('the search index of a replica', () => {
  let test: TestApp;
  let replica: TestApp;
  beforeAll(async () => {
    test = await startApp();
    replica = await startReplica(test);
    const createdAt = new Date('2026-02-01T00:00:00Z');
    await createCourse(test.database, { title: 'Quechua inicial', category: 'Idiomas', createdAt });
    await createCourse(test.database, { title: 'Quechua chanka', category: 'Idiomas', createdAt });
    await createCourse(test.database, { title: 'Quechua retirado', archivedAt: new Date() });
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
  });

  it('follows each change of a course', async () => {
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

  it('finds a growing number of courses while they are inserted, in every order', async () => {
    const inserts = Promise.all(Array.from({ length: 20 }, () => createCourse(test.database, { title: 'Guanaco' })));
    const totals: number[] = [];
    for (let n = 0; n < 40; n++) {
      const sortBy = n % 2 ? 'createdAt' : 'title';
      totals.push((await list(replica, `search=guanaco&limit=${1 + n}&sortBy=${sortBy}`)).total);
    }
    await inserts;
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect((await list(replica, 'search=guanaco')).total).toBe(20);
  });

  it('reads many changes at once', async () => {
    await test.database.query(`
      insert into courses (title, price, instructor, category)
      select 'Suri ' || n, n, 'Rosa', 'Textiles' from generate_series(1, 450) n`);
    expect((await list(replica, 'search=suri')).total).toBe(450);
    await test.database.query(`update courses set archived_at = now() where title like 'Suri%' and price > 10`);
    expect((await list(replica, 'search=suri')).total).toBe(10);
    const later = await startReplica(test);
    expect((await list(later, 'search=suri')).total).toBe(10);
    await later.close();
  });

  it('forgets rows that were deleted with SQL', async () => {
    const { id } = await createCourse(test.database, { title: 'Taruca' });
    expect((await list(replica, 'search=taruca')).total).toBe(1);
    await test.database.query('delete from courses where id = $1', [id]);
    expect(await list(replica, 'search=taruca')).toEqual({ total: 0, courses: [] });
    expect((await list(replica, 'search=quechua')).total).toBe(2);
  });
});

describe('a page of the index', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
    await test.database.query(`
      insert into courses (title, price, rating, instructor, category, created_at)
      select (array['Ñandú', 'nube', 'Zorro', 'ágil', 'Alpaca'])[1 + n % 5], n % 7, (n % 4)::numeric / 2, 'Rosa',
        (array['Idiomas', 'Ciencias', null])[1 + n % 3], timestamptz '2026-01-01' + (n * 37 % 101) * interval '1 second'
      from generate_series(1, 520) n`);
  });
  afterAll(() => test.close());

  const COLUMNS = { createdAt: 'created_at', title: 'title', price: 'price', rating: 'rating' };

  it.each(Object.entries(COLUMNS))('is in the same order as in PostgreSQL: %s', async (sortBy, column) => {
    for (const order of ['asc', 'desc'] as const) {
      for (const [filter, condition] of [
        ['', 'true'],
        ['&search=rosa', 'true'],
        ['&category=Idiomas', `category = 'Idiomas'`],
        ['&category=Idiomas&search=rosa%20z', `category = 'Idiomas' and title = 'Zorro'`],
      ]) {
        const rows = await test.database.query<{ id: number }[]>(
          `select id from courses where ${condition} order by ${column} ${order}, id ${order}`,
        );
        for (const offset of [0, 3, 510]) {
          const page = await list(test, `sortBy=${sortBy}&order=${order}&limit=9&offset=${offset}${filter}`);
          expect(page.courses.map(({ id }) => id)).toEqual(rows.slice(offset, offset + 9).map(({ id }) => id));
          expect(page.total).toBe(rows.length);
        }
      }
    }
  });
});

describe('the words of a search', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp();
    for (const [index, course] of SEARCH_COURSES.entries()) {
      await createCourse(test.database, { ...course, createdAt: new Date(Date.UTC(2026, 0, 28 - index)) });
    }
  });
  afterAll(() => test.close());

  const titlesOf = async (search: string, sortBy: string) => {
    const response = await test.inject({ url: `/api/courses?sortBy=${sortBy}&search=${encodeURIComponent(search)}` });
    const { courses, total } = CourseList.parse(response.json());
    expect(total).toBe(courses.length);
    return courses.map(({ title }) => title);
  };

  it.each(SEARCH_CASES)('%p find the courses %p', async (search, titles) => {
    expect(await titlesOf(search, 'createdAt')).toEqual(titles);
    expect((await titlesOf(search, 'title')).sort()).toEqual([...titles].sort());
  });
});
