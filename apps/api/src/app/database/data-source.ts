import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { CertificateEntity } from '../../modules/certificates/certificate.entity';
import { CertificatePresetEntity } from '../../modules/certificates/presets/certificate-preset.entity';
import { SigningKeyEntity } from '../../modules/certificates/signing/signing-key.entity';
import { TemplateEntity } from '../../modules/certificates/templates/template.entity';
import { CourseEntity } from '../../modules/courses/course.entity';
import { EnrollmentEntity } from '../../modules/enrollments/enrollment.entity';
import { PackageEntity } from '../../modules/packages/package.entity';
import { UserEntity } from '../../modules/users/user.entity';
import { ConfigError } from '../../platform/config/config';
import { databaseServers } from '../../platform/config/database-servers';
import { DatabaseClient } from '../../platform/database/database-client';
import type { DatabaseClientConfig } from '../../platform/database/database-client';
import { NO_LIMITS } from '../../platform/database/direct-connection';
import { Primary } from '../../platform/database/primary';
import { StoredFileEntity } from '../../platform/storage/stored-file.entity';
import { Initial1763600000000 } from './migrations/1763600000000-initial';
import { Accounts1763700000000 } from './migrations/1763700000000-accounts';
import { Catalogue1763800000000 } from './migrations/1763800000000-catalogue';
import { Revocation1763900000000 } from './migrations/1763900000000-revocation';
import { RevocationList1764100000000 } from './migrations/1764100000000-revocation-list';
import { LooseFiles1764200000000 } from './migrations/1764200000000-loose-files';
import { PreparedTemplates1764300000000 } from './migrations/1764300000000-prepared-templates';
import { EndedSessions1764400000000 } from './migrations/1764400000000-ended-sessions';
import { CertificateSearch1764500000000 } from './migrations/1764500000000-certificate-search';
import { KnownAddresses1764600000000 } from './migrations/1764600000000-known-addresses';
import { PlacementProposals1764700000000 } from './migrations/1764700000000-placement-proposals';
import { CertificateLists1764800000000 } from './migrations/1764800000000-certificate-lists';
import { UserSorts1764900000000 } from './migrations/1764900000000-user-sorts';
import { CourseSearch1765000000000 } from './migrations/1765000000000-course-search';
import { AuditEvents1765200000000 } from './migrations/1765200000000-audit-events';
import { Backups1765300000000 } from './migrations/1765300000000-backups';
import { CertificateBatches1766100000000 } from './migrations/1766100000000-certificate-batches';
import { CertificateArchive1766200000000 } from './migrations/1766200000000-certificate-archive';
import { ImportedCertificates1766300000000 } from './migrations/1766300000000-imported-certificates';
import { ConfirmedDni1766400000000 } from './migrations/1766400000000-confirmed-dni';
import { BatchCorrections1766500000000 } from './migrations/1766500000000-batch-corrections';
import { AmbiguousImportFiles1766600000000 } from './migrations/1766600000000-ambiguous-import-files';
import { Progress1766700000000 } from './migrations/1766700000000-progress';
import { ModuleNotes1766710000000 } from './migrations/1766710000000-module-notes';
import { Orders1766800000000 } from './migrations/1766800000000-orders';
import { MailOutbox1766900000000 } from './migrations/1766900000000-mail-outbox';
import { CertificateDesk1767000000000 } from './migrations/1767000000000-certificate-desk';
import { PasswordRecoveries1767100000000 } from './migrations/1767100000000-password-recoveries';
import { PartsOfCodes1767200000000 } from './migrations/1767200000000-parts-of-codes';
import { Plans1767300000000 } from './migrations/1767300000000-plans';
import { Messages1767400000000 } from './migrations/1767400000000-messages';
import { MailDesk1767410000000 } from './migrations/1767410000000-mail-desk';
import { People1767500000000 } from './migrations/1767500000000-people';
import { Summary1767510000000 } from './migrations/1767510000000-summary';
import { CourseFinish1767600000000 } from './migrations/1767600000000-course-finish';
import { LiveSessions1767700000000 } from './migrations/1767700000000-live-sessions';
import { CourseChoice1767800000000 } from './migrations/1767800000000-course-choice';
import { OrderDesk1767900000000 } from './migrations/1767900000000-order-desk';
import { CourseFiles1768000000000 } from './migrations/1768000000000-course-files';
import { CertificateDocuments1768100000000 } from './migrations/1768100000000-certificate-documents';
import { PlanCourses1768300000000 } from './migrations/1768300000000-plan-courses';
import { OrderGuests1768310000000 } from './migrations/1768310000000-order-guests';
import { ClassByNames1768320000000 } from './migrations/1768320000000-class-by-names';
import { OrderEnds1768330000000 } from './migrations/1768330000000-order-ends';
import { LargeDeletions1768340000000 } from './migrations/1768340000000-large-deletions';
import { PackageVersions1768350000000 } from './migrations/1768350000000-package-versions';
import { PresetVersions1768370000000 } from './migrations/1768370000000-preset-versions';
import { AccountRequests1768380000000 } from './migrations/1768380000000-account-requests';
import { NamesInOrder1768390000000 } from './migrations/1768390000000-names-in-order';
import { OwnedCourses1768400000000 } from './migrations/1768400000000-owned-courses';
import { PaymentKeys1768410000000 } from './migrations/1768410000000-payment-keys';
import { ErasedBuyers1768420000000 } from './migrations/1768420000000-erased-buyers';
import { ClassInOrder1768430000000 } from './migrations/1768430000000-class-in-order';
import { checkStatementTimeout, refusePooler } from './pooler';
import { hasPendingMigrations, runMigrations } from './run-migrations';

const DATE_OID = 1082;
// Read calendar dates as text: a `Date` would shift with the time zone.
pg.types.setTypeParser(DATE_OID, (value) => value);

export const ENTITIES = [
  CertificatePresetEntity,
  CertificateEntity,
  CourseEntity,
  EnrollmentEntity,
  PackageEntity,
  SigningKeyEntity,
  StoredFileEntity,
  TemplateEntity,
  UserEntity,
];

/** In the order in which they run. */
const MIGRATIONS: NonNullable<Options['migrations']> = [
  Initial1763600000000,
  Accounts1763700000000,
  Catalogue1763800000000,
  Revocation1763900000000,
  RevocationList1764100000000,
  LooseFiles1764200000000,
  PreparedTemplates1764300000000,
  EndedSessions1764400000000,
  CertificateSearch1764500000000,
  KnownAddresses1764600000000,
  PlacementProposals1764700000000,
  CertificateLists1764800000000,
  UserSorts1764900000000,
  CourseSearch1765000000000,
  AuditEvents1765200000000,
  Backups1765300000000,
  CertificateBatches1766100000000,
  CertificateArchive1766200000000,
  ImportedCertificates1766300000000,
  ConfirmedDni1766400000000,
  BatchCorrections1766500000000,
  AmbiguousImportFiles1766600000000,
  Progress1766700000000,
  ModuleNotes1766710000000,
  Orders1766800000000,
  MailOutbox1766900000000,
  CertificateDesk1767000000000,
  PasswordRecoveries1767100000000,
  PartsOfCodes1767200000000,
  Plans1767300000000,
  Messages1767400000000,
  MailDesk1767410000000,
  People1767500000000,
  Summary1767510000000,
  CourseFinish1767600000000,
  LiveSessions1767700000000,
  CourseChoice1767800000000,
  OrderDesk1767900000000,
  CourseFiles1768000000000,
  CertificateDocuments1768100000000,
  PlanCourses1768300000000,
  OrderGuests1768310000000,
  ClassByNames1768320000000,
  OrderEnds1768330000000,
  LargeDeletions1768340000000,
  PackageVersions1768350000000,
  PresetVersions1768370000000,
  AccountRequests1768380000000,
  NamesInOrder1768390000000,
  OwnedCourses1768400000000,
  PaymentKeys1768410000000,
  ErasedBuyers1768420000000,
  ClassInOrder1768430000000,
];

const CONNECT_TIMEOUT_MS = 5_000;
/** A new connection takes 11 ms of a processor, and a burst opens several. */
const IDLE_CONNECTION_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** The server itself ends a statement at its time-out. A server that does not even report that is silent. */
const SILENCE_MS = 1_000;
/** The program never waits inside a transaction. If its process is frozen there, others wait for its locks. */
const IDLE_IN_TRANSACTION_MS = 3_000;

interface Options {
  /** If `url` leads to a pooler that shares its connections (PgBouncer): the address of PostgreSQL itself. */
  directUrl?: string | null;
  /** Set by tests. */
  migrations?: (new () => MigrationInterface)[];
  /** Set by tests. For every statement except those of migrations. */
  statementTimeoutMs?: number | undefined;
}

/** Connection settings. Everything has a time-out, so that one stuck query does not block the others. */
function dataSourceOptions(
  url: string,
  pool: number,
  { directUrl = null, migrations = MIGRATIONS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: Options,
): DataSourceOptions {
  return databaseOptions(url, pool, migrations, {
    query_timeout: statementTimeoutMs + SILENCE_MS,
    remembersStatements: directUrl === null,
    ...(directUrl === null && limitsOfServer(statementTimeoutMs)),
  });
}

/** Sent when a connection starts. A pooler refuses them, because its connections are shared. */
function limitsOfServer(statementTimeoutMs: number): DatabaseClientConfig {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

function databaseOptions(
  address: string,
  poolSize: number,
  migrations: NonNullable<Options['migrations']>,
  limits: DatabaseClientConfig,
): DataSourceOptions {
  const servers = databaseServers(address);
  const client: DatabaseClientConfig = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'telar',
    primary: servers.length > 1 ? new Primary(servers) : undefined,
    ...limits,
  };
  return {
    type: 'postgres',
    url: servers[0]?.url ?? address,
    entities: ENTITIES,
    migrations,
    migrationsTransactionMode: 'all',
    poolSize,
    extra: { Client: DatabaseClient, idleTimeoutMillis: IDLE_CONNECTION_MS, ...client },
  };
}

/**
 * Connects and runs the migrations, also if several processes start at once.
 * @param url may name several servers; the connections lead to the one that accepts writes.
 * @param pool connections at most.
 * @throws ConfigError if `url` leads to a pooler and there is no `directUrl`, or the database cannot store every
 * character.
 */
export async function openDataSource(url: string, pool: number, options: Options = {}): Promise<DataSource> {
  const { directUrl = null, migrations } = options;
  const source = await new DataSource(dataSourceOptions(url, pool, options)).initialize().catch(refusePooler);
  try {
    await checkStatementTimeout(source, directUrl !== null);
    if (await hasPendingMigrations(source)) {
      await checkEncoding(source);
      await migrate(directUrl ?? url, migrations);
    }
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

/**
 * Connects without running migrations, and without time limits for statements.
 * @param names the only migrations that the returned source knows.
 * @returns `null` if this release lacks one of them.
 */
export async function openAtMigrations(url: string, names: readonly string[]): Promise<DataSource | null> {
  const migrations = MIGRATIONS.filter(({ name }) => names.includes(name));
  if (migrations.length < names.length) return null;
  return new DataSource(databaseOptions(url, 2, migrations, { options: NO_LIMITS })).initialize();
}

/** @throws ConfigError if the database cannot store every character. SQL_ASCII stores the bytes of UTF-8. */
async function checkEncoding(source: DataSource): Promise<void> {
  const [setting] = await source.query<{ server_encoding: string }[]>('show server_encoding');
  if (!setting || ['UTF8', 'SQL_ASCII'].includes(setting.server_encoding)) return;
  throw new ConfigError(
    `La base de DATABASE_URL usa la codificación ${setting.server_encoding} y debe usar UTF8: ` +
      `créala de nuevo con encoding 'UTF8' y template0`,
  );
}

/** Without time limits: some migrations read or write every row of a table. */
async function migrate(url: string, migrations = MIGRATIONS): Promise<void> {
  const source = await new DataSource(databaseOptions(url, 2, migrations, { options: NO_LIMITS })).initialize();
  try {
    await runMigrations(source);
  } finally {
    await source.destroy();
  }
}
