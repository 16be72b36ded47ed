import { setTimeout as delay } from 'node:timers/promises';
import { importBuilt } from '../built-api.mjs';
import { JSON_BODY, logIn } from './accounts.mjs';
import { load } from './load.mjs';
import { readsBeside } from './reads-beside.mjs';

const { PATHS } = await importBuilt('paths');
const { SAMPLE_CERTIFICATE } = await importBuilt('sample-certificate');

/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */
/** @typedef {import('./report.mjs').Report} Report */

const CERTIFICATES = 100;
/** Certificates per second from 1 and from 16 callers, and ms of the first certificate after a start. */
const GOAL = { one: 40, many: 100, first: 150 };
const AFTER_START_MS = 10_000;
const ISSUE_REQUEST = JSON.stringify({
  ...SAMPLE_CERTIFICATE,
  // The server makes the code.
  certificate_code: undefined,
  template_name: 'plantilla-telar.pdf',
});

/**
 * Makes a function that issues certificates.
 * @param {string} origin
 * @param {string} token of the session of an admin.
 */
export const issuer =
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
 * Measures how fast a server issues certificates, and how fast the catalogue is meanwhile.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureIssuing(report, { origin }) {
  const issue = issuer(origin, await logIn(origin));
  // Starts all PDF threads and compiles their code.
  await issue(16, 3 * CERTIFICATES);
  for (const [callers, goal] of /** @type {const} */ ([
    [1, GOAL.one],
    [16, GOAL.many],
  ])) {
    const { perSecond, p50, p99 } = await issue(callers, callers === 1 ? CERTIFICATES : 3 * CERTIFICATES);
    report.add({
      work: `certificates issued over HTTP, ${callers} at a time`,
      result: `${perSecond.toFixed(0)} per s, median ${p50.toFixed(0)} ms`,
      p99,
      goal: `${goal} per s`,
      isMet: perSecond >= goal,
    });
  }
  await readsBeside(report, origin, 'sixteen callers issue certificates', () => issue(16, 32));
}

/**
 * Measures the first certificate after a start, when the server had time to start a PDF thread.
 * @param {Report} report
 * @param {DemoServer} server
 */
export async function measureFirstCertificate(report, server) {
  await server.restart();
  const issue = issuer(server.origin, await logIn(server.origin));
  await delay(AFTER_START_MS);
  const { p50 } = await issue(1, 1);
  report.add({
    work: 'first certificate after a start',
    result: `${p50.toFixed(0)} ms`,
    goal: `${GOAL.first} ms`,
    isMet: p50 <= GOAL.first,
  });
}
