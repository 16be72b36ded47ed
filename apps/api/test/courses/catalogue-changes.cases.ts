import { CourseChanges } from '@telar/contracts/courses';
import { Catalogue1763800000000 } from '../../src/app/database/migrations/1763800000000-catalogue';
import { CourseEntity } from '../../src/modules/courses/course.entity';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createCourse } from '../support/factories';

describe('catalogue changes', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startApp();
  });
  afterEach(() => test.close());

  const courses = () => test.database.getRepository(CourseEntity);
  const changes = async (since: number | string, limit = 100) => {
    const response = await test.inject({ url: `/api/courses/changes?since=${since}&limit=${limit}` });
    expect(response.statusCode).toBe(200);
    return CourseChanges.parse(response.json());
  };
  const titles = (page: CourseChanges) => page.courses.map((course) => course.title);

  describe('GET /api/courses/changes', () => {
    it('returns the whole catalogue first, and then only later changes', async () => {
      const [a, b] = [
        await createCourse(test.database, { title: 'A' }),
        await createCourse(test.database, { title: 'B' }),
      ];
      await createCourse(test.database, { title: 'C' });
      await createCourse(test.database, { title: 'Retirado', archivedAt: new Date() });
      const first = await changes(0);
      expect(titles(first)).toEqual(['A', 'B', 'C']);
      expect(first).toMatchObject({ removed: [], more: false, reset: false });

      expect(await changes(first.version)).toEqual({
        courses: [],
        removed: [],
        version: first.version,
        more: false,
        reset: false,
        oldest: 0,
      });
      await courses().update(b.id, { price: '1' });
      await courses().update(a.id, { archivedAt: new Date() });
      const next = await changes(first.version);
      expect(titles(next)).toEqual(['B']);
      expect(next.removed).toEqual([a.id]);
      expect(next.version).toBeGreaterThan(first.version);
      await courses().update(a.id, { archivedAt: null });
      expect(titles(await changes(next.version))).toEqual(['A']);
      expect(titles(await changes(0))).toEqual(['C', 'B', 'A']);
    });

    it('leaves out courses that are not among the newest, and says from which course on it lists them', async () => {
      const made = [];
      for (const title of ['A', 'B', 'C', 'D']) made.push(await createCourse(test.database, { title }));
      const [a, b, c, d] = made as [CourseEntity, CourseEntity, CourseEntity, CourseEntity];
      const newest = async (count: number, since: number, limit = 100) => {
        const url = `/api/courses/changes?since=${since}&limit=${limit}&newest=${count}`;
        return CourseChanges.parse((await test.inject({ url })).json());
      };
      const first = await newest(2, 0, 1);
      expect(first).toMatchObject({ oldest: c.id, more: true });
      expect(titles(first)).toEqual(['C']);
      const last = await newest(2, first.version, 1);
      expect(titles(last)).toEqual(['D']);
      expect(last.more).toBe(false);
      expect(titles(await newest(4, 0))).toEqual(['A', 'B', 'C', 'D']);
      expect(await newest(4, 0)).toMatchObject({ oldest: 0 });
      expect(await newest(5, 0)).toMatchObject({ oldest: 0 });

      await courses().update(a.id, { price: '1' });
      await courses().update(b.id, { archivedAt: new Date() });
      await courses().update(d.id, { price: '2' });
      const next = await newest(2, last.version);
      expect(titles(next)).toEqual(['D']);
      expect(next).toMatchObject({ removed: [b.id], oldest: c.id });
      for (const invalid of ['0', '5001', 'x']) {
        const response = await test.inject({ url: `/api/courses/changes?newest=${invalid}` });
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({ errors: [{ path: 'newest' }] });
      }
    });

    it('returns each change on exactly one page, also after one large insert', async () => {
      const many = Array.from({ length: 25 }, (_, n) =>
        courses().create({ title: `Curso ${n}`, price: '1', instructor: 'X' }),
      );
      await courses().insert(many);
      const seen: string[] = [];
      let since = 0;
      let pages = 0;
      for (let more = true; more; pages++) {
        const page = await changes(since, 10);
        seen.push(...titles(page));
        ({ version: since, more } = page);
      }
      expect(pages).toBe(3);
      expect(seen).toEqual(many.map((course) => course.title));
      expect((await changes(since)).courses).toEqual([]);
    });

    it('returns everything to a client with a version from the future', async () => {
      await createCourse(test.database, { title: 'A' });
      const page = await changes(Number.MAX_SAFE_INTEGER);
      expect(page.reset).toBe(true);
      expect(titles(page)).toEqual(['A']);
      expect((await changes(page.version)).reset).toBe(false);
    });

    it('does not miss a change that began before another one and was committed after it', async () => {
      const blocker = test.database.createQueryRunner();
      const made: Promise<unknown>[] = [];
      await blocker.query('select pg_advisory_lock(42)');
      const isWaiting = async (count: number) => {
        const state = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        const [row] = await blocker.manager.query<{ n: number }[]>(state);
        return (row?.n ?? 0) >= count;
      };
      let before: CourseChanges;
      try {
        // Its first course has its number in the sequence of changes; its second one waits for the advisory lock.
        made.push(
          test.database.query(
            `insert into courses (title, price, instructor)
             select 'Lento ' || n || case when n = 2 then pg_advisory_xact_lock(42)::text else '' end, 1, 'x'
             from generate_series(1, 2) n`,
          ),
        );
        while (!(await isWaiting(1)));
        let isSaved = false;
        made.push(createCourse(test.database, { title: 'Rápido' }).then(() => (isSaved = true)));
        while (!isSaved && !(await isWaiting(2)));
        before = await changes(0);
      } finally {
        // The application cannot close while an insert waits.
        await blocker.query('select pg_advisory_unlock(42)');
        await blocker.release();
        await Promise.all(made);
      }
      const after = await changes(before.version);
      expect([...titles(before), ...titles(after)].sort()).toEqual(['Lento 1', 'Lento 2', 'Rápido']);
    });

    it('refuses an invalid version', async () => {
      for (const since of ['-1', '1.5', 'abc', '1e400']) {
        const response = await test.inject({ url: `/api/courses/changes?since=${since}` });
        expect(response.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'since' }] });
      }
    });
  });

  describe('the stored counts per category', () => {
    const storedCounts = () => test.database.query('select category, courses from catalogue_counts order by 1');
    const actualCounts = () =>
      test.database.query(
        `select coalesce(category, '') as category, count(*)::int as courses from courses where archived_at is null group by 1 order by 1`,
      );

    it('are correct after concurrent inserts, updates and deletes of many courses', async () => {
      const insert = `insert into courses (title, price, instructor, category)
      select 'x', 1, 'x', (array['Idiomas', 'Ciencias', null])[1 + n % 3] from generate_series(1, 30) n`;
      await Promise.all([1, 2, 3].map(() => test.database.query(insert)));
      expect(await storedCounts()).toEqual(await actualCounts());
      await Promise.all([
        test.database.query(`update courses set category = 'Negocios' where id % 4 = 0`),
        test.database.query(`update courses set archived_at = now() where id % 3 = 0`),
        test.database.query(`delete from courses where id % 5 = 0`),
        test.database.query(`update courses set archived_at = null`),
      ]);
      expect(await storedCounts()).toEqual(await actualCounts());
      await test.database.query('delete from courses');
      expect(await storedCounts()).toEqual([]);
      expect((await test.inject({ url: '/api/courses' })).body).toBe('{"courses":[],"total":0}');
      expect((await test.inject({ url: '/api/courses?category=Nada' })).body).toBe('{"courses":[],"total":0}');
    });

    it('include the courses from before the migration', async () => {
      await createCourse(test.database, { title: 'A', category: 'Idiomas' });
      const runner = test.database.createQueryRunner();
      const migration = new Catalogue1763800000000();
      await migration.down(runner);
      await test.database.query(
        `insert into courses (title, price, instructor, created_at) values ('B', 1, 'x', '2020-01-01')`,
      );
      await test.database.query(
        `insert into courses (title, price, instructor, modules) values ('C', 1, 'x', '[{"id": 4, "title": "Uno", "description": "", "link": "", "order": 1}]')`,
      );
      await migration.up(runner);
      await runner.release();
      expect(await storedCounts()).toEqual(await actualCounts());
      expect(titles(await changes(0))).toEqual(['B', 'A', 'C']);
      expect((await courses().findOneByOrFail({ title: 'C' })).nextModuleId).toBe(5);
      const { version } = await changes(0);
      await createCourse(test.database, { title: 'D' });
      expect(titles(await changes(version))).toEqual(['D']);
    });
  });
});
