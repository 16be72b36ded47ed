import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDataSource } from '../../src/app/database/data-source';

/** The database with all tables and no rows. Migrated once in a test run, then copied. */
const MIGRATED = 'migrated';
/** Held while a test process creates it. */
const MIGRATED_LOCK = 1;

const serverUrl = () => process.env.TEST_DATABASE_URL ?? '';
const urlOf = (name: string) => serverUrl().replace(/[^/]+$/, name);

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createFrom(client: pg.Client, source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${source}`);
  return name;
}

async function ensureMigrated(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATED_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [MIGRATED]);
    if (rowCount) return;
    const name = await createFrom(client, 'template1');
    await (await openDataSource(urlOf(name), 2)).destroy();
    await client.query(`alter database ${name} rename to ${MIGRATED}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATED_LOCK]);
  }
}

/** Creates an empty database, without tables, on the PostgreSQL of the test run. @returns its URL. */
export function createDatabase(): Promise<string> {
  return withServer(async (client) => urlOf(await createFrom(client, 'template1')));
}

/** Creates a database with all tables and no rows on the PostgreSQL of the test run. @returns its URL. */
export function createMigratedDatabase(): Promise<string> {
  return withServer(async (client) => {
    await ensureMigrated(client);
    return urlOf(await createFrom(client, MIGRATED));
  });
}
