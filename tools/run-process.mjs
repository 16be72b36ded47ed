import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// When this program ends, interrupts those that it started, as Ctrl-C does, so that they end their own programs too.
process.once('exit', () => running.forEach((child) => child.kill('SIGINT')));
const endOnSignal = () => process.exit(143);

/**
 * Ends this program on SIGTERM while it runs others. Afterwards the signal is left to what runs next: `npm start`
 * builds, and is then the server itself, which completes its requests and stops its database.
 */
function followSignals() {
  process.off('SIGTERM', endOnSignal);
  if (running.size > 0) process.on('SIGTERM', endOnSignal);
}

/**
 * Runs a program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, buffered?: boolean }} [options] `env` is added to this process's own;
 *   `buffered` collects what the program prints instead of showing it.
 * @returns {Promise<{ status: number, output: string }>} exit code, 1 if a signal ended it; standard output and errors
 *   together, empty unless `buffered`.
 */
export function run(command, args, { env, buffered = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    followSignals();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      followSignals();
      resolve({ status: code ?? 1, output });
    });
  });
}

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [flaky] titles of tests that passed only on a retry; counted as passed
 * @property {string[]} [failures] titles of tests that failed
 */

/**
 * Runs a program that writes a JSON report, and counts its results. A program that fails although none of its tests
 * does (a crash, a file that does not load, an empty run) counts as one failure.
 * @template Report
 * @param {string} file the report.
 * @param {(report: Report) => Counts} read
 * @param {Parameters<typeof run>} program
 * @returns {Promise<Counts & { output: string }>}
 */
export async function runWithReport(file, read, ...program) {
  rmSync(file, { force: true });
  const { status, output } = await run(...program);
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  const failedWithoutTest = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return { ...counts, failed: failedWithoutTest ? 1 : counts.failed, output };
}
