import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE, DEMO_HOLDER } from './support/demo';
import { waitForServiceWorker } from './support/network';
import { onScreen } from './support/on-screen';
import { makeReleases, startReleases } from './support/releases';
import type { ReleaseFiles, Releases } from './support/releases';
import { logInAs } from './support/session';

const release = (page: Page) => page.locator('html').getAttribute('data-release');
const prompt = (page: Page) => page.getByText('Hay una versión nueva');

/** Checks for an update, as the app does each hour and when it becomes visible. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Waits until a new version is installed but not yet active. */
const waitForWaitingWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return (registration?.waiting ?? null) !== null;
      }),
    )
    .toBe(true);

/** Returns the sorted names of the app's databases, without Workbox's database for the expiration of images. */
const appDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('telar-'))
      .sort(),
  );

/** Deletes the cached files whose URLs contain a text. */
const deleteCachedFiles = (page: Page, part: string) =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes(text)) await cache.delete(request);
    }
  }, part);

/** Opens a database with a much higher version, as a later release does. @returns `upgraded` or `failed`. */
const upgradeDatabase = (page: Page, database: string) =>
  page.evaluate(
    (name) =>
      new Promise<string>((done) => {
        const open = indexedDB.open(name, 9_000);
        open.onupgradeneeded = () => open.result.createObjectStore('of-a-later-release');
        open.onsuccess = () => done('upgraded');
        open.onerror = () => done('failed');
      }),
    database,
  );

let files: ReleaseFiles;
let releases: Releases;

test.describe('releases', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeAll(() => {
    files = makeReleases();
  });
  test.afterAll(() => files.remove());
  test.beforeEach(async ({ baseURL }) => {
    releases = await startReleases(baseURL ?? '', files.folder);
  });
  test.afterEach(() => releases.close());

  test('a new version waits for unsaved input in another tab, then starts in both tabs', async ({ context }) => {
    const [reader, writer] = [await context.newPage(), await context.newPage()];
    await reader.goto(`${releases.origin}/cursos`);
    await waitForServiceWorker(reader);
    await writer.goto(`${releases.origin}/enviar-datos`);
    await writer.getByLabel('Celular').fill('987654321');
    releases.serve('b');
    await checkForUpdate(reader);
    await waitForWaitingWorker(reader);
    expect(await release(reader)).toBe('a');
    await expect(prompt(reader)).toBeHidden();
    await expect(prompt(writer)).toBeHidden();

    await writer.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
    await reader.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => release(reader)).toBe('b');
    await expect.poll(() => release(writer)).toBe('b');
    await expect(reader.getByRole('article')).toHaveCount(6);
  });

  test('requests of another tab during the update do not leave the new version waiting', async ({ context }) => {
    const [reader, other] = [await context.newPage(), await context.newPage()];
    await reader.goto(`${releases.origin}/cursos`);
    await waitForServiceWorker(reader);
    await other.goto(`${releases.origin}/nosotros`);
    releases.serve('b');
    await checkForUpdate(reader);
    await expect(prompt(reader)).toBeVisible();
    // Chromium starts the old worker again if a request reaches it while it stops.
    await other.evaluate(() => {
      const end = performance.now() + 1_500;
      const request = async () => {
        while (performance.now() < end) await fetch('/theme.js');
      };
      for (let parallel = 0; parallel < 8; parallel += 1) void request();
    });
    const update = reader.getByRole('button', { name: 'Actualizar' });
    await update.click();
    await expect(async () => {
      // On a busy machine the app may give up its reloads, and asks again.
      if (await update.isVisible()) await update.click();
      expect(await release(reader)).toBe('b');
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => release(other)).toBe('b');
  });

  test('the app does not offer a postponed version again, but offers the next one', async ({ page }) => {
    await page.goto(releases.origin);
    await waitForServiceWorker(page);
    releases.serve('b');
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await expect(prompt(page)).toBeHidden();
    // The page is not reloaded.
    releases.serve('c');
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await page.reload();
    await waitForWaitingWorker(page);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(prompt(page)).toBeHidden();
    expect(await release(page)).toBe('a');
  });

  test('a tab with unsaved input stays on its release and can open the screens of that release', async ({
    context,
  }) => {
    const [reader, writer] = [await context.newPage(), await context.newPage()];
    await writer.goto(`${releases.origin}/contacto`);
    await waitForServiceWorker(writer);
    await reader.goto(`${releases.origin}/cursos`);
    releases.serve('b');
    await checkForUpdate(reader);
    await expect(prompt(reader)).toBeVisible();
    await writer.getByLabel('Nombre').fill('María');
    await expect(prompt(reader)).toBeHidden();
    // The tab with the form keeps its input even if the new version becomes active.
    await reader.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' }),
    );
    await expect.poll(() => release(reader)).toBe('b');
    expect(await release(writer)).toBe('a');
    await expect(writer.getByLabel('Nombre')).toHaveValue('María');
    await writer.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
    await expect(writer.getByRole('heading', { level: 1 })).not.toHaveText('Conversemos');
    await expect(writer).toHaveURL(/nosotros/);
    expect(await release(writer)).toBe('a');
    expect(releases.missing.filter((path) => path.includes('nosotros'))).toEqual([]);
  });

  test('after a release that does not start, the next visit loads the next release and keeps all cached data', async ({
    page,
  }) => {
    await page.goto(`${releases.origin}/c/${DEMO_CERTIFICATE}`);
    await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();
    await waitForServiceWorker(page);
    releases.serve('broken');
    await checkForUpdate(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    // The app does not start, reloads once without the service worker, and shows a message.
    await expect(page.getByRole('alert')).toHaveText(/No se pudo abrir la academia/);
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    releases.serve('c');
    await page.goto(`${releases.origin}/cursos`);
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await release(page)).toBe('c');
    expect(await appDatabases(page)).toContain('telar-certificates');
  });

  test('if a file of the cached release is missing, a reload loads the next release', async ({ page }) => {
    await page.goto(`${releases.origin}/cursos`);
    await waitForServiceWorker(page);
    releases.serve('c');
    await deleteCachedFiles(page, '/first-');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await release(page)).toBe('c');
  });

  test('if a screen of the cached release is missing, the next release starts without asking', async ({ page }) => {
    await page.goto(`${releases.origin}/cursos`);
    await waitForServiceWorker(page);
    await deleteCachedFiles(page, '/nosotros-');
    releases.serve('b');
    await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
    await expect.poll(() => release(page), { timeout: 30_000 }).toBe('b');
    await expect(page).toHaveURL(/nosotros/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an open tab of an old release does not block the upgrade of the databases', async ({ context, request }) => {
    const [old, fresh] = [await context.newPage(), await context.newPage()];
    await logInAs(old, request, 'cliente');
    await old.goto(`${releases.origin}/cursos`);
    await expect(old.getByRole('article')).toHaveCount(6);
    await old.getByRole('navigation').getByRole('link', { name: 'Mis cursos' }).first().click();
    await expect(old.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
    await expect
      .poll(() => appDatabases(old))
      .toEqual([expect.stringMatching(/^telar-account-\d+$/), 'telar-catalogue', 'telar-certificates']);
    await fresh.goto(`${releases.origin}/theme.js`);
    const upgraded = await Promise.all((await appDatabases(old)).map((name) => upgradeDatabase(fresh, name)));
    expect(upgraded).toEqual(['upgraded', 'upgraded', 'upgraded']);
    // The old tab still works.
    await old.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click();
    await expect(old.getByRole('article')).toHaveCount(6);
    await old.getByRole('navigation').getByRole('link', { name: 'Mis cursos' }).first().click();
    await expect(old.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  });
});
