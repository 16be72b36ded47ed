import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianTools } from './test-programs.mjs';
import { build, ensureInstalled, nx, root } from './workspace.mjs';
import { readPlaywright } from './playwright-report.mjs';

process.chdir(root);
ensureInstalled();
const chromium = ensureDebianTools();
build();

const results = join(root, 'dist', 'test-results');
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0 };
const flaky = [];

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a program of node_modules and reads the JSON report it leaves; no report counts as a failure. */
function runWithReport(title, args, file, env, read) {
  console.log(`\n— ${title}`);
  rmSync(file, { force: true });
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (!existsSync(file)) return count(0, 1);
  const { passed, failed, flaky: named = [] } = read(JSON.parse(readFileSync(file, 'utf8')));
  flaky.push(...named);
  // A run that failed without a failed test (a crash, a broken suite, nothing found) failed all the same.
  count(passed, failed === 0 && (status !== 0 || passed === 0) ? 1 : failed);
}

for (const target of ['lint', 'typecheck']) {
  console.log(`\n— ${target}`);
  const { status } = nx(['run-many', '-t', target, '--parallel=2', '--outputStyle=static'], 'pipe');
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

const jestReport = join(results, 'jest.json');
runWithReport(
  'jest',
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...['--json', `--outputFile=${jestReport}`],
  ],
  jestReport,
  {},
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }),
);

const playwrightReport = join(results, 'playwright.json');
runWithReport(
  'playwright',
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/pwa/e2e/playwright.config.ts'],
  playwrightReport,
  { CHROMIUM_PATH: chromium },
  readPlaywright,
);

const lighthouseReport = join(results, 'lighthouse.json');
runWithReport(
  'lighthouse',
  ['tools/lighthouse.mjs', `--report=${lighthouseReport}`],
  lighthouseReport,
  { CHROMIUM_PATH: chromium, ROUNDS: '3' },
  (report) => report,
);

if (flaky.length > 0) console.log(`\nPassed only at the second try:\n  ${flaky.join('\n  ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
