import { chromium, expect } from '@playwright/test';
import { chromiumOptions } from '../chromium.mjs';

const COLD_STARTS = 5;
const COURSES_PER_PAGE = 6;
const READY_TIMEOUT_MS = 30_000;

/**
 * Runs in the page before its own scripts: records when a whole page of courses is on the screen.
 * @param {number} courses
 */
function markWhenShown(courses) {
  const check = () => {
    if (document.querySelectorAll('article').length >= courses) performance.mark('courses-shown');
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/**
 * Opens /cursos once and waits until the browser has what the page needs without network.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 */
async function visitOnce(context, origin) {
  const page = await context.newPage();
  await page.goto(`${origin}/cursos`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isReady = async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return navigator.serviceWorker.controller !== null && names.includes('telar-catalogue');
  };
  // `waitForFunction` takes a promise for a result: it would not wait.
  await expect.poll(() => page.evaluate(isReady), { timeout: READY_TIMEOUT_MS }).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.close();
}

/**
 * Opens /cursos without network, each time in a new page.
 * @param {string} origin
 * @returns {Promise<number[]>} ms from the start of each navigation to six courses on the screen, fastest first.
 */
export async function measureColdStarts(origin) {
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({ locale: 'es-PE' });
  await visitOnce(context, origin);
  await context.setOffline(true);
  /** @type {number[]} */
  const times = [];
  for (let start = 0; start < COLD_STARTS; start++) {
    const page = await context.newPage();
    await page.addInitScript(markWhenShown, COURSES_PER_PAGE);
    await page.goto(`${origin}/cursos`);
    const shown = await page.waitForFunction(() => performance.getEntriesByName('courses-shown')[0]?.startTime);
    times.push((await shown.jsonValue()) ?? NaN);
    await page.close();
  }
  await browser.close();
  return times.sort((a, b) => a - b);
}
