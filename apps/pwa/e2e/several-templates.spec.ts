import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { AI_PORT } from './playwright.config';
import { TEMPLATE_PDF } from './support/demo';
import { dropFile } from './support/drop-file';
import { PROPOSED_MODULES, startGenerativeService } from './support/generative-service';
import { fillGenerator } from './support/generator';
import { issueCertificate } from './support/issue-certificate';
import { inspectPdf, VALID_PDF, wordPosition } from './support/pdf';
import { logInAs } from './support/session';
import { borderedPdf, uploadTemplate } from './support/templates';
import { uniqueDni, uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

const LETTER: [number, number] = [792, 612];
const A4: [number, number] = [595.28, 841.89];

interface Person {
  name: string;
  dni: string;
}

/** Issues a certificate to the person. @returns the downloaded PDF. */
async function issueTo(page: Page, { name, dni }: Person): Promise<Buffer> {
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('DNI').fill(dni);
  await page.getByRole('button', { name: 'Generar certificado' }).click();
  await expect(page.getByRole('heading', { name: 'Certificado generado' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF', exact: true }).click();
  return readFileSync(await (await saving).path());
}

/** Drags a box down by its center, in CSS pixels. With Alt, the box does not snap to lines. */
async function dragDown(page: Page, box: Locator, by: number): Promise<void> {
  // Waits until the box no longer moves.
  await box.hover();
  const at = await box.boundingBox();
  if (!at) throw new Error('The box is not on the page');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.keyboard.down('Alt');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
}

/** Chooses a template of the list, which a text names. */
async function chooseTemplate(page: Page, name: string): Promise<void> {
  const templates = page.getByRole('group', { name: 'Plantilla del certificado' });
  await templates.getByRole('listitem').filter({ hasText: name }).getByRole('radio').check();
  await expect(page.getByLabel('Plantilla elegida')).toContainText(name);
}

test('an admin uploads three templates and moves a value on one, and the certificate has it there', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const stamp = uniqueName();
  const files = [
    { name: `Con campos ${stamp}.pdf`, buffer: readFileSync(TEMPLATE_PDF) },
    { name: `Carta ${stamp}.pdf`, buffer: await borderedPdf(LETTER) },
    { name: `Girada ${stamp}.pdf`, buffer: await borderedPdf(A4, 2, 90) },
  ];
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  for (const file of files) {
    // The label returns when the previous upload ends. Until then, the page accepts no other file.
    await page.getByLabel(/Subir plantilla/).setInputFiles({ ...file, mimeType: 'application/pdf' });
    // The first check of a template after the server's start takes long.
    await expect(page.getByLabel('Plantilla elegida')).toContainText(file.name, { timeout: 30_000 });
  }
  await page.getByLabel('Filtrar por nombre').fill(stamp);
  const rows = page.getByRole('group', { name: 'Plantilla del certificado' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Con campos' })).toContainText(/KB · 2 páginas.*Campos: /);
  await expect(rows.filter({ hasText: 'Girada' })).toContainText(/KB · 2 páginas.*Sin campos/);

  // The mouse moves the name 90 points down, the keyboard 11 points to the left.
  await chooseTemplate(page, `Carta ${stamp}`);
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  const box = page.getByRole('button', { name: /^Otorgado a:/ });
  const sheet = page.getByRole('dialog').locator('canvas[role=img]');
  await expect(sheet).toBeVisible({ timeout: 30_000 });
  await box.focus();
  const fromTop = page.getByRole('spinbutton', { name: 'Arriba' });
  const fromLeft = page.getByRole('spinbutton', { name: 'Izquierda' });
  const before = { top: Number(await fromTop.inputValue()), left: Number(await fromLeft.inputValue()) };
  await dragDown(page, box, (90 * ((await sheet.boundingBox())?.width ?? 0)) / LETTER[0]);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.abs(Number(await fromTop.inputValue()) - before.top - 90)).toBeLessThan(2);
  await expect.poll(async () => Math.abs(Number(await fromLeft.inputValue()) - before.left + 11)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const person = { name: 'Nélida Ñaupari Güimac', dni: uniqueDni() };
  await fillGenerator(page, { name: person.name, course: 'Quechua chanka' });
  const word = wordPosition(await issueTo(page, person), 'ÑAUPARI');
  expect(word.top).toBeGreaterThan(before.top + 80);
});

test('an admin issues certificates on three templates with one syllabus', async ({ page, request }) => {
  test.setTimeout(120_000);
  const stopService = await startGenerativeService(AI_PORT);
  const token = await logInAs(page, request, 'admin');
  const pdfs = [await borderedPdf(LETTER), readFileSync(TEMPLATE_PDF), await borderedPdf(A4, 2, 90)];
  const templates: string[] = [];
  for (const pdf of pdfs) templates.push(await uploadTemplate(request, token, pdf));
  await page.goto('/generar-certificado');
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await page.getByLabel('Buscar curso').fill('quechua');
  await page.getByRole('button', { name: 'Completar con Quechua chanka inicial' }).click();
  await expect(page.getByLabel('Horas académicas')).toHaveValue('48');
  await page.getByRole('button', { name: 'Asistente de temarios' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Proponer temario' }).click();
  await drawer.getByRole('button', { name: 'Usar este temario' }).click();
  await expect(page.getByRole('group', { name: 'Módulo 9' }).getByLabel('Título')).toHaveValue(
    PROPOSED_MODULES[8]?.title ?? '',
  );
  await stopService();
  await page.getByLabel('Fecha de inicio').fill('03/08/2026');
  await page.getByLabel('Fecha de fin').fill('25/09/2026');
  await page.getByLabel('Fecha de emisión').fill('02/10/2026');
  await page.getByRole('tab', { name: 'Plantillas' }).click();

  const names = ['Nélida Ñaupari Güimac', 'Łukasz O’Brien Muñoz', 'Jose\u0301 A\u0301ngel Nun\u0303ez'];
  for (const [index, name] of names.entries()) {
    const person = { name, dni: uniqueDni() };
    if (index > 0) await page.getByRole('button', { name: 'Siguiente certificado (mismo curso)' }).click();
    await chooseTemplate(page, templates[index] ?? '');
    await expect(page.getByLabel('Nombre del curso')).toHaveValue('Quechua chanka inicial');
    const issued = inspectPdf(await issueTo(page, person));
    expect(issued.check).toContain(VALID_PDF);
    for (const text of [
      name.normalize('NFC').toLocaleUpperCase('es-PE'),
      person.dni,
      'Quechua chanka inicial',
      '02/10/2026',
      'Acabado de los bordes',
    ]) {
      expect(issued.text).toContain(text);
    }
    expect(issued.qr).toMatch(/\/c\/[\w-]+\.[\w-]+\.[\w-]+$/);
  }
});

test('an admin revokes a certificate, and a visitor sees it at the URL in its QR', async ({
  page,
  request,
  browser,
}) => {
  const token = await logInAs(page, request, 'admin');
  const dni = uniqueDni();
  const { pdf } = await issueCertificate(request, token, {
    user_name: 'Nélida Ñaupari Güimac',
    dni,
    course_title: 'Quechua chanka inicial',
    duration_hours: 48,
    start_date: '2026-08-03',
    end_date: '2026-09-25',
    issue_date: '2026-10-02',
  });
  await page.goto('/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(dni);
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Quechua chanka inicial' });
  await expect(card).toHaveCount(1);
  await dropFile(page, 'certificado.pdf', 'application/pdf', pdf);
  await expect(page.getByText('Es exactamente el PDF emitido')).toBeVisible();

  // A visitor opens the URL before and after the revocation.
  const visitor = await browser.newContext();
  const publicPage = await visitor.newPage();
  await publicPage.goto(inspectPdf(pdf).qr);
  await expect(publicPage.getByText('Auténtico · emitido el 02/10/2026')).toBeVisible();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByLabel(/^Motivo/).fill('El curso era otro');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('✅ Certificado eliminado correctamente.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await publicPage.reload();
  await expect(publicPage.getByText(/Este certificado fue anulado/)).toBeVisible();
  await expect(publicPage.getByRole('link', { name: 'VER CERTIFICADO' })).toHaveCount(0);
  await visitor.close();
});
