import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { Catalogue1763800000000 } from '../../src/app/database/migrations/1763800000000-catalogue';
import { RevocationList1764100000000 } from '../../src/app/database/migrations/1764100000000-revocation-list';
import { PreparedTemplates1764300000000 } from '../../src/app/database/migrations/1764300000000-prepared-templates';
import { CertificateSearch1764500000000 } from '../../src/app/database/migrations/1764500000000-certificate-search';
import { CertificateLists1764800000000 } from '../../src/app/database/migrations/1764800000000-certificate-lists';
import { CourseSearch1765000000000 } from '../../src/app/database/migrations/1765000000000-course-search';
import { CertificateArchive1766200000000 } from '../../src/app/database/migrations/1766200000000-certificate-archive';
import { ImportedCertificates1766300000000 } from '../../src/app/database/migrations/1766300000000-imported-certificates';
import { CertificateDesk1767000000000 } from '../../src/app/database/migrations/1767000000000-certificate-desk';
import { Plans1767300000000 } from '../../src/app/database/migrations/1767300000000-plans';
import { CertificateDocuments1768100000000 } from '../../src/app/database/migrations/1768100000000-certificate-documents';
import { PlanCourses1768300000000 } from '../../src/app/database/migrations/1768300000000-plan-courses';
import { OrderGuests1768310000000 } from '../../src/app/database/migrations/1768310000000-order-guests';
import { OrderEnds1768330000000 } from '../../src/app/database/migrations/1768330000000-order-ends';
import { LargeDeletions1768340000000 } from '../../src/app/database/migrations/1768340000000-large-deletions';
import { PackageVersions1768350000000 } from '../../src/app/database/migrations/1768350000000-package-versions';
import { PresetVersions1768370000000 } from '../../src/app/database/migrations/1768370000000-preset-versions';
import { AccountRequests1768380000000 } from '../../src/app/database/migrations/1768380000000-account-requests';
import { NamesInOrder1768390000000 } from '../../src/app/database/migrations/1768390000000-names-in-order';
import { OwnedCourses1768400000000 } from '../../src/app/database/migrations/1768400000000-owned-courses';
import { PaymentKeys1768410000000 } from '../../src/app/database/migrations/1768410000000-payment-keys';
import { ErasedBuyers1768420000000 } from '../../src/app/database/migrations/1768420000000-erased-buyers';
import { ClassInOrder1768430000000 } from '../../src/app/database/migrations/1768430000000-class-in-order';
import { runMigrations } from '../../src/app/database/run-migrations';
import { createDatabase } from '../support/database';

type Rows = Record<string, unknown>[];

/** Undoes the migration and all later ones. */
async function undoTo(database: DataSource, migration: new () => object): Promise<void> {
  const first = database.migrations.findIndex((each) => each instanceof migration);
  const applied = await database.query<{ count: number }[]>('select count(*)::int from migrations');
  for (let n = applied[0]?.count ?? 0; n > first; n--) await database.undoLastMigration();
}

describe('a migration of tables with rows', () => {
  let database: DataSource;
  const rows = (sql: string) => database.query<Rows>(sql);

  beforeEach(async () => {
    database = await openDataSource(await createDatabase(), 2);
    await database.query(`
      insert into stored_files (id, kind, media_type, size, sha256)
      values (repeat('0', 32), 'certificate', 'application/pdf', 1, repeat('0', 64))`);
  });
  afterEach(() => database.destroy());

  const issue = (code: string, studentCode: string | null, revoked = false) =>
    database.query(
      `insert into certificates (code, user_name, dni, course_title, duration_hours, start_date, end_date, issue_date,
         modules, student_code, template_name, request_sha256, file_id, pdf_sha256, signed_token, revoked_at)
       values ($1, 'Rosa', '45871203', '', 1, '2026-01-01', '2026-01-01', '2026-01-01', '[]', $2, 't', 'r',
         repeat('0', 32), 'p', 's', case when $3 then now() end)`,
      [code, studentCode, revoked],
    );
  const certificates = () =>
    rows('select id, code, dni, student_code, issue_date, revoked_at from certificates order by id');

  it('indexes the student codes of all certificates, and forgets only the index', async () => {
    await undoTo(database, CertificateLists1764800000000);
    await issue('CODE-1', 'TLR-1');
    await issue('CODE-2', 'tlr-1');
    await issue('CODE-3', null);
    await issue('CODE-4', 'Ñ9', true);
    await issue('CODE-5', 'aaaa', true);
    const before = await certificates();
    const endings = () => rows('select ending, code from student_code_endings order by code, ending');
    const migrated = [
      ...['aaa', 'aaaa'].map((ending) => ({ ending, code: 'aaaa' })),
      ...['lr-1', 'r-1', 'tlr-1'].map((ending) => ({ ending, code: 'tlr-1' })),
    ];

    await runMigrations(database);
    expect(await endings()).toEqual(migrated);
    await issue('CODE-6', 'TLR-1');
    await issue('CODE-7', 'xyz');
    await database.query(`delete from certificates where code in ('CODE-6', 'CODE-7')`);
    expect(await endings()).toEqual([...migrated, { ending: 'xyz', code: 'xyz' }]);
    expect(await certificates()).toEqual(before);

    await undoTo(database, CertificateLists1764800000000);
    expect(await certificates()).toEqual(before);
    await issue('CODE-8', 'TLR-2');
    await runMigrations(database);
    expect((await endings()).filter(({ code }) => code === 'tlr-2')).toHaveLength(3);
  });

  it('adds folded codes to certificates, and removes only them', async () => {
    await undoTo(database, CertificateSearch1764500000000);
    for (const code of ['abc-001', 'ABC-001', 'XYZ-001']) await issue(code, null);
    const before = await certificates();
    await runMigrations(database);
    expect(await rows('select code_folded from certificates order by id')).toEqual([
      { code_folded: 'abc-001' },
      { code_folded: null },
      { code_folded: 'xyz-001' },
    ]);
    expect(await certificates()).toEqual(before);
    await undoTo(database, CertificateSearch1764500000000);
    expect(await certificates()).toEqual(before);
    await issue('xyz-001', null);
    await runMigrations(database);
    expect(await rows('select code from certificates where code_folded is null')).toEqual([
      { code: 'ABC-001' },
      { code: 'xyz-001' },
    ]);
  });

  it('makes old certificates searchable and marks those of batches, and forgets only that', async () => {
    await undoTo(database, CertificateArchive1766200000000);
    for (const code of ['CODE-1', 'CODE-2']) await issue(code, 'TLR-001/2019');
    await database.query(`
      with batch as (
        insert into certificate_batches (name, template_name, defaults, content_sha256, rows_total)
        values ('Lote', 't', '{}', 'c', 1) returning id
      )
      insert into certificate_batch_rows (batch_id, row_no, cells, code, certificate_id)
      select batch.id, 1, '{}', 'CODE-2', c.id from batch, certificates c where c.code = 'CODE-2'`);
    const before = await certificates();
    const events = () => rows('select count(*)::int from audit_events');
    const recorded = await events();

    await runMigrations(database);
    expect(await certificates()).toEqual(before);
    expect(await events()).toEqual(recorded);
    const found = (search: string) =>
      database.query<Rows>(
        'select code, origin from certificates where search_words @@ search_words_query($1) order by id',
        [search],
      );
    const both = [
      { code: 'CODE-1', origin: 'single' },
      { code: 'CODE-2', origin: 'batch' },
    ];
    expect(await found('ROSÁ 2019')).toEqual(both);
    expect(await found(`4587 (tlr-001/2 "rosa'`)).toEqual(both);
    expect(await found('code-2 code')).toEqual(await found('code 2'));
    expect(await found('rosa/code')).toEqual(both);
    expect(await found('osa')).toEqual([]);

    await undoTo(database, CertificateArchive1766200000000);
    expect((await certificates()).map(({ code }) => code)).toEqual(['CODE-1', 'CODE-2']);
    await issue('CODE-3', null);
    await runMigrations(database);
    expect(await rows(`select origin from certificates where code = 'CODE-3'`)).toEqual([{ origin: 'single' }]);
  });

  it('takes uploaded templates for unprepared, and keeps them when undone', async () => {
    await undoTo(database, PreparedTemplates1764300000000);
    await database.query(
      `insert into templates (name, file_id, size, pages, placement) values ('antigua.pdf', repeat('0', 32), 9, 2, '{"qr":1}')`,
    );
    const templates = () => rows('select name, size, pages, placement from templates');
    const before = await templates();
    await runMigrations(database);
    expect(await rows('select preparation, proposal from templates')).toEqual([{ preparation: 0, proposal: null }]);
    expect(await templates()).toEqual(before);
    await undoTo(database, PreparedTemplates1764300000000);
    expect(await templates()).toEqual(before);
  });

  it('counts revocations from before as one version of the list, and keeps them when undone', async () => {
    await undoTo(database, RevocationList1764100000000);
    await issue('CODE-1', null, true);
    const before = await certificates();
    await runMigrations(database);
    const version = async () => Number((await rows('select version from revocation_state'))[0]?.version);
    const first = await version();
    await issue('CODE-2', null);
    expect(await version()).toBe(first);
    await database.query(`update certificates set revoked_at = now() where code = 'CODE-2'`);
    expect(await version()).toBe(first + 1);
    await database.query(`delete from certificates where code = 'CODE-2'`);
    await undoTo(database, RevocationList1764100000000);
    expect(await certificates()).toEqual(before);
  });

  it('removes the text for searches from courses, and writes it for all of them when undone', async () => {
    await database.query(`insert into courses (title, price, instructor) values ('Diseño', 10, 'Óscar')`);
    const courses = () => rows('select id, title, instructor, changed_in from courses order by id');
    const before = await courses();
    await undoTo(database, CourseSearch1765000000000);
    expect(await rows('select search_text from courses')).toEqual([{ search_text: 'diseno  oscar' }]);
    expect(await courses()).toEqual(before);
    await runMigrations(database);
    expect(await courses()).toEqual(before);
  });

  it('lets imported certificates lack what old ones do not have, and removes only those on the way back', async () => {
    await undoTo(database, ImportedCertificates1766300000000);
    await issue('CODE-1', null);
    const before = await certificates();
    await runMigrations(database);
    const add = (values: string) =>
      database.query(`
        insert into certificates (code, user_name, dni, course_title, issue_date, modules, request_sha256, origin,
          original_code, original_key)
        values ${values}`);
    await add(
      `('N-001-2019', 'Eva', '45871204', 'Telar', '2019-03-14', '[]', 'r', 'import', 'N° 001/2019', 'n 001/2019')`,
    );
    expect(await rows(`select code from certificates where search_words @@ search_words_query('n° 001/2019')`)).toEqual(
      [{ code: 'N-001-2019' }],
    );
    expect(await rows('select action, subject_name from audit_events order by id desc limit 1')).toEqual([
      { action: 'certificate.imported', subject_name: 'N° 001/2019 · Eva' },
    ]);
    await expect(
      add(`('CODE-2', 'Eva', '45871204', 'x', '2019-03-14', '[]', 'r', 'single', null, null)`),
    ).rejects.toThrow('certificates_issued_here');
    await undoTo(database, ImportedCertificates1766300000000);
    expect(await certificates()).toEqual(before);
    await issue('CODE-3', null);
    expect(await rows('select action, subject_name from audit_events order by id desc limit 1')).toEqual([
      { action: 'certificate.issued', subject_name: 'CODE-3 · Rosa' },
    ]);
    await runMigrations(database);
  });

  it('records rows of a batch that are deleted together as one event, and each alone on the way back', async () => {
    await undoTo(database, CertificateDesk1767000000000);
    await database.query(`
      insert into certificate_imports (name, rows_total, created_at) values ('Registro', 1, now() - interval '1 year');
      insert into certificate_batches (name, template_name, defaults, content_sha256, rows_total)
      values ('Lote', 't', '{}', 'c', 6);
      insert into certificate_batch_rows (batch_id, row_no, cells, code)
      select id, n, jsonb_build_object('user_name', 'P' || n), n from certificate_batches, generate_series(1, 6) n`);
    const remove = async (...numbers: number[]) => {
      await database.query('delete from certificate_batch_rows where row_no = any($1)', [numbers]);
      return rows(`select action, before from audit_events order by id desc limit ${numbers.length}`);
    };
    const deleted = (row: number) => ({
      action: 'certificate_batch.row_deleted',
      before: { row, user_name: `P${row}` },
    });
    await runMigrations(database);
    // Imports of before have 30 days from the migration.
    expect(await rows(`select from certificate_imports where changed_at > now() - interval '1 day'`)).toHaveLength(1);
    expect(await remove(1)).toEqual([deleted(1)]);
    expect((await remove(2, 3))[0]).toEqual({
      action: 'certificate_batch.rows_deleted',
      before: { rows_total: 2, rows: [2, 3] },
    });
    await undoTo(database, CertificateDesk1767000000000);
    expect(await remove(4, 5)).toEqual(expect.arrayContaining([deleted(4), deleted(5)]));
    await runMigrations(database);
    await database.query('delete from certificate_batches');
    expect(await rows('select action from audit_events order by id desc limit 1')).toEqual([
      { action: 'certificate_batch.deleted' },
    ]);
  });

  it('allows other documents than DNIs, and when undone keeps certificates but not the confirmations of these documents', async () => {
    await undoTo(database, CertificateDocuments1768100000000);
    await issue('CODE-1', null);
    await database.query(`
      insert into users (name, last_name, email, role, password_hash, dni, document_type, document_number) values
        ('Ana', 'Paz', 'ana@correo.test', 'cliente', '-', '45871203', null, null),
        ('Eva', 'Paz', 'eva@correo.test', 'cliente', '-', null, 'ce', '001234567')`);
    const confirm = () => database.query('update users set dni_confirmed_at = now()');
    const confirmed = () => rows('select name from users where dni_confirmed_at is not null order by 1');
    const setDocument = (text: string) => database.query('update certificates set dni = $1', [text]);
    await expect(confirm()).rejects.toThrow('users_check');

    await runMigrations(database);
    await confirm();
    expect(await confirmed()).toEqual([{ name: 'Ana' }, { name: 'Eva' }]);
    await setDocument('CE 001234567');
    await expect(setDocument('CE 1')).rejects.toThrow('certificates_document');
    const [event] = await rows('select after from audit_events order by id desc limit 1');
    expect(event).toEqual({ after: { dni: 'CE ******67' } });

    await undoTo(database, CertificateDocuments1768100000000);
    expect(await confirmed()).toEqual([{ name: 'Ana' }]);
    expect(await certificates()).toMatchObject([{ code: 'CODE-1', dni: 'CE 001234567' }]);
    await expect(confirm()).rejects.toThrow('users_check');
    await runMigrations(database);
    expect(await certificates()).toMatchObject([{ dni: 'CE 001234567' }]);
  });

  it('numbers the changes of all courses and counts their categories, and removes only that', async () => {
    await undoTo(database, Catalogue1763800000000);
    const add = (title: string, category: string | null, modules: string, archived = false) =>
      database.query(
        `insert into courses (title, price, instructor, category, modules, archived_at, created_at)
         values ($1::text, 10, 'Rosa', $2, $3, case when $4 then now() end, timestamptz '2026-01-01' + $1::text::interval)`,
        [title, category, modules, archived],
      );
    await add('2 days', 'Negocios', '[{"id":7},{"id":3}]');
    await add('1 day', 'Negocios', '[]');
    await add('3 days', null, '[]');
    await add('4 days', 'Negocios', '[]', true);
    const courses = () => rows('select id, title, category, modules, archived_at from courses order by id');
    const before = await courses();

    await runMigrations(database);
    expect(await rows('select title, changed_in, next_module_id from courses order by changed_in')).toEqual([
      { title: '1 day', changed_in: '1', next_module_id: 1 },
      { title: '2 days', changed_in: '2', next_module_id: 8 },
      { title: '3 days', changed_in: '3', next_module_id: 1 },
      { title: '4 days', changed_in: '4', next_module_id: 1 },
    ]);
    expect(await rows('select category, courses from catalogue_counts order by 1')).toEqual([
      { category: '', courses: 1 },
      { category: 'Negocios', courses: 2 },
    ]);
    expect(await courses()).toEqual(before);

    await undoTo(database, Catalogue1763800000000);
    expect(await courses()).toEqual(before);
    await runMigrations(database);
    expect(await rows('select max(changed_in) as last from courses')).toEqual([{ last: '4' }]);
  });

  it('keeps who has which course and plan, and when undone removes ended accesses', async () => {
    await undoTo(database, Plans1767300000000);
    await database.query(`
      insert into users (name, last_name, email, role, password_hash) values
        ('Ana', 'Paz', 'ana@correo.test', 'cliente', '-'), ('Eva', 'Paz', 'eva@correo.test', 'cliente', '-');
      insert into courses (title, description, price, rating, instructor, is_live, modules, features, includes, supported_by)
        select 'Curso ' || n, '', 10, 5, 'Rosa', false, '[]', '{}', '{}', '[]' from generate_series(1, 3) n;
      insert into enrollments (user_id, course_id) values (1, 1), (1, 2), (2, 3);
      insert into orders (code, total_cents, buyer_name, buyer_email, user_id, by_staff, token_sha256, request_sha256,
        search_text, expires_at) values ('TLR-8F3K', 1, 'Ana', 'ana@correo.test', 1, false, '-', '-', '-', now());
      insert into order_enrollments (order_id, user_id, course_id, added) values (1, 1, 2, true);
      insert into user_plans (order_id, user_id, plan, ends_at) values (1, 1, 'premium', now() + interval '1 year');
      insert into user_plans (order_id, user_id, plan) values (1, 1, 'basico')`);
    const before = async () => [
      await rows('select user_id, course_id, created_at from enrollments order by 1, 2'),
      await rows('select order_id, user_id, plan, starts_at, ends_at from user_plans order by plan'),
    ];
    const old = await before();
    await runMigrations(database);
    expect(
      await rows('select course_id, source, order_id, is_open from course_access where user_id = 1 order by 1'),
    ).toEqual([
      { course_id: 1, source: 'staff', order_id: null, is_open: true },
      { course_id: 2, source: 'order', order_id: 1, is_open: true },
    ]);
    expect(await rows('select plan, all_courses, course_limit from user_plans order by plan')).toEqual([
      { plan: 'basico', all_courses: false, course_limit: 30 },
      { plan: 'premium', all_courses: true, course_limit: null },
    ]);
    await database.query(`
      insert into user_plans (user_id, plan, all_courses) values (2, 'basico', false);
      insert into enrollments (user_id, course_id, ends_at) values (2, 1, now() - interval '1 day')`);
    await undoTo(database, Plans1767300000000);
    expect(await before()).toEqual(old);
    await runMigrations(database);
    expect(await before()).toEqual(old);
  });

  it('records whether each plan includes the whole catalogue, and keeps its list when undone and repeated', async () => {
    await undoTo(database, PlanCourses1768300000000);
    await database.query(`update plans set course_ids = '{7,9}' where id = 'premium'`);
    const lists = () => rows('select id, course_ids from plans order by id');
    const before = await lists();
    await runMigrations(database);
    const flags = [
      { id: 'basico', all_courses: true },
      { id: 'premium', all_courses: false },
      { id: 'profesional', all_courses: true },
    ];
    expect(await rows('select id, all_courses from plans order by id')).toEqual(flags);
    await undoTo(database, PlanCourses1768300000000);
    expect(await lists()).toEqual(before);
    await runMigrations(database);
    expect(await rows('select id, all_courses from plans order by id')).toEqual(flags);
  });

  it('knows which orders created their accounts, also when undone and repeated', async () => {
    await undoTo(database, OrderGuests1768310000000);
    await database.query(`
      insert into users (name, last_name, email, role, password_hash, must_change_password, created_at) values
        ('Ana', 'Paz', 'ana@correo.test', 'cliente', '-', true, '2026-03-01T12:00:00.123456Z'),
        ('Eva', 'Paz', 'eva@correo.test', 'cliente', '-', true, '2026-02-01T12:00:00Z');
      insert into orders (code, total_cents, buyer_name, buyer_email, user_id, by_staff, token_sha256, request_sha256,
        search_text, expires_at, state, paid_at)
      select 'TLR-000' || id, 1, name, email, id, false, '-', '-', '-', now(), 'paid', '2026-03-01T12:00:00.123456Z'
      from users order by id`);
    const made = () => rows('select code, new_account from orders order by code');
    const expected = [
      { code: 'TLR-0001', new_account: true },
      { code: 'TLR-0002', new_account: false },
    ];
    await runMigrations(database);
    expect(await made()).toEqual(expected);
    await undoTo(database, OrderGuests1768310000000);
    await runMigrations(database);
    expect(await made()).toEqual(expected);
  });

  it('knows the accesses of staff that orders replaced, and which new accounts are in use, also when repeated', async () => {
    await undoTo(database, OrderEnds1768330000000);
    await database.query(`
      insert into users (name, last_name, email, role, password_hash, must_change_password) values
        ('Ana', 'Paz', 'ana@correo.test', 'cliente', '-', true),
        ('Eva', 'Paz', 'eva@correo.test', 'cliente', '-', false);
      insert into courses (title, description, price, instructor) values ('Excel', '-', 1, '-'), ('Quechua', '-', 1, '-');
      insert into orders (code, total_cents, buyer_name, buyer_email, user_id, by_staff, token_sha256, request_sha256,
        search_text, expires_at, state, new_account)
      select 'TLR-000' || id, 1, name, email, id, false, '-', '-', '-', now(), 'paid', true from users order by id;
      insert into order_enrollments (order_id, user_id, course_id, added, ended_before)
      select o.id, o.user_id, c.id, true, case c.title when 'Excel' then now() end from orders o, courses c
      where o.code = 'TLR-0001'`);
    const made = () => rows('select code, new_account from orders order by code');
    const replaced = () =>
      rows('select c.title, g.source_before from order_enrollments g join courses c on c.id = g.course_id order by 1');
    for (let times = 0; times < 2; times++) {
      await runMigrations(database);
      expect(await made()).toEqual([
        { code: 'TLR-0001', new_account: true },
        { code: 'TLR-0002', new_account: false },
      ]);
      expect(await replaced()).toEqual([
        { title: 'Excel', source_before: 'staff' },
        { title: 'Quechua', source_before: null },
      ]);
      await undoTo(database, OrderEnds1768330000000);
    }
  });

  it('keeps who issued, revoked and confirmed, and when undone only the accounts that still exist', async () => {
    await issue('CODE-1', null, true);
    await database.query(`
      insert into users (id, name, last_name, email, role, password_hash, dni, dni_confirmed_at, dni_confirmed_by) values
        (1, 'Ana', 'Paz', 'ana@correo.test', 'admin', '-', null, null, null),
        (2, 'Eva', 'Paz', 'eva@correo.test', 'admin', '-', '45871203', now(), 3),
        (3, 'Luz', 'Paz', 'luz@correo.test', 'admin', '-', null, null, null);
      update certificates set issued_by = 1, revoked_by = 3;
      delete from users where id = 3`);
    const actors = () =>
      rows('select c.issued_by, c.revoked_by, u.dni_confirmed_by from certificates c, users u where u.id = 2');
    const events = () => rows('select id, action from audit_events order by id');
    const recorded = await events();
    expect(await actors()).toEqual([{ issued_by: 1, revoked_by: 3, dni_confirmed_by: 3 }]);
    await undoTo(database, LargeDeletions1768340000000);
    expect(await actors()).toEqual([{ issued_by: 1, revoked_by: null, dni_confirmed_by: null }]);
    expect(await events()).toEqual(recorded);
    await database.query('delete from users where id = 1');
    expect(await actors()).toEqual([{ issued_by: null, revoked_by: null, dni_confirmed_by: null }]);
    await runMigrations(database);
  });

  it('records changed enrollments in the same way before and after', async () => {
    await database.query(`
      insert into users (id, name, last_name, email, role, password_hash) values
        (1, 'Ana', 'Paz', 'ana@correo.test', 'cliente', '-'), (2, 'Eva', 'Paz', 'eva@correo.test', 'cliente', '-');
      insert into courses (title, price, instructor) values ('Excel', 1, '-'), ('Quechua', 1, '-');
      insert into enrollments (user_id, course_id) select u.id, c.id from users u, courses c`);
    const change = async (months: number) => {
      await database.query(
        `update enrollments set ends_at = '2026-01-31Z'::timestamptz + make_interval(months => $1)`,
        [months],
      );
      // This change is not recorded.
      await database.query('update enrollments set granted_at = now()');
      return rows(`
        select action, subject_id, subject_name, after from (select * from audit_events order by id desc limit 2) last
        order by subject_id`);
    };
    const events = (end: string) =>
      [
        ['1', 'Ana Paz'],
        ['2', 'Eva Paz'],
      ].map(([id, name]) => ({
        action: 'enrollment.updated',
        subject_id: id,
        subject_name: name,
        after: {
          courses: ['Excel', 'Quechua'].map((course) => ({
            course,
            source: 'staff',
            ends_at: expect.stringContaining(end),
          })),
        },
      }));
    expect(await change(2)).toEqual(events('2026-03-31'));
    await undoTo(database, LargeDeletions1768340000000);
    expect(await change(4)).toEqual(events('2026-05-31'));
    await runMigrations(database);
  });

  it('adds the version of packages, and when undone keeps the packages', async () => {
    await database.query(`insert into packages (name) values ('Textil')`);
    await undoTo(database, PackageVersions1768350000000);
    expect(await rows('select name from packages')).toEqual([{ name: 'Textil' }]);
    await runMigrations(database);
    expect(await rows('select name, updated_at is not null as has_version from packages')).toEqual([
      { name: 'Textil', has_version: true },
    ]);
  });

  it('adds the version of certificate presets, and when undone keeps the presets', async () => {
    await database.query(`insert into catalogue_courses (title) values ('Textil')`);
    await undoTo(database, PresetVersions1768370000000);
    expect(await rows('select title from catalogue_courses')).toEqual([{ title: 'Textil' }]);
    await runMigrations(database);
    expect(await rows('select title, updated_at is not null as has_version from catalogue_courses')).toEqual([
      { title: 'Textil', has_version: true },
    ]);
  });

  it('adds the requests that created accounts, and when undone keeps the accounts', async () => {
    await database.query(`
      with added as (
        insert into users (name, email, role, password_hash) values ('Rosa', 'r@x.pe', 'cliente', 'h') returning id
      )
      insert into account_requests (key_sha256, row_no, request_sha256, user_id) select 'k', 0, 'r', id from added`);
    await undoTo(database, AccountRequests1768380000000);
    expect(await rows('select name from users')).toEqual([{ name: 'Rosa' }]);
    await runMigrations(database);
    expect(await rows('select count(*)::int as count from account_requests')).toEqual([{ count: 0 }]);
    await database.query(
      `insert into account_requests (key_sha256, row_no, request_sha256, user_id) select 'k', 0, 'r', id from users`,
    );
    await database.query('delete from users');
    expect(await rows('select count(*)::int as count from account_requests')).toEqual([{ count: 0 }]);
  });

  it('orders names by the Spanish alphabet in an index, and when undone orders them as before', async () => {
    await database.query(`
      insert into users (name, last_name, email, role, password_hash)
      values ('Zoila', 'Nz', 'z@x.pe', 'cliente', 'h'), ('Ana', 'Ñahui', 'n@x.pe', 'cliente', 'h')`);
    const inOrder = `name_order(last_name) collate "C", name_order(name) collate "C", id`;
    const names = (order: string) => rows(`select name from users order by ${order}`);
    const plan = async (order: string) => {
      const runner = database.createQueryRunner();
      await runner.query('set enable_seqscan = off; set enable_sort = off');
      const lines: { 'QUERY PLAN': string }[] = await runner.query(
        `explain select id from users where role in ('cliente') and is_active order by ${order} limit 5`,
      );
      await runner.query('reset enable_seqscan; reset enable_sort');
      await runner.release();
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    expect(await names(inOrder)).toEqual([{ name: 'Zoila' }, { name: 'Ana' }]);
    expect(await plan(inOrder)).toMatch(/^Limit.*\n.*Index Only Scan using users_in_last_name_order /);
    await undoTo(database, NamesInOrder1768390000000);
    expect(await names('fold(last_name), id')).toEqual([{ name: 'Ana' }, { name: 'Zoila' }]);
    expect(await plan('fold(last_name), id')).toMatch(/Index Only Scan using users_by_last_name /);
    await runMigrations(database);
    expect(await names(inOrder)).toEqual([{ name: 'Zoila' }, { name: 'Ana' }]);
  });

  it('takes all courses of older orders for paid, also when undone and repeated', async () => {
    await undoTo(database, OwnedCourses1768400000000);
    await database.query(`
      insert into orders (code, total_cents, buyer_name, buyer_email, by_staff, token_sha256, request_sha256, search_text,
        expires_at) values ('TLR-0001', 1, 'Ana', 'ana@correo.test', false, '-', '-', '-', now());
      insert into order_items (order_id, item_no, kind, item_id, title, price_cents, course_ids)
      select id, 1, 'package', '1', 'Dos', 1, '{1,2}' from orders`);
    for (let times = 0; times < 2; times++) {
      await runMigrations(database);
      expect(await rows('select course_ids, owned_ids from order_items')).toEqual([
        { course_ids: [1, 2], owned_ids: [] },
      ]);
      await database.query(`update order_items set owned_ids = '{2}'`);
      await undoTo(database, OwnedCourses1768400000000);
      expect(await rows('select course_ids from order_items')).toEqual([{ course_ids: [1, 2] }]);
    }
  });

  it('adds the keys of payments, and when undone keeps the payments', async () => {
    await database.query(`
      insert into orders (code, total_cents, buyer_name, buyer_email, by_staff, token_sha256, request_sha256, search_text,
        expires_at) values ('TLR-0001', 1, 'Ana', 'ana@correo.test', false, '-', '-', '-', now());
      insert into order_payments (order_id, method, amount_cents, key_sha256) select id, 'cash', 1, 'k' from orders`);
    await undoTo(database, PaymentKeys1768410000000);
    await runMigrations(database);
    expect(await rows('select amount_cents::int, key_sha256 from order_payments')).toEqual([
      { amount_cents: 1, key_sha256: null },
    ]);
  });

  it('removes what is left of erased buyers, and lets nothing else of an event be changed', async () => {
    await undoTo(database, ErasedBuyers1768420000000);
    await database.query(`
      insert into orders (code, total_cents, buyer_name, buyer_email, by_staff, token_sha256, request_sha256, search_text,
        expires_at, data_erased_at) values
        ('TLR-0001', 1, '', '', false, '-', 'h', '-', now(), now()),
        ('TLR-0002', 1, 'Ana', 'ana@correo.test', false, '-', 'h', '-', now(), null);
      insert into order_events (order_id, state, actor_role, actor_name)
      select id, 'cancelled', role, name from orders, (values ('cliente', 'Ana Paz'), ('asesor', 'Luz')) a (role, name)`);
    const left = () =>
      rows(`select o.code, o.request_sha256 as hash, string_agg(actor_name, ' ' order by actor_name) as names
        from orders o join order_events e on e.order_id = o.id group by o.id order by o.code`);
    const erase = `update order_events e set actor_name = null from orders o where o.id = e.order_id and o.code = `;
    for (let times = 0; times < 2; times++) {
      await runMigrations(database);
      expect(await left()).toEqual([
        { code: 'TLR-0001', hash: '', names: 'Luz' },
        { code: 'TLR-0002', hash: 'h', names: 'Ana Paz Luz' },
      ]);
      for (const change of [
        `${erase} 'TLR-0002'`,
        `update order_events set reason = 'x', actor_name = null`,
        'delete from order_events',
        'truncate order_events',
      ]) {
        await expect(database.query(change)).rejects.toThrow('append-only');
      }
      await undoTo(database, ErasedBuyers1768420000000);
      await expect(database.query(`${erase} 'TLR-0001'`)).rejects.toThrow('append-only');
    }
  });

  it('stores the order of last names and names, and when undone keeps the accounts', async () => {
    await undoTo(database, ClassInOrder1768430000000);
    await database.query(`
      insert into users (name, last_name, email, role, password_hash) values
        ('Eva', 'Ñahui', 'a@x.pe', 'cliente', 'h'), ('Ana', 'Nz', 'b@x.pe', 'cliente', 'h'),
        ('Zoe', 'Paz', 'c@x.pe', 'cliente', 'h'), ('Ada', 'Paz Ruiz', 'd@x.pe', 'cliente', 'h')`);
    for (let times = 0; times < 2; times++) {
      await runMigrations(database);
      expect(await rows('select name from users order by names_key')).toEqual(
        ['Ana', 'Eva', 'Zoe', 'Ada'].map((name) => ({ name })),
      );
      await undoTo(database, ClassInOrder1768430000000);
      expect(await rows('select count(*)::int as count from users')).toEqual([{ count: 4 }]);
    }
  });
});
