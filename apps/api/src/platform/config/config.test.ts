import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config';

const dataDir = () => mkdtempSync(join(tmpdir(), 'telar-config-'));

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

  const SAFE = { NODE_ENV: 'production', PUBLIC_URL: 'https://academia.pe', TRUST_PROXY: '1' };
  it.each([
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL es obligatoria en producción'],
    ['a public address without HTTPS', { PUBLIC_URL: 'http://academia.pe' }, 'PUBLIC_URL debe empezar con https://'],
    ['HTTPS without a proxy', { TRUST_PROXY: '0' }, 'TRUST_PROXY debe ser 1 o más'],
    ['a secret that can be guessed', { JWT_SECRET: 'abcabcabc'.repeat(4) }, 'JWT_SECRET es fácil de adivinar'],
  ])('refuses %s for a server in production, and only there', (_, unsafe, message) => {
    const environment = { DATA_DIR: dataDir(), ...SAFE, ...unsafe };
    expect(() => loadConfig(environment, true)).toThrow(message);
    expect(loadConfig(environment, false).production).toBe(true);
    expect(loadConfig({ ...environment, NODE_ENV: 'test' }, true).production).toBe(false);
  });

  it.each([{}, { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0' }])('accepts a safe server: %o', (changes) => {
    expect(loadConfig({ DATA_DIR: dataDir(), ...SAFE, ...changes }, true).production).toBe(true);
  });
});
