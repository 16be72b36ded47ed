import { chromium, expect } from '@playwright/test';
import { chromiumOptions } from '../chromium.mjs';
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
 * @param {string} name
 * @param {string} text
 */
const printRow = (name, text) => console.log(`${name.padEnd(44)} ${text}`);

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
  const longest = Math.round(await page.evaluate(longestTask));
  printRow(`catalogue cached, ${size} courses`, `${duration} ms  longest task ${longest} ms`);
}

/** @param {Page} page */
const searchTimes = (page) =>
  page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), SEARCH_MEASURE);

/**
 * Measures how long /cursos takes to open, and how long searches take. The page has no network.
 * @param {Page} page
 * @param {DemoServer} server
 */
async function measureSearches(page, { origin, size }) {
  const started = performance.now();
  await page.goto(`${origin}/cursos`);
  await page.getByRole('article').first().waitFor();
  printRow('opening /cursos without network', `${Math.round(performance.now() - started)} ms`);

  const whileOpening = (await searchTimes(page)).length;
  const box = page.getByRole('searchbox', { name: 'Buscar cursos' });
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
  printRow('the first list, from the worker', `${Math.max(...times.slice(0, whileOpening)).toFixed(0)} ms`);
  const [first = 0, ...others] = times.slice(whileOpening);
  printRow(`first search without network, ${size} courses`, `${first.toFixed(1)} ms`);
  printRow('later searches', `p50 ${median(others).toFixed(1)} ms  max ${Math.max(...others).toFixed(1)} ms`);
}

/**
 * Measures in a browser how long the catalogue takes to be cached, and how fast it is then without network.
 * @param {DemoServer} server
 */
export async function measureOffline(server) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await measureSync(page, server);
    await context.setOffline(true);
    await measureSearches(page, server);
  } finally {
    await browser.close();
  }
}
