import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on the PostgreSQL of the test run. @returns its URL. */
export async function createDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
