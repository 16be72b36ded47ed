import { devices, expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { PDFDocument, rgb } from 'pdf-lib';
import { axeViolations } from './support/axe';
import { apiAnswer } from './support/network';
import { logInAs } from './support/session';

/** A template without form fields. */
async function plainTemplate(): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([842, 595]);
  page.drawRectangle({ x: 20, y: 20, width: 802, height: 555, borderColor: rgb(0.1, 0.2, 0.5), borderWidth: 3 });
  return Buffer.from(await doc.save());
}

async function uploadTemplate(page: Page, request: APIRequestContext): Promise<string> {
  const name = `Sin campos ${Date.now()}-${test.info().parallelIndex}.pdf`;
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  const file = { name, mimeType: 'application/pdf', buffer: await plainTemplate() };
  await page.getByLabel(/Subir plantilla/).setInputFiles(file);
  await expect(page.getByLabel('Plantilla elegida')).toContainText(name);
  return name;
}

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
  await uploadTemplate(page, request);
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

test('the form shows an error for a character that the font does not have, before it is sent', async ({
  page,
  request,
}) => {
  await uploadTemplate(page, request);
  await page.getByLabel('Nombre completo').fill('Ana 🧵');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Nombre completo').fill('Ana Ñahui');
  await expect(page.getByText('No se puede imprimir «🧵».')).toBeHidden();
});

test('a value moved with the keyboard stays at its place after a reload', async ({ page, request }) => {
  await uploadTemplate(page, request);
  const left = page.getByRole('spinbutton', { name: 'Izquierda' });
  const box = page.getByRole('button', { name: /^Otorgado a:/ });
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await box.focus();
  const before = Number(await left.inputValue());
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(left).toHaveValue(String(Math.round((before - 11) * 10) / 10));
  await page.keyboard.press('Control+z');
  await expect(left).toHaveValue(String(before));
  await page.keyboard.press('Control+Shift+Z');
  await page.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await box.focus();
  await expect(left).toHaveValue(String(Math.round((before - 11) * 10) / 10));
  await page.getByRole('button', { name: 'Volver a la ubicación por defecto' }).click();
  await box.focus();
  await expect(left).toHaveValue(String(before));
});

test('on a phone a finger drags a value, which snaps to the middle, and the page does not scroll', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const name = `En el teléfono ${Date.now()}.pdf`;
  const headers = { Authorization: `Bearer ${await logInAs(page, request, 'admin')}` };
  const templates = '/api/manual-certificates/templates';
  const file = { name, mimeType: 'application/pdf', buffer: await plainTemplate() };
  expect((await request.post(`${templates}/upload`, { headers, multipart: { file } })).status()).toBe(201);
  // Places the name away from all lines that it could snap to.
  const user_name = { page: 0, x: 90, y: 300, width: 250, height: 60, size: 20, align: 'center' };
  const qr = { page: 0, x: 740, y: 480, width: 90, height: 90 };
  const placement = { fields: { user_name }, qr, modules: null, bands: [] };
  const saved = await request.put(`${templates}/${encodeURIComponent(name)}/placement`, {
    headers,
    data: { placement },
  });
  expect(saved.status()).toBe(200);
  await page.goto('/generar-certificado');
  await page.getByRole('button', { name: 'Elegir plantilla' }).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Usar esta plantilla' }).click();
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  const sheet = page.getByRole('dialog').locator('canvas[role=img]');
  await expect(sheet).toBeVisible({ timeout: 30_000 });

  const box = page.getByRole('button', { name: /^Otorgado a:/ });
  const [from, paper] = [await box.boundingBox(), await sheet.boundingBox()];
  if (!from || !paper) throw new Error('The page is not drawn');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Drags it almost to the middle of the page, and up to an empty area.
  const to = { x: paper.x + paper.width / 2 - 3, y: paper.y + paper.height * 0.2 };
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', { x: x + ((to.x - x) * step) / 10, y: y + ((to.y - y) * step) / 10 });
  }
  const during = await sheet.boundingBox();
  await touch('touchEnd');
  expect(during?.y).toBe(paper.y);
  const left = Number(await page.getByRole('spinbutton', { name: 'Izquierda' }).inputValue());
  const width = Number(await page.getByRole('spinbutton', { name: 'Ancho' }).inputValue());
  expect(left + width / 2).toBeCloseTo(842 / 2, 0);
  await page.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});

test('without a generative service, the syllabus assistant shows that it is not configured', async ({
  page,
  request,
}) => {
  await page.route('**/api/course-catalog/syllabus', (route) => route.fulfill(apiAnswer({ available: false })));
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByRole('button', { name: 'Asistente de temarios' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('El asistente de temarios no está configurado en este servidor.')).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
});

test('the syllabus assistant fills all of the nine modules, and the user can cancel a request', async ({
  page,
  request,
}) => {
  const items = [
    'Conceptos clave del tema',
    'Herramientas de uso diario',
    'Errores comunes y soluciones',
    'Práctica con casos',
  ];
  const syllabus = Array.from({ length: 9 }, (_, i) => ({ title: `Tema ${i + 1}`, items }));
  let requests = 0;
  await page.route('**/api/course-catalog/syllabus', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill(apiAnswer({ available: true }));
    requests += 1;
    // The first request gets no response.
    if (requests > 1) await route.fulfill(apiAnswer({ success: true, reply: 'Aquí va.', syllabus }));
  });
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByLabel('Nombre del curso').fill('Excel para negocios');
  await page.getByRole('button', { name: 'Asistente de temarios' }).click();
  const drawer = page.getByRole('dialog');
  const message = drawer.getByRole('textbox');
  await expect(message).toHaveValue(/Excel para negocios/);
  await message.press('Enter');
  await drawer.getByRole('button', { name: 'Cancelar' }).click();
  await expect(message).toHaveValue(/Excel para negocios/);
  await message.press('Enter');
  await drawer.getByRole('button', { name: 'Usar este temario' }).click();
  const ninth = page.getByRole('group', { name: 'Módulo 9' });
  await expect(ninth.getByLabel('Título')).toHaveValue('Tema 9');
  await expect(ninth.getByLabel('Contenido')).toHaveValue(items.join('\n'));
});

test('the certificate presets and the placement editor show no accessibility errors', async ({ page, request }) => {
  await uploadTemplate(page, request);
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  await expect(page.getByRole('button', { name: /^Completar con/ }).first()).toBeVisible();
  await expect(page.locator('canvas[role=img]')).toBeVisible({ timeout: 30_000 });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await page.getByRole('button', { name: /^Otorgado a:/ }).click();
  expect(await axeViolations(page)).toEqual([]);
});
