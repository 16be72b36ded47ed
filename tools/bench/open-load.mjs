import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from './load.mjs';
import { percentile } from './statistics.mjs';

/**
 * Sends requests at a fixed rate, whether earlier ones were answered or not. So two measurements with different waits
 * have the same number of requests, and a slow moment of the server counts for all requests that it delays.
 * @param {string} url
 * @param {{ perSecond: number, seconds: number }} options
 * @returns {Promise<{ p50: number, p99: number }>} times in ms
 */
export async function openLoad(url, { perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const sent = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await delay(wait);
    const begin = performance.now();
    sent.push(send(url, { agent }).then(() => performance.now() - begin));
  }
  const times = (await Promise.all(sent)).sort((a, b) => a - b);
  agent.destroy();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
