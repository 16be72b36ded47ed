import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/**
 * @typedef {object} DrillRequest
 * @property {string} path
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 * @property {number} expected the status of success
 * @property {(body: string) => void} [onSuccess]
 *
 * @typedef {object} Outcome of a request
 * @property {number} startedAt as `performance.now()`
 * @property {number} endedAt
 * @property {boolean} isSuccess
 * @property {string} label what was asked and what came, such as `GET /api/courses 503`
 * @property {boolean} isRefusal a 503 that says when to try again
 */

/**
 * Sends one request, reads the whole response, and never tries again.
 * @param {string} origin
 * @param {DrillRequest} request
 * @param {Agent} [agent] without it, on a new connection.
 * @returns {Promise<Outcome>}
 */
export function ask(origin, request, agent) {
  const { path, method = 'GET', headers = {}, body, expected, onSuccess } = request;
  const startedAt = performance.now();
  // One label for all ids and files.
  const what = `${method} ${path.replace(/\?.*|(?<=\/)([0-9a-f]{32}|\d+|[^/]*\.\w+)$/g, '')}`;
  return new Promise((resolve) => {
    const end = (/** @type {string} */ result, isSuccess = false, isRefusal = false) =>
      resolve({ startedAt, endedAt: performance.now(), isSuccess, isRefusal, label: `${what} ${result}` });
    const sent = httpRequest(
      origin + path,
      { method, headers, agent: agent ?? false, timeout: TIMEOUT_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.once('error', () => end('cut off'));
        response.once('end', () => {
          const isSuccess = response.statusCode === expected;
          if (isSuccess) onSuccess?.(text);
          const isRefusal = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
          end(String(response.statusCode), isSuccess, isRefusal);
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code ?? error.message));
    sent.end(body);
  });
}

/** Callers that send requests one after the other until they are stopped. */
export class Traffic {
  /** @type {Outcome[]} */
  outcomes = [];
  #isOver = false;
  #next = 0;
  #keepAlive;
  /** @type {Promise<void>[]} */
  #callers;

  /**
   * @param {string} origin
   * @param {(n: number) => DrillRequest} requestOf the nth request of all callers, from 0
   * @param {{ keepAlive?: number, fresh?: number, pauseMs?: number }} callers how many keep their connection, how many
   *   open one for each request, and how long each waits before its next request
   */
  constructor(origin, requestOf, { keepAlive = 0, fresh = 0, pauseMs = 0 }) {
    this.#keepAlive = new Agent({ keepAlive: true, maxSockets: Math.max(1, keepAlive) });
    const call = async (/** @type {Agent | undefined} */ agent) => {
      while (!this.#isOver) {
        this.outcomes.push(await ask(origin, requestOf(this.#next++), agent));
        if (pauseMs > 0) await delay(pauseMs);
      }
    };
    this.#callers = [
      ...Array.from({ length: keepAlive }, () => call(this.#keepAlive)),
      ...Array.from({ length: fresh }, () => call(undefined)),
    ];
  }

  /** Waits for the requests in progress. @returns all outcomes. */
  async stop() {
    this.#isOver = true;
    await Promise.all(this.#callers);
    this.#keepAlive.destroy();
    return this.outcomes;
  }
}

/**
 * The unsuccessful outcomes, by what came: `GET / 502 × 3`.
 * @param {readonly Outcome[]} outcomes
 */
export function describeFailures(outcomes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { isSuccess, label } of outcomes) if (!isSuccess) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label} × ${count}`).join(', ');
}

/** @param {Outcome} outcome */
const secondsOf = ({ startedAt, endedAt }) => (endedAt - startedAt) / 1000;

/** @param {readonly Outcome[]} outcomes */
export const slowestSeconds = (outcomes) =>
  outcomes.reduce((slowest, outcome) => Math.max(slowest, secondsOf(outcome)), 0);

/**
 * The time of the slowest outcome, and what it was: `1.2 s (GET / 200)`.
 * @param {readonly Outcome[]} outcomes
 */
export function describeSlowest(outcomes) {
  const seconds = slowestSeconds(outcomes);
  const slowest = outcomes.find((outcome) => secondsOf(outcome) === seconds);
  return slowest ? `${secondsOf(slowest).toFixed(1)} s (${slowest.label})` : '–';
}
