import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';
import { logIn } from './accounts.mjs';
import { send } from './load.mjs';
import { measureLoginFlood } from './login-flood.mjs';
import { addCertificates } from './many-certificates.mjs';
import { readsBeside } from './reads-beside.mjs';

const { PATHS } = await importBuilt('paths');

/** How many times longer the p99 of the catalogue may be during a flood. */
const GOAL = 2;
const CALLERS = 16;
const PAUSE_MS = 100;
const CERTIFICATES = 100_000;
/** Below the limit of requests in progress of one address. */
const SLOW_BODIES = 300;
const TEMPLATE = `${root}/apps/api/src/app/database/seed/assets/plantilla-telar.pdf`;

/** @typedef {import('./report.mjs').Report} Report */
/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */

/**
 * Measures the catalogue during floods of logins, templates, whole lists and slow bodies.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureFloods(report, server) {
  // The flood of logins shuts this address out for a while.
  const token = await logIn(server.origin);
  await measureLoginFlood(report, server, GOAL);
  await measureTemplates(report, server, token);
  await measureWholeLists(report, server);
  await measureSlowBodies(report, server);
}

/**
 * Runs the same request from many callers at once, again and again.
 * @param {Report} report
 * @param {string} origin
 * @param {string} name
 * @param {(agent: Agent) => Promise<unknown>} request
 */
async function flood(report, origin, name, request) {
  const agent = new Agent({ keepAlive: true });
  const work = async () => {
    await Promise.all(Array.from({ length: CALLERS }, () => request(agent)));
    await delay(PAUSE_MS);
  };
  await readsBeside(report, origin, name, work, GOAL);
  agent.destroy();
}

/**
 * @param {Report} report
 * @param {DemoServer} server
 * @param {string} token of an admin
 */
async function measureTemplates(report, { origin }, token) {
  const bytes = readFileSync(TEMPLATE);
  let next = 0;
  await flood(report, origin, 'sixteen callers upload templates', async () => {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), `plantilla-${next++}.pdf`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(origin + PATHS.templateUpload, { method: 'POST', headers, body: form });
    await response.arrayBuffer();
    if (response.status !== 201 && response.status !== 503) throw new Error(`An upload returned ${response.status}.`);
  });
}

/**
 * @param {Report} report
 * @param {DemoServer} server
 */
async function measureWholeLists(report, { origin, database }) {
  await addCertificates(database, CERTIFICATES);
  await flood(report, origin, 'sixteen callers read all certificates', async (agent) => {
    const status = await send(origin + PATHS.certificates, { agent });
    if (status !== 200 && status !== 503) throw new Error(`The list of certificates returned ${status}.`);
  });
}

/**
 * @param {Report} report
 * @param {DemoServer} server
 */
async function measureSlowBodies(report, { origin }) {
  const head = `POST ${PATHS.login} HTTP/1.1\r\nHost: academia.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n`;
  await readsBeside(
    report,
    origin,
    `${SLOW_BODIES} callers send a body byte by byte`,
    async () => {
      const sockets = Array.from({ length: SLOW_BODIES }, () => {
        const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: '127.0.0.2' });
        socket.on('error', () => socket.destroy());
        socket.write(head);
        return socket;
      });
      for (let round = 0; round < 10; round++) {
        await delay(PAUSE_MS);
        for (const socket of sockets) if (socket.writable) socket.write(' ');
      }
      for (const socket of sockets) socket.destroy();
    },
    GOAL,
  );
}
