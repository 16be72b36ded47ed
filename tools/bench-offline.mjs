import { chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.mjs';

const SEARCHES = ['quechua', 'diseno', 'gestion publica', 'PYTHÓN', 'a', 'zzz', 'certificado', 'ramirez'];
const KEPT_WITHIN = 120_000;

/** In the page: how many courses are kept. */
function countKept() {
  return new Promise((done) => {
    const open = indexedDB.open('telar-catalogue');
    open.onsuccess = () => {
      const database = open.result;
      const end = (count) => {
        database.close();
        done(count);
      };
      if (!database.objectStoreNames.contains('courses')) return end(0);
      const count = database.transaction('courses').objectStore('courses').count();
      count.onsuccess = () => end(count.result);
    };
  });
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const row = (name, text) => console.log(`${name.padEnd(44)} ${text}`);

/**
 * A browser that keeps the catalogue of this academy: how long that takes and how long its own thread is held up, then
 * with no network: the page that opens, the first search that somebody types, and the others. Milliseconds; a search is
 * counted from the page's question to its answer, courses included.
 */
export async function measureOffline({ origin, size }) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.heldUp = [];
      const held = (list) => globalThis.heldUp.push(...list.getEntries().map(({ duration }) => duration));
      new PerformanceObserver(held).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const start = performance.now();
    while ((await page.evaluate(countKept)) < size) {
      if (performance.now() - start > KEPT_WITHIN) throw new Error('The catalogue was not kept in time');
      await page.waitForTimeout(100);
    }
    const held = await page.evaluate(() => Math.max(0, ...globalThis.heldUp));
    row(
      `catalogue kept, ${size} courses`,
      `${Math.round(performance.now() - start)} ms  longest task ${Math.round(held)} ms`,
    );

    await context.setOffline(true);
    const opened = performance.now();
    await page.goto(`${origin}/cursos`);
    await page.getByRole('article').first().waitFor();
    row('opening /cursos with no network', `${Math.round(performance.now() - opened)} ms`);
    const asked = () =>
      page.evaluate(() => performance.getEntriesByName('telar:search-kept').map(({ duration }) => duration));
    const opening = (await asked()).length;
    const box = page.getByRole('searchbox', { name: 'Buscar cursos' });
    for (const words of [...SEARCHES, ...SEARCHES.map((word) => `${word} `.repeat(2))]) {
      const before = await page.evaluate(() => performance.getEntriesByName('telar:search-kept').length);
      await box.fill(words);
      await box.press('Enter');
      await page.waitForFunction((n) => performance.getEntriesByName('telar:search-kept').length > n, before);
    }
    const times = await asked();
    row('the list it opens with, from the worker', `${Math.max(...times.slice(0, opening)).toFixed(0)} ms`);
    const [first = 0, ...others] = times.slice(opening);
    row(`first search with no network, ${size} courses`, `${first.toFixed(1)} ms`);
    row('the searches after it', `p50 ${median(others).toFixed(1)} ms  max ${Math.max(...others).toFixed(1)} ms`);
  } finally {
    await browser.close();
  }
}
