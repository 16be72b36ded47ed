import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { percentile } from './statistics.mjs';

/**
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string }} RequestInit
 * @typedef {object} LoadResult
 * @property {number} perSecond requests per second
 * @property {number} p50 median time of a request, in ms
 * @property {number} p99 99th percentile of the time of a request, in ms
 */

/**
 * Sends one request and reads the whole response.
 * @param {string} url
 * @param {RequestInit & { agent: Agent }} init
 * @returns {Promise<number>} its status.
 */
export function send(url, { method = 'GET', headers = {}, body, agent }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/**
 * Sends `count` requests from `callers` callers at a time; each caller sends its next request after its last response.
 * @param {string} origin
 * @param {(n: number) => string} pathOf the path of the nth request, from 0.
 * @param {RequestInit & { count: number, callers?: number }} options
 * @returns {Promise<LoadResult>}
 * @throws on any response that is not a success.
 */
export async function load(origin, pathOf, { callers = 10, count, ...init }) {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  /** @type {number[]} */
  const times = [];
  let next = 0;
  const caller = async () => {
    for (let n = next++; n < count; n = next++) {
      const started = performance.now();
      const status = await send(origin + pathOf(n), { ...init, agent });
      if (status < 200 || status > 299) throw new Error(`${pathOf(n)} returned ${status}`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = (count / (performance.now() - started)) * 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
