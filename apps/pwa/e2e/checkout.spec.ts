import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { withoutEmbeddedResponses } from './support/network';

// Otherwise, the service worker would respond from its cache.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

test('a payment without an amount shows a message and a link to the courses, for any method', async ({ page }) => {
  await page.goto('/checkout/payment/card');
  await expect(page).toHaveURL('/checkout/payment/yape');
  await expect(page.getByText('Monto del curso no disponible.')).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).and(page.locator('.fixed'))).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ver cursos' }).click();
  await expect(page).toHaveURL('/cursos');
});

test('the payment page of a plan shows its price', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir PREMIUM' }).click();
  await expect(page).toHaveURL('/checkout/payment/yape');
  await expect(page.getByRole('main')).toContainText('S/ 999.99');
  await expect(page.getByRole('main')).toContainText('PREMIUM');
});

test('on a phone, the page shows course and amount above the QR and saves the QR as an image', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cursos/2');
  await page.getByRole('link', { name: 'Inscribirme Ahora' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paga con Yape');
  const main = page.getByRole('main');
  await expect(main.getByText(/^S\/ \d+\.\d\d$/)).toBeInViewport();
  const qr = main.getByRole('img', { name: /Código QR de Yape/ });
  await expect(qr).toBeInViewport({ ratio: 1 });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Guardar QR' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('yape.png');
  const file = await readFile(await saved.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1080]);
  await page.reload();
  await expect(main.getByText(/^S\/ \d+\.\d\d$/)).toBeVisible();
});
