import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';
import { Child } from './child.mjs';
import { until } from './wait.mjs';

const { PATHS } = await importBuilt('paths');

const READY_TIMEOUT_MS = 2_000;

/**
 * Reads the unit of the deployed process.
 * @param {RegExp} pattern with one group
 */
function inUnit(pattern) {
  const [, text] = pattern.exec(readFileSync(join(root, 'deploy/systemd/telar@.service'), 'utf8')) ?? [];
  if (!text) throw new Error(`The unit has no ${pattern}`);
  return text;
}

const DRAIN_SECONDS = inUnit(/^Environment=DRAIN_SECONDS=(\d+)$/m);
const NODE_FLAGS = inUnit(/^ExecStart=\S+ (.*) \S+$/m).split(' ');

/** One process of the API. */
export class Api {
  /** @type {Child | undefined} */
  #server;

  /**
   * @param {number} port
   * @param {string} log
   * @param {Record<string, string>} settings
   */
  constructor(port, log, settings) {
    this.port = port;
    this.log = log;
    this.settings = { ...settings, PORT: String(port), DRAIN_SECONDS, TRUST_PROXY: '1' };
  }

  /** Starts the process. Resolves when it is ready. */
  async start() {
    const program = join(root, 'tools/start-isolated.mjs');
    const settings = Object.entries(this.settings).map(([name, value]) => `${name}=${value}`);
    const server = new Child(process.execPath, [...NODE_FLAGS, program, ...settings], { log: this.log });
    this.#server = server;
    await until(`the API is ready (${this.log})`, async () => {
      if (server.hasEnded) throw new Error('The API ended.');
      return this.isReady();
    });
  }

  async isReady() {
    const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
    return (await fetch(`http://127.0.0.1:${this.port}${PATHS.ready}`, { signal })).ok;
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    this.#server?.kill(signal);
  }

  /** As `systemctl restart` does it. */
  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    await this.#server?.stop();
  }

  /** Ends the process at once, also if it is frozen. */
  async kill() {
    await this.#server?.stop('SIGKILL');
  }
}
