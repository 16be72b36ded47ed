import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startReleases } from './releases';
import type { Releases } from './releases';
import { DEMO_CERTIFICATE, signIn, untilServedByWorker } from './support';

const release = (page: Page) => page.locator('html').getAttribute('data-release');
const prompt = (page: Page) => page.getByText('Hay una versión nueva');

/** As the app does by itself each hour and when it comes to the front. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

let releases: Releases;

test.describe('releases', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.beforeEach(async ({ baseURL }) => {
    releases = await startReleases(baseURL ?? '');
  });
  test.afterEach(() => releases.close());

  test('a new version is offered, waits for the form of another tab, and then both are new', async ({ context }) => {
    const [reader, writer] = [await context.newPage(), await context.newPage()];
    await reader.goto(`${releases.origin}/cursos`);
    await untilServedByWorker(reader);
    await writer.goto(`${releases.origin}/enviar-datos`);
    await writer.getByLabel('Celular').fill('987654321');
    releases.serve('b');
    await lookForUpdate(reader);
    await reader.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
    expect(await release(reader)).toBe('a');
    await expect(prompt(reader)).toBeHidden();
    await expect(prompt(writer)).toBeHidden();

    await writer.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
    await reader.getByRole('button', { name: 'Actualizar' }).click();
    await expect.poll(() => release(reader)).toBe('b');
    await expect.poll(() => release(writer)).toBe('b');
    await expect(reader.getByRole('article')).toHaveCount(6);
  });

  test('a version that was put off is not offered again; the next one is', async ({ page }) => {
    await page.goto(releases.origin);
    await untilServedByWorker(page);
    releases.serve('b');
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await expect(prompt(page)).toBeHidden();
    // This page stays open; nobody loads it anew.
    releases.serve('c');
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Más tarde' }).click();
    await page.reload();
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(prompt(page)).toBeHidden();
    expect(await release(page)).toBe('a');
  });

  test('a tab that stays old because somebody writes in it still opens its old screens', async ({ context }) => {
    const [reader, writer] = [await context.newPage(), await context.newPage()];
    await writer.goto(`${releases.origin}/contacto`);
    await untilServedByWorker(writer);
    await reader.goto(`${releases.origin}/cursos`);
    releases.serve('b');
    await lookForUpdate(reader);
    await expect(prompt(reader)).toBeVisible();
    await writer.getByLabel('Nombre').fill('María');
    await expect(prompt(reader)).toBeHidden();
    // Whatever let it in: the tab with the form must not lose it.
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

  test('a release that does not start shuts nobody out: the next visit has the next one, and what was kept is there', async ({
    page,
  }) => {
    await page.goto(`${releases.origin}/c/${DEMO_CERTIFICATE}`);
    await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();
    await untilServedByWorker(page);
    releases.serve('broken');
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    // The first visit: it does not start, asks once more without what is kept, and says so.
    await expect(page.getByRole('alert')).toHaveText(/No se pudo abrir la academia/);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    releases.serve('c');
    await page.goto(`${releases.origin}/cursos`);
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await release(page)).toBe('c');
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).toContain('telar-certificates');
  });

  test('where a file of the kept release is gone, one visit is enough', async ({ page }) => {
    await page.goto(`${releases.origin}/cursos`);
    await untilServedByWorker(page);
    releases.serve('c');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (/\/first-/.test(request.url)) await cache.delete(request);
      }
    });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(6);
    expect(await release(page)).toBe('c');
  });

  test('where a screen of the kept release is gone for good, the next release takes over without asking', async ({
    page,
  }) => {
    await page.goto(`${releases.origin}/cursos`);
    await untilServedByWorker(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (/\/nosotros-/.test(request.url)) await cache.delete(request);
      }
    });
    releases.serve('b');
    await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first().click();
    await expect.poll(() => release(page), { timeout: 30_000 }).toBe('b');
    await expect(page).toHaveURL(/nosotros/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an old tab does not stand in the way of new databases', async ({ context, request }) => {
    const [old, fresh] = [await context.newPage(), await context.newPage()];
    await signIn(old, request, 'cliente');
    await old.goto(`${releases.origin}/cursos`);
    await expect(old.getByRole('article')).toHaveCount(6);
    await old.getByRole('navigation').getByRole('link', { name: 'Mis cursos' }).first().click();
    await expect(old.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
    const names = () => old.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort());
    await expect
      .poll(names)
      .toEqual([expect.stringMatching(/^telar-account-\d+$/), 'telar-catalogue', 'telar-certificates']);
    await fresh.goto(`${releases.origin}/theme.js`);
    const upgraded = await fresh.evaluate(
      (databases) =>
        Promise.all(
          databases.map(
            (name) =>
              new Promise<string>((done) => {
                const open = indexedDB.open(name, 9_000);
                open.onupgradeneeded = () => open.result.createObjectStore('of-a-later-release');
                open.onsuccess = () => done('upgraded');
                open.onerror = () => done('failed');
              }),
          ),
        ),
      await names(),
    );
    expect(upgraded).toEqual(['upgraded', 'upgraded', 'upgraded']);
    // And the old one lives on.
    await old.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click();
    await expect(old.getByRole('article')).toHaveCount(6);
    await old.getByRole('navigation').getByRole('link', { name: 'Mis cursos' }).first().click();
    await expect(old.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  });
});
