import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { JWT_SECRET } from '../support/app';
import { useApp } from '../support/use-app';

const PROGRAM = fileURLToPath(new URL('../../../../dist/apps/api/admin-create.js', import.meta.url));
const PASSWORD = 'Clave-2026';

describe('admin:create', () => {
  const test = useApp();

  /** Runs the command on the test's database. @param typed the standard input. */
  async function create(typed: string, settings: Record<string, string> = {}) {
    const program = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: test.dataDir,
        DATABASE_URL: test.url,
        JWT_SECRET,
        ...settings,
      },
    });
    const exited = new Promise((done) => program.once('exit', done));
    program.stdin.end(typed);
    const [status, stdout, stderr] = await Promise.all([exited, text(program.stdout), text(program.stderr)]);
    return { status, stdout, stderr };
  }

  const login = async (email: string) =>
    (await test.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })).statusCode;

  describe('npm run admin:create', () => {
    it('asks on the terminal, and reads answers that a pipe sent before the questions', async () => {
      const { status, stdout } = await create(`Rosa\nRosa@academia.pe\n${PASSWORD}\n`);
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout: expect.stringContaining('Administrador creado: rosa@academia.pe'),
      });
      expect(await login('rosa@academia.pe')).toBe(200);
    });

    it('reads the answers from the environment, and reports an e-mail address that is taken', async () => {
      const settings = { ADMIN_EMAIL: 'luz@academia.pe', ADMIN_PASSWORD: PASSWORD };
      expect(await create('', settings)).toMatchObject({ status: 0 });
      expect(await login('luz@academia.pe')).toBe(200);
      expect(await create('', settings)).toMatchObject({ status: 1, stderr: 'Ya existe una cuenta con ese correo.\n' });
    });

    it.each([
      ['fails without answers', '', /Falta responder «Nombre»/],
      ['reports all errors at once', 'Rosa\nrosa\ncorta\n', /correo no tiene un formato[^]*al menos 6 caracteres/],
    ])('%s', async (_, typed, message) => {
      const { status, stderr } = await create(typed);
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) });
    });
  });
});
