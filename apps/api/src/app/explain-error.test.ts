import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../platform/config/config';
import { explainError } from './explain-error';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'telar-explain-'));
const SETTINGS = {
  DATA_DIR,
  PORT: '47001',
  METRICS_PORT: '47002',
  HOST: 'api.academia.pe',
  STORAGE_URL: 'file:///srv/archivos',
  DATABASE_URL: 'postgres://telar:clave@db.academia.pe/telar',
  JWT_SECRET: 'x'.repeat(32),
};

/** What is said about an error with the message "text". */
const explain = (error: object, settings: Record<string, string> = {}) =>
  explainError(Object.assign(new Error('text'), error), loadConfig({ ...SETTINGS, ...settings }));

describe('explainError', () => {
  it.each([
    [{ code: 'EADDRINUSE', port: 47_001 }, 'PORT=47001 ya está en uso'],
    [{ code: 'EADDRINUSE', port: 47_002 }, 'METRICS_PORT=47002 ya está en uso'],
    [{ code: 'EACCES', port: 47_001 }, 'PORT=47001 no está permitido'],
    [{ code: 'EADDRNOTAVAIL', port: 47_001, address: '10.9.8.7' }, 'HOST=api.academia.pe no es una dirección'],
    [{ code: 'EADDRNOTAVAIL', port: 47_002, address: '10.9.8.7' }, 'METRICS_HOST=127.0.0.1 no es una dirección'],
  ])('names the setting of a server that cannot listen: %o', (error, line) => {
    expect(explain({ syscall: 'listen', ...error })).toMatch(new RegExp(`^${line}`));
  });

  it('names both settings with the same port', () => {
    const error = { code: 'EADDRINUSE', syscall: 'listen', port: 47_001 };
    expect(explain(error, { METRICS_PORT: '47001' })).toMatch(/^PORT y METRICS_PORT=47001 ya está en uso/);
  });

  it('tells an unknown host of the server from one of the database', () => {
    const error = { code: 'ENOTFOUND', syscall: 'getaddrinfo' };
    expect(explain({ ...error, hostname: 'api.academia.pe' })).toMatch(/^HOST=api.academia.pe no existe/);
    expect(explain({ ...error, hostname: 'db.academia.pe' })).toBe(
      'No hay conexión con la base de datos: el nombre del servidor no existe (text). Revisa DATABASE_URL.',
    );
  });

  it.each([
    [{ code: 'EROFS', path: join(DATA_DIR, 'x') }, 'DATA_DIR está en un disco de solo lectura'],
    [{ code: 'ENOSPC', path: join(DATA_DIR, 'postgres') }, 'DATA_DIR no tiene espacio libre'],
    [{ code: 'EACCES', path: '/srv/archivos/aa/b' }, 'STORAGE_URL no se puede leer o escribir'],
    [{ code: 'ENOENT', syscall: 'mkdir', path: DATA_DIR }, 'DATA_DIR no se puede crear'],
  ])('names the setting of a folder that cannot be used: %o', (error, line) => {
    expect(explain(error)).toMatch(new RegExp(`^${line}`));
  });

  it.each([
    [{ code: '53100' }, 'No queda espacio en el disco de la base de datos, DATABASE_URL (text).'],
    [{ code: '53300' }, 'La base de datos no puede atender ahora: text. Revisa DATABASE_URL.'],
    [{ code: '3D000' }, 'No hay conexión con la base de datos: esa base no existe (text). Revisa DATABASE_URL.'],
    [{ code: '22P05' }, 'La base de DATABASE_URL debe usar la codificación UTF8 (text).'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'El certificado TLS del servidor de DATABASE_URL no se acepta (text).'],
    [
      { code: 'ECONNREFUSED', message: '' },
      'No hay conexión con la base de datos: el servidor no acepta conexiones (ECONNREFUSED). Revisa DATABASE_URL.',
    ],
  ])('names the address of a database that cannot be used: %o', (error, line) => {
    expect(explain(error)).toBe(line);
  });

  it('names the log of the embedded database', () => {
    expect(explain({ code: 'ECONNREFUSED' }, { DATABASE_URL: '' })).toMatch(/Revisa DATA_DIR\/postgresql\.log\.$/);
  });

  it.each([
    {},
    { code: 'ENOENT', syscall: 'open', path: join(DATA_DIR, 'x') },
    { code: 'EACCES', syscall: 'open', path: '/otra/carpeta' },
    { code: 'EADDRINUSE', syscall: 'listen', port: 9 },
    { code: '42P01' },
  ])('does not know %o', (error) => {
    expect(explain(error)).toBeNull();
  });
});
