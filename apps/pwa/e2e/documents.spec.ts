import { expect, test } from '@playwright/test';
import { fillGenerator, issueInGenerator } from './support/generator';
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
  await fillGenerator(page, { name: 'Chiara Bianchi', course: 'Riego en ladera' });
  await page.getByLabel('Tipo de documento').selectOption('Carné de extranjería');
  await page.getByLabel('Número de carné de extranjería').fill(number);
  const pdf = await issueInGenerator(page, request);
  expect(inspectPdf(await pdf.body()).text).toContain(number);

  const visitor = await browser.newContext();
  const search = await visitor.newPage();
  await search.goto('/certificados');
  await search
    .getByRole('button', { name: /Buscar (mi )?certificado/i })
    .first()
    .click();
  await search.getByLabel('Tipo de documento').selectOption('Carné de extranjería');
  await search.getByLabel('Número de carné de extranjería').fill(number);
  await search.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(search.getByText(`CE ${number}`)).toBeVisible();
  await search.getByRole('link', { name: 'Riego en ladera' }).click();
  await expect(search.getByText('Auténtico · emitido el 02/10/2026')).toBeVisible();
  await expect(search.getByText('CE', { exact: true })).toBeVisible();
  await visitor.close();
});
