import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { logInAs } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

/** A small PDF that no other one equals. */
async function oldPdf(title: string): Promise<Buffer> {
  const doc = await PDFDocument.create();
  doc.addPage([842, 595]);
  doc.setTitle(title);
  return Buffer.from(await doc.save());
}

test('an admin imports old certificates with their PDFs, and visitors verify them by their old code', async ({
  page,
  request,
}) => {
  await logInAs(page, request, 'admin');
  const series = String(Date.now()).slice(-6);
  const [first, second] = [`N° 001/${series}`, `N° 002/${series}`];
  const csv = [
    'Código;Nombre;DNI;Curso;Horas;Fechas;Nota;Archivo',
    `${first};María Quispe Ñahui;45${series};Gestión pública;120;05/01/2019 - 28/02/2019;17,5;`,
    `${second};José Paz;46${series.slice(2)};Gestión pública;;14/03/2019;;`,
  ].join('\r\n');
  await page.goto('/');
  await page.getByRole('link', { name: 'Importar certificados' }).click();
  await page
    .getByLabel(/Elegir el registro/)
    .setInputFiles({ name: 'registro.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await page.getByRole('button', { name: 'Revisar 2 filas' }).click();

  const rows = page.getByRole('list', { name: 'Filas del registro' });
  await expect(rows.getByText('Ingresa un DNI válido de 8 dígitos.')).toBeVisible();
  await page.getByRole('button', { name: /Corregir la fila 2/ }).click();
  await page.getByLabel('Documento', { exact: true }).fill(`46${series}`);
  await page.getByLabel('Documento', { exact: true }).press('Enter');
  await expect(page.getByText('2 correctas')).toBeVisible();

  const pdf = await oldPdf(first);
  const names = [`N-001-${series}.pdf`, 'otro.pdf'];
  await page.getByLabel('Elegir PDF o ZIP').setInputFiles([
    { name: names[0] ?? '', mimeType: 'application/pdf', buffer: pdf },
    { name: names[1] ?? '', mimeType: 'application/pdf', buffer: await oldPdf('otro') },
  ]);
  await expect(page.getByText('Los PDF de las filas están guardados.')).toBeVisible();
  await page.getByRole('button', { name: 'Sin fila: 1' }).click();
  await expect(page.getByText('otro.pdf')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Incorporar 2 certificados' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Incorporar 2 certificados' }).click();
  await expect(page.getByText('2 de 2 certificados incorporados').first()).toBeVisible();

  await page.goto('/verificar');
  await page.getByLabel('Código del certificado').fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText(/Emitido antes de usar esta plataforma; incorporado el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByText(first, { exact: true })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'mio.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('Es exactamente el PDF emitido')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'DESCARGAR CERTIFICADO' }).click(),
  ]);
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
});
