import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../../platform/config/config';

const NEEDS_DIRECT_URL =
  'Entre la academia y PostgreSQL hay un PgBouncer: define DATABASE_URL_DIRECT con la dirección directa de PostgreSQL';

/** PgBouncer's response to a connection that sends settings which it does not know. */
const UNSUPPORTED_PARAMETER = 'unsupported startup parameter';

/** @throws ConfigError instead of a pooler's refusal of the settings of a connection; any other error as it is. */
export function refusePooler(error: unknown): never {
  throw (error as Error).message.startsWith(UNSUPPORTED_PARAMETER) ? new ConfigError(NEEDS_DIRECT_URL) : error;
}

/**
 * Checks where the server's time limit of statements comes from. A pooler that ignores the one that the connection sent
 * also mixes up prepared statements.
 * @param isPooled whether a pooler is known: then the limit comes from the role. Without one a warning is logged.
 * @throws ConfigError if there is an unknown pooler.
 */
export async function checkStatementTimeout(source: DataSource, isPooled: boolean): Promise<void> {
  const [limit] = await source.query<{ ms: number; source: string }[]>(
    `select setting::int as ms, source from pg_settings where name = 'statement_timeout'`,
  );
  if (!isPooled && limit?.source !== 'client') throw new ConfigError(NEEDS_DIRECT_URL);
  if (limit?.ms === 0) {
    new Logger('PostgreSQL').warn(
      `Behind a pooler the role needs time limits of its own: alter role … set statement_timeout = '10s' (docs/operations.md)`,
    );
  }
}
