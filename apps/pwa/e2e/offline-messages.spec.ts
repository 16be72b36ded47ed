import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';

test('offline, the strip stays in sight and a message waits on the device until the network is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Ana Paz');
  await page.getByLabel('Correo electrónico').fill('ana@demo.pe');
  await page.getByLabel('Mensaje').fill('¿Hay turno noche?');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText(/^Sin conexión: guardamos tu mensaje en este dispositivo/)).toBeVisible();
  await expect(page.getByText('¡Gracias! Tu mensaje ha sido enviado.')).toHaveCount(0);
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const strip = page.getByRole('button', { name: 'Ver lo guardado' });
  await expect(strip).toBeInViewport({ ratio: 1 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  await expect
    .poll(async () => (await topOf(page.getByRole('banner'))) - (await topOf(strip)))
    .toBeGreaterThanOrEqual(40);
  await context.setOffline(false);
  await expect(page.getByText('Lo que esperaba conexión ya se envió.')).toBeVisible();
});
