import type { ClientBase } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { REMOVE_CERTIFICATES } from '../../src/modules/certificate-imports/undo/undo.statements';
import { createMigratedDatabase } from '../support/database';
import { insertCertificates } from '../support/many-certificates';
import { rowsOf } from '../support/plans';
import type { PlanNode } from '../support/plans';

const MANY = 2_000;
/** Rows that all nodes of all plans of a statement handle for each changed row. */
const ROWS_PER_CHANGE = 20;
/** The same for a certificate, of which each column is recorded. */
const ROWS_PER_CERTIFICATE = 100;
/** Few, because PostgreSQL explains each statement of their triggers. */
const REMOVED = 100;
/** An account that is no student. */
const STAFF = MANY + 1;

/** Tables with few rows, whose foreign keys need no index. */
const SMALL = ['certificate_batches', 'certificate_imports'];

describe('the deletion of', () => {
  let database: DataSource;
  let runner: QueryRunner;
  const count = async (sql: string) => ((await runner.query(sql)) as { count: number }[])[0]?.count;

  beforeAll(async () => {
    database = await openDataSource(await createMigratedDatabase(), 2);
    runner = database.createQueryRunner();
    await runner.query('alter table users disable trigger user; alter table enrollments disable trigger user');
    await runner.query(
      `insert into users (id, name, last_name, email, role, password_hash)
       select n, 'Ana', 'Paz', 'ana' || n || '@correo.test', case n when $1 then 'asesor' else 'cliente' end, '-'
       from generate_series(1, $1::int) n`,
      [STAFF],
    );
    await runner.query(`
      insert into courses (id, title, description, price, instructor) values (1, 'Excel', '-', 1, '-');
      insert into packages (id, name) values (1, 'Oficina')`);
    await runner.query(
      `insert into enrollments (user_id, course_id, package_id, granted_by)
       select id, 1, 1, $1 from users where id < $1`,
      [STAFF],
    );
    await runner.query('alter table users enable trigger user; alter table enrollments enable trigger user');
    await runner.query('analyze');
  });
  afterAll(async () => {
    await runner.release();
    await database.destroy();
  });
  beforeEach(() => runner.startTransaction());
  afterEach(() => runner.rollbackTransaction());

  /** How many rows a statement handles, with those of its triggers. */
  async function rowsHandled(sql: string, values: unknown[] = []): Promise<number> {
    const client = (await runner.connect()) as ClientBase;
    await client.query(`
      load 'auto_explain';
      set local auto_explain.log_min_duration = 0;
      set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_analyze = on;
      set local auto_explain.log_timing = off;
      set local auto_explain.log_format = json;
      set local client_min_messages = log`);
    let handled = 0;
    const add = ({ message = '' }: { message?: string | undefined }) => {
      if (message.includes('"Plan"')) {
        handled += rowsOf((JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode }).Plan);
      }
    };
    client.on('notice', add);
    await client.query(sql, values);
    client.off('notice', add);
    await client.query('set local auto_explain.log_min_duration = -1');
    return handled;
  }

  it.each([
    ['a package', 'delete from packages', 'select count(*)::int from enrollments where package_id is not null'],
    [
      'an adviser',
      `delete from users where id = ${STAFF}`,
      'select count(*)::int from enrollments where granted_by is not null',
    ],
  ])('%s handles a number of rows in proportion to its enrollments', async (_, deletion, remaining) => {
    // The first update of the connection: PostgreSQL must not use its plan again.
    await runner.query('update enrollments set ends_at = now() where user_id = 1');
    const handled = await rowsHandled(deletion);
    expect(handled).toBeGreaterThan(MANY);
    expect(handled / MANY).toBeLessThan(ROWS_PER_CHANGE);
    expect(await count(remaining)).toBe(0);
  });

  it('an account reads and changes no certificates, also those that it issued and revoked', async () => {
    await insertCertificates(database, 10);
    await runner.query('update certificates set issued_by = $1, revoked_by = $1', [STAFF]);
    await runner.query('update users set dni_confirmed_by = $1 where id < 10', [STAFF]);
    // What this session did with these tables. An index of accounts is read to find the deleted one.
    const done = () =>
      runner.query(`
        select relname, seq_scan, n_tup_upd, case relname when 'certificates' then idx_scan end as idx_scan
        from pg_stat_xact_user_tables where relname in ('certificates', 'users') order by relname`);
    const before: unknown = await done();
    await runner.query('delete from users where id = $1', [STAFF]);
    expect(await done()).toEqual(before);
  });

  it('an account finds what refers to it in indexes', async () => {
    expect(
      await runner.query(
        `select conrelid::regclass::text as "table", conname as name from pg_constraint c
         where confrelid = 'users'::regclass and conrelid::regclass::text <> all($1) and not exists (
           select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         )`,
        [SMALL],
      ),
    ).toEqual([]);
  });

  it('the certificates of an import handles a number of rows in proportion to them', async () => {
    await insertCertificates(database, MANY, { prefix: 'UNDO' });
    await database.query(`
      insert into certificate_imports (id, name, rows_total) values (1, 'Registro', ${MANY});
      insert into certificate_import_rows (import_id, row_no, cells, outcome, certificate_id)
        select 1, row_number() over (), '{}', 'imported', id from certificates where code like 'UNDO-%';
      analyze`);
    const [first, ...others] = (
      (await runner.query(`select id from certificates where code like 'UNDO-%'`)) as { id: number }[]
    ).map(({ id }) => id);
    // The first deletion of the connection.
    await runner.query(REMOVE_CERTIFICATES, [[first]]);
    const removed = others.slice(0, REMOVED);
    const handled = await rowsHandled(REMOVE_CERTIFICATES, [removed]);
    expect(handled).toBeGreaterThan(REMOVED);
    expect(handled / REMOVED).toBeLessThan(ROWS_PER_CERTIFICATE);
    expect(await count('select count(certificate_id)::int as count from certificate_import_rows')).toBe(
      MANY - REMOVED - 1,
    );
  });
});
