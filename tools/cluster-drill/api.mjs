import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBuilt } from '../built-api.mjs';
import { root } from '../workspace.mjs';
import { Child } from './child.mjs';
import { until } from './wait.mjs';

const { PATHS } = await importBuilt('paths');

const READY_TIMEOUT_MS = 2_000;

/** The seconds that the deployed process waits between the signal to stop and its end. */
function drainSeconds() {
  const unit = readFileSync(join(root, 'deploy/systemd/telar@.service'), 'utf8');
  const [, seconds] = /^Environment=DRAIN_SECONDS=(\d+)$/m.exec(unit) ?? [];
  if (!seconds) throw new Error('The unit has no DRAIN_SECONDS.');
  return seconds;
}

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
    this.settings = { ...settings, PORT: String(port), DRAIN_SECONDS: drainSeconds(), TRUST_PROXY: '1' };
  }

  /** Starts the process. Resolves when it is ready. */
  async start() {
    const program = join(root, 'tools/start-isolated.mjs');
    const settings = Object.entries(this.settings).map(([name, value]) => `${name}=${value}`);
    const server = new Child(process.execPath, ['--max-semi-space-size=4', program, ...settings], { log: this.log });
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
