import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { AI_PORT } from './playwright.config';
import { TEMPLATE_PDF } from './support/demo';
import { dropFile } from './support/drop-file';
import { PROPOSED_MODULES, startGenerativeService } from './support/generative-service';
import { inspectPdf, VALID_PDF, wordPosition } from './support/pdf';
import { logInAs } from './support/session';
import { borderedPdf } from './support/templates';
import { uniqueDni } from './support/unique';

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

let stopService: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stopService = await startGenerativeService(AI_PORT);
});
test.afterAll(() => stopService?.());

test('an admin issues certificates on three templates with one syllabus, and revokes one', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now();
  const files = {
    fields: { name: `Con campos ${stamp}.pdf`, buffer: readFileSync(TEMPLATE_PDF) },
    letter: { name: `Carta ${stamp}.pdf`, buffer: await borderedPdf(LETTER) },
    rotated: { name: `Girada ${stamp}.pdf`, buffer: await borderedPdf(A4, 2, 90) },
  };
  const chosen = page.getByLabel('Plantilla elegida');
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');

  for (const file of Object.values(files)) {
    // The label returns when the previous upload ends. Until then, the page accepts no other file.
    await page.getByLabel(/Subir plantilla/).setInputFiles({ ...file, mimeType: 'application/pdf' });
    await expect(chosen).toContainText(file.name);
  }
  await page.getByLabel('Filtrar por nombre').fill(String(stamp));
  const rows = page.getByRole('group', { name: 'Plantilla del certificado' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Con campos' })).toContainText(/KB · 2 páginas.*Campos: /);
  await expect(rows.filter({ hasText: 'Girada' })).toContainText(/KB · 2 páginas.*Sin campos/);

  // The mouse moves the name 90 points down, the keyboard 11 points to the left.
  await rows.filter({ hasText: 'Carta' }).getByRole('radio').check();
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
  await page.getByLabel('Fecha de inicio').fill('03/08/2026');
  await page.getByLabel('Fecha de fin').fill('25/09/2026');
  await page.getByLabel('Fecha de emisión').fill('02/10/2026');

  const nelida = { name: 'Nélida Ñaupari Güimac', dni: uniqueDni() };
  const pdf = await issueTo(page, nelida);
  const printed = inspectPdf(pdf);
  expect(printed.check).toContain(VALID_PDF);
  for (const text of [
    'NÉLIDA ÑAUPARI GÜIMAC',
    'Quechua chanka inicial',
    nelida.dni,
    '02/10/2026',
    'Acabado de los bordes',
  ]) {
    expect(printed.text).toContain(text);
  }
  const word = wordPosition(pdf, 'ÑAUPARI');
  expect(word.top).toBeGreaterThan(before.top + 80);

  // Two more people get the same course, on the other templates.
  const others: [string, string, Person][] = [
    ['Con campos', files.fields.name, { name: 'Łukasz O’Brien Muñoz', dni: uniqueDni() }],
    ['Girada', files.rotated.name, { name: 'Jose\u0301 A\u0301ngel Nun\u0303ez', dni: uniqueDni() }],
  ];
  await page.getByRole('tab', { name: 'Plantillas' }).click();
  for (const [row, name, person] of others) {
    await page.getByRole('button', { name: 'Siguiente certificado (mismo curso)' }).click();
    await rows.filter({ hasText: row }).getByRole('radio').check();
    await expect(chosen).toContainText(name);
    await expect(page.getByLabel('Nombre del curso')).toHaveValue('Quechua chanka inicial');
    const issued = inspectPdf(await issueTo(page, person));
    expect(issued.check).toContain(VALID_PDF);
    expect(issued.text).toContain(person.name.normalize('NFC').toLocaleUpperCase('es-PE'));
    expect(issued.text).toContain('Acabado de los bordes');
    expect(issued.qr).toMatch(/\/c\/[\w-]+\.[\w-]+\.[\w-]+$/);
  }

  await page.goto('/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(nelida.dni);
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Quechua chanka inicial' });
  await expect(card).toHaveCount(1);
  await dropFile(page, 'certificado.pdf', 'application/pdf', pdf);
  await expect(page.getByText('Es exactamente el PDF emitido')).toBeVisible();

  // A visitor opens the URL in the QR, before and after the revocation.
  const visitor = await browser.newContext();
  const publicPage = await visitor.newPage();
  await publicPage.goto(printed.qr);
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
