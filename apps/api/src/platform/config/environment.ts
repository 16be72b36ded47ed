import { readOldCertificateUrl } from '@telar/domain/old-certificate-url';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { RETENTION_DAYS } from '@telar/domain/retention';
import { SCREEN_HEADS, screenAt } from '@telar/texts/screen-heads';
import { z } from 'zod';
import { readMailAddress } from './mail-address';
import { backupPlace, databaseUrl, days, flag, origin, port, storageUrl, url, wholeNumber } from './setting-types';

const JWT_SECRET_MIN_BYTES = 32;
/** So that all errors are listed at once. */
const ALSO_WITH_OTHER_ERRORS = { when: () => true };

/** If the pattern and a screen of the academy had an address in common, the screen could not be opened any more. */
function isOldCertificateUrl(pattern: string): boolean {
  const pageOf = readOldCertificateUrl(pattern);
  if (!pageOf) return false;
  const [path = '', query = ''] = pattern.replace('{code}', 'ABC-000001').split('?');
  const screens = Object.keys(SCREEN_HEADS).map((screen) => screen.replace(/\$\w+/g, '1'));
  return screenAt(path) === null && screens.every((screen) => pageOf(`${screen}?${query}`) === null);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** All environment variables that the program reads. A value of only spaces counts as not set. */
export const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'debe ser development, test o production').optional(),
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: origin,
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: databaseUrl,
    DATABASE_URL_DIRECT: databaseUrl,
    DATABASE_POOL: wholeNumber(2, 200).default(10),
    STORAGE_URL: storageUrl,
    S3_ENDPOINT: url(/^https?:$/, 'https://s3.ejemplo.pe'),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_URL: backupPlace,
    BACKUP_HOUR: wholeNumber(0, 23).default(3),
    BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
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
    ALLOW_DEMO_ACADEMY: flag,
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
    COURSE_FILES_MB: wholeNumber(1, 2_000).default(200),
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
    ORDER_HOURS: wholeNumber(1, 2_160).default(72),
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
      .number('debe ser un número de 0 a 300')
      .min(0, 'debe ser un número de 0 a 300')
      .max(300, 'debe ser un número de 0 a 300')
      .default(0),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, 'http://127.0.0.1:4318'),
    /** For `npm run admin:create`. Without them it asks on the terminal. */
    ADMIN_NAME: z.string().optional(),
    ADMIN_EMAIL: z.string().optional(),
    ADMIN_PASSWORD: z.string().optional(),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `debe ser ${LOG_LEVELS.slice(0, -1).join(', ')} o ${LOG_LEVELS.at(-1)}`)
      .default('info'),
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
