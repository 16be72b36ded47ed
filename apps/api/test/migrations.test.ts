import { openDataSource } from '../src/app/database/data-source';
import { createDatabase } from './support/database';

const SCHEMA = `
  select table_name, column_name, data_type, is_nullable, column_default, generation_expression
  from information_schema.columns where table_schema = 'public'
  union all
  select tablename, indexname, indexdef, null, null, null from pg_indexes where schemaname = 'public'
  order by 1, 2`;

describe('the migrations', () => {
  it('can be undone to an empty database, and applied again with the same result', async () => {
    const database = await openDataSource(await createDatabase(), 2);
    const before = await database.query<unknown[]>(SCHEMA);
    const applied = database.migrations.length;
    for (let n = 0; n < applied; n++) await database.undoLastMigration();
    const remaining = await database.query<{ table_name: string }[]>(SCHEMA);
    expect([...new Set(remaining.map(({ table_name: name }) => name))]).toEqual(['migrations']);
    await database.runMigrations();
    expect(await database.query<unknown[]>(SCHEMA)).toEqual(before);
    await database.destroy();
  });
});
