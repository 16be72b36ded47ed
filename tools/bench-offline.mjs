import { chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.mjs';

const SEARCHES = ['quechua', 'diseno', 'gestion publica', 'PYTHÓN', 'a', 'zzz', 'certificado', 'ramirez'];
const SYNC_TIMEOUT_MS = 120_000;

/** Entries of this name time each search of the cached catalogue, from the page's request to the courses it gets. */
const SEARCH_MEASURE = 'telar:search-cached';

/**
 * In the page: how many courses are cached.
 * @returns {Promise<number>}
 */
function countCached() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('telar-catalogue');
    opening.onsuccess = () => {
      const database = opening.result;
      /** @param {number} count */
      const finish = (count) => {
        database.close();
        resolve(count);
      };
      if (!database.objectStoreNames.contains('courses')) return finish(0);
      const counting = database.transaction('courses').objectStore('courses').count();
      counting.onsuccess = () => finish(counting.result);
    };
  });
}

/** In the page, before its own scripts: collects the durations of long tasks in `window.longTasks`. */
function collectLongTasks() {
  /** @type {number[]} */
  const durations = [];
  Object.assign(window, { longTasks: durations });
  new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** In the page: the longest task so far, in ms. */
function longestTask() {
  const { longTasks = [] } = /** @type {{ longTasks?: number[] }} */ (window);
  return Math.max(0, ...longTasks);
}

/** @param {readonly number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/**
 * @param {string} name
 * @param {string} text
 */
const printRow = (name, text) => console.log(`${name.padEnd(44)} ${text}`);

/**
 * Measures in a browser how long the catalogue takes to be cached and how long that blocks the page's thread; then,
 * without network, how long /cursos takes to open and how long searches take.
 * @param {import('./demo-server.mjs').DemoServer} server
 */
export async function measureOffline({ origin, size }) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(collectLongTasks);
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const syncStarted = performance.now();
    while ((await page.evaluate(countCached)) < size) {
      if (performance.now() - syncStarted > SYNC_TIMEOUT_MS) throw new Error('The catalogue was not cached in time.');
      await page.waitForTimeout(100);
    }
    const syncTime = Math.round(performance.now() - syncStarted);
    const longest = Math.round(await page.evaluate(longestTask));
    printRow(`catalogue cached, ${size} courses`, `${syncTime} ms  longest task ${longest} ms`);

    await context.setOffline(true);
    const openStarted = performance.now();
    await page.goto(`${origin}/cursos`);
    await page.getByRole('article').first().waitFor();
    printRow('opening /cursos without network', `${Math.round(performance.now() - openStarted)} ms`);

    const searchTimes = () =>
      page.evaluate((name) => performance.getEntriesByName(name).map(({ duration }) => duration), SEARCH_MEASURE);
    const whileOpening = (await searchTimes()).length;
    const box = page.getByRole('searchbox', { name: 'Buscar cursos' });
    for (const words of [...SEARCHES, ...SEARCHES.map((word) => `${word} `.repeat(2))]) {
      const before = (await searchTimes()).length;
      await box.fill(words);
      await box.press('Enter');
      await page.waitForFunction(
        ([name, count]) => performance.getEntriesByName(name).length > count,
        /** @type {const} */ ([SEARCH_MEASURE, before]),
      );
    }
    const times = await searchTimes();
    printRow('the list it opens with, from the worker', `${Math.max(...times.slice(0, whileOpening)).toFixed(0)} ms`);
    const [first = 0, ...others] = times.slice(whileOpening);
    printRow(`first search without network, ${size} courses`, `${first.toFixed(1)} ms`);
    printRow('the searches after it', `p50 ${median(others).toFixed(1)} ms  max ${Math.max(...others).toFixed(1)} ms`);
  } finally {
    await browser.close();
  }
}
