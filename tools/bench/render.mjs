import { MessageChannel } from 'node:worker_threads';
import { importPdfWorker } from '../built-api.mjs';
import { certificate, TEMPLATE } from './certificate-order.mjs';
import { median } from './statistics.mjs';

/** Certificates of a round. pdfme gets them all at once, which is its best case. */
const BATCH = 10;
const WARM_UP_ROUNDS = 4;
const ROUNDS = 10;
const GOAL = { ms: 16, ratio: 3 };

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
  const { port1: started } = new MessageChannel();
  started.unref();
  return async (certificates) => {
    for (const order of certificates) {
      const template = { templateId: 'demo', template: TEMPLATE, placement: null };
      const outcome = await render({ ...order, ...template, academy: 'Telar', started });
      if (!outcome.ok) throw new Error('The certificate was refused.');
    }
  };
}

/**
 * Measures how long the PDF of a certificate with nine modules on the demo's template takes, in one thread. Renderers
 * take turns, so that other load on the machine falls on all of them.
 * @param {{ withPeers: boolean }} options
 * @returns {Promise<boolean>} true if the goals are met.
 */
export async function measureRendering({ withPeers }) {
  const renderers = [
    { name: 'certificate rendered', render: await ownRenderer(), times: /** @type {number[]} */ ([]) },
  ];
  if (withPeers) {
    const { installPeers } = await import('./peers.mjs');
    installPeers();
    const { pdfmeRenderer } = await import('./pdfme.mjs');
    renderers.push({ name: 'the same with pdfme 6.1, ten at a time', render: await pdfmeRenderer(), times: [] });
  }
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const orders = Array.from({ length: BATCH }, (_, i) => certificate(round * BATCH + i));
    for (const { render, times } of renderers) {
      const start = performance.now();
      await render(orders);
      if (round >= WARM_UP_ROUNDS) times.push((performance.now() - start) / BATCH);
    }
  }
  const rows = renderers.map(({ name, times }) => ({ name, p50: median(times), best: Math.min(...times) }));
  const own = rows[0]?.p50 ?? NaN;
  for (const { name, p50, best } of rows) {
    const ratio = `× ${(p50 / own).toFixed(2)}`;
    console.log(`${name.padEnd(52)} p50 ${p50.toFixed(1)} ms  best ${best.toFixed(1)} ms  ${ratio}`);
  }
  return own <= GOAL.ms && rows.slice(1).every(({ p50 }) => p50 / own >= GOAL.ratio);
}
