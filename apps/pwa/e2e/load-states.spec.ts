import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE } from './support/demo';
import { apiResponse, withoutEmbeddedResponses } from './support/network';

// Otherwise, the service worker would respond from its cache.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

/** How calls to the API can fail; `null` means no response. */
const FAILURES = {
  'fails with status 500': apiResponse({}, 500),
  // Without the API's header.
  'is replaced by a Wi-Fi login page': { status: 200, contentType: 'text/html', body: '<h1>Ingresa</h1>' },
  'does not respond': null,
} as const;

/** Makes every call to a URL fail. @returns a function that lets the calls succeed again. */
async function failCalls(page: Page, url: string, response: (typeof FAILURES)[keyof typeof FAILURES]) {
  await page.route(url, (route) => (response ? route.fulfill(response) : route.abort()));
  return () => page.unroute(url);
}

const SCREENS = [
  {
    path: '/cursos',
    calls: '**/api/courses?*',
    message: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
    shows: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/',
    calls: '**/api/courses?*',
    message: 'No se pudieron cargar los cursos. Intenta de nuevo más tarde.',
    shows: (page: Page) => page.getByRole('article').first(),
  },
  {
    path: '/cursos/2',
    calls: '**/api/courses/2',
    message: 'No se pudo cargar el curso.',
    shows: (page: Page) => page.getByRole('heading', { level: 1 }),
  },
  {
    path: `/c/${DEMO_CERTIFICATE}`,
    calls: '**/api/manual-certificates/*',
    message: 'No se pudo obtener la información del certificado.',
    shows: (page: Page) => page.getByText('Auténtico · emitido el 14/03/2026'),
  },
];

for (const [how, response] of Object.entries(FAILURES)) {
  for (const { path, calls, message, shows } of SCREENS) {
    test(`${path} shows an error when the server ${how}, and loads again on retry`, async ({ page }) => {
      const restore = await failCalls(page, calls, response);
      await page.goto(path);
      const failure = page.getByRole('alert').filter({ hasText: message });
      await expect(failure).toBeVisible();
      await restore();
      await failure.getByRole('button', { name: 'Reintentar' }).click();
      await expect(shows(page)).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  }

  test(`the certificate search shows an error when the server ${how}`, async ({ page }) => {
    await failCalls(page, '**/api/manual-certificates*', response);
    await page.goto('/certificados');
    await page
      .getByRole('button', { name: /Buscar/ })
      .first()
      .click();
    await page.getByLabel('DNI').fill('45871203');
    await page.getByRole('button', { name: 'Buscar certificados' }).click();
    await expect(page.getByRole('alert')).toContainText('Error al buscar certificados. Intenta nuevamente.');
  });
}

for (const path of ['/', '/cursos']) {
  test(`${path} shows a message when there are no courses`, async ({ page }) => {
    await page.route('**/api/courses?*', (route) => route.fulfill(apiResponse({ courses: [], total: 0 })));
    await page.goto(path);
    await expect(page.getByText('Lo sentimos, no hay cursos disponibles.')).toBeVisible();
  });
}

test('the page announces a placeholder while courses load', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/courses?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/cursos');
  await expect(page.getByText('Cargando cursos…')).toBeAttached();
  release();
  await expect(page.getByRole('article')).toHaveCount(6);
});
