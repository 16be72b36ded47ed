import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain';
import { z } from 'zod';
import { ownSecret } from './own-secret';

const JWT_SECRET_MIN_BYTES = 32;

const flag = z
  .enum(['0', '1', 'true', 'false', ''], 'debe ser 1 o 0')
  .optional()
  .transform((value) => value === '1' || value === 'true');

const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `debe ser como ${example}`)
    .optional();

/** Every variable the program reads. Empty text counts as not set. */
const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'debe ser development, test o production').optional(),
    PORT: z.coerce.number('debe ser un puerto').int().min(0, 'debe ser un puerto').max(65_535, 'debe ser un puerto').default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: address(/^https?:$/, 'https://academia.pe'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://usuario:clave@servidor/base'),
    DATABASE_POOL: z.coerce.number('debe ser un número').int().min(2, 'debe ser 2 o más').max(200, 'debe ser 200 o menos').default(10),
    STORAGE_URL: address(/^(file|s3):$/, 'file:///ruta/absoluta o s3://cubeta/prefijo'),
    S3_ENDPOINT: address(/^https?:$/, 'https://s3.ejemplo.pe'),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    JWT_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= JWT_SECRET_MIN_BYTES, `debe tener ${JWT_SECRET_MIN_BYTES} bytes o más`)
      .optional(),
    SEED_DEMO: flag,
    CERTIFICATE_LIST: z.enum(['open', 'filtered'], 'debe ser open o filtered').default('open'),
    MATERIALS: z.enum(['open', 'enrolled'], 'debe ser open o enrolled').default('open'),
    DEFAULT_TEMP_PASSWORD: z
      .string()
      .min(PASSWORD_MIN, `debe tener ${PASSWORD_MIN} caracteres o más`)
      .max(PASSWORD_MAX, `debe tener ${PASSWORD_MAX} caracteres o menos`)
      .optional(),
    AI_BASE_URL: address(/^https?:$/, 'https://servicio.ejemplo/v1'),
    AI_MODEL: z.string().optional(),
    AI_API_KEY: z.string().optional(),
    TRUST_PROXY: z
      .string()
      .transform((value) => ({ true: '1', false: '0' })[value] ?? value)
      .pipe(z.string().regex(/^\d$/, 'debe ser el número de proxies que hay delante, de 0 a 9').transform(Number))
      .default(0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'no es un nivel conocido').default('info'),
  })
  .superRefine((env, context) => {
    const external = env.DATABASE_URL !== undefined;
    if (external && !env.JWT_SECRET) {
      context.addIssue({ code: 'custom', path: ['JWT_SECRET'], message: 'es obligatorio con DATABASE_URL' });
    }
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env.STORAGE_URL?.startsWith('s3:') && !env[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'es obligatorio con una STORAGE_URL s3://' });
      }
    }
    if (env.AI_BASE_URL && !env.AI_MODEL) {
      context.addIssue({ code: 'custom', path: ['AI_MODEL'], message: 'es obligatorio con AI_BASE_URL' });
    }
    if (external && env.SEED_DEMO && env.NODE_ENV === 'production') {
      context.addIssue({ code: 'custom', path: ['SEED_DEMO'], message: 'no se admite en producción con una base externa' });
    }
  });

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
}

/** Thrown at boot with every fault of the environment at once, one a line. */
export class ConfigError extends Error {}

/**
 * The one reader of the environment.
 * @throws ConfigError naming every faulty variable.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
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
    jwtSecret: env.JWT_SECRET ?? ownSecret(dataDir, 'jwt'),
    seedDemo: env.SEED_DEMO || env.DATABASE_URL === undefined,
    certificateList: env.CERTIFICATE_LIST,
    materials: env.MATERIALS,
    defaultTempPassword: env.DEFAULT_TEMP_PASSWORD ?? null,
    ai: env.AI_BASE_URL ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL ?? '', apiKey: env.AI_API_KEY ?? null } : null,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}
