import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { logInAs } from './support/session';
import { openWithPlainTemplate } from './support/templates';

// It would load the rest of the app while the preview is drawn. `certificate.spec.ts` runs with it.
test.use({ serviceWorkers: 'block' });

/** The number of colors on the preview's canvas; 1 is a blank sheet. */
const colorCount = (page: Page) =>
  page
    .locator('canvas[role=img]')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
    });

test('a certificate preset fills the form, appears in the preview, and can be undone', async ({ page, request }) => {
  await openWithPlainTemplate(page, request);
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await page.getByLabel('Buscar curso').fill('quechua');
  await page.getByRole('button', { name: 'Completar con Quechua chanka inicial' }).click();
  await expect(page.getByLabel('Nombre del curso')).toHaveValue('Quechua chanka inicial');
  await expect(page.getByLabel('Horas académicas')).toHaveValue('48');
  await expect(page.getByRole('group', { name: 'Módulo 9' }).getByLabel('Título')).not.toHaveValue('');
  await expect(page.getByLabel('Omitir módulos en el PDF')).not.toBeChecked();

  // The syllabus has its own pages.
  await expect(page.getByRole('button', { name: /^Página 2 de/ })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => colorCount(page)).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Nombre del curso')).toHaveValue('');
});

test('an admin saves the form as a certificate preset, finds it and deletes it', async ({ page, request }) => {
  const title = `Curso de prueba ${Date.now()}`;
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await page.getByRole('button', { name: 'Guardar curso (catálogo)' }).click();
  await expect(page.getByRole('alert')).toHaveText('Pon un Nombre del Curso.');
  await page.getByLabel('Nombre del curso').fill(title);
  await page.getByRole('button', { name: 'Guardar curso (catálogo)' }).click();
  await expect(page.getByText('Curso guardado en el catálogo.')).toBeVisible();
  await page.getByLabel('Buscar curso').fill(title);
  await page.getByRole('button', { name: `Eliminar ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/Ningún curso del catálogo coincide/)).toBeVisible();
});

test('the certificate presets show no accessibility errors', async ({ page, request }) => {
  await openWithPlainTemplate(page, request);
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await expect(page.getByRole('button', { name: /^Completar con/ }).first()).toBeVisible();
  await expect(page.locator('canvas[role=img]')).toBeVisible({ timeout: 30_000 });
  expect(await axeViolations(page)).toEqual([]);
});
