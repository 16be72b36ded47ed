import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PATHS } from '@telar/contracts/paths';
import { JWT_SECRET } from '../support/app';
import { createDatabase } from '../support/database';
import { freePort } from '../support/free-port';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const SERVER = fileOf('tools/start-isolated.mjs');
const REMOVE = fileOf('dist/apps/api/demo-remove.js');

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  CERTIFICATE_LIST: 'filtered',
  ALLOW_DEMO_ACADEMY: '1',
};

describe('demo accounts', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'telar-demo-'));
    // As root, PostgreSQL runs as another account, which must be able to enter the folder.
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  /**
   * Runs the real server until it is ready or has ended, then stops it.
   * @param whenReady called with its origin.
   */
  async function serve(settings: Record<string, string>, whenReady?: (origin: string) => Promise<void>) {
    const port = await freePort();
    const variables = Object.entries({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings });
    const server = spawn(process.execPath, [SERVER, ...variables.map(([name, value]) => `${name}=${value}`)]);
    const exited = new Promise<number | null>((done) => server.once('exit', done));
    const stderr = text(server.stderr);
    let stdout = '';
    const isReady = await Promise.race([
      exited.then(() => false),
      new Promise<boolean>((done) => {
        server.stdout.on('data', (data: Buffer) => {
          stdout += data.toString();
          if (stdout.includes('API y documentación en')) done(true);
        });
      }),
    ]);
    try {
      if (isReady) await whenReady?.(`http://127.0.0.1:${port}`);
    } finally {
      server.kill('SIGTERM');
      await exited;
    }
    return { isReady, status: await exited, stdout, stderr: await stderr };
  }

  async function removeDemoAccounts(settings: Record<string, string>) {
    const program = spawn(process.execPath, [REMOVE], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    });
    const exited = new Promise<number | null>((done) => program.once('exit', done));
    const [status, stdout] = await Promise.all([exited, text(program.stdout)]);
    return { status, stdout };
  }

  /** The status of a login of the demo's admin. */
  const demoLogin = async (origin: string) => {
    const response = await fetch(origin + PATHS.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' }),
    });
    return response.status;
  };

  describe('a start with NODE_ENV=production', () => {
    it('is refused while the database has demo accounts, until demo:remove has removed them', async () => {
      const database = { DATABASE_URL: await createDatabase(), JWT_SECRET };
      const seeded = await serve({ ...database, SEED_DEMO: '1' }, async (origin) => {
        expect(await demoLogin(origin)).toBe(200);
      });
      expect(seeded).toMatchObject({ isReady: true, stdout: expect.stringContaining('admin@demo.pe  ·  Demo-2026') });

      const production = { ...database, ...PRODUCTION };
      const refused = await serve(production);
      expect(refused).toMatchObject({ isReady: false, status: 1 });
      expect(refused.stderr).toContain(
        'cuentas de demostración, cuya contraseña es pública: admin@demo.pe, asesor@demo.pe',
      );
      expect(refused.stderr).toContain('npm run demo:remove');

      expect(await removeDemoAccounts(production)).toEqual({
        status: 0,
        stdout:
          'Cuentas eliminadas: admin@demo.pe, asesor@demo.pe, cliente@demo.pe\n' +
          'Ya no hay administradores: crea una cuenta con npm run admin:create\n',
      });
      const started = await serve(production, async (origin) => {
        expect(await demoLogin(origin)).toBe(401);
      });
      expect(started).toMatchObject({ isReady: true, stderr: '' });
      expect(started.stdout).not.toContain('demo.pe');

      const development = await serve({ ...database, SEED_DEMO: '1' });
      expect(development).toMatchObject({ isReady: true, stderr: '' });
      expect(development.stdout).not.toContain('Cuentas de demostración');
    });

    it('seeds no demo data into the embedded database', async () => {
      const started = await serve(PRODUCTION, async (origin) => {
        expect(await demoLogin(origin)).toBe(401);
        const courses = await fetch(origin + PATHS.courses);
        expect(await courses.json()).toMatchObject({ total: 0 });
      });
      expect(started).toMatchObject({ isReady: true, status: 0 });
      expect(started.stdout).not.toContain('Demo-2026');
    });
  });
});
