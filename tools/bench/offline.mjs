import { chromium, expect } from '@playwright/test';
import { chromiumOptions } from '../chromium.mjs';
import { inMs } from './report.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../demo-server.mjs').DemoServer} DemoServer */

const SEARCHES = ['quechua', 'diseno', 'gestion publica', 'PYTHÓN', 'a', 'zzz', 'certificado', 'ramirez'];
/** Times in ms. Each check takes time from the page that is measured. */
const SYNC_POLL = { timeout: 120_000, intervals: [100] };

/** The app measures each search of the cached catalogue under this name: from the request to the courses. */
const SEARCH_MEASURE = 'telar:search-cached';

/**
 * Runs in the page: checks whether all courses are cached.
 * @param {number} size courses in the catalogue
 * @returns {Promise<boolean>}
 */
function isCatalogueCached(size) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('telar-catalogue');
    // Opening a database creates it. The app must create this one, so a check before it does is undone.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(false) : reject(opening.error));
    opening.onsuccess = () => {
      const database = opening.result;
      /** @param {number} count */
      const finish = (count) => {
        database.close();
        resolve(count >= size);
      };
      if (!database.objectStoreNames.contains('courses')) return finish(0);
      const counting = database.transaction('courses').objectStore('courses').count();
      counting.onsuccess = () => finish(counting.result);
      counting.onerror = () => reject(counting.error);
    };
  });
}

/** Runs in the page before its own scripts: collects the durations of long tasks in `window.longTasks`. */
function collectLongTasks() {
  /** @type {number[]} */
  const durations = [];
  Object.assign(window, { longTasks: durations });
  new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** Runs in the page: returns the longest task so far, in ms. */
function longestTask() {
  const { longTasks = [] } = /** @type {{ longTasks?: number[] }} */ (window);
  return Math.max(0, ...longTasks);
}

/**
 * Measures how long the catalogue takes to be cached and how long that blocks the page's thread.
 * @param {Page} page
 * @param {DemoServer} server
 */
async function measureSync(page, { origin, size }) {
  await page.addInitScript(collectLongTasks);
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const started = performance.now();
  await expect.poll(() => page.evaluate(isCatalogueCached, size), SYNC_POLL).toBe(true);
  const duration = Math.round(performance.now() - started);
  return { synced: duration, longestTask: Math.round(await page.evaluate(longestTask)) };
}

/** @param {Page} page */
const searchTimes = (page) =>
  page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), SEARCH_MEASURE);

/**
 * Measures how long /cursos takes to open, and how long searches take. The page has no network.
 * @param {Page} page
 * @param {DemoServer} server
 */
async function measureSearches(page, { origin }) {
  const started = performance.now();
  await page.goto(`${origin}/cursos`);
  await page.getByRole('article').first().waitFor();
  const opened = Math.round(performance.now() - started);

  const whileOpening = (await searchTimes(page)).length;
  const box = page.getByPlaceholder('Busca por tema, curso o docente');
  // The second half repeats each word, so that no search is the same as one before.
  for (const words of [...SEARCHES, ...SEARCHES.map((word) => `${word} `.repeat(2))]) {
    const before = (await searchTimes(page)).length;
    await box.fill(words);
    await box.press('Enter');
    await page.waitForFunction(
      ([name, count]) => performance.getEntriesByName(name).length > count,
      /** @type {const} */ ([SEARCH_MEASURE, before]),
    );
  }
  const times = await searchTimes(page);
  const [first = 0, ...later] = times.slice(whileOpening);
  return { opened, first, later: median(later), longest: Math.max(...later) };
}

/**
 * Measures in a browser how long the catalogue takes to be cached, and how fast it is then without network. Times in
 * ms.
 * @param {DemoServer} server
 */
async function measure(server) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sync = await measureSync(page, server);
    await context.setOffline(true);
    return { ...sync, ...(await measureSearches(page, server)) };
  } finally {
    await browser.close();
  }
}

/**
 * Measures the catalogue of a phone, beside a small one.
 * @param {import('./report.mjs').Report} report
 * @param {readonly [small: DemoServer, large: DemoServer]} servers the large catalogue is as large as a phone caches.
 */
export async function measureOffline(report, [small, large]) {
  const [few, many] = [await measure(small), await measure(large)];
  const sizes = {
    few: `${small.size.toLocaleString('en')} courses`,
    many: `${large.size.toLocaleString('en')} courses`,
  };
  const rows = /** @type {const} */ ([
    ['synced', 'catalogue cached in the browser'],
    ['longestTask', 'longest task of the page meanwhile'],
    ['opened', '/cursos opened without network'],
    ['first', 'first search without network'],
    ['later', 'later searches without network, median'],
    ['longest', 'later searches without network, longest'],
  ]);
  for (const [key, work] of rows) {
    report.add({
      work: `${work}, ${sizes.many}`,
      result: inMs(many[key]),
      beside: `${sizes.few}: ${inMs(few[key])}`,
      ratio: many[key] / few[key],
    });
  }
}
