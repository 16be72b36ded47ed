import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { loadConfig } from '../../src/platform/config/config';
import { createApp } from '../../src/app/create-app';
import { openDataSource } from '../../src/app/database/data-source';

const PDF_WORKER = fileURLToPath(new URL('../../../../dist/apps/api/pdf.worker.js', import.meta.url));

/** The application on a database and a file folder of its own. */
export interface TestApp {
  app: NestFastifyApplication;
  database: DataSource;
  /** Where its files lie. */
  dataDir: string;
  url: string;
  inject: NestFastifyApplication['inject'];
  close(): Promise<void>;
}

/** A new, empty database on the run's server. */
export async function createDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}

/**
 * @param environment settings beyond the defaults, as the real environment would give them.
 * @param pwa folder of a built PWA to serve beside the API.
 */
export async function startApp(environment: Record<string, string> = {}, pwa?: string): Promise<TestApp> {
  return startOn(await createDatabase(), environment, pwa);
}

/** Another process of the same academy, as far as the database can tell: with a pool of its own, nothing shared. */
export function startReplica(of: TestApp): Promise<TestApp> {
  return startOn(of.url, {});
}

async function startOn(url: string, environment: Record<string, string>, pwa?: string): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-api-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    JWT_SECRET: 'a secret of the tests, 32 bytes or more',
    PUBLIC_URL: 'https://academia.test',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const database = await openDataSource(url, config.databasePool);
  const app = await createApp({ config, database, pdfWorker: PDF_WORKER }, pwa);
  return { app, database, dataDir, url, inject: app.inject.bind(app), close: () => app.close() };
}
