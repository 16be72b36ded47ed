// npm test: all checks. The last line says how many passed and failed.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJourneys } from './journeys.mjs';
import { runWithReport } from './run-process.mjs';
import { ensureTestPrograms, installHeadlessShell } from './test-programs.mjs';
import { ensureInstalled, nx, root } from './workspace.mjs';

/**
 * @typedef {import('./run-process.mjs').Counts} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} JestReport
 */

process.chdir(root);
ensureInstalled();
await ensureTestPrograms();

const REPORTS = 'dist/test-results';
mkdirSync(REPORTS, { recursive: true });

// The temporary files of all stages, removed at the end. As root, PostgreSQL runs as another account, which must be
// able to enter the folder.
const temporary = mkdtempSync(join(tmpdir(), 'telar-tests-'));
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const flaky = [];
/** @type {string[]} */
const summary = [];

/**
 * Runs a stage, prints its output if that was collected, and adds its counts to the total.
 * @param {string} name
 * @param {() => Promise<Counts & { output: string }>} work
 * @returns {Promise<boolean>} whether everything passed.
 */
async function stage(name, work) {
  const started = performance.now();
  const { passed, failed, flaky: retried = [], output } = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  total.passed += passed;
  total.failed += failed;
  flaky.push(...retried);
  const line = `${name}: ${passed} passed, ${failed} failed, ${seconds} s`;
  summary.push(line);
  console.log(`\n— ${line}\n${output}`.trimEnd());
  return failed === 0;
}

/**
 * Runs Nx and returns its output only if it fails. Counts as one check.
 * @param {...string} args
 */
const nxTask = async (...args) => {
  const { status, output } = await nx(args);
  return status === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
};

function jest() {
  const file = join(REPORTS, 'jest.json');
  /** @param {JestReport} report */
  const read = (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  });
  // Jest's default leaves a processor free, which lint and type checks need for only a third of its time.
  const args = ['run', '--silent', 'jest', '--', '--maxWorkers=100%', '--json', `--outputFile=${file}`];
  return runWithReport(file, read, 'npm', args, { buffered: true });
}

function lighthouse() {
  const file = join(REPORTS, 'lighthouse.json');
  /** @param {Counts} report */
  const read = (report) => report;
  const args = ['tools/lighthouse.mjs', `--report=${file}`];
  return runWithReport(file, read, process.execPath, args, { env: { ROUNDS: '3' } });
}

// Lint and type checks need no build and use one processor, so they run beside the build and Jest. The journeys and
// Lighthouse measure time: each runs alone.
console.log('lint and typecheck run beside build and jest; the output of each is printed when it ends.');
// One ESLint for all projects: each takes 2 s of processor time to start.
const headlessShell = installHeadlessShell();
const staticChecks = stage('lint', () => nxTask('run', 'tools:lint-all')).then(() =>
  stage('typecheck', () => nxTask('run-many', '-t', 'typecheck', '--parallel=1')),
);
const isBuilt = await stage('build', () => nxTask('run-many', '-t', 'build', 'test-packages', '--parallel=1'));
if (isBuilt) await stage('jest', jest);
await staticChecks;
await headlessShell;
if (isBuilt) {
  // A busy machine may break a journey once, so each may run twice here, and the summary names those that did.
  // `npm run test:journeys` allows no retry.
  await stage('playwright', () => runJourneys(['--retries=1']));
  await stage('lighthouse', lighthouse);
}

if (flaky.length > 0) console.log(`\nPassed only on the second try:\n  ${flaky.join('\n  ')}`);
console.log(`\n${summary.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
