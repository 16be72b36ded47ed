import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { JSON_BODY, logIn } from './accounts.mjs';
import { load } from './load.mjs';
import { memoryOf } from './memory.mjs';

const { PATHS } = await importBuilt('paths');
const { SAMPLE_CERTIFICATE } = await importBuilt('sample-certificate');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

/** `BATCH_ROWS=10000 BATCH_KILLS=10 npm run bench -- batch` for the whole drill. */
const ROWS = Number(process.env.BATCH_ROWS ?? 1_000);
const KILLS = Number(process.env.BATCH_KILLS ?? 3);
/** Certificates per second, and MB that a download may add to the process. */
const GOAL = { perSecond: 100, zipMemory: 150 };
const SINGLES = 20;
const POLL_MS = 200;
const TEMPLATE = 'plantilla-telar.pdf';

let serial = 0;

/** @param {number} rows of new persons */
const batchOf = (rows) => ({
  template_name: TEMPLATE,
  defaults: { ...SAMPLE_CERTIFICATE, dni: null, certificate_code: null },
  rows: Array.from({ length: rows }, () => ({ dni: String(10_000_000 + ++serial), user_name: `Ana Quispe ${serial}` })),
});

/**
 * @param {string} origin
 * @param {string} token of the session of an admin.
 */
function clientOf(origin, token) {
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` };
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const response = await fetch(origin + path, { headers, ...init });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const post = async (/** @type {string} */ path, body = {}) =>
    (await send(path, { method: 'POST', body: JSON.stringify(body) })).json();
  const path = (/** @type {string} */ template, /** @type {number} */ id) => template.replace(':id', String(id));
  return {
    headers,
    create: async (/** @type {number} */ rows) => (await post(PATHS.certificateBatches, batchOf(rows))).id,
    start: (/** @type {number} */ id) => post(path(PATHS.certificateBatchStart, id)),
    find: async (/** @type {number} */ id) => (await send(path(PATHS.certificateBatch, id))).json(),
    zip: (/** @type {number} */ id) => send(path(PATHS.certificateBatchZip, id)),
  };
}

/**
 * Waits until a batch is done.
 * @param {ReturnType<typeof clientOf>} client
 * @param {number} id
 */
async function untilDone(client, id) {
  for (;;) {
    const { state, counts } = await client.find(id);
    if (state === 'done') return counts;
    await delay(POLL_MS);
  }
}

/**
 * Measures a batch: the check of its rows, how fast they are issued, single certificates meanwhile, and the ZIP.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureBatch(report, { origin, pid }) {
  const token = await logIn(origin);
  const client = clientOf(origin, token);
  const single = (count = SINGLES) =>
    load(origin, () => PATHS.certificates, {
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...SAMPLE_CERTIFICATE, certificate_code: undefined, template_name: TEMPLATE }),
      callers: 1,
      count,
    });
  const warmUp = await client.create(200);
  await client.start(warmUp);
  await untilDone(client, warmUp);

  const checkStarted = performance.now();
  const id = await client.create(ROWS);
  const checked = performance.now() - checkStarted;
  report.add({ work: `check of a batch of ${ROWS} rows`, result: `${checked.toFixed(0)} ms` });

  const started = performance.now();
  await client.start(id);
  await untilDone(client, id);
  const perSecond = ROWS / ((performance.now() - started) / 1_000);
  report.add({
    work: `certificates of a batch of ${ROWS} rows`,
    result: `${perSecond.toFixed(0)} per s`,
    goal: `${GOAL.perSecond} per s`,
    isMet: perSecond >= GOAL.perSecond,
  });

  const alone = await single();
  const beside = await client.create(ROWS);
  await client.start(beside);
  const meanwhile = await single();
  const { state } = await client.find(beside);
  if (state !== 'running') throw new Error('The batch ended before the single certificates.');
  report.add({
    work: 'single certificate while a batch is issued, median',
    result: `${meanwhile.p50.toFixed(0)} ms`,
    beside: `without: ${alone.p50.toFixed(0)} ms`,
    ratio: meanwhile.p50 / alone.p50,
    p99: meanwhile.p99,
  });
  await untilDone(client, beside);

  const before = memoryOf(pid);
  let most = before;
  let bytes = 0;
  const zipStarted = performance.now();
  for await (const chunk of (await client.zip(id)).body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, memoryOf(pid));
  }
  const seconds = (performance.now() - zipStarted) / 1_000;
  report.add({
    work: `ZIP of ${ROWS} certificates, ${(bytes / 1e6).toFixed(0)} MB`,
    result: `${seconds.toFixed(1)} s, ${(most - before).toFixed(0)} MB of memory`,
    goal: `${GOAL.zipMemory} MB`,
    isMet: most - before <= GOAL.zipMemory,
  });
}

/**
 * Kills the process again and again while it issues a batch, and counts the certificates.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureKilledBatch(report, server) {
  const client = clientOf(server.origin, await logIn(server.origin));
  const id = await client.create(ROWS);
  const started = performance.now();
  await client.start(id);
  for (let kill = 1; kill <= KILLS; kill++) {
    while ((await client.find(id)).counts.issued < (kill * ROWS) / (KILLS + 1)) await delay(POLL_MS);
    await server.restart('SIGKILL');
  }
  const { issued, failed, refused } = await untilDone(client, id);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await server.database.query(
    `select count(*)::int as certificates, count(distinct c.dni)::int as persons
     from certificates c join certificate_batch_rows r on r.batch_id = $1 and r.dni = c.dni`,
    [id],
  );
  const [{ certificates, persons }] = rows;
  const [lost, doubled] = [ROWS - persons, certificates - persons];
  report.add({
    work: `a batch of ${ROWS} rows through ${KILLS} kill -9`,
    result: `${lost} lost, ${doubled} double, ${failed + refused} refused, ${seconds.toFixed(0)} s`,
    goal: '0 lost, 0 double',
    isMet: lost === 0 && doubled === 0 && issued === ROWS,
  });
}
