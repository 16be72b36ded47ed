import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { databaseServers } from './database-servers';

export const flag = z
  .enum(['0', '1', 'true', 'false', ''], 'debe ser 1 o 0')
  .optional()
  .transform((value) => value === '1' || value === 'true');

export const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `debe ser como ${example}`)
    .optional();

/** The origin that a text stands for, with more or less than an origin around it; `null` if it is no HTTP URL. */
function originIn(text: string): string | null {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
}

/** Protocol, host and port. Spaces around it and one final slash are removed. */
export const origin = z
  .string()
  .transform((text) => text.trim().replace(/\/$/, ''))
  .refine((text) => originIn(text) === text, {
    error: ({ input }) =>
      `debe ser solo el protocolo y el dominio, como ${originIn(String(input)) ?? 'https://academia.pe'}`,
  })
  .optional();

export const databaseUrl = z
  .string()
  .refine(
    (value) => databaseServers(value).length > 0,
    'debe ser como postgres://usuario:clave@servidor/base, o con varios servidores: servidor1:5432,servidor2:5432',
  )
  .optional();

const FILE_URL = /^file:(\/\/(localhost)?)?\//;

/** A folder (`file:///folder`), or a bucket with or without a prefix (`s3://bucket/prefix`). */
function isStorageUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  if (protocol === 's3:') return hostname !== '';
  return protocol === 'file:' && FILE_URL.test(value) && isFileUrl(value);
}

function isFileUrl(value: string): boolean {
  try {
    return isAbsolute(fileURLToPath(value));
  } catch {
    // A slash of the path is percent-encoded.
    return false;
  }
}

export const storageUrl = z
  .string()
  .refine(isStorageUrl, 'debe ser como file:///ruta/absoluta o s3://cubeta/prefijo')
  .optional();

export const backupPlace = z
  .string()
  .refine((value) => isAbsolute(value) || isStorageUrl(value), 'debe ser una ruta absoluta o s3://cubeta/prefijo')
  .optional();

export const wholeNumber = (min: number, max: number) => {
  const message = `debe ser un número entero de ${min} a ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};

export const days = (fallback: number) => wholeNumber(1, 3_650).default(fallback);

const PORT_MESSAGE = 'debe ser un puerto, de 0 a 65535';

export const port = z.coerce.number(PORT_MESSAGE).int(PORT_MESSAGE).min(0, PORT_MESSAGE).max(65_535, PORT_MESSAGE);
