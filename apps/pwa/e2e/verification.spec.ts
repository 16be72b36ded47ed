import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { ORIGIN } from './playwright.config';
import { screenProblems } from './support/axe';
import { DEMO_CERTIFICATE } from './support/demo';
import { waitForVerificationData } from './support/device-tables';
import { issueCertificate } from './support/issue-certificate';
import { apiResponse, goOffline, waitForServiceWorker, withoutEmbeddedResponses } from './support/network';
import { print } from './support/print';
import { logInAs } from './support/session';
import { uniqueDni } from './support/unique';

const OTHER_DEMO_CERTIFICATE = 'TLR-2026-M4XW2P';

/** Issues a certificate with a DNI that no other test uses. */
async function issue(request: APIRequestContext, token: string) {
  const dni = uniqueDni();
  const course = 'Crianza de truchas en jaulas flotantes';
  const issued = await issueCertificate(request, token, {
    user_name: 'Nélida Ñaupari Quispe',
    dni,
    course_title: course,
    duration_hours: 64,
    start_date: '2026-05-04',
    end_date: '2026-06-26',
    issue_date: '2026-07-03',
  });
  return { ...issued, dni, course };
}

/** Requests a certificate without a login. */
async function publicCertificate(request: APIRequestContext, code: string) {
  const found = await request.get(`/api/manual-certificates/${code}`);
  return ((await found.json()) as { certificate: { token: string; fileId: string; name: string } }).certificate;
}

const choose = (page: Page, buffer: Buffer, name = 'certificado.pdf') =>
  page.getByLabel(/Elegir el PDF/).setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('an admin finds a certificate, checks its file, revokes it with a reason and sees the record', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const token = await logInAs(page, request, 'admin');
  const issued = await issue(request, token);
  const reason = `Nombre mal escrito (${issued.dni})`;

  // Checks the right file, a file with a changed byte, and the file of another certificate.
  await page.goto(`/c/${issued.code}`);
  await expect(page.getByText('Auténtico · emitido el 03/07/2026')).toBeVisible();
  await choose(page, issued.pdf);
  await expect(page.getByText('Es exactamente el PDF emitido')).toBeVisible();
  const changed = Buffer.from(issued.pdf);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  await choose(page, changed, 'cambiado.pdf');
  await expect(page.getByText(/^No coincide con ningún certificado emitido/)).toBeVisible();
  const demo = await publicCertificate(request, DEMO_CERTIFICATE);
  const otherPdf = await request.get(`/api/certificate-viewer/pdf/${demo.fileId}?download=1`);
  await choose(page, await otherPdf.body(), 'de-otra-persona.pdf');
  await expect(page.getByText(/^Es el PDF de otro certificado/)).toBeVisible();
  expect(await screenProblems(page)).toEqual([]);
  await choose(page, Buffer.from('PK no es un PDF'));
  await expect(page.getByRole('alert')).toHaveText('Ese archivo no es un PDF. Elige el PDF del certificado.');

  await page.goto('/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(issued.dni);
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  const card = page.getByRole('listitem').filter({ hasText: issued.course });
  await expect(card).toHaveCount(1);
  expect(await screenProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar certificado' });
  await expect(dialog).toContainText('¿Seguro que deseas eliminar este certificado?');
  await dialog.getByLabel(/^Motivo/).fill(reason);
  expect(await screenProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: 'Anulados' }).click();
  await expect(page).toHaveURL(/vista=anulados/);
  const row = page.getByRole('row').filter({ hasText: issued.code });
  await expect(row).toContainText('Nélida Ñaupari Quispe');
  await expect(row).toContainText('03/07/2026');
  await expect(row).toContainText(reason);
  expect(await screenProblems(page)).toEqual([]);

  // The public page and the file check show the revocation.
  await row.getByRole('link', { name: issued.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anulado el \d\d\/\d\d\/\d{4}$/);
  await expect(page.getByText(issued.code, { exact: true })).toBeVisible();
  await expect(page.getByText(/Este certificado fue anulado/)).toBeVisible();
  expect(await screenProblems(page)).toEqual([]);
  const printed = await print(page);
  expect(printed).toMatchObject({ pages: 1, qr: `${ORIGIN}/c/${issued.code}` });
  const verdict = `Anulado el \\d\\d/\\d\\d/\\d{4} Código ${issued.code} `;
  expect(printed.text).toMatch(new RegExp(`${verdict}.*Verificado el \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`));
  await page.goto('/certificados');
  await choose(page, issued.pdf);
  await expect(page.getByText(/certificado que fue anulado: ya no tiene validez/)).toBeVisible();
});

test('an admin can revoke on the public page, a visitor cannot', async ({ page, request, browser }) => {
  const token = await logInAs(page, request, 'admin');
  const { code } = await issue(request, token);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/c/${code}`);
  await expect(visitor.getByText(/^Auténtico/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await visitor.goto('/certificados?vista=anulados');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Anulados')).toHaveCount(0);

  await page.goto(`/c/${code}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
  await expect(page.getByText(/Este certificado fue anulado/)).toBeVisible();
  await visitor.goto(`/c/${code}`);
  await expect(visitor.getByText(/Este certificado fue anulado/)).toBeVisible();
  await context.close();
});

test('a signed link shows a valid signature, and a changed link shows an invalid one', async ({ page, request }) => {
  const { token, name } = await publicCertificate(request, DEMO_CERTIFICATE);
  await page.goto(`/c/${token}`);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
  await expect(page.getByText(/^Firma válida/)).toBeVisible();
  expect(await screenProblems(page)).toEqual([]);

  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace(name, 'Otra Persona');
  await page.goto(`/c/${[header, Buffer.from(claims).toString('base64url'), signature].join('.')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token inválido o certificado no encontrado.');
  await expect(page.getByText(/La firma digital no es válida/)).toBeVisible();
  await expect(page.getByText('OTRA PERSONA')).toHaveCount(0);
  expect(await screenProblems(page)).toEqual([]);
});

test('offline, a signed link that was not viewed shows the signed data and confirms only the signature', async ({
  page,
  request,
}) => {
  const viewed = await publicCertificate(request, DEMO_CERTIFICATE);
  const notViewed = await publicCertificate(request, OTHER_DEMO_CERTIFICATE);
  const pdf = await request.get(`/api/certificate-viewer/pdf/${viewed.fileId}?download=1`);
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByText(/^Auténtico/)).toBeVisible();
  await waitForServiceWorker(page);
  await waitForVerificationData(page);

  await goOffline(page);
  await page.goto(`/c/${notViewed.token}`);
  await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notViewed.name);
  await expect(page.getByText('DNI', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/Auténtico|vigente/)).toHaveCount(0);
  expect(await screenProblems(page)).toEqual([]);

  // The copy on the device contains the PDF's hash.
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await choose(page, await pdf.body());
  await expect(page.getByText('Coincide con el PDF emitido, según la copia de este dispositivo')).toBeVisible();
  expect(await screenProblems(page)).toEqual([]);
  await page.goto('/certificados');
  await choose(page, Buffer.from('%PDF-1.7 otro'));
  await expect(page.getByText(/^Sin conexión no se puede comprobar este archivo/)).toBeVisible();
});

test('the public page shows errors, and a message when there is no PDF yet', async ({ page }) => {
  const lookUp = `**/api/manual-certificates/${DEMO_CERTIFICATE}`;
  await withoutEmbeddedResponses(page);
  await page.route(lookUp, (route) => route.fulfill(apiResponse({ message: '' }, 500)));
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la información del certificado.');
  await page.unroute(lookUp);
  await page.route(lookUp, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { certificate: object };
    const certificate = { ...body.certificate, fileId: null, drive_file_id: null };
    await route.fulfill(apiResponse({ ...body, certificate }));
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('El PDF de este certificado aún no ha sido generado o subido.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'VER CERTIFICADO' })).toHaveCount(0);
});
