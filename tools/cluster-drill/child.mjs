import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** @type {Set<Child>} */
const running = new Set();

// However this program ends, nothing that it started stays. A frozen process ends, too.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  process.once(signal, () => process.exit(code));
}

/** A program that the drill started. Its output is in a file. */
export class Child {
  /** @type {import('node:child_process').ChildProcess} */
  #process;
  /** Resolves when the program has ended. @type {Promise<unknown>} */
  ended;

  /**
   * @param {string} command
   * @param {readonly string[]} args
   * @param {{ log: string, account?: { uid: number, gid: number } | null, env?: NodeJS.ProcessEnv }} options
   */
  constructor(command, args, { log, account, env = process.env }) {
    const output = openSync(log, 'a');
    this.#process = spawn(command, args, { ...account, cwd: '/', env, stdio: ['ignore', output, output] });
    closeSync(output);
    running.add(this);
    this.ended = once(this.#process, 'exit').finally(() => running.delete(this));
    // A program that cannot be started is reported when the drill waits for it.
    this.ended.catch(() => undefined);
  }

  get pid() {
    return this.#process.pid;
  }

  get hasEnded() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** @param {NodeJS.Signals} signal */
  kill(signal) {
    this.#process.kill(signal);
  }

  /**
   * Ends the program.
   * @param {NodeJS.Signals} [signal]
   */
  async stop(signal = 'SIGTERM') {
    if (this.hasEnded) return;
    this.kill(signal);
    await this.ended;
  }
}
