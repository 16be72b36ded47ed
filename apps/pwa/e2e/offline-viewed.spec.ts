import { expect, test } from '@playwright/test';
import { ORIGIN } from './playwright.config';
import { DEMO_CERTIFICATE, DEMO_HOLDER } from './support/demo';
import { waitForCachedCatalogue } from './support/device-tables';
import { goOffline, waitForServiceWorker } from './support/network';
import { onScreen } from './support/on-screen';
import { print } from './support/print';

test('after a visit, the catalogue opens offline, including pages that were not viewed', async ({ page }) => {
  await page.goto('/cursos');
  await expect(page.getByRole('article')).toHaveCount(6);
  await waitForServiceWorker(page);
  await waitForCachedCatalogue(page, 30);

  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/cursos?page=3');
  await expect(page.getByRole('article')).toHaveCount(6);
  // Courses of other journeys have the first word, too.
  await page.goto('/cursos?search=QUECHUA+CHANKA');
  const card = page.getByRole('article').filter({ hasText: 'Quechua chanka inicial' }).first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
});

test('a viewed certificate opens offline and shows the date of the copy', async ({ page }) => {
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.reload();
  await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();
  await expect(page.getByText(/copia/i).first()).toBeVisible();
  await expect(page.getByText(/^Auténtico/)).toHaveCount(0);
  const printed = await print(page);
  expect(printed).toMatchObject({ pages: 1, qr: `${ORIGIN}/c/${DEMO_CERTIFICATE}` });
  expect(printed.text).toMatch(/Copia sin conexión del .*Sin verificar: esta hoja se imprimió sin respuesta/);
  // For a certificate that was not viewed, the page does not claim that it does not exist.
  await page.goto('/c/NUNCA-VISTO-1');
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la información del certificado.');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificado');
  await expect(page.getByText(/Certificado no encontrado|Auténtico|copia/i)).toHaveCount(0);
});
