import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { anIssueRequest } from '@telar/testing/builders';
import { sha256 } from '../../src/platform/crypto/sha256';
import { newFolder } from '../support/backups';
import { ServerProcess } from '../support/server-process';
import { bearer } from '../support/sessions';

const WRITERS = 3;
const BEFORE_BACKUP = 10;

/** A data folder that the account of the embedded PostgreSQL may enter. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'telar-drill-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs a command of the terminal with these settings. */
async function run(command: string, settings: Record<string, string>, ...args: string[]) {
  const program = fileURLToPath(new URL(`../../../../dist/apps/api/${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...settings } });
  const exited = new Promise((done) => child.once('exit', done));
  const [status, stdout, stderr] = await Promise.all([exited, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

/** An academy with the embedded PostgreSQL and the demo data. */
async function startAcademy(dataDir: string): Promise<ServerProcess> {
  const server = new ServerProcess({ dataDir, url: '' });
  await server.start();
  return server;
}

async function adminOf(server: ServerProcess) {
  const response = await server.request(PATHS.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' }),
  });
  return bearer(((await response.json()) as { token: string }).token);
}

/** Issues certificates, several at a time, until the server is gone. */
class WriteLoad {
  /** The codes of the certificates that the server confirmed. */
  readonly confirmed: string[] = [];
  private readonly waiting: { count: number; done: () => void }[] = [];
  private readonly writers: Promise<void>[];

  constructor(
    private readonly server: ServerProcess,
    private readonly headers: Record<string, string>,
  ) {
    this.writers = Array.from({ length: WRITERS }, (_, n) => this.write(n));
  }

  /** Resolves when so many more are confirmed. */
  more(count: number): Promise<void> {
    return new Promise((done) => this.waiting.push({ count: this.confirmed.length + count, done }));
  }

  async ended(): Promise<void> {
    await Promise.allSettled(this.writers);
  }

  private async write(writer: number): Promise<void> {
    for (let n = 0; ; n++) {
      const code = `CARGA-${writer}-${n}`;
      const response = await this.server.request(PATHS.certificates, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.headers },
        body: JSON.stringify(anIssueRequest({ certificate_code: code, template_name: 'plantilla-telar.pdf' })),
      });
      if (response.status !== 201) throw new Error(await response.text());
      this.confirmed.push(code);
      for (const { count, done } of this.waiting) if (this.confirmed.length >= count) done();
    }
  }
}

it('a backup under write load has every confirmed certificate, also after the machine is lost', async () => {
  const [lost, place, dataDir] = [newDataDir(), newFolder(), newDataDir()];
  let server = await startAcademy(lost);
  const load = new WriteLoad(server, await adminOf(server));
  await load.more(BEFORE_BACKUP);
  const confirmed = [...load.confirmed];
  const backup = await run('backup', { DATA_DIR: lost }, place);
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Copia \S+ lista/) });
  await load.more(1);
  // The database first, so that the academy cannot start it again.
  const killed = server.stop('SIGKILL');
  process.kill(Number(readFileSync(join(lost, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await killed;
  await load.ended();

  expect(await run('restore', { DATA_DIR: dataDir }, place)).toMatchObject({ status: 0, stderr: '' });
  server = await startAcademy(dataDir);
  for (const code of confirmed) {
    const info = await server.request(`/api/certificate-viewer/info/${code}`);
    expect({ code, status: info.status }).toEqual({ code, status: 200 });
    const { token, fileId, pdf_sha256: hash } = (await info.json()) as PublicCertificateInfo;
    expect((await server.request(`/api/certificate-viewer/info/${token}`)).status).toBe(200);
    const pdf = await server.request(`/api/certificate-viewer/pdf/${fileId}`);
    expect(sha256(new Uint8Array(await pdf.arrayBuffer()))).toBe(hash);
  }

  // While it runs, and then while it does not run.
  expect(await run('restore', { DATA_DIR: dataDir }, place)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^La base ya/),
  });
  expect(await server.stop('SIGTERM')).toBe(0);
  const second = await run('backup', { DATA_DIR: dataDir, BACKUP_URL: place });
  expect(second).toMatchObject({ status: 0, stdout: expect.stringContaining('Archivos nuevos: 0 MB') });
  const verified = await run('backup-verify', { DATA_DIR: dataDir }, place);
  expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('está completa') });
}, 180_000);
