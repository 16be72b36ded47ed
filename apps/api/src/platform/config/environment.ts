import { isAbsolute } from 'node:path';
import { readOldCertificateUrl } from '@telar/domain/old-certificate-url';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { RETENTION_DAYS } from '@telar/domain/retention';
import { SCREEN_HEADS, screenAt } from '@telar/texts/screen-heads';
import { z } from 'zod';
import { databaseServers } from './database-servers';
import { readMailAddress } from './mail-address';

const JWT_SECRET_MIN_BYTES = 32;
/** So that all errors are listed at once. */
const ALSO_WITH_OTHER_ERRORS = { when: () => true };

const flag = z
  .enum(['0', '1', 'true', 'false', ''], 'debe ser 1 o 0')
  .optional()
  .transform((value) => value === '1' || value === 'true');

const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `debe ser como ${example}`)
    .optional();

const databaseUrl = z
  .string()
  .refine(
    (value) => databaseServers(value).length > 0,
    'debe ser como postgres://usuario:clave@servidor/base, o con varios servidores: servidor1:5432,servidor2:5432',
  )
  .optional();

const isBackupPlace = (value: string) =>
  isAbsolute(value) || (URL.canParse(value) && /^(file|s3):$/.test(new URL(value).protocol));

/** If the pattern and a screen of the academy had an address in common, the screen could not be opened any more. */
function isOldCertificateUrl(pattern: string): boolean {
  const pageOf = readOldCertificateUrl(pattern);
  if (!pageOf) return false;
  const [path = '', query = ''] = pattern.replace('{code}', 'ABC-000001').split('?');
  const screens = Object.keys(SCREEN_HEADS).map((screen) => screen.replace(/\$\w+/g, '1'));
  return screenAt(path) === null && screens.every((screen) => pageOf(`${screen}?${query}`) === null);
}

const days = (fallback: number) =>
  z.coerce
    .number('debe ser un número de días')
    .int('debe ser un número entero')
    .min(1, 'debe ser 1 o más')
    .max(3_650, 'debe ser 3650 o menos')
    .default(fallback);

const port = z.coerce.number('debe ser un puerto').int().min(0, 'debe ser un puerto').max(65_535, 'debe ser un puerto');

/** All environment variables that the program reads. An empty value counts as not set. */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'debe ser development, test o production').optional(),
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: url(/^https?:$/, 'https://academia.pe'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: databaseUrl,
    DATABASE_URL_DIRECT: databaseUrl,
    DATABASE_POOL: z.coerce
      .number('debe ser un número')
      .int()
      .min(2, 'debe ser 2 o más')
      .max(200, 'debe ser 200 o menos')
      .default(10),
    STORAGE_URL: url(/^(file|s3):$/, 'file:///ruta/absoluta o s3://cubeta/prefijo'),
    S3_ENDPOINT: url(/^https?:$/, 'https://s3.ejemplo.pe'),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_URL: z.string().refine(isBackupPlace, 'debe ser una ruta absoluta o s3://cubeta/prefijo').optional(),
    BACKUP_HOUR: z.coerce
      .number('debe ser una hora de 0 a 23')
      .int('debe ser una hora de 0 a 23')
      .min(0, 'debe ser una hora de 0 a 23')
      .max(23, 'debe ser una hora de 0 a 23')
      .default(3),
    BACKUP_KEEP: z.coerce
      .number('debe ser un número')
      .int('debe ser un número entero')
      .min(1, 'debe ser 1 o más')
      .max(1_000, 'debe ser 1000 o menos')
      .default(14),
    BACKUP_S3_ENDPOINT: url(/^https?:$/, 'https://s3.ejemplo.pe'),
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    JWT_SECRET: z
      .string()
      .refine(
        (value) => Buffer.byteLength(value) >= JWT_SECRET_MIN_BYTES,
        `debe tener ${JWT_SECRET_MIN_BYTES} bytes o más`,
      )
      .optional(),
    SEED_DEMO: flag,
    CERTIFICATE_LIST: z.enum(['open', 'filtered'], 'debe ser open o filtered').default('open'),
    OLD_CERTIFICATE_URL: z
      .string()
      .refine(
        isOldCertificateUrl,
        'debe ser como /certificados/{code} o /verificar.php?codigo={code}, y no una ruta de la academia',
      )
      .optional(),
    MATERIALS: z.enum(['open', 'enrolled'], 'debe ser open o enrolled').default('open'),
    DEFAULT_TEMP_PASSWORD: z
      .string()
      .min(PASSWORD_MIN, `debe tener ${PASSWORD_MIN} caracteres o más`)
      .max(PASSWORD_MAX, `debe tener ${PASSWORD_MAX} caracteres o menos`)
      .optional(),
    COURSE_FILES_MB: z.coerce
      .number('debe ser un número de megabytes')
      .int('debe ser un número entero')
      .min(1, 'debe ser 1 o más')
      .max(2_000, 'debe ser 2000 o menos')
      .default(200),
    SMTP_URL: url(/^smtps?:$/, 'smtps://usuario:clave@correo.ejemplo.pe'),
    MAIL_FROM: z
      .string()
      .transform(readMailAddress)
      .refine((address) => address !== null, 'debe ser como Academia Telar <hola@academia.pe>')
      .optional(),
    CONTACT_MAIL: z
      .string()
      .transform(readMailAddress)
      .refine((address) => address !== null, 'debe ser como Academia Telar <hola@academia.pe>')
      .optional(),
    MESSAGE_DAYS: days(RETENTION_DAYS.messages),
    ORDER_HOURS: z.coerce
      .number('debe ser un número de horas')
      .int('debe ser un número entero')
      .min(1, 'debe ser 1 o más')
      .max(2_160, 'debe ser 2160 o menos')
      .default(72),
    ORDERS_SECOND_PERSON: flag,
    VOUCHER_DAYS: days(RETENTION_DAYS.vouchers),
    ORDER_DATA_DAYS: days(RETENTION_DAYS.orderData),
    AI_BASE_URL: url(/^https?:$/, 'https://servicio.ejemplo/v1'),
    AI_MODEL: z.string().optional(),
    AI_API_KEY: z.string().optional(),
    TRUST_PROXY: z
      .string()
      .transform((value) => ({ true: '1', false: '0' })[value] ?? value)
      .pipe(z.string().regex(/^\d$/, 'debe ser el número de proxies que hay delante, de 0 a 9').transform(Number))
      .default(0),
    DRAIN_SECONDS: z.coerce
      .number('debe ser un número')
      .min(0, 'debe ser 0 o más')
      .max(300, 'debe ser 300 o menos')
      .default(0),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, 'http://127.0.0.1:4318'),
    /** For `npm run admin:create`. Without them it asks on the terminal. */
    ADMIN_NAME: z.string().optional(),
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'no es un nivel conocido').default('info'),
  })
  .superRefine((env, context) => {
    const external = env.DATABASE_URL !== undefined;
    if (external && !env.JWT_SECRET) {
      context.addIssue({ code: 'custom', path: ['JWT_SECRET'], message: 'es obligatorio con DATABASE_URL' });
    }
    if (env.DATABASE_URL_DIRECT && !external) {
      context.addIssue({ code: 'custom', path: ['DATABASE_URL_DIRECT'], message: 'solo se admite con DATABASE_URL' });
    }
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env.STORAGE_URL?.startsWith('s3:') && !env[name]) {
        context.addIssue({ code: 'custom', path: [name], message: 'es obligatorio con una STORAGE_URL s3://' });
      }
    }
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (env.BACKUP_URL?.startsWith('s3:') && !env[`BACKUP_${name}`] && !env[name]) {
        const message = `es obligatorio con una BACKUP_URL s3://, o ${name}`;
        context.addIssue({ code: 'custom', path: [`BACKUP_${name}`], message });
      }
    }
    if (env.AI_BASE_URL && !env.AI_MODEL) {
      context.addIssue({ code: 'custom', path: ['AI_MODEL'], message: 'es obligatorio con AI_BASE_URL' });
    }
    if (env.SEED_DEMO && env.NODE_ENV === 'production') {
      context.addIssue({ code: 'custom', path: ['SEED_DEMO'], message: 'no se admite en producción' });
    }
  }, ALSO_WITH_OTHER_ERRORS);
