import { expect, test } from '@playwright/test';
import { openWithPlainTemplate } from './support/templates';

test('the form shows an error for a character that the font does not have, before it is sent', async ({
  page,
  request,
}) => {
  await openWithPlainTemplate(page, request);
  await page.getByLabel('Nombre completo').fill('Ana 🧵');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Nombre completo').fill('Ana Ñahui');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeHidden();
});
