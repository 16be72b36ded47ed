import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openDataSource } from '../../src/app/database/data-source';
import { runMigrations } from '../../src/app/database/run-migrations';
import { createDatabase } from '../support/database';

const SCHEMA = `
  select table_name, column_name, data_type, is_nullable, column_default, generation_expression
  from information_schema.columns where table_schema = 'public'
  union all
  select tablename, indexname, indexdef, null, null, null from pg_indexes where schemaname = 'public'
  order by 1, 2`;

/** From this one on, the way back of each migration is tested with data. */
const FIRST_WITH_DATA = 1_768_370_000_000;
const MIGRATIONS = join(import.meta.dirname, '../../src/app/database/migrations');

describe('the migrations', () => {
  it('are each tested with data', () => {
    const cases = readFileSync(join(import.meta.dirname, 'migrations-with-data.cases.ts'), 'utf8');
    const files = readdirSync(MIGRATIONS).map((file) => file.replace(/\.ts$/, ''));
    const required = files.filter((file) => Number.parseInt(file, 10) >= FIRST_WITH_DATA);
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((file) => !cases.includes(`/migrations/${file}'`))).toEqual([]);
  });

  it('can be undone to an empty database, and applied again with the same result', async () => {
    const database = await openDataSource(await createDatabase(), 2);
    const before = await database.query<unknown[]>(SCHEMA);
    const applied = database.migrations.length;
    for (let n = 0; n < applied; n++) await database.undoLastMigration();
    const remaining = await database.query<{ table_name: string }[]>(SCHEMA);
    expect([...new Set(remaining.map(({ table_name: name }) => name))]).toEqual(['migrations']);
    await runMigrations(database);
    expect(await database.query<unknown[]>(SCHEMA)).toEqual(before);
    await database.destroy();
  });
});

const STATEMENT_TIMEOUT_MS = 100;

class Slow1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table runs (id integer)');
    await runner.query('insert into runs select 1 from pg_sleep($1::float / 1000)', [3 * STATEMENT_TIMEOUT_MS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table runs');
  }
}

class Failing1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('insert into runs values (2)');
    await runner.query('select 1 / 0');
  }

  async down(): Promise<void> {}
}

describe('the start of a process', () => {
  const connect = (url: string, migrations: (new () => MigrationInterface)[]) =>
    openDataSource(url, 2, { migrations, statementTimeoutMs: STATEMENT_TIMEOUT_MS });

  it('runs a migration that takes longer than the time limit of statements, once for all processes', async () => {
    const url = await createDatabase();
    const sources = await Promise.all([1, 2].map(() => connect(url, [Slow1700000000000])));
    for (const source of sources) {
      expect(await source.query('select id from runs')).toEqual([{ id: 1 }]);
      await expect(source.query('select pg_sleep(1)')).rejects.toThrow('statement timeout');
      await source.destroy();
    }
  });

  it('applies no migration if one of them fails, and the next start can apply them', async () => {
    const url = await createDatabase();
    await expect(connect(url, [Slow1700000000000, Failing1700000000001])).rejects.toThrow('division by zero');
    const repaired = await connect(url, [Slow1700000000000]);
    expect(await repaired.query('select id from runs')).toEqual([{ id: 1 }]);
    await repaired.destroy();
  });
});
