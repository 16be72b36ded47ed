import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logInAs } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('an admin finds what was changed, sees its history and downloads it', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAs(page, request, 'admin');
  const name = `Auditado ${Date.now()}`;
  await page.goto('/paquetes-curso');
  await page.getByLabel('Nombre del paquete').fill(name);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByRole('list', { name: 'Mis Paquetes' }).getByText(name)).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Revisar la auditoría' }).click();
  await page.getByRole('searchbox', { name: 'Buscar en la auditoría' }).fill(name);
  const table = page.getByRole('table', { name: 'Eventos de la auditoría' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Acción').selectOption({ label: 'Paquete creado' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(`Creó el paquete ${name}`);
  await expect(page).toHaveURL(/action=package\.created/);

  await table.getByRole('link', { name: `Ver la historia de ${name}` }).click();
  await expect(page.getByRole('button', { name: `Quitar el filtro Sobre: ${name}` })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^auditoria-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Creó el paquete,${name}`);
});
