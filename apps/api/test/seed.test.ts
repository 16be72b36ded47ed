import { fileURLToPath } from 'node:url';
import { seedDemo } from '../src/app/database/seed/seed-demo';
import { startApp } from './support/app';

const TEMPLATE = fileURLToPath(new URL('../src/app/database/seed/assets/plantilla-telar.pdf', import.meta.url));

it('seeds a new database once, also if it is called twice at the same time', async () => {
  const test = await startApp();
  const count = async (table: string) =>
    (await test.database.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
  const [accounts] = await Promise.all([seedDemo(test.app, TEMPLATE), seedDemo(test.app, TEMPLATE)]);
  expect(accounts).toHaveLength(3);
  const before = {
    courses: await count('courses'),
    users: await count('users'),
    certificates: await count('certificates'),
  };
  expect(before.courses).toBeGreaterThanOrEqual(24);
  expect(before.certificates).toBeGreaterThanOrEqual(10);

  await test.database.query('delete from catalogue_courses');
  await seedDemo(test.app, TEMPLATE);
  expect(await count('catalogue_courses')).toBe(0);
  expect(await count('courses')).toBe(before.courses);
  await test.close();
});
