import { devices, expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { fillOf } from './support/layout';
import { bearer, logInAs } from './support/session';
import {
  borderedPdf,
  chooseTemplateOnPhone,
  darkPdfWithField,
  openWithPlainTemplate,
  uploadTemplate,
} from './support/templates';
import { uniqueName } from './support/unique';

// It would load the rest of the app while the preview is drawn. `certificate.spec.ts` runs with it.
test.use({ serviceWorkers: 'block' });

test('a value moved with the keyboard stays at its place after a reload', async ({ page, request }) => {
  await openWithPlainTemplate(page, request, 2);
  const left = page.getByRole('spinbutton', { name: 'Izquierda' });
  const box = page.getByRole('button', { name: /^Otorgado a:/ });
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await box.focus();
  const before = Number(await left.inputValue());
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: /^Otorgado a: / })).toHaveText(
    new RegExp(`^Otorgado a: ${Math.round(before - 10)}, `),
  );
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

  // Forced colors show which box, row, alignment and page are chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  const dialog = page.getByRole('dialog');
  const named = (name: string) => dialog.getByRole('button', { name, exact: true });
  for (const [chosen, other] of [
    [box, dialog.getByRole('button', { name: /^DNI:/ })],
    [named('Otorgado a'), named('DNI')],
    [named('Texto al centro'), named('Texto a la derecha')],
    [named('Página 1 de 2'), named('Página 2 de 2')],
  ] as const) {
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(other).toHaveAttribute('aria-pressed', 'false');
    expect(await fillOf(chosen)).not.toBe(await fillOf(other));
  }
});

test('on a phone a finger drags a value, which snaps to the middle, and the page does not scroll', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const token = await logInAs(page, request, 'admin');
  const name = await uploadTemplate(request, token, await borderedPdf());
  // Places the name away from all lines that it could snap to.
  const user_name = { page: 0, x: 90, y: 300, width: 250, height: 60, size: 20, align: 'center' };
  const qr = { page: 0, x: 740, y: 480, width: 90, height: 90 };
  const placement = { fields: { user_name }, qr, modules: null, bands: [] };
  const path = `/api/manual-certificates/templates/${encodeURIComponent(name)}/placement`;
  const saved = await request.put(path, { headers: bearer(token), data: { placement } });
  expect(saved.status()).toBe(200);
  await page.goto('/generar-certificado');
  await chooseTemplateOnPhone(page, name);
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

test('text on a dark page is light, its color can be chosen, and a form field with its own name is mapped', async ({
  page,
  request,
}) => {
  const name = `Oscura ${uniqueName()}.pdf`;
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  const file = { name, mimeType: 'application/pdf', buffer: await darkPdfWithField('Apodo') };
  await page.getByLabel(/Subir plantilla/).setInputFiles(file);
  await expect(page.getByLabel('Plantilla elegida')).toContainText(name);
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await page.getByRole('button', { name: /^Otorgado a:/ }).focus();
  const color = page.getByLabel('Color del texto', { exact: true });
  await expect(color).toHaveValue('#ffffff');
  const illegible = page.getByText('Este color casi no se distingue del fondo.');
  await expect(illegible).toHaveCount(0);
  await color.fill('#202840');
  await expect(illegible).toBeVisible();
  await page.getByRole('button', { name: 'Usar el sugerido' }).click();
  await expect(illegible).toHaveCount(0);
  await expect(color).toHaveValue('#ffffff');
  await color.fill('#ffcc00');
  await page.getByLabel('Qué va en «Apodo»').selectOption('DNI');
  await expect(page.getByRole('button', { name: /^DNI:/ })).toBeHidden();
  const fieldColor = page.getByLabel('Color del texto de «Apodo»');
  await expect(fieldColor).toHaveValue('#ffffff');
  await fieldColor.fill('#202840');
  await expect(illegible).toBeVisible();
  await fieldColor.fill('#aaffcc');
  await expect(illegible).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await page.getByRole('button', { name: /^Otorgado a:/ }).focus();
  await expect(color).toHaveValue('#ffcc00');
  await expect(page.getByLabel('Qué va en «Apodo»')).toHaveValue('dni');
  await expect(fieldColor).toHaveValue('#aaffcc');
  expect(await axeViolations(page)).toEqual([]);
});

test('the placement editor shows no accessibility errors', async ({ page, request }) => {
  await openWithPlainTemplate(page, request);
  await page.getByRole('button', { name: 'Ubicar datos' }).click();
  await page.getByRole('button', { name: /^Otorgado a:/ }).click();
  await expect(page.getByRole('dialog').locator('canvas[role=img]')).toBeVisible({ timeout: 30_000 });
  expect(await axeViolations(page)).toEqual([]);
});
