// The program of `PacedLoad`: sends GETs to a server and measures the responses. It is a process of its own, so that
// nothing else delays it, and reads only the status and the length of responses: `node:http` would need more time for a
// response than the server for a refusal.
import { connect } from 'node:net';
import { percentile } from './statistics.mjs';

/** Callers with addresses of their own, so that the limit of one address is not what is measured. */
const ADDRESSES = 16;
/**
 * As many as proxies in front may keep open. A request that finds none free waits for one, and its time includes that.
 */
const CONNECTIONS_MAX = 800;
const RECEIVE_BYTES = 16_384;
/** How long responses may take after the last request. */
const ANSWER_TIMEOUT_MS = 10_000;
const HEAD_END = '\r\n\r\n';
const OK = 200;
const OVERLOADED = 503;

/**
 * @typedef {object} Order
 * @property {number} port
 * @property {readonly string[]} paths of the requests, in turn
 * @property {number} seconds
 * @property {number} [perSecond] sends at this rate, whether earlier requests were answered or not
 * @property {number} [callers] without a rate: callers that send their next request after their last response
 * @property {number} [onsetSeconds] responses to the first requests are not counted
 *
 * @typedef {{ count: number, p50: number, p99: number, max: number }} Times in ms, from the moment when the request was
 * due
 * @typedef {{ served: Times, refused: Times, other: number, seconds: number, behind: number }} Result `other`: requests
 *   with another status or without a response; `behind`: the 99th percentile of the time by which the client itself was
 *   late
 */

/** @typedef {(status: number) => void} Done */

/** A connection that sends one GET at a time. */
class Connection {
  /** @type {Done | null} */
  #done = null;
  /** Bytes of the body that have not arrived. */
  #left = 0;
  #head = '';
  #status = 0;

  /**
   * @param {number} port
   * @param {string} localAddress
   */
  constructor(port, localAddress) {
    const onread = {
      buffer: Buffer.allocUnsafe(RECEIVE_BYTES),
      /**
       * @param {number} size
       * @param {Uint8Array} bytes
       */
      callback: (size, bytes) => {
        this.#read(/** @type {Buffer} */ (bytes), size);
        return true;
      },
    };
    this.socket = connect({ port, host: '127.0.0.1', localAddress, onread });
    this.socket.setNoDelay(true);
    this.socket.on('error', () => this.#finish(0));
    this.socket.on('close', () => this.#finish(0));
  }

  get isOpen() {
    return !this.socket.destroyed;
  }

  /**
   * @param {string} path
   * @param {Done} done gets the status; 0 if the connection was lost.
   */
  get(path, done) {
    this.#done = done;
    this.socket.write(`GET ${path} HTTP/1.1\r\nHost: academia.test\r\n\r\n`, 'latin1');
  }

  /**
   * @param {Buffer} bytes
   * @param {number} size
   */
  #read(bytes, size) {
    if (this.#left > 0) {
      this.#left -= size;
    } else {
      this.#head += bytes.toString('latin1', 0, size);
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return;
      this.#status = Number(this.#head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#left = length - (this.#head.length - end - HEAD_END.length);
      this.#head = '';
    }
    if (this.#left <= 0) this.#finish(this.#status);
  }

  /** @param {number} status */
  #finish(status) {
    this.#left = 0;
    const done = this.#done;
    this.#done = null;
    done?.(status);
  }
}

/** @type {Connection[]} */
const idle = [];
let opened = 0;

/** @param {number} port */
function takeConnection(port) {
  for (let found = idle.pop(); found; found = idle.pop()) {
    if (found.isOpen) return found;
    opened--;
  }
  if (opened >= CONNECTIONS_MAX) return null;
  return new Connection(port, `127.0.0.${2 + (opened++ % ADDRESSES)}`);
}

/**
 * @param {number[]} times
 * @returns {Times}
 */
function summary(times) {
  times.sort((a, b) => a - b);
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: times.at(-1) ?? NaN };
}

/**
 * @param {Order} order
 * @returns {Promise<Result>}
 */
function run({ port, paths, seconds, perSecond = 0, callers = 0, onsetSeconds = 0 }) {
  const start = performance.now();
  /** @type {Record<number, number[]>} */
  const times = { [OK]: [], [OVERLOADED]: [] };
  /** @type {number[]} */
  const late = [];
  /**
   * When the requests that found no connection were due.
   * @type {number[]}
   */
  const waiting = [];
  let firstWaiting = 0;
  let due = 0;
  let sent = 0;
  let answered = 0;
  let other = 0;

  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      other += due - answered;
      const [served, refused] = [summary(times[OK] ?? []), summary(times[OVERLOADED] ?? [])];
      resolve({ served, refused, other, seconds: seconds - onsetSeconds, behind: summary(late).p99 });
    };
    /**
     * @param {Connection} connection
     * @param {number} dueAt
     */
    const send = (connection, dueAt) => {
      const path = paths[sent++ % paths.length] ?? '';
      connection.get(path, (status) => {
        const now = performance.now();
        answered++;
        const isCounted = dueAt - start >= onsetSeconds * 1000;
        if (isCounted) {
          const list = times[status];
          if (list) list.push(now - dueAt);
          else other++;
        }
        const isOver = now - start >= seconds * 1000;
        const next = waiting[firstWaiting];
        if (next !== undefined && connection.isOpen) {
          firstWaiting++;
          send(connection, next);
        } else if (callers > 0 && !isOver && connection.isOpen) {
          due++;
          send(connection, now);
        } else {
          idle.push(connection);
        }
      });
    };
    /** @param {number} dueAt */
    const begin = (dueAt) => {
      due++;
      const connection = takeConnection(port);
      if (connection) send(connection, dueAt);
      else waiting.push(dueAt);
    };
    const timer = setInterval(() => {
      const now = performance.now();
      const until = Math.min(seconds, (now - start) / 1000) * perSecond;
      if (due < until) late.push(now - (start + (due * 1000) / perSecond));
      while (due < until) begin(start + (due * 1000) / perSecond);
      const isOver = now - start >= seconds * 1000 && answered === due;
      if (isOver || now - start > seconds * 1000 + ANSWER_TIMEOUT_MS) end();
    }, 1);
    for (let caller = 0; caller < callers; caller++) begin(start);
  });
}

process.on('message', (order) => {
  void run(/** @type {Order} */ (order)).then((result) => process.send?.(result));
});
