import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Demo-2026';
export const DEMO_CERTIFICATE = 'TLR-2026-7F3K9Q';

/** Logs in through the API and hands the session to the page, as the app keeps it. */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  role: 'admin' | 'asesor' | 'cliente',
): Promise<string> {
  const response = await request.post('/api/auth/login', {
    data: { email: `${role}@demo.pe`, password: DEMO_PASSWORD },
  });
  const { token, user } = (await response.json()) as { token: string; user: object };
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('e2e-signed-in')) return;
      sessionStorage.setItem('e2e-signed-in', '1');
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', value ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return token;
}

/** A JSON answer that the app takes for the API's: it has the API's header. */
export function apiAnswer(json: unknown, status = 200) {
  return { status, json, headers: { 'telar-api': '1' } };
}

/** Pages come without the answers that they bring along, so that the API is asked, or whoever answers in its place. */
export async function pagesAlone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // Fetched like this, nobody says that it is going to be shown.
    await route.fulfill({ response: await route.fetch() });
  });
}

/** The service worker runs this page, so that the next visit needs no network. */
export async function untilServedByWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/**
 * Takes the network away, and first what the browser put by of its own accord: whatever opens from here on was kept by
 * the app.
 */
export async function goOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  await page.context().setOffline(true);
}

/** Courses kept on the device. */
export async function untilCatalogueKept(page: Page, courses: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const open = indexedDB.open('telar-catalogue');
            open.onerror = () => done(0);
            open.onsuccess = () => {
              const database = open.result;
              if (!database.objectStoreNames.contains('courses')) {
                database.close();
                done(0);
                return;
              }
              const count = database.transaction('courses').objectStore('courses').count();
              count.onsuccess = () => {
                database.close();
                done(count.result);
              };
            };
          }),
      ),
    )
    .toBeGreaterThanOrEqual(courses);
}

/** What of axe's rules depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands: one line each, with the first place it was found at.
 * @param rules only these; all of axe's where it is left out.
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Colours on their way from one theme to the other are neither; the page is looked at standing still.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [still];
  });
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Keys and the signed list of what was annulled are kept: certificates can be checked without network. */
export async function untilVerificationKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const open = indexedDB.open('telar-certificates');
            open.onerror = () => done(0);
            open.onsuccess = () => {
              const database = open.result;
              const finish = (count: number) => {
                database.close();
                done(count);
              };
              if (!database.objectStoreNames.contains('revocations')) return finish(0);
              // The list comes last, checked with the keys.
              const count = database.transaction('revocations').objectStore('revocations').count();
              count.onsuccess = () => finish(count.result);
            };
          }),
      ),
    )
    .toBe(1);
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The PDF as a file in a folder of its own. */
function pdfFile(bytes: Buffer): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'telar-pdf-'));
  const file = join(folder, 'certificado.pdf');
  writeFileSync(file, bytes);
  return { folder, file };
}

/** Where poppler finds a word on the first page, in points from the top left. @throws where it is not. */
export function wordOnPage(bytes: Buffer, word: string): { left: number; top: number } {
  const boxes = run('pdftotext', ['-bbox', '-l', '1', pdfFile(bytes).file, '-']);
  const [, left, top] = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes) ?? [];
  if (left === undefined || top === undefined) throw new Error(`${word} is not on the page`);
  return { left: Number(left), top: Number(top) };
}

/** What other people's tools say of a PDF. */
export function inspectPdf(bytes: Buffer): { check: string; text: string; qr: string } {
  const { folder, file } = pdfFile(bytes);
  const check = run('qpdf', ['--check', file]);
  const text = run('pdftotext', [file, '-']);
  run('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', '-singlefile', file, join(folder, 'page')]);
  const qr = run('zbarimg', ['-q', '--raw', join(folder, 'page.png')]).trim();
  return { check, text, qr };
}
