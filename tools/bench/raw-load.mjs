import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

/** Callers with addresses of their own, so that the limit of one address is not what is measured. */
const ADDRESSES = 16;
/** As many as a proxy in front may keep open. A request that finds none free waits for one, and its time includes that. */
const CONNECTIONS_MAX = 800;
const HEAD_END = '\r\n\r\n';

/**
 * A connection that sends one GET at a time. It reads only the status and the length of responses: `node:http` would need
 * more time for a response than the server for a refusal.
 */
class Connection {
  /** @type {((status: number) => void) | null} */
  #done = null;
  #received = '';
  /** Bytes of the body that have not arrived. */
  #left = 0;
  #status = 0;

  /**
   * @param {number} port
   * @param {string} localAddress
   */
  constructor(port, localAddress) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.setNoDelay(true);
    this.socket.on('data', (bytes) => this.#read(bytes));
    this.socket.on('error', () => this.#finish(0));
    this.socket.on('close', () => this.#finish(0));
  }

  get isOpen() {
    return !this.socket.destroyed;
  }

  /**
   * @param {string} request
   * @returns {Promise<number>} the status; 0 if the connection was lost.
   */
  get(request) {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.socket.write(request);
    });
  }

  /** @param {Buffer} bytes */
  #read(bytes) {
    if (this.#left > 0) {
      this.#left -= bytes.length;
    } else {
      this.#received += bytes.toString('latin1');
      const end = this.#received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = this.#received.slice(0, end);
      this.#status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#left = length - (this.#received.length - end - HEAD_END.length);
      this.#received = '';
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

/**
 * @typedef {{ at: number, ms: number, status: number }} Sent `at` in ms since the first request
 * @typedef {{ perSecond: number, seconds: number }} Rate
 */

/** Sends GETs to one server. Keeps its connections. */
export class RawLoad {
  /** @type {Connection[]} */
  #idle = [];
  #opened = 0;
  /** @type {((connection: Connection) => void)[]} */
  #waiting = [];
  #sent = 0;

  /**
   * @param {string} origin
   * @param {(n: number) => string} pathOf the path of the nth request, from 0
   */
  constructor(origin, pathOf) {
    this.port = Number(new URL(origin).port);
    this.pathOf = pathOf;
  }

  /**
   * The most that the server can do: callers that send their next request after their last response.
   * @param {{ callers: number, seconds: number }} options
   * @returns {Promise<{ perSecond: number, p99: number }>}
   */
  async capacity({ callers, seconds }) {
    const start = performance.now();
    /** @type {number[]} */
    const times = [];
    const caller = async () => {
      while (performance.now() - start < seconds * 1000) {
        const { status, ms } = await this.#send(start);
        if (status === 200) times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return { perSecond: times.length / ((performance.now() - start) / 1000), p99: percentileOf(times, 0.99) };
  }

  /**
   * Sends at a fixed rate, whether earlier requests were answered or not.
   * @param {Rate} rate
   * @returns {Promise<Sent[]>}
   */
  async atRate({ perSecond, seconds }) {
    const start = performance.now();
    const sent = [];
    while (sent.length < perSecond * seconds) {
      const due = Math.min(perSecond * seconds, ((performance.now() - start) * perSecond) / 1000);
      while (sent.length < due) sent.push(this.#send(start));
      await delay(1);
    }
    return Promise.all(sent);
  }

  close() {
    for (const { socket } of this.#idle) socket.destroy();
  }

  /**
   * @param {number} start
   * @returns {Promise<Sent>}
   */
  async #send(start) {
    const begin = performance.now();
    const connection = await this.#take();
    const status = await connection.get(`GET ${this.pathOf(this.#sent++)} HTTP/1.1\r\nHost: academia.test\r\n\r\n`);
    this.#giveBack(connection);
    return { at: begin - start, ms: performance.now() - begin, status };
  }

  /** @returns {Promise<Connection>} */
  async #take() {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#opened < CONNECTIONS_MAX) return this.#open();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #open() {
    return new Connection(this.port, `127.0.0.${2 + (this.#opened++ % ADDRESSES)}`);
  }

  /** @param {Connection} used */
  #giveBack(used) {
    if (!used.isOpen) this.#opened--;
    const next = this.#waiting.shift();
    if (next) next(used.isOpen ? used : this.#open());
    else if (used.isOpen) this.#idle.push(used);
  }
}

/**
 * @param {readonly number[]} times
 * @param {number} share
 */
export const percentileOf = (times, share) =>
  percentile(
    times.toSorted((a, b) => a - b),
    share,
  );
