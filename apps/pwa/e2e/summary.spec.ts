import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { setTextSize } from './support/layout';
import { logInAs } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('an admin reads the figures of a period and downloads a table', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver las cifras' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen', level: 1 })).toBeVisible();
  const weeks = page.getByRole('table', { name: 'Ventas por semana' });
  await expect(weeks.getByRole('rowheader')).toHaveCount(12);
  await expect(page.getByRole('heading', { name: 'Ventas por curso' })).toBeVisible();

  await page.goto('/resumen?from=2020-01-01&to=2026-01-01');
  await expect(page.getByText('El periodo puede tener como máximo 366 días.')).toBeVisible();

  await page.goto('/resumen');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV: Ventas por semana' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('resumen-weeks.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(13);
});

test('on a phone each bar is beside its label, and below it only with text of twice the size', async ({
  page,
  request,
}) => {
  await logInAs(page, request, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('table', { name: 'Ventas por semana' }).getByRole('row').last();
  const topOf = async (role: 'rowheader' | 'cell') => (await row.getByRole(role).boundingBox())?.y ?? Number.NaN;
  const below = async () => {
    await expect(row).toBeVisible();
    return (await topOf('cell')) - (await topOf('rowheader'));
  };
  await page.goto('/resumen');
  expect(await below()).toBeLessThan(10);
  await setTextSize(page, 32);
  await page.goto('/resumen');
  expect(await below()).toBeGreaterThan(20);
});
