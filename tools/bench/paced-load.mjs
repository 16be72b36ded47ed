import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CLIENT_CORE, goingFirst, onCore } from './cores.mjs';

/** @typedef {import('./paced-client.mjs').Result} Result */

/**
 * A client in a process of its own. It sends requests at a fixed rate, whether earlier ones were answered or not, and
 * counts the time of each from the moment when it was due: a slow moment of the server counts for all requests that it
 * delays.
 */
export class PacedLoad {
  /** @param {string} origin */
  constructor(origin) {
    this.port = Number(new URL(origin).port);
    const [program = '', ...args] = onCore(
      CLIENT_CORE,
      ...goingFirst(process.execPath, join(import.meta.dirname, 'paced-client.mjs')),
    );
    this.child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  /**
   * @param {Omit<import('./paced-client.mjs').Order, 'port'>} order
   * @returns {Promise<Result>}
   */
  async run(order) {
    this.child.send({ port: this.port, ...order });
    const [result] = await once(this.child, 'message');
    return result;
  }

  close() {
    this.child.kill();
  }
}
