import 'reflect-metadata';
import { ConfigError, loadConfig } from '../../config/config';
import { openDataSource } from '../../database/data-source';
import { startEmbeddedPostgres } from '../../database/embedded-postgres';
import { SigningKey } from './signing-key.entity';
import { SigningService } from './signing.service';

async function main(): Promise<string> {
  const config = loadConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const database = await openDataSource(config.databaseUrl ?? embedded?.url ?? '', 2);
  try {
    const kid = await new SigningService(database.getRepository(SigningKey)).rotate();
    return `Los certificados nuevos se firman con la clave ${kid}. Las anteriores siguen publicadas.`;
  } finally {
    await database.destroy();
    await embedded?.stop();
  }
}

await main().then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  },
);
