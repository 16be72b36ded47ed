import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig } from '../platform/config/config';
import type { Config } from '../platform/config/config';
import { createApp } from './create-app';
import { openDataSource } from './database/data-source';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { seedDemo } from './database/seed/seed-demo';
import { Readiness } from './health/readiness';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`La configuración tiene errores:\n${error.message}`);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const database = await openDataSource(config.databaseUrl ?? embedded?.url ?? '', config.databasePool);
  const pwa = beside('../pwa');
  const app = await createApp(
    { config, database, pdfWorker: beside('./pdf.worker.js') },
    existsSync(`${pwa}/index.html`) ? pwa : undefined,
  );

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    app.get(Readiness).drain();
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());

  const accounts = config.seedDemo ? await seedDemo(app, beside('./assets/plantilla-telar.pdf')) : [];
  await app.listen(config.port, config.host);
  const listens = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`;
  if (listens !== config.publicUrl) console.log(`\n  Escuchando en ${listens}`);
  console.log(`\n  Academia lista en ${config.publicUrl}\n  API y documentación en ${config.publicUrl}/api/docs`);
  if (accounts.length > 0)
    console.log(`\n  Cuentas de demostración:\n${accounts.map((line) => `    ${line}`).join('\n')}`);
  console.log('');
}

await main();
