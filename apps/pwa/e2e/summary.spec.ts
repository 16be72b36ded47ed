import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logInAs } from './support/session';

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
