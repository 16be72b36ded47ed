import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/config';
import { databaseServers } from '../platform/config/database-servers';
import { explainFolderError } from '../platform/config/folder-errors';
import { isDatabaseUnavailable } from '../platform/outages/database-unavailable';

type Settings = Pick<
  Config,
  'port' | 'host' | 'metrics' | 'dataDir' | 'storageUrl' | 'databaseUrl' | 'databaseUrlDirect'
>;

/** An error of the system, of the network or of PostgreSQL. */
interface CodedError {
  code?: string;
  message?: string;
  syscall?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

/**
 * Explains an error of a start or of a command by the setting to change.
 * @returns one line in Spanish; `null` if the error is not known.
 */
export function explainError(error: unknown, config: Settings): string | null {
  if (!(error instanceof Error)) return null;
  return explainFolder(error, config) ?? explainListen(error, config) ?? explainDatabase(error, config);
}

function explainFolder(error: Error, { dataDir, storageUrl }: Settings): string | null {
  const ofData = explainFolderError(error, 'DATA_DIR', dataDir);
  if (ofData !== null || storageUrl.protocol !== 'file:') return ofData;
  return explainFolderError(error, 'STORAGE_URL', fileURLToPath(storageUrl));
}

/** The ports that the server opens. */
const listenersOf = ({ port, host, metrics }: Settings) => [
  { portSetting: 'PORT', hostSetting: 'HOST', port, host },
  ...(metrics ? [{ portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', ...metrics }] : []),
];

function explainListen(error: CodedError, config: Settings): string | null {
  const { code = '', syscall, hostname } = error;
  if (syscall === 'getaddrinfo') {
    if (databaseServers(config.databaseUrl ?? '').some(({ host }) => host === hostname)) return null;
    const unknown = listenersOf(config).find(({ host }) => host === hostname);
    return unknown ? `${unknown.hostSetting}=${hostname} no existe: escribe una dirección de esta máquina.` : null;
  }
  if (syscall !== 'listen') return null;
  // Without a port the system chose one.
  const [first, second] = listenersOf(config).filter(({ port }) => port === (error.port ?? 0));
  if (!first) return null;
  const port = `${[first.portSetting, second?.portSetting].filter(Boolean).join(' y ')}=${first.port}`;
  if (code === 'EADDRINUSE') return `${port} ya está en uso: elige otro puerto, o detén el programa que lo usa.`;
  if (code === 'EACCES') return `${port} no está permitido a la cuenta que ejecuta la academia: elige uno desde 1024.`;
  if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return null;
  const host = second && first.host !== error.address ? second : first;
  return `${host.hostSetting}=${host.host} no es una dirección de esta máquina.`;
}

/** Why there is no connection, by the code of the error. */
const CONNECTION_REASONS: Record<string, string> = {
  '28000': 'PostgreSQL no acepta el usuario',
  '28P01': 'PostgreSQL no acepta el usuario o la clave',
  '3D000': 'esa base no existe',
  '57P03': 'PostgreSQL está arrancando o deteniéndose',
  EAI_AGAIN: 'no se puede consultar el nombre del servidor',
  ECONNREFUSED: 'el servidor no acepta conexiones',
  EHOSTUNREACH: 'no hay ruta hasta el servidor',
  ENETUNREACH: 'no hay ruta hasta el servidor',
  ENOTFOUND: 'el nombre del servidor no existe',
  ETIMEDOUT: 'el servidor no responde',
};
const PERMISSION_DENIED = '42501';
const DISK_FULL = '53100';
const NO_SUCH_CHARACTER = '22P05';
/** The server is there: a lock, a limit, a standby. */
const BUSY = /^(25|53|55|57014)/;
/** The codes that OpenSSL and Node use for a certificate that `sslmode` does not accept. */
const CERTIFICATE_REFUSED = /CERT|UNABLE_TO_VERIFY/;

function explainDatabase(error: CodedError, { databaseUrl, databaseUrlDirect }: Settings): string | null {
  const { code = '', message = '' } = error;
  const detail = message || code;
  const setting = databaseUrlDirect === null ? 'DATABASE_URL' : 'DATABASE_URL o DATABASE_URL_DIRECT';
  const place = databaseUrl === null ? 'DATA_DIR/postgresql.log' : setting;
  if (code === DISK_FULL) {
    return `No queda espacio en el disco de la base de datos, ${databaseUrl === null ? 'DATA_DIR' : setting} (${detail}).`;
  }
  if (code === PERMISSION_DENIED) {
    return `El usuario de ${setting} no puede crear tablas ni extensiones en la base (${detail}): hazlo su dueño.`;
  }
  if (code === NO_SUCH_CHARACTER) return `La base de ${setting} debe usar la codificación UTF8 (${detail}).`;
  if (message === 'The server does not support SSL connections') {
    return `El servidor de ${setting} no admite TLS: quita sslmode de esa dirección, o activa ssl en PostgreSQL.`;
  }
  if (CERTIFICATE_REFUSED.test(code)) {
    return `El certificado TLS del servidor de ${setting} no se acepta (${detail}).`;
  }
  if (BUSY.test(code) && isDatabaseUnavailable(error)) {
    return `La base de datos no puede atender ahora: ${detail}. Revisa ${place}.`;
  }
  const isRefused = code.startsWith('28') || code === '3D000';
  if (!isRefused && !isDatabaseUnavailable(error)) return null;
  const reason = CONNECTION_REASONS[code];
  return `No hay conexión con la base de datos: ${reason ? `${reason} (${detail})` : detail}. Revisa ${place}.`;
}
