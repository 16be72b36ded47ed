import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importBuilt } from '../built-api.mjs';
import { Nginx } from '../cluster-drill/nginx.mjs';
import { findProgram } from '../cluster-drill/programs.mjs';
import { freePort } from '../free-port.mjs';
import { onCore, SERVER_CORE } from './cores.mjs';
import { measureReads } from './overload.mjs';
import { PacedLoad } from './paced-load.mjs';

const { PATHS } = await importBuilt('paths');

/**
 * Measures cached reads through nginx with the configuration of `deploy/`, on the core of the server, if nginx is
 * installed.
 * @param {import('./report.mjs').Report} report
 * @param {import('../demo-server.mjs').DemoServer} server
 */
export async function measureBehindNginx(report, { origin }) {
  const [program, openssl] = [findProgram('nginx'), findProgram('openssl')];
  if (!program || !openssl) {
    console.log('Without nginx and openssl, the reads behind nginx are left out.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'telar-nginx-'));
  const [plain, tls, redirect] = [await freePort(), await freePort(), await freePort()];
  const nginx = new Nginx({
    program,
    openssl,
    folder,
    ports: { plain, tls, redirect },
    upstreams: [Number(new URL(origin).port)],
    prefixed: (...command) => onCore(SERVER_CORE, ...command),
    // The client has sixteen addresses, each with more requests than a campus.
    unlimited: '127\\..*',
  });
  try {
    await nginx.start();
    const load = new PacedLoad(`http://127.0.0.1:${plain}`);
    await measureReads(report, 'reads of the catalogue behind nginx', load, [PATHS.courses]);
    load.close();
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
