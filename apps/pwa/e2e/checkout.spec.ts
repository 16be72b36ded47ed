import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { withoutEmbeddedResponses } from './support/network';
import { logInAs } from './support/session';

// Otherwise, the service worker would respond from its cache.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutEmbeddedResponses(page));

test('a payment without an amount shows a message and a link to the courses, for any method', async ({ page }) => {
  await page.goto('/checkout/payment/card');
  await expect(page).toHaveURL('/checkout/payment/yape');
  await expect(page.getByText('Monto del curso no disponible.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ver cursos' }).click();
  await expect(page).toHaveURL('/cursos');
});

test('the payment page of a plan shows its price', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Elegir PREMIUM' }).click();
  await expect(page).toHaveURL('/checkout/payment/yape?plan=PREMIUM');
  await expect(page.getByRole('main')).toContainText('S/ 999.99');
  await expect(page.getByRole('main')).toContainText('PREMIUM');
});

test('a shared payment link opens in a new tab with the price of its course or plan', async ({ page, context }) => {
  await page.goto('/cursos/2');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Inscribirme Ahora' }).first().click();
  await expect(page).toHaveURL('/checkout/payment/yape?curso=2');
  // The URL changes before the course page is gone, which shows the price three times.
  await expect(page.getByRole('complementary', { name: 'Inscripción' })).toHaveCount(0);
  const amount = await page
    .getByRole('main')
    .getByText(/^S\/ [\d,]+\.\d\d$/)
    .innerText();
  const shared = await context.newPage();
  await shared.goto('/checkout/payment/tarjeta?curso=2');
  await expect(shared).toHaveURL('/checkout/payment/yape?curso=2');
  await expect(shared.getByRole('main').getByText(amount, { exact: true })).toBeVisible();
  await expect(shared.getByRole('main').getByText(title, { exact: true })).toBeVisible();
  await shared.goto('/checkout/payment/yape?plan=PROFESIONAL');
  await expect(shared.getByRole('main').getByText('S/ 1,499.99', { exact: true })).toBeVisible();
  for (const unknown of ['curso=2000000', 'curso=x', 'plan=GRATIS']) {
    await shared.goto(`/checkout/payment/yape?${unknown}`);
    await expect(shared.getByText('Monto del curso no disponible.')).toBeVisible();
  }
});

test('the payment page copies the Yape number and the amount, and names a logged-in payer', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(page, request, 'cliente');
  await page.goto('/checkout/payment/yape?plan=PROFESIONAL');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copiar el número de Yape' }).click();
  await expect(page.getByText('Número de Yape copiado')).toBeAttached();
  expect(await copied()).toMatch(/^9\d{8}$/);
  await page.getByRole('button', { name: 'Copiar el monto' }).click();
  await expect(page.getByText('Monto copiado')).toBeAttached();
  expect(await copied()).toBe('1499.99');
  const voucher = await page.getByRole('link', { name: 'Enviar constancia' }).getAttribute('href');
  expect(new URL(voucher ?? '').searchParams.get('text')).toMatch(
    /^Hola, soy \S+ .+ y envío la constancia de mi Yape de S\/ 1,499\.99 por: Plan PROFESIONAL\.$/,
  );
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
