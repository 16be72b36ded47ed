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
  await page.getByRole('button', { name: /Corregir la fila 3/ }).click();
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

test('an admin undoes an import with a wrong column, and imports the corrected register with the same codes', async ({
  page,
  request,
}) => {
  await logInAs(page, request, 'admin');
  const series = String(Date.now()).slice(-6);
  const codes = [`N° 101/${series}`, `N° 102/${series}`];
  const register = (course: string) => ({
    name: 'registro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Código,Nombre,DNI,Curso,Fecha',
        `${codes[0]},Luz Ñahui Paz,47${series},${course},14/03/2019`,
        `${codes[1]},Juan Ríos,48${series},${course},14/03/2019`,
      ].join('\n'),
    ),
  });
  const verify = async (code: string) => {
    await page.goto('/verificar');
    await page.getByLabel('Código del certificado').fill(code);
    await page.getByRole('button', { name: 'Verificar código' }).click();
  };
  await page.goto('/importar-certificados');
  await page.getByLabel(/Elegir el registro/).setInputFiles(register('Aula 204'));
  await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
  await page
    .getByLabel('Elegir PDF o ZIP')
    .setInputFiles([
      { name: `N-101-${series}.pdf`, mimeType: 'application/pdf', buffer: await oldPdf(codes[0] ?? '') },
    ]);
  await expect(page.getByText('Los PDF de las filas están guardados.')).toBeVisible();
  const address = page.url();
  const importAll = async () => {
    await page.getByRole('button', { name: 'Incorporar 2 certificados' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Incorporar 2 certificados' }).click();
    await expect(page.getByText('2 de 2 certificados incorporados').first()).toBeVisible();
  };
  await importAll();
  await verify(codes[0] ?? '');
  await expect(page.getByText('Aula 204')).toBeVisible();

  await page.goto(address);
  const undo = page.getByRole('button', { name: 'Deshacer incorporación' });
  await undo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Deshacer esta incorporación?' });
  await expect(dialog.getByText('Se retiran 2 certificados.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Se retiran 2 certificados.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Se retiraron 2 certificados\. La incorporación es otra vez un borrador/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'registro', exact: true })).toBeFocused();
  await verify(codes[0] ?? '');
  await expect(page.getByText('No hay nada registrado con estos datos.')).toBeVisible();
  await expect(page.getByText('Aula 204')).toBeHidden();

  await page.goto(address);
  await page.getByLabel('Reemplazar el registro').setInputFiles(register('Gestión pública'));
  await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
  await expect(page.getByText('Registro reemplazado y revisado.')).toBeVisible();
  await importAll();
  await verify(codes[0] ?? '');
  await expect(page.getByText('Gestión pública')).toBeVisible();
  // The PDF was not sent again.
  await expect(page.getByRole('link', { name: 'DESCARGAR CERTIFICADO' })).toBeVisible();
});
