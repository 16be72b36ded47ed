import { importPdfWorker } from '../built-api.mjs';
import { certificate, TEMPLATE } from './certificate-order.mjs';
import { median } from './statistics.mjs';

/** Certificates of a round. pdfme gets them all at once, which is its best case. */
const BATCH = 10;
const WARM_UP_ROUNDS = 4;
const ROUNDS = 10;
const GOAL = { ms: 16, timesAsFast: 3 };

/**
 * @typedef {import('./certificate-order.mjs').BenchCertificate} BenchCertificate
 * @typedef {(certificates: BenchCertificate[]) => Promise<unknown>} Renderer
 */

/**
 * Renders as the API's threads do.
 * @returns {Promise<Renderer>}
 */
async function ownRenderer() {
  const { render } = await importPdfWorker();
  return async (certificates) => {
    for (const order of certificates) {
      const template = { templateId: 'demo', template: TEMPLATE, placement: null };
      const outcome = await render({ ...order, ...template, academy: 'Telar', job: 0, startBefore: Infinity });
      if (!outcome.ok) throw new Error('The certificate was refused.');
    }
  };
}

/**
 * Measures how long the PDF of a certificate with nine modules on the demo's template takes, in one thread. Renderers
 * take turns, so that other load on the machine falls on all of them.
 * @param {import('./report.mjs').Report} report
 * @param {{ withPeers: boolean }} options
 */
export async function measureRendering(report, { withPeers }) {
  const renderers = [{ render: await ownRenderer(), times: /** @type {number[]} */ ([]) }];
  if (withPeers) {
    const { installPeers } = await import('./peers.mjs');
    installPeers();
    const { pdfmeRenderer } = await import('./pdfme.mjs');
    renderers.push({ render: await pdfmeRenderer(), times: [] });
  }
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const orders = Array.from({ length: BATCH }, (_, i) => certificate(round * BATCH + i));
    for (const { render, times } of renderers) {
      const start = performance.now();
      await render(orders);
      if (round >= WARM_UP_ROUNDS) times.push((performance.now() - start) / BATCH);
    }
  }
  const [own = [], peer] = renderers.map(({ times }) => times);
  const p50 = median(own);
  report.add({
    work: 'certificate rendered, nine modules, QR with a signed token',
    result: `median ${p50.toFixed(1)} ms, best ${Math.min(...own).toFixed(1)} ms`,
    goal: `${GOAL.ms} ms`,
    isMet: p50 <= GOAL.ms,
  });
  if (!peer) return;
  const ratio = p50 / median(peer);
  report.add({
    work: 'the same beside pdfme 6.1, ten certificates at a time',
    result: `${(1 / ratio).toFixed(1)} times as fast`,
    beside: `pdfme: ${median(peer).toFixed(1)} ms`,
    ratio,
    goal: `${GOAL.timesAsFast} times`,
    isMet: 1 / ratio >= GOAL.timesAsFast,
  });
}
