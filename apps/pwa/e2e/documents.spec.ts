import { expect, test } from '@playwright/test';
import { inspectPdf } from './support/pdf';
import { logInAs } from './support/session';
import { uniqueDni } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('staff issue a certificate to a person with a carné de extranjería, whom visitors find by it', async ({
  page,
  request,
  browser,
}) => {
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByRole('radio', { name: /plantilla-telar/ }).check();
  const number = `0${uniqueDni()}`;
  await page.getByLabel('Nombre completo').fill('Chiara Bianchi');
  await page.getByLabel('Documento').selectOption('Carné de extranjería');
  await page.getByLabel('Número de carné de extranjería').fill(number);
  await page.getByLabel('Nombre del curso').fill('Riego en ladera');
  await page.getByLabel('Horas académicas').fill('80');
  await page.getByLabel('Fecha de inicio').fill('03/08/2026');
  await page.getByLabel('Fecha de fin').fill('25/09/2026');
  await page.getByLabel('Fecha de emisión').fill('02/10/2026');
  await page.getByRole('button', { name: 'Generar certificado' }).click();
  const download = page.getByRole('link', { name: 'Descargar PDF', exact: true });
  await expect(download).toBeVisible();
  const pdf = await request.get((await download.getAttribute('href')) ?? '');
  expect(inspectPdf(await pdf.body()).text).toContain(number);

  const visitor = await browser.newContext();
  const search = await visitor.newPage();
  await search.goto('/certificados');
  await search
    .getByRole('button', { name: /Buscar (mi )?certificado/i })
    .first()
    .click();
  await search.getByLabel('Documento').selectOption('Carné de extranjería');
  await search.getByLabel('Número de carné de extranjería').fill(number);
  await search.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(search.getByText(`CE ${number}`)).toBeVisible();
  await search.getByRole('link', { name: 'Riego en ladera' }).click();
  await expect(search.getByText('Auténtico · emitido el 02/10/2026')).toBeVisible();
  await expect(search.getByText('CE', { exact: true })).toBeVisible();
  await visitor.close();
});
