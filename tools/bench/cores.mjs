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
