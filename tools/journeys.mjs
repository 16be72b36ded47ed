import { readPlaywright } from './playwright-report.mjs';
import { runWithReport } from './run-process.mjs';

/** Written by the JSON reporter of the configuration. */
const REPORT = 'dist/test-results/playwright.json';

/**
 * Runs the browser journeys in the repository's folder and shows their progress.
 * @param {readonly string[]} args further arguments of `playwright test`.
 */
export function runJourneys(args) {
  const program = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/pwa/e2e/playwright.config.ts'];
  return runWithReport(REPORT, readPlaywright, process.execPath, [...program, ...args]);
}
