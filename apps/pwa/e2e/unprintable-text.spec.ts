import { expect, test } from '@playwright/test';
import { openWithPlainTemplate } from './support/templates';

// The service worker would load the rest of the app while the preview is drawn. `certificate.spec.ts` runs with it.
test.use({ serviceWorkers: 'block' });

test('before the form is sent, it shows an error for a character that the font does not have', async ({
  page,
  request,
}) => {
  await openWithPlainTemplate(page, request);
  await page.getByLabel('Nombre completo').fill('Ana 🧵');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Nombre completo').fill('Ana Ñahui');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeHidden();
});
