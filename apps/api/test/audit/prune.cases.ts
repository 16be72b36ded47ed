import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { JWT_SECRET } from '../support/app';
import { useApp } from '../support/use-app';

const PROGRAM = fileURLToPath(new URL('../../../../dist/apps/api/audit-prune.js', import.meta.url));
const YEAR_MS = 365 * 86_400_000;

describe('npm run audit:prune', () => {
  const test = useApp();

  /** Runs the command on the test's database. */
  async function prune(...args: string[]) {
    const env = { PATH: process.env.PATH, DATA_DIR: test.dataDir, DATABASE_URL: test.url, JWT_SECRET };
    const program = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [status]] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'exit'),
    ]);
    return { status: status as unknown, stdout, stderr };
  }

  const insertEvent = (name: string, years: number) =>
    test.database.query(
      `insert into audit_events (at, actor_role, action, subject_type, subject_id, subject_name)
       values ($1, 'system', 'course.updated', 'course', '7', $2)`,
      [new Date(Date.now() - years * YEAR_MS).toISOString(), name],
    );

  async function oldEvents(): Promise<string[]> {
    const rows = await test.database.query<{ name: string }[]>(
      `select subject_name as name from audit_events where action = 'course.updated' order by at`,
    );
    return rows.map(({ name }) => name);
  }

  it('deletes only what is older than the years of its one argument', async () => {
    await insertEvent('Siete años', 7);
    await insertEvent('Tres años', 3);
    for (const args of [[], [''], ['abc'], ['1.5'], ['1e3'], ['2 años'], ['10años'], ['1']]) {
      expect([args, await prune(...args)]).toEqual([
        args,
        {
          status: 1,
          stdout: '',
          stderr: 'Escribe cuántos años se conserva la auditoría, desde 2: npm run audit:prune -- 5\n',
        },
      ]);
    }
    expect(await prune('--years=10')).toMatchObject({ status: 1, stderr: expect.stringContaining('--years=10') });
    expect(await prune('5', '6')).toMatchObject({ status: 1, stderr: 'Escribe: npm run audit:prune -- 5\n' });
    expect(await oldEvents()).toEqual(['Siete años', 'Tres años']);
    expect(await prune('5')).toEqual({
      status: 0,
      stdout: 'Eventos eliminados, de hace más de 5 años: 1\n',
      stderr: '',
    });
    expect(await oldEvents()).toEqual(['Tres años']);
  });
});
