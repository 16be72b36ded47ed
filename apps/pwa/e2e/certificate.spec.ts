import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DEMO_CERTIFICATE, TEMPLATE_PDF } from './support/demo';
import { fillGenerator, issueInGenerator } from './support/generator';
import { inspectPdf, VALID_PDF } from './support/pdf';
import { logInAs } from './support/session';
import { uniqueDni } from './support/unique';

const NAME = 'José Ángel Ñaupari Güimac de la Cruz';

test('an admin uploads a template and issues a certificate that anyone can verify and download', async ({
  page,
  request,
  browser,
}) => {
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');

  const template = {
    name: `Diploma año ${Date.now()}.pdf`,
    mimeType: 'application/pdf',
    buffer: readFileSync(TEMPLATE_PDF),
  };
  await page.getByLabel(/Subir plantilla/).setInputFiles(template);
  await expect(page.getByText('Plantilla subida correctamente.')).toBeVisible();
  await expect(page.getByLabel('Plantilla elegida')).toContainText(template.name);

  const dni = uniqueDni();
  await fillGenerator(page, { name: NAME, course: 'Riego tecnificado en ladera' });
  await page.getByLabel('DNI').fill(dni.replace(/^(..)(...)/, '$1 $2 '));
  const pdf = await issueInGenerator(page, request);
  await expect(page.getByText('02/10/2026').first()).toBeVisible();
  expect(pdf.headers()['content-disposition']).toMatch(/^attachment/);
  const issued = inspectPdf(await pdf.body());
  expect(issued.check).toContain(VALID_PDF);
  expect(issued.text).toContain(NAME.toLocaleUpperCase('es-PE'));
  expect(issued.text).toContain('Riego tecnificado en ladera');

  // A visitor on another device opens the URL in the QR.
  const visitor = await browser.newContext();
  const publicPage = await visitor.newPage();
  await publicPage.goto(issued.qr);
  await expect(publicPage.getByText('Auténtico · emitido el 02/10/2026')).toBeVisible();
  await expect(publicPage.getByText(NAME.toLocaleUpperCase('es-PE'))).toBeVisible();
  await expect(publicPage.getByText(new RegExp(dni.replace(/^(..)(...)/, '$1 ?$2 ?')))).toBeVisible();
  const downloading = publicPage.waitForEvent('download');
  await publicPage.getByRole('link', { name: 'DESCARGAR CERTIFICADO' }).click();
  expect(readFileSync(await (await downloading).path()).equals(await pdf.body())).toBe(true);
  await visitor.close();
});

test('the search finds certificates by DNI, shows which input is missing, and is empty when it opens again', async ({
  page,
}) => {
  await page.goto('/certificados');
  const toggle = page.getByRole('button', { name: /Buscar (mi )?certificado|búsqueda/i }).first();
  await toggle.click();
  await page.getByLabel('DNI').fill('4587');
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(
    page.getByText('Ingresa DNI (8 dígitos) o ID del alumno (mín. 3 caracteres). Al menos uno debe estar completo.'),
  ).toBeVisible();
  await page.getByLabel('DNI').fill('45 871 203');
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(page.getByRole('link', { name: /VIEW/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /DRIVE/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /DOWNLOAD/ })).toHaveCount(2);
  await page.getByLabel('DNI').fill('11111111');
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'No se encontraron certificados con los datos ingresados.' }).last(),
  ).toBeVisible();
  expect(page.url()).not.toContain('1111');
  await toggle.click();
  await expect(page.getByLabel('DNI')).toBeHidden();
  await toggle.click();
  await expect(page.getByLabel('DNI')).toHaveValue('');
  await expect(page.getByText('No se encontraron certificados', { exact: false })).toHaveCount(0);
});

test('an unknown code and a forged token show different messages', async ({ page }) => {
  await page.goto('/c/DESCONOCIDO-9');
  await expect(page.getByText('Certificado no encontrado.')).toBeVisible();
  await page.goto('/c/aaaa.bbbb.cccc');
  await expect(page.getByText('Token inválido o certificado no encontrado.')).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page shows the responses that the server embeds in it, without calls to the API', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (call) => requested.push(new URL(call.url()).pathname));
    for (const [path, shown] of [
      [`/c/${DEMO_CERTIFICATE}`, 'Auténtico'],
      ['/cursos/2', 'Módulos'],
      ['/cursos', 'cursos'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(shown);
    }
    expect(requested.filter((path) => /^\/api\/(courses(\/\d+)?|manual-certificates\/.*)$/.test(path))).toEqual([]);
    await expect(page.locator('#answers')).toHaveCount(0);
  });
});
