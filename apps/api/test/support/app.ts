import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app/create-app';
import { openDataSource } from '../../src/app/database/data-source';
import { PdfWorkers } from '../../src/modules/certificates/pdf/pdf-workers';
import { loadConfig } from '../../src/platform/config/config';
import { createMigratedDatabase } from './database';
import { DocumentCheck } from './document';
import type { SeenResponse } from './document';
import { collectResponses } from './seen-responses';
import { servedDocument } from './served-document';

const PDF_WORKER = fileURLToPath(new URL('../../../../dist/apps/api/pdf.worker.js', import.meta.url));

/** Goes on when an application stops. */
class SharedPdfWorkers extends PdfWorkers {
  override onApplicationShutdown(): Promise<void> {
    return Promise.resolve();
  }

  end(): Promise<void> {
    return super.onApplicationShutdown();
  }
}

/**
 * The PDF threads of all applications of a test file: a new thread takes about a second of processor time until it has
 * printed a certificate.
 */
const sharedPdfWorkers = new SharedPdfWorkers(PDF_WORKER);
afterAll(() => sharedPdfWorkers.end());

/** Signs the session tokens of the tests. */
export const JWT_SECRET = 'a secret of the tests, 32 bytes or more';

/** The application with its own database and data folder. */
export interface TestApp {
  app: NestFastifyApplication;
  database: DataSource;
  /** The stored files are in its folder `files`. */
  dataDir: string;
  /** URL of the database. */
  url: string;
  /** Sends a request. @throws Error if the response is not as the OpenAPI document says. */
  inject: NestFastifyApplication['inject'];
  /** Stops it. @throws Error if a response sent over the network was not as the OpenAPI document says. */
  close(): Promise<void>;
}

/**
 * Starts the application on a new database.
 * @param environment variables in addition to the defaults.
 * @param pwa folder of a built PWA to serve along with the API.
 */
export async function startApp(environment: Record<string, string> = {}, pwa?: string): Promise<TestApp> {
  return startOn(await createMigratedDatabase(), environment, { pwa });
}

/** Starts a second application on the same database with its own connections, like another process. */
export function startReplica(of: TestApp, environment: Record<string, string> = {}): Promise<TestApp> {
  return startOn(of.url, environment);
}

interface StartOptions {
  /** Folder of a built PWA to serve along with the API. */
  pwa?: string | undefined;
  statementTimeoutMs?: number;
  /** Whether responses that are sent over the network are collected and compared with the document. */
  checksNetwork?: boolean;
}

/** As `startApp`, on the database of that URL. */
export async function startOn(
  url: string,
  environment: Record<string, string> = {},
  { pwa, statementTimeoutMs, checksNetwork = true }: StartOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'telar-api-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    JWT_SECRET,
    PUBLIC_URL: 'https://academia.test',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const database = await openDataSource(url, config.databasePool, {
    directUrl: config.databaseUrlDirect,
    statementTimeoutMs,
  });
  const app = await createApp({ config, database, pdfWorker: PDF_WORKER, pdfWorkers: sharedPdfWorkers }, pwa);
  const seen = checksNetwork ? collectResponses(app.getHttpServer()) : [];
  const close = async () => {
    const faults = await faultsOf(seen, app, environment);
    await app.close();
    if (faults.length > 0) throw new Error(`Responses are not as documented:\n${faults.join('\n')}`);
  };
  return { app, database, dataDir, url, inject: checkedInject(app, environment), close };
}

/** The check of the document that applications with these variables serve. Each check is made once per test file. */
const documentChecks = new Map<string, Promise<DocumentCheck>>();

function documentCheck(app: NestFastifyApplication, environment: Record<string, string>): Promise<DocumentCheck> {
  const key = JSON.stringify(environment);
  const newCheck = async () => new DocumentCheck(await servedDocument(app, key));
  const check = documentChecks.get(key) ?? newCheck();
  documentChecks.set(key, check);
  return check;
}

/** Compares the responses with the document. @returns a line for each one that differs. */
async function faultsOf(
  seen: readonly SeenResponse[],
  app: NestFastifyApplication,
  environment: Record<string, string>,
): Promise<string[]> {
  if (seen.length === 0) return [];
  const check = await documentCheck(app, environment);
  return seen.flatMap((response) => {
    const fault = check.fault(response);
    return fault ? [`${response.method} ${response.url}: ${fault}`] : [];
  });
}

function checkedInject(app: NestFastifyApplication, environment: Record<string, string>): TestApp['inject'] {
  const inject = async (options: InjectOptions | string) => {
    const check = documentCheck(app, environment);
    const response = await app.inject(options);
    const { method = '', url = '' } = response.raw.req;
    const { statusCode: status, headers, rawPayload: body } = response;
    const fault = (await check).fault({ method, url, status, headers, body });
    if (fault) throw new Error(`${method} ${url} is not as documented: ${fault}`);
    return response;
  };
  return inject as TestApp['inject'];
}
