import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { load, printLoad } from './load.mjs';
import { median } from './statistics.mjs';

const { PATHS, pathTo } = await importBuilt('paths');
const { SAMPLE_CERTIFICATE } = await importBuilt('sample-certificate');

const LOOK_UPS = 3_000;
const CERTIFICATES = 100;
const READ_ROUNDS = 5;
const READS = 400;
/**
 * Certificates per second from 1 and from 16 callers, how much slower the catalogue's p99 may be meanwhile, and how many
 * milliseconds the first certificate after a start may take.
 */
const GOAL = { one: 40, many: 100, readsRatio: 1.5, first: 150 };
const AFTER_START_MS = 10_000;
const JSON_BODY = { 'content-type': 'application/json' };
const ISSUE_REQUEST = JSON.stringify({
  ...SAMPLE_CERTIFICATE,
  // The server makes the code.
  certificate_code: undefined,
  template_name: 'plantilla-telar.pdf',
});

/**
 * Logs the demo's admin in.
 * @param {string} origin
 * @returns {Promise<string>} the session token.
 */
async function logIn(origin) {
  const body = JSON.stringify({ email: 'admin@demo.pe', password: 'Demo-2026' });
  const response = await fetch(origin + PATHS.login, { method: 'POST', headers: JSON_BODY, body });
  if (!response.ok) throw new Error(`The login failed with the status ${response.status}`);
  const { token } = /** @type {{ token: string }} */ (await response.json());
  return token;
}

/**
 * Measures reads of the catalogue, in short rounds.
 * @param {string} origin
 * @returns {Promise<number>} the median of the rounds' p99, in ms.
 */
async function readsP99(origin) {
  /** @type {number[]} */
  const rounds = [];
  for (let round = 0; round < READ_ROUNDS; round++) {
    rounds.push((await load(origin, () => PATHS.courses, { callers: 2, count: READS })).p99);
  }
  return median(rounds);
}

/**
 * Reads the catalogue while 16 callers issue certificates.
 * @param {string} origin
 * @param {(callers: number, count: number) => Promise<unknown>} issue
 */
async function readsP99WhileIssuing(origin, issue) {
  let isReading = true;
  const issuing = (async () => {
    while (isReading) await issue(16, 32);
  })();
  try {
    return await readsP99(origin);
  } finally {
    isReading = false;
    await issuing;
  }
}

/**
 * Makes a function that issues certificates.
 * @param {string} origin
 * @param {string} token of the session of an admin.
 */
const issuer =
  (origin, token) =>
  (/** @type {number} */ callers, count = CERTIFICATES) =>
    load(origin, () => PATHS.certificates, {
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
      body: ISSUE_REQUEST,
      callers,
      count,
    });

/**
 * Measures how fast a server looks certificates up and issues them, and how fast the catalogue is meanwhile.
 * @param {import('../demo-server.mjs').DemoServer} server
 * @returns {Promise<boolean>} true if the goals are met.
 */
export async function measureCertificates({ origin, database }) {
  const [{ code }] = (await database.query('select code from certificates order by id limit 1')).rows;
  const lookUp = () => pathTo(PATHS.certificateByCode, { code });
  printLoad('public certificate by code', await load(origin, lookUp, { count: LOOK_UPS }));

  const issue = issuer(origin, await logIn(origin));
  await issue(4);
  const [one, many] = [await issue(1), await issue(16, 3 * CERTIFICATES)];
  printLoad('certificates issued, one after another', one);
  printLoad('certificates issued, sixteen at a time', many);

  const alone = await readsP99(origin);
  const meanwhile = await readsP99WhileIssuing(origin, issue);
  const ratio = meanwhile / alone;
  console.log(
    `${'catalogue while certificates are issued'.padEnd(52)} p99 ${meanwhile.toFixed(1)} ms  × ${ratio.toFixed(2)}`,
  );
  return one.perSecond >= GOAL.one && many.perSecond >= GOAL.many && ratio <= GOAL.readsRatio;
}

/**
 * Measures the first certificate after a start, when the server had time to start a PDF thread.
 * @param {import('../demo-server.mjs').DemoServer} server
 * @returns {Promise<boolean>} true if the goal is met.
 */
export async function measureFirstCertificate(server) {
  await server.restart();
  const issue = issuer(server.origin, await logIn(server.origin));
  await delay(AFTER_START_MS);
  const { p50 } = await issue(1, 1);
  console.log(`${'first certificate after a start'.padEnd(52)} ${p50.toFixed(0)} ms`);
  return p50 <= GOAL.first;
}
