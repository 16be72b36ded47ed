import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { goOffline, waitForServiceWorker } from './support/network';
import { logInAs } from './support/session';

/** The script with the routes of all screens but the first ones. */
const ALL_ROUTES = '**/assets/route-tree*.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkToAbout = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).first();

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the home loads the other routes only after its content', async ({ page }) => {
    const requested = page.waitForRequest(ALL_ROUTES);
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('head link[rel=modulepreload][href*=route-tree]')).toHaveCount(0);
    await requested;
    await page.goto('/nosotros');
    await expect(page.locator('head link[rel=modulepreload][href*=route-tree]')).toHaveCount(1);
    await expect(heading(page)).toBeVisible();
  });

  test('a link followed before the routes are loaded opens its screen', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(ALL_ROUTES, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await linkToAbout(page).click();
    await expect(page).toHaveURL('/nosotros');
    release();
    await expect(page).toHaveTitle(/Nosotros/);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  for (const how of ['URL', 'link'] as const) {
    test(`a screen opened by ${how} whose route does not load shows an error, and opens on retry`, async ({ page }) => {
      await page.route(ALL_ROUTES, (route) => route.abort());
      await page.goto(how === 'URL' ? '/nosotros' : '/');
      if (how === 'link') await linkToAbout(page).click();
      const failure = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta página.' });
      await expect(failure).toBeVisible();
      await expect(page).toHaveURL('/nosotros');
      await page.unroute(ALL_ROUTES);
      await failure.getByRole('button', { name: 'Reintentar' }).click();
      await expect(heading(page)).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  }

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('a link followed without network keeps the app, and opens on retry', async ({ page, context }) => {
      // What keeps the app has run before.
      const routesLoaded = page.waitForResponse(ALL_ROUTES);
      await page.goto('/');
      await routesLoaded;
      await context.setOffline(true);
      await linkToAbout(page).click();
      const failure = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta página.' });
      await expect(failure).toBeVisible();
      await context.setOffline(false);
      await failure.getByRole('button', { name: 'Reintentar' }).click();
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveTitle(/Nosotros/);
    });
  });

  test('the URL of a lesson without its module opens the own course', async ({ page, request }) => {
    await logInAs(page, request, 'cliente');
    await page.goto('/mis-cursos/30');
    await expect(page).toHaveURL('/cursos/30?from=my-courses');
    await expect(page.getByRole('link', { name: 'Continuar' }).first()).toBeVisible();
  });

  test('staff open a staff screen by its URL, with its search', async ({ page, request }) => {
    await logInAs(page, request, 'admin');
    await page.goto('/usuarios?search=ana#lista');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL('/usuarios?search=ana#lista');
    await expect(page.getByRole('searchbox')).toHaveValue('ana');
  });
});

test('offline, the routes of screens that were never opened are on the device', async ({ page }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.goto('/verificar');
  await expect(heading(page)).toBeVisible();
  await page.goto('/usuarios');
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fusuarios');
  await expect(heading(page)).toBeVisible();
});
