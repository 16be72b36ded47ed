import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startApp } from './support/app';
import type { TestApp } from './support/app';

const PROGRAM = fileURLToPath(new URL('../../../dist/apps/api/admin-create.js', import.meta.url));
const PASSWORD = 'Clave-2026';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

/** Runs the command on the academy's database, with what loggedInUser types. */
async function create(typed: string, settings: Record<string, string> = {}) {
  const program = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: test.dataDir,
      DATABASE_URL: test.url,
      JWT_SECRET: 'a secret of the tests, 32 bytes or more',
      ...settings,
    },
  });
  const ended = new Promise((done) => program.once('exit', done));
  program.stdin.end(typed);
  const [status, stdout, stderr] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
  return { status, stdout, stderr };
}

const login = async (email: string) =>
  (await test.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })).statusCode;

describe('npm run admin:create', () => {
  it('asks for what it needs, also of a pipe that has answered before it asked', async () => {
    const { status, stdout } = await create(`Rosa\nRosa@academia.pe\n${PASSWORD}\n`);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('Administrador creado: rosa@academia.pe'),
    });
    expect(await login('rosa@academia.pe')).toBe(200);
  });

  it('takes it from the settings, and says when loggedInUser has that address', async () => {
    const settings = { ADMIN_EMAIL: 'luz@academia.pe', ADMIN_PASSWORD: PASSWORD };
    expect(await create('', settings)).toMatchObject({ status: 0 });
    expect(await login('luz@academia.pe')).toBe(200);
    expect(await create('', settings)).toMatchObject({ status: 1, stderr: 'Ya existe una cuenta con ese correo.\n' });
  });

  it.each([
    ['ends with a fault where nobody answers', '', /Falta responder «Nombre»/],
    ['says all that is wrong', 'Rosa\nrosa\ncorta\n', /correo no tiene un formato[^]*al menos 6 caracteres/],
  ])('%s', async (_, typed, message) => {
    const { status, stderr } = await create(typed);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) });
  });
});
