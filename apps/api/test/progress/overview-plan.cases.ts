import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { overviewStatement } from '../../src/modules/progress/overview/overview.statement';
import { createMigratedDatabase } from '../support/database';
import { nodesOf } from '../support/plans';
import type { Explained } from '../support/plans';

const STUDENTS = 2_000;
const COURSES = 50;
const COURSES_PER_STUDENT = 10;

describe('the progress of all courses', () => {
  let database: DataSource;
  beforeAll(async () => {
    database = await openDataSource(await createMigratedDatabase(), 2);
    for (const table of ['users', 'courses', 'enrollments']) {
      await database.query(`alter table ${table} disable trigger user`);
    }
    await database.query(
      `insert into users (id, name, last_name, email, role, password_hash)
       select n, 'Ana', 'Paz', 'ana' || n || '@correo.test', 'cliente', '-' from generate_series(1, $1::int) n`,
      [STUDENTS],
    );
    await database.query(
      `insert into courses (id, title, price, instructor, modules)
       select n, 'Curso ' || n, 1, '-', '[{"id": 1}]' from generate_series(1, $1::int) n`,
      [COURSES],
    );
    await database.query(
      `insert into enrollments (user_id, course_id)
       select u.id, 1 + (u.id + n) % $1 from users u, generate_series(1, $2::int) n`,
      [COURSES, COURSES_PER_STUDENT],
    );
    await database.query(`
      insert into course_progress (course_id, user_id, done_modules, marks, last_module_id, last_seen_at)
      select course_id, user_id, '{1}', '[]', 1, now() from enrollments`);
    await database.query('vacuum analyze');
  });
  afterAll(() => database.destroy());

  it('reads the progress of students once, not for each enrollment', async () => {
    const query = { sortBy: 'title', order: 'asc', limit: 20, offset: 0 } as const;
    const { text, values } = overviewStatement(query, ['admin']);
    const [row] = await database.query<Explained[]>(`explain (analyze, timing off, format json) ${text}`, values);
    const reads =
      row && nodesOf(row['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'course_progress');
    expect(reads).toEqual([
      expect.objectContaining({ 'Actual Loops': 1, 'Actual Rows': STUDENTS * COURSES_PER_STUDENT }),
    ]);
  });
});
