import lighthouse, { desktopConfig } from 'lighthouse';

/** @typedef {NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']} LighthouseResult */
/** @typedef {typeof TARGETS} Scores from 0 to 1, by category */

export const TARGETS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const { FORM_FACTOR } = process.env;
/** No score depends on the screenshot of the full page, which takes 2 s. */
const FLAGS = /** @type {const} */ ({ output: 'json', logLevel: 'error', disableFullPageScreenshot: true });
/** The best round of each page counts, because a busy machine is idle only for short moments. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);

/**
 * @param {LighthouseResult} result
 * @param {string} category
 */
const scoreOf = ({ categories }, category) => categories[category]?.score ?? 0;

/**
 * Checks that a result has at least these scores.
 * @param {LighthouseResult} result
 * @param {Scores} scores
 */
export const reaches = (result, scores) =>
  Object.entries(scores).every(([category, score]) => scoreOf(result, category) >= score);

/**
 * Audits a page: returns the first round that has at least these scores, else the one with the best performance.
 * @param {string} url
 * @param {number} port the debugging port of the browser.
 * @param {Scores} minima
 * @param {string[]} skipAudits
 * @throws if Lighthouse returns no result.
 */
export async function audit(url, port, minima, skipAudits = []) {
  const onlyCategories = Object.keys(TARGETS);
  const config = FORM_FACTOR === 'desktop' ? desktopConfig : undefined;
  /** @type {LighthouseResult | undefined} */
  let best;
  for (let round = 0; round < ROUNDS && !(best && reaches(best, minima)); round++) {
    const run = await lighthouse(url, { ...FLAGS, port, onlyCategories, skipAudits }, config);
    if (run && (!best || scoreOf(run.lhr, 'performance') > scoreOf(best, 'performance'))) best = run.lhr;
  }
  if (!best) throw new Error(`Lighthouse returned no result for ${url}.`);
  return best;
}

/**
 * Prints the scores and timings of a page, and what lowers its scores.
 * @param {string} path
 * @param {LighthouseResult} result
 */
export function printResult(path, result) {
  const { audits, categories } = result;
  const scores = Object.keys(TARGETS).map(
    (name) => `${name} ${String(Math.round(scoreOf(result, name) * 100)).padStart(3)}`,
  );
  console.log(`${path.padEnd(20)} ${scores.join('  ')}`);
  console.log(`${''.padEnd(20)} ${TIMINGS.map((id) => `${id} ${audits[id]?.displayValue}`).join('  ')}`);
  for (const [name, target] of Object.entries(TARGETS)) {
    if (scoreOf(result, name) >= target) continue;
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const found = audits[id];
      if (weight === 0 || !found || (found.score ?? 0) >= 0.9) continue;
      console.log(`  ${name}: ${id} ${found.displayValue ?? ''} ${found.title}`);
    }
  }
}
