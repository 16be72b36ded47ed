/**
 * The parts of Playwright's JSON report that are read here.
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }}
 * Report
 */

/**
 * Lists the titles of the tests with this status, in this suite and the suites in it.
 * @param {Suite} suite
 * @param {string} status
 * @returns {string[]}
 */
const titlesWith = ({ title, specs = [], suites = [] }, status) => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap((suite) => titlesWith(suite, status)),
];

/**
 * Counts the results. A skipped test counts as failed: no journey may be skipped.
 * @param {Report} report
 * @returns {Required<import('./run-process.mjs').Counts>}
 */
export function readPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    flaky: suites.flatMap((suite) => titlesWith(suite, 'flaky')),
    failures: suites.flatMap((suite) => titlesWith(suite, 'unexpected')),
  };
}
