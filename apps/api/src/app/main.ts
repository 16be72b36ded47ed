import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PATHS } from '@telar/contracts/paths';
import type { DataSource } from 'typeorm';
import { TemplateWarmUp } from '../modules/certificates/templates/template-warm-up';
import { IndexedCatalogue } from '../modules/courses/search/indexed-catalogue';
import { ConfigError, loadConfig } from '../platform/config/config';
import type { Config } from '../platform/config/config';
import { collectGarbage } from '../platform/memory/collect-garbage';
import { checkStorage } from '../platform/storage/check-storage';
import { STORAGE } from '../platform/storage/storage.port';
import type { Storage } from '../platform/storage/storage.port';
import { createApp } from './create-app';
import { openDatabase } from './database/open-database';
import { demoAccountsRefusal, findDemoAccounts } from './database/seed/demo-accounts';
import { seedDemo } from './database/seed/seed-demo';
import { explainError } from './explain-error';
import { stopOnSignals } from './shutdown';

/** The first requests come before the work in the background. */
const WARM_UP_DELAY_MS = 1_000;

/** The path of a file of the build. */
const builtFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Prints one line for an error that a setting explains, otherwise the error with its stack. */
function report(error: unknown, config: Config | null): void {
  if (error instanceof ConfigError) console.error(`La configuración tiene errores:\n${error.message}`);
  else console.error((config && explainError(error, config)) ?? error);
}

function readConfig(): Config {
  try {
    return loadConfig(process.env, true);
  } catch (error) {
    report(error, null);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const { source, stopServer } = await openDatabase(config, config.databasePool).catch((error: unknown) => {
    report(error, config);
    process.exit(1);
  });
  try {
    await serve(config, source, stopServer);
  } catch (error) {
    report(error, config);
    // Work in the background fails when the database is closed. Its errors would hide the first one.
    Logger.overrideLogger(false);
    // The embedded PostgreSQL would outlive this process.
    if (source.isInitialized) await source.destroy();
    await stopServer();
    process.exit(1);
  }
}

async function serve(config: Config, source: DataSource, stopServer: () => Promise<void>): Promise<void> {
  const demo = config.production ? await findDemoAccounts(source) : [];
  if (demo.length > 0) {
    await source.destroy();
    await stopServer();
    console.error(demoAccountsRefusal(demo));
    process.exit(1);
  }
  const pwa = builtFile('../pwa');
  const app = await createApp(
    { config, database: source, pdfWorker: builtFile('./pdf.worker.js') },
    existsSync(`${pwa}/index.html`) ? pwa : undefined,
  );

  stopOnSignals(app, config.drainSeconds, stopServer, new Logger('Process'));

  const accounts = await listen(app, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const listenUrl = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`;
  if (listenUrl !== config.publicUrl) console.log(`\n  Escuchando en ${listenUrl}`);
  console.log(`\n  Academia lista en ${config.publicUrl}\n  API y documentación en ${config.publicUrl}${PATHS.docs}`);
  if (accounts.length > 0) {
    console.log(`\n  Cuentas de demostración:\n${accounts.map((line) => `    ${line}`).join('\n')}`);
  }
  console.log('');
  setTimeout(() => void finishStart(app), WARM_UP_DELAY_MS).unref();
}

/** Does in the background what later requests would wait for, then gives back the memory that the start needed. */
async function finishStart(app: NestFastifyApplication): Promise<void> {
  // A failure ends nothing: the academy serves what needs no files, and an outage may be over soon.
  void checkStorage(app.get<Storage>(STORAGE)).catch((error: unknown) => {
    const hint = 'No se pueden guardar archivos: revisa permisos y claves de DATA_DIR o STORAGE_URL.';
    new Logger('Storage').error(hint, String(error));
  });
  await app.get(TemplateWarmUp).run();
  await app.get(IndexedCatalogue).firstRead;
  await collectGarbage();
}

/** Seeds the demo if it is configured, then accepts requests. @returns the demo accounts, a line each. */
async function listen(app: NestFastifyApplication, config: Config): Promise<string[]> {
  const accounts = config.seedDemo ? await seedDemo(app, builtFile('./assets/plantilla-telar.pdf')) : [];
  // Not `app.listen`: it logs an error that `report` explains.
  await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
  return accounts;
}

await main();
