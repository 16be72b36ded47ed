import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Environment } from './environment';
import { loadOrCreateSecret } from './stored-secret';

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin of the canonical addresses, without a slash at its end. */
  publicUrl: string;
  /** Absolute path of the folder that holds what the program keeps on disk. */
  dataDir: string;
  /** `null`: the embedded server under `dataDir`. */
  databaseUrl: string | null;
  databasePool: number;
  /** `file:` or `s3:`. */
  storageUrl: URL;
  /** Empty strings unless `storageUrl` is `s3:`. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  jwtSecret: string;
  seedDemo: boolean;
  certificateList: 'open' | 'filtered';
  /** `enrolled`: module links are said only to whoever is enrolled, and to staff. */
  materials: 'open' | 'enrolled';
  /** What a user made without a password gets; `null`: each gets one of its own. */
  defaultTempPassword: string | null;
  /** The generative service that proposes syllabi; `null` without an address. A local one may need no key. */
  ai: { baseUrl: string; model: string; apiKey: string | null } | null;
  /** How many proxies stand in front, each of which adds the address it was called from to `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: string;
  /** Who the first admin is to be; `null` where it is asked on the terminal. */
  admin: { name: string | null; email: string; password: string } | null;
}

/** Thrown at boot with every fault of the environment at once, one a line. */
export class ConfigError extends Error {}

/**
 * The one reader of the environment.
 * @throws ConfigError naming every faulty variable.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    storageUrl: new URL(env.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href),
    s3: {
      endpoint: env.S3_ENDPOINT ?? '',
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    jwtSecret: env.JWT_SECRET ?? loadOrCreateSecret(dataDir, 'jwt'),
    seedDemo: env.SEED_DEMO || env.DATABASE_URL === undefined,
    certificateList: env.CERTIFICATE_LIST,
    materials: env.MATERIALS,
    defaultTempPassword: env.DEFAULT_TEMP_PASSWORD ?? null,
    ai: env.AI_BASE_URL
      ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL ?? '', apiKey: env.AI_API_KEY ?? null }
      : null,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { name: env.ADMIN_NAME ?? null, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
  };
}
