import { expect, test } from '@playwright/test';
import { DEMO_CERTIFICATE, goOffline, untilCatalogueKept, untilServedByWorker } from './support';

test('a phone that has seen the catalogue opens it again without a network, pages never visited too', async ({
  page,
}) => {
  await page.goto('/cursos');
  await expect(page.getByRole('article')).toHaveCount(6);
  await untilServedByWorker(page);
  await untilCatalogueKept(page, 30);

  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/cursos?page=3');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goto('/cursos?search=QUECHUA');
  const card = page.getByRole('article').filter({ hasText: 'Quechua chanka inicial' }).first();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quechua chanka inicial');
});

test('a certificate that was viewed opens offline, as a copy with its date', async ({ page }) => {
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
  await untilServedByWorker(page);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();
  await expect(page.getByText(/copia/i).first()).toBeVisible();
  await expect(page.getByText(/^Auténtico/)).toHaveCount(0);
  // One never seen here: neither found nor missing, only not to be had now.
  await page.goto('/c/NUNCA-VISTO-1');
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la información del certificado.');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificado');
  await expect(page.getByText(/Certificado no encontrado|Auténtico|copia/i)).toHaveCount(0);
});
