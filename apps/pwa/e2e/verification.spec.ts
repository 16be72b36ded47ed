import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  apiAnswer,
  axeViolations,
  DEMO_CERTIFICATE,
  goOffline,
  pagesAlone,
  signIn,
  untilServedByWorker,
  untilVerificationKept,
} from './support';

const TEMPLATE = 'apps/api/src/app/database/seed/assets/plantilla-telar.pdf';
const OTHER_DEMO_CERTIFICATE = 'TLR-2026-M4XW2P';

interface Issued {
  code: string;
  dni: string;
  course: string;
  pdf: Buffer;
}

/** A DNI that no other test looks for. */
let lastDni = 60_000_000 + Math.floor(Math.random() * 30_000_000);

async function issue(request: APIRequestContext, token: string): Promise<Issued> {
  const headers = { Authorization: `Bearer ${token}` };
  const template = {
    name: `Verificación ${Date.now()}.pdf`,
    mimeType: 'application/pdf',
    buffer: readFileSync(TEMPLATE),
  };
  const upload = await request.post('/api/manual-certificates/templates/upload', {
    headers,
    multipart: { file: template },
  });
  expect(upload.ok()).toBe(true);
  const dni = String((lastDni += 1));
  const course = 'Crianza de truchas en jaulas flotantes';
  const answer = await request.post('/api/manual-certificates', {
    headers,
    data: {
      user_name: 'Nélida Ñaupari Quispe',
      dni,
      course_title: course,
      duration_hours: 64,
      start_date: '2026-05-04',
      end_date: '2026-06-26',
      issue_date: '2026-07-03',
      template_name: template.name,
    },
  });
  expect(answer.ok()).toBe(true);
  const { certificate_code: code, drive_file_id: fileId } = (await answer.json()) as Record<string, string>;
  const pdf = await request.get(`/api/certificate-viewer/pdf/${fileId}?download=1`);
  return { code: code ?? '', dni, course, pdf: await pdf.body() };
}

async function publicCertificate(request: APIRequestContext, code: string) {
  const answer = await request.get(`/api/manual-certificates/${code}`);
  return ((await answer.json()) as { certificate: { token: string; fileId: string; name: string } }).certificate;
}

const choose = (page: Page, buffer: Buffer, name = 'certificado.pdf') =>
  page.getByLabel(/Elegir el PDF/).setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** What axe finds in either theme, on a phone and on a desk, and what is wider than its screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await axeViolations(page)).map((violation) => `${width} ${colorScheme} ${violation}`));
    }
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${wide} px on ${width}`);
  }
  return found;
}

test('an admin finds a certificate, checks its file, annuls it with a reason and reads the record', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const token = await signIn(page, request, 'admin');
  const issued = await issue(request, token);
  const reason = `Nombre mal escrito (${issued.dni})`;

  // The file: the right one, one with a byte changed, and another certificate's.
  await page.goto(`/c/${issued.code}`);
  await expect(page.getByText('Auténtico · emitido el 03/07/2026')).toBeVisible();
  await choose(page, issued.pdf);
  await expect(page.getByText('Es exactamente el PDF emitido')).toBeVisible();
  const changed = Buffer.from(issued.pdf);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  await choose(page, changed, 'cambiado.pdf');
  await expect(page.getByText(/^No coincide con ningún certificado emitido/)).toBeVisible();
  const demo = await publicCertificate(request, DEMO_CERTIFICATE);
  const others = await request.get(`/api/certificate-viewer/pdf/${demo.fileId}?download=1`);
  await choose(page, await others.body(), 'de-otra-persona.pdf');
  await expect(page.getByText(/^Es el PDF de otro certificado/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await choose(page, Buffer.from('PK no es un PDF'));
  await expect(page.getByRole('alert')).toHaveText('Ese archivo no es un PDF. Elige el PDF del certificado.');

  await page.goto('/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(issued.dni);
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  const slip = page.getByRole('listitem').filter({ hasText: issued.course });
  await expect(slip).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await slip.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar certificado' });
  await expect(dialog).toContainText('¿Seguro que deseas eliminar este certificado?');
  await dialog.getByLabel(/^Motivo/).fill(reason);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
  await expect(slip).toHaveCount(0);

  await page.getByRole('button', { name: 'Anulados' }).click();
  await expect(page).toHaveURL(/vista=anulados/);
  const row = page.getByRole('row').filter({ hasText: issued.code });
  await expect(row).toContainText('Nélida Ñaupari Quispe');
  await expect(row).toContainText('03/07/2026');
  await expect(row).toContainText(reason);
  expect(await faults(page)).toEqual([]);

  // For everybody else it is gone: the page, the search, the file.
  await row.getByRole('link', { name: issued.code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificado no encontrado.');
  await expect(page.getByText(/Este certificado fue anulado/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('/certificados');
  await choose(page, issued.pdf);
  await expect(page.getByText(/certificado que fue anulado: ya no tiene validez/)).toBeVisible();
});

test('on the public page an admin annuls, and a visitor is offered nothing of it', async ({
  page,
  request,
  browser,
}) => {
  const token = await signIn(page, request, 'admin');
  const { code } = await issue(request, token);
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(`/c/${code}`);
  await expect(visitor.getByText(/^Auténtico/)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Anular' })).toHaveCount(0);
  await visitor.goto('/certificados?vista=anulados');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Anulados')).toHaveCount(0);

  await page.goto(`/c/${code}`);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
  await expect(page.getByText(/Este certificado fue anulado/)).toBeVisible();
  await visitor.goto(`/c/${code}`);
  await expect(visitor.getByText(/Este certificado fue anulado/)).toBeVisible();
  await stranger.close();
});

test('a signed link says that the signature is good, and a changed one that it is not', async ({ page, request }) => {
  const { token, name } = await publicCertificate(request, DEMO_CERTIFICATE);
  await page.goto(`/c/${token}`);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
  await expect(page.getByText(/^Firma válida/)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace(name, 'Otra Persona');
  await page.goto(`/c/${[header, Buffer.from(claims).toString('base64url'), signature].join('.')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token inválido o certificado no encontrado.');
  await expect(page.getByText(/La firma digital no es válida/)).toBeVisible();
  await expect(page.getByText('OTRA PERSONA')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
});

test('without network a signed link never opened here shows what was signed, and claims no more', async ({
  page,
  request,
}) => {
  const seen = await publicCertificate(request, DEMO_CERTIFICATE);
  const unseen = await publicCertificate(request, OTHER_DEMO_CERTIFICATE);
  const pdf = await request.get(`/api/certificate-viewer/pdf/${seen.fileId}?download=1`);
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByText(/^Auténtico/)).toBeVisible();
  await untilServedByWorker(page);
  await untilVerificationKept(page);

  await goOffline(page);
  await page.goto(`/c/${unseen.token}`);
  await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseen.name);
  await expect(page.getByText('DNI', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/Auténtico|vigente/)).toHaveCount(0);
  expect(await faults(page)).toEqual([]);

  // The copy that is here still knows its file.
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await choose(page, await pdf.body());
  await expect(page.getByText('Coincide con el PDF emitido, según la copia de este equipo')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('/certificados');
  await choose(page, Buffer.from('%PDF-1.7 otro'));
  await expect(page.getByText(/^Sin conexión no se puede comprobar este archivo/)).toBeVisible();
});

test('the public page says what fails, and that a PDF is not there yet', async ({ page }) => {
  const lookUp = `**/api/manual-certificates/${DEMO_CERTIFICATE}`;
  await pagesAlone(page);
  await page.route(lookUp, (route) => route.fulfill(apiAnswer({ message: '' }, 500)));
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la información del certificado.');
  await page.unroute(lookUp);
  await page.route(lookUp, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { certificate: object };
    const certificate = { ...body.certificate, fileId: null, drive_file_id: null };
    await route.fulfill(apiAnswer({ ...body, certificate }));
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('El PDF de este certificado aún no ha sido generado o subido.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'VER CERTIFICADO' })).toHaveCount(0);
});
