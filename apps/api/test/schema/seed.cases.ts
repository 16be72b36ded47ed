import { fileURLToPath } from 'node:url';
import { demoAccounts } from '../../src/app/database/seed/content/accounts';
import { demoCertificates, demoRevocation } from '../../src/app/database/seed/content/certificates';
import { demoClients } from '../../src/app/database/seed/content/clients';
import { demoCourse, demoCourses } from '../../src/app/database/seed/content/courses';
import { demoLiveSessions } from '../../src/app/database/seed/content/live-sessions';
import { demoProgress } from '../../src/app/database/seed/content/progress';
import { seedDemo } from '../../src/app/database/seed/seed-demo';
import { beforeTests, useApp } from '../support/use-app';

const TEMPLATE = fileURLToPath(new URL('../../src/app/database/seed/assets/plantilla-telar.pdf', import.meta.url));

describe('seed', () => {
  const test = useApp();
  const seed = () => seedDemo(test.app, TEMPLATE);
  const seeded = beforeTests(async () => ({ accounts: await Promise.all([seed(), seed()]) }));

  const countRows = async () => {
    const [rows] = await test.database.query<object[]>(`
    select (select count(*)::int from courses) as courses, (select count(*)::int from users) as users,
      (select count(*)::int from certificates where revoked_at is null) as certificates,
      (select array_agg(code order by id) from certificates where replaced_by is not null) as replaced,
      (select array_agg(code order by id) from certificates where revoked_at is not null and replaced_by is null) as revoked`);
    return rows;
  };

  const ONCE = {
    courses: demoCourses.length,
    users: demoAccounts.length + demoClients.length,
    certificates: demoCertificates.length,
    replaced: demoCertificates.flatMap(({ corrects }) => corrects?.certificate_code ?? []),
    revoked: [demoRevocation.certificate.certificate_code],
  };

  it('seeds a new database once if it is called twice at the same time', async () => {
    expect(await countRows()).toEqual(ONCE);
  });

  it('stores a draft of a class once, with rows that are valid, warned and refused', async () => {
    const rows = await test.database.query(`
      select b.state, array_agg(r.verdict order by r.row_no) as verdicts
      from certificate_batches b join certificate_batch_rows r on r.batch_id = b.id group by b.id`);
    const verdicts = ['valid', 'valid', 'valid', 'warned', 'warned', 'refused', 'refused'];
    expect(rows).toEqual([{ state: 'draft', verdicts }]);
  });

  it('makes orders in several states once, with the pictures of their vouchers', async () => {
    const rows = await test.database.query(`
      select o.state, p.state as payment, p.voucher_file_id is not null as pictured
      from orders o left join order_payments p on p.order_id = o.id order by o.id`);
    expect(rows).toEqual([
      { state: 'paid', payment: 'approved', pictured: true },
      { state: 'rejected', payment: 'rejected', pictured: true },
      { state: 'in_review', payment: 'submitted', pictured: true },
      { state: 'in_review', payment: 'submitted', pictured: true },
      { state: 'pending', payment: null, pictured: false },
    ]);
  });

  it('has the live sessions of each course once', async () => {
    const rows = await test.database.query<{ title: string; count: number; minutes: number }[]>(`
      select c.title, count(*)::int as count, min(s.minutes)::int as minutes
      from live_sessions s join courses c on c.id = s.course_id group by c.title`);
    const expected = Object.entries(demoLiveSessions).map(([key, { sessions, minutes }]) => ({
      title: demoCourse(key).title,
      count: sessions,
      minutes,
    }));
    const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);
    expect(rows.sort(byTitle)).toEqual(expected.sort(byTitle));
  });

  it('has the PDFs of each course once, and they can be opened', async () => {
    const rows = await test.database.query(
      'select f.module_id, f.name, s.size > 1000 as drawn from course_files f join stored_files s on s.id = f.file_id order by f.id',
    );
    expect(rows).toEqual([
      { module_id: 1, name: 'Guía de tablas', drawn: true },
      { module_id: 2, name: 'Lista de control', drawn: true },
    ]);
  });

  it('has students who begin, learn, and await their certificate', async () => {
    const rows = await test.database.query<{ is_done: boolean }[]>(`
      select cardinality(p.done_modules) = jsonb_array_length(c.modules) as is_done
      from course_progress p join courses c on c.id = p.course_id join users u on u.id = p.user_id
      where u.email = 'cliente@demo.pe' order by c.id`);
    expect(rows.map((row) => row.is_done).sort()).toEqual([false, true, true, true]);
    const unknown = Object.entries(demoProgress).flatMap(([email, courses]) => {
      const student = [...demoAccounts, ...demoClients].find((person) => person.email === email);
      return Object.keys(courses).filter((key) => !student?.courses.includes(key));
    });
    expect(unknown).toEqual([]);
  });

  it('returns the demo accounts to each call', () => {
    const lines = demoAccounts.map(({ email }) => `${email}  ·  Demo-2026`);
    expect(seeded.accounts).toEqual([lines, lines]);
  });

  it('does not seed a database again whose catalogue was emptied', async () => {
    await test.database.query('delete from catalogue_courses');
    await seed();
    expect(await countRows()).toEqual(ONCE);
    expect(await test.database.query('select * from catalogue_courses')).toEqual([]);
  });
});
