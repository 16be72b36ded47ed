import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { academy } from '@telar/brand/academy';
import { readOldCertificateUrl } from '@telar/domain/old-certificate-url';
import type { OldCertificateUrl } from '@telar/domain/old-certificate-url';
import { Environment } from './environment';
import { explainFolderError } from './folder-errors';
import type { MailAddress } from './mail-address';
import { loadOrCreateSecret } from './stored-secret';
import { unsafeSettings } from './unsafe-settings';

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server wants them. */
  url: string;
  /** The sender. */
  from: MailAddress;
}

export interface Config {
  /** A production server never has demo accounts. */
  production: boolean;
  port: number;
  host: string;
  /** Origin of the canonical URLs, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder for all data on disk. */
  dataDir: string;
  /** `null` selects the embedded PostgreSQL under `dataDir`. Several servers are a primary and its standbys. */
  databaseUrl: string | null;
  /** The address of PostgreSQL itself, if `databaseUrl` leads to a pooler that shares its connections (PgBouncer). */
  databaseUrlDirect: string | null;
  databasePool: number;
  /** `file:` or `s3:`. */
  storageUrl: URL;
  /** Empty strings unless `storageUrl` is `s3:`. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  backup: {
    /** Where the nightly backup goes; `null`: there is none. */
    place: string | null;
    /** In Lima, from 0 to 23. */
    hour: number;
    /** How many backups a place keeps. */
    keep: number;
    /** For places that are buckets. Empty strings if it is not configured. */
    s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  };
  jwtSecret: string;
  seedDemo: boolean;
  certificateList: 'open' | 'filtered';
  /** Where certificates were on the former site; `null`: nowhere. */
  oldCertificateUrl: OldCertificateUrl | null;
  /** `enrolled`: only enrolled clients and staff get the links of modules, quiz and video. */
  materials: 'open' | 'enrolled';
  /** The password of accounts that are created without one; `null`: a random one for each account. */
  defaultTempPassword: string | null;
  /** How many bytes the files of one course may have. */
  courseFilesBytes: number;
  /** How mails are sent; `null`: they are not. */
  mail: MailSettings | null;
  messages: {
    /**
     * The recipient of a mail for each message of the contact form; `null`: staff only see messages on their screen.
     */
    mail: MailAddress | null;
    /** How many days a message is kept. */
    days: number;
  };
  orders: {
    /** How many hours an order waits for a payment. */
    hours: number;
    /** Whether an order is approved by another account than the one that made it. */
    secondPerson: boolean;
    /** How many days the image of a voucher is kept after it was sent. */
    voucherDays: number;
    /** After how many days the buyer's data are erased from an unpaid order. */
    dataDays: number;
  };
  /** The generative service that proposes syllabi; `null` if none is configured. A local service may need no key. */
  ai: { baseUrl: string; model: string; apiKey: string | null } | null;
  /** How many proxies are in front of the server. Each adds the IP address of its caller to `X-Forwarded-For`. */
  trustedProxies: number;
  /** After the signal to stop, the readiness is 503 for so long before connections are refused. */
  drainSeconds: number;
  logLevel: string;
  /** Where spans are sent (OTLP over HTTP); `null`: nowhere. */
  tracesUrl: string | null;
  /** Where the figures for Prometheus are served; `null`: nowhere. */
  metrics: { host: string; port: number } | null;
  /** The account that `admin:create` creates; `null`: it asks on the terminal. */
  admin: { name: string | null; email: string; password: string } | null;
}

const ACADEMY_ADDRESS: MailAddress = { name: academy.name, email: academy.email };

/** Lists all errors of the environment, one per line. */
export class ConfigError extends Error {}

/**
 * Reads the environment. No other code reads it.
 * @param isServer whether the caller serves the academy: then the settings must be safe in production.
 * @throws ConfigError naming all invalid variables, or `DATA_DIR` if the program cannot write there.
 */
export function loadConfig(environment: NodeJS.ProcessEnv, isServer = false): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(set);
  const invalid = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  const errors = [...invalid, ...(isServer && set.NODE_ENV === 'production' ? unsafeSettings(set) : [])];
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors.join('\n'));
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseUrlDirect: env.DATABASE_URL_DIRECT ?? null,
    databasePool: env.DATABASE_POOL,
    storageUrl: new URL(env.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href),
    s3: {
      endpoint: env.S3_ENDPOINT ?? '',
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    backup: {
      place: env.BACKUP_URL ?? null,
      hour: env.BACKUP_HOUR,
      keep: env.BACKUP_KEEP,
      s3: {
        endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT ?? '',
        region: env.BACKUP_S3_REGION ?? env.S3_REGION,
        accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? '',
      },
    },
    jwtSecret: env.JWT_SECRET ?? storedJwtSecret(dataDir),
    seedDemo: env.NODE_ENV !== 'production' && (env.SEED_DEMO || env.DATABASE_URL === undefined),
    certificateList: env.CERTIFICATE_LIST,
    oldCertificateUrl: env.OLD_CERTIFICATE_URL === undefined ? null : readOldCertificateUrl(env.OLD_CERTIFICATE_URL),
    materials: env.MATERIALS,
    defaultTempPassword: env.DEFAULT_TEMP_PASSWORD ?? null,
    courseFilesBytes: env.COURSE_FILES_MB * 1024 * 1024,
    mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? ACADEMY_ADDRESS } : null,
    messages: { mail: env.CONTACT_MAIL ?? null, days: env.MESSAGE_DAYS },
    orders: {
      hours: env.ORDER_HOURS,
      secondPerson: env.ORDERS_SECOND_PERSON,
      voucherDays: env.VOUCHER_DAYS,
      dataDays: env.ORDER_DATA_DAYS,
    },
    ai: env.AI_BASE_URL
      ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL ?? '', apiKey: env.AI_API_KEY ?? null }
      : null,
    trustedProxies: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
      : null,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { name: env.ADMIN_NAME ?? null, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
  };
}

/** @throws ConfigError if the folder cannot be used. */
function storedJwtSecret(dataDir: string): string {
  try {
    return loadOrCreateSecret(dataDir, 'jwt');
  } catch (error) {
    const line = explainFolderError(error, 'DATA_DIR', dataDir);
    throw line === null ? error : new ConfigError(line, { cause: error });
  }
}
