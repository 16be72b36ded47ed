import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config';
import { SETTING_NAMES } from './settings';

const dataDir = () => mkdtempSync(join(tmpdir(), 'telar-config-'));

/** The lines of the error. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: dataDir(), ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

describe('loadConfig', () => {
  it('uses the embedded database, demo data and a stored random secret by default', () => {
    const DATA_DIR = dataDir();
    const config = loadConfig({ DATA_DIR });
    expect(config).toMatchObject({ port: 3000, databaseUrl: null, seedDemo: true, publicUrl: 'http://localhost:3000' });
    expect(Buffer.byteLength(config.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR }).jwtSecret).toBe(config.jwtSecret);
    expect(readFileSync(join(DATA_DIR, 'secrets', 'jwt'), 'utf8')).toBe(config.jwtSecret);
  });

  it('lists all errors at once', () => {
    const invalid = {
      PORT: '70000',
      JWT_SECRET: 'corto',
      DATABASE_URL: 'mysql://x',
      CERTIFICATE_LIST: 'all',
      DEFAULT_TEMP_PASSWORD: 'corta',
      TRUST_PROXY: 'sí',
    };
    expect(() => loadConfig(invalid)).toThrow(ConfigError);
    expect(() => loadConfig(invalid)).toThrow(
      /PORT.*\n.*DATABASE_URL.*\n.*JWT_SECRET.*\n.*CERTIFICATE_LIST.*\n.*DEFAULT_TEMP_PASSWORD.*\n.*TRUST_PROXY/,
    );
  });

  it.each([
    ['https://academia.pe?x=1', 'https://academia.pe'],
    ['https://academia.pe#a', 'https://academia.pe'],
    ['https:academia.pe', 'https://academia.pe'],
    ['https://academia.pe/sub', 'https://academia.pe'],
    ['https://academia.pe//', 'https://academia.pe'],
    ['https://user:pw@academia.pe', 'https://academia.pe'],
    ['https://Otra.pe', 'https://otra.pe'],
    ['academia.pe', 'https://academia.pe'],
    ['ftp://academia.pe', 'https://academia.pe'],
  ])('refuses %s as the public address, and names %s', (PUBLIC_URL, named) => {
    expect(faultsOf({ PUBLIC_URL })).toEqual([`PUBLIC_URL debe ser solo el protocolo y el dominio, como ${named}`]);
  });

  it.each(['https://academia.pe', 'https://academia.pe/', ' https://academia.pe/ '])(
    'takes "%s" as the public address',
    (PUBLIC_URL) => {
      expect(loadConfig({ DATA_DIR: dataDir(), PUBLIC_URL }).publicUrl).toBe('https://academia.pe');
    },
  );

  it('takes a value of only spaces as not set', () => {
    const blank = Object.fromEntries(SETTING_NAMES.map((name) => [name, '  ']));
    expect(loadConfig({ ...blank, DATA_DIR: dataDir() })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      backup: { hour: 3 },
      metrics: null,
    });
  });

  it.each([
    ['LOG_LEVEL', 'todo', 'debe ser fatal, error, warn, info, debug o silent'],
    ['DATABASE_POOL', '10.5', 'debe ser un número entero de 2 a 200'],
    ['DATABASE_POOL', '1', 'debe ser un número entero de 2 a 200'],
    ['MESSAGE_DAYS', 'x', 'debe ser un número entero de 1 a 3650'],
    ['DRAIN_SECONDS', '301', 'debe ser un número de 0 a 300'],
    ['PORT', '1.5', 'debe ser un puerto, de 0 a 65535'],
    ['STORAGE_URL', 'file://relativa/x', 'debe ser como file:///ruta/absoluta o s3://cubeta/prefijo'],
    ['STORAGE_URL', 'file:relativa', 'debe ser como file:///ruta/absoluta o s3://cubeta/prefijo'],
    ['STORAGE_URL', 'file:///a%2Fb', 'debe ser como file:///ruta/absoluta o s3://cubeta/prefijo'],
    ['BACKUP_URL', 'file://relativa/x', 'debe ser una ruta absoluta o s3://cubeta/prefijo'],
  ])('says for %s=%s what it may be', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name} ${fault}`]);
  });

  it('refuses a bucket without a name', () => {
    expect(faultsOf({ STORAGE_URL: 's3://', S3_ENDPOINT: 'https://s3.pe' })).toEqual([
      'STORAGE_URL debe ser como file:///ruta/absoluta o s3://cubeta/prefijo',
      'S3_ACCESS_KEY_ID es obligatorio con una STORAGE_URL s3://',
      'S3_SECRET_ACCESS_KEY es obligatorio con una STORAGE_URL s3://',
    ]);
  });

  it.each(['file:///srv/telar', 'file:/srv/telar', 's3://cubeta', 's3://cubeta/prefijo'])(
    'takes %s as the storage',
    (STORAGE_URL) => {
      const s3 = { S3_ENDPOINT: 'https://s3.pe', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
      expect(loadConfig({ DATA_DIR: dataDir(), STORAGE_URL, ...s3 }).storageUrl.href).toBe(new URL(STORAGE_URL).href);
    },
  );

  it('says that the data folder is a file', () => {
    const DATA_DIR = join(dataDir(), 'file');
    writeFileSync(DATA_DIR, '');
    expect(faultsOf({ DATA_DIR })).toEqual([`DATA_DIR no es una carpeta: ${DATA_DIR}`]);
    expect(faultsOf({ DATA_DIR: join(DATA_DIR, 'x') })).toEqual([`DATA_DIR no es una carpeta: ${join(DATA_DIR, 'x')}`]);
  });

  it.each([
    ...['/certificados', '/certificados?codigo={code}', '/c/{code}', 'https://otra.pe/{code}'],
    ...['/curso{code}', '/cursos/{code}.pdf', '/agregar-{code}', '/checkout/{code}'],
  ])('refuses %s as the address of old certificates', (OLD_CERTIFICATE_URL) => {
    expect(() => loadConfig({ OLD_CERTIFICATE_URL })).toThrow(/OLD_CERTIFICATE_URL debe ser como/);
  });

  it.each(['/certificados/{code}', '/ver/{code}.pdf', '/certificado-{code}', '/verificar.php?codigo={code}'])(
    'takes %s as the address of old certificates',
    (OLD_CERTIFICATE_URL) => {
      expect(loadConfig({ DATA_DIR: dataDir(), OLD_CERTIFICATE_URL }).oldCertificateUrl).toBeInstanceOf(Function);
    },
  );

  it('lists what does not fit together along with invalid values', () => {
    const invalid = { PORT: '70000', DATABASE_URL: 'postgres://a@b/c', STORAGE_URL: 's3://cubeta', S3_REGION: 'x' };
    expect(() => loadConfig(invalid)).toThrow(/PORT.*\nJWT_SECRET.*\nS3_ENDPOINT.*\nS3_ACCESS_KEY_ID.*\nS3_SECRET/);
  });

  it.each([
    ['a secret under 32 bytes', { JWT_SECRET: 'x'.repeat(31) }, /JWT_SECRET debe tener 32 bytes/],
    ['an external database without a secret', { DATABASE_URL: 'postgres://a@b/c' }, /JWT_SECRET es obligatorio/],
    [
      'demo data in production with an external database',
      { DATABASE_URL: 'postgres://a@b/c', JWT_SECRET: 'x'.repeat(32), NODE_ENV: 'production', SEED_DEMO: '1' },
      /SEED_DEMO no se admite/,
    ],
    [
      'demo data in production with the embedded database',
      { NODE_ENV: 'production', SEED_DEMO: '1' },
      /SEED_DEMO no se/,
    ],
  ])('refuses %s', (_, environment, message) => {
    expect(() => loadConfig({ DATA_DIR: dataDir(), ...environment })).toThrow(message);
  });

  it.each([
    'postgres://telar:cl%40ve@db1:5432,db2:5433,db3/telar?sslmode=verify-full',
    'postgresql://telar@[::1]:5432,[::2]/telar',
    'postgres:///telar',
  ])('accepts the database address %s', (DATABASE_URL) => {
    const config = loadConfig({ DATA_DIR: dataDir(), DATABASE_URL, JWT_SECRET: 'x'.repeat(32) });
    expect(config.databaseUrl).toBe(DATABASE_URL);
  });

  it.each(['postgres://a@b:x/c', 'postgres://a@h1,,h2/c', 'postgres://a@h1:1,h2:99999/c', 'mysql://a@b/c', 'b/c'])(
    'refuses the database address %s',
    (DATABASE_URL) => {
      const environment = { DATA_DIR: dataDir(), DATABASE_URL, JWT_SECRET: 'x'.repeat(32) };
      expect(() => loadConfig(environment)).toThrow(/^DATABASE_URL debe ser como postgres:/);
    },
  );

  it('refuses a direct address without another one', () => {
    const environment = { DATA_DIR: dataDir(), DATABASE_URL_DIRECT: 'postgres://a@b/c' };
    expect(() => loadConfig(environment)).toThrow('DATABASE_URL_DIRECT solo se admite con DATABASE_URL');
  });

  it.each([
    [undefined, 0],
    ['0', 0],
    ['1', 1],
    ['true', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i proxies', (TRUST_PROXY, hops) => {
    expect(loadConfig({ DATA_DIR: dataDir(), TRUST_PROXY }).trustedProxies).toBe(hops);
  });

  it('seeds demo data into an external database only with SEED_DEMO', () => {
    const external = { DATA_DIR: dataDir(), DATABASE_URL: 'postgres://a@b/c', JWT_SECRET: 'x'.repeat(32) };
    expect(loadConfig(external).seedDemo).toBe(false);
    expect(loadConfig({ ...external, SEED_DEMO: '1' }).seedDemo).toBe(true);
  });

  it('seeds no demo data in production, also with the embedded database', () => {
    expect(loadConfig({ DATA_DIR: dataDir(), NODE_ENV: 'production' })).toMatchObject({
      production: true,
      seedDemo: false,
    });
  });

  const SAFE = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://academia.pe',
    TRUST_PROXY: '1',
    CERTIFICATE_LIST: 'filtered',
    ALLOW_DEMO_ACADEMY: '1',
  };
  it.each([
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL es obligatoria en producción'],
    ['a public address without HTTPS', { PUBLIC_URL: 'http://academia.pe' }, 'PUBLIC_URL debe empezar con https://'],
    ['HTTPS without a proxy', { TRUST_PROXY: '0' }, 'TRUST_PROXY debe ser 1 o más'],
    ['a list of certificates that nobody decided on', { CERTIFICATE_LIST: '' }, 'CERTIFICATE_LIST es obligatoria'],
    ['the wallet of the demonstration', { ALLOW_DEMO_ACADEMY: '' }, 'academy.json tiene los datos de la demostración'],
    ['a misspelled setting', { BACKUP_ULR: 's3://copias' }, 'BACKUP_ULR no existe: ¿quisiste escribir BACKUP_URL?'],
    ['a secret that can be guessed', { JWT_SECRET: 'abcabcabc'.repeat(4) }, 'JWT_SECRET es fácil de adivinar'],
  ])('refuses %s for a server in production, and only there', (_, unsafe, message) => {
    const environment = { DATA_DIR: dataDir(), ...SAFE, ...unsafe };
    expect(() => loadConfig(environment, true)).toThrow(message);
    expect(loadConfig(environment, false).production).toBe(true);
    expect(loadConfig({ ...environment, NODE_ENV: 'test' }, true).production).toBe(false);
  });

  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0' },
    { LOGLEVEL: 'of another program', LOG_LEVEL: 'warn' },
  ])('accepts a safe server: %o', (changes) => {
    expect(loadConfig({ DATA_DIR: dataDir(), ...SAFE, ...changes }, true).production).toBe(true);
  });
});
