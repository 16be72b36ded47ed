import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The server and its PostgreSQL have a core, and the client another one, so that neither takes time from the other. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Whether a program can be bound to a core: on Linux with two cores and `taskset`. */
export const canBind = cpus().length > CLIENT_CORE && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/**
 * A command that runs a program on one core, if that is possible.
 * @param {number} core
 * @param {...string} command
 */
export const onCore = (core, ...command) => (canBind ? ['taskset', '-c', String(core), ...command] : command);

/**
 * Runs work while this program, which sends floods, shares the client's core, if that is possible.
 * @param {() => Promise<void>} work
 */
export async function onClientCore(work) {
  if (!canBind) return work();
  const bindTo = (/** @type {string} */ list) =>
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);
  bindTo(String(CLIENT_CORE));
  try {
    await work();
  } finally {
    bindTo(`0-${cpus().length - 1}`);
  }
}

/** Whether a program may go before all others on its core: on Linux as root with `chrt`. */
const canGoFirst = spawnSync('chrt', ['--rr', '1', 'true']).status === 0;

/**
 * A command that runs a program before all others, if that is possible: the time that a client waits for a core is not
 * the server's.
 * @param {...string} command
 */
export const goingFirst = (...command) => (canGoFirst ? ['chrt', '--rr', '1', ...command] : command);
