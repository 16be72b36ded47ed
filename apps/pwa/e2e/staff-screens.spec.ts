import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { TEMPLATE_PDF } from './support/demo';
import { isDrawn } from './support/pdf-viewer';
import { logInAs } from './support/session';
import { uploadTemplate } from './support/templates';
import { uniqueDni, uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

/** Opens the certificate generator with a template that no other test uses. */
async function openGenerator(page: Page, request: APIRequestContext): Promise<void> {
  const name = await uploadTemplate(request, await logInAs(page, request, 'admin'), readFileSync(TEMPLATE_PDF));
  await page.goto('/generar-certificado');
  await page.getByRole('radio', { name }).check();
}

test('after a wrong date is corrected, one click on “Generar certificado” issues the certificate', async ({
  page,
  request,
}) => {
  await openGenerator(page, request);
  const end = page.getByLabel('Fecha de fin');
  await page.getByLabel('Nombre completo').fill('Fortunata Mamani Choque');
  await page.getByLabel('DNI').fill(uniqueDni());
  await page.getByLabel('Nombre del curso').fill('Riego tecnificado en ladera');
  await page.getByLabel('Fecha de emisión').fill('02/03/2026');
  await page.getByLabel('Fecha de inicio').fill('10/02/2026');
  await end.fill('01/02/2026');
  await page.getByLabel('Horas académicas').fill('80');
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await end.fill('20/02/2026');
  const submit = page.getByRole('button', { name: 'Generar certificado' });
  const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await expect(submit).toBeFocused();
  // The error stays while the button is pressed, because the button would move without it.
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Certificado generado' })).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 900, factor: 1.3 },
  { width: 390, height: 844, factor: 2 },
]) {
  test(`“Ampliar” shows the preview larger at ${viewport.width} px, with the mouse and with the keyboard`, async ({
    page,
    request,
  }) => {
    await openGenerator(page, request);
    await page.setViewportSize(viewport);
    const preview = page.getByRole('region', { name: 'Vista previa', exact: true }).getByRole('img');
    const enlarge = page.getByRole('button', { name: 'Ampliar' });
    const dialog = page.getByRole('dialog', { name: 'Vista previa' });
    const enlarged = dialog.getByRole('img').first();
    const widthOf = async (canvas: typeof preview) => (await canvas.boundingBox())?.width ?? 0;
    await enlarge.click();
    await expect.poll(() => isDrawn(enlarged)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
    const width = await widthOf(preview);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    const enlargedWidth = await widthOf(enlarged);
    expect(enlargedWidth).toBeGreaterThan(viewport.factor * width);
    await dialog.getByRole('button', { name: 'Acercar' }).click();
    await expect.poll(() => widthOf(enlarged)).toBeCloseTo(1.5 * enlargedWidth, -1);
    // The keyboard reaches what is out of view.
    const pages = dialog.getByRole('region', { name: 'Páginas del certificado' });
    await page.keyboard.press('Tab');
    await expect(pages).toBeFocused();
    const positionOf = () => pages.evaluate(({ scrollLeft, scrollTop }) => ({ x: scrollLeft, y: scrollTop }));
    const before = await positionOf();
    /** Pages that are drawn again at their new size end a scroll, so a user presses once more. */
    const scrolls = async (key: string, side: 'x' | 'y') =>
      expect(async () => {
        await page.keyboard.press(key);
        expect((await positionOf())[side]).toBeGreaterThan(before[side]);
      }).toPass();
    await scrolls('ArrowRight', 'x');
    await scrolls('ArrowDown', 'y');
    await dialog.getByRole('button', { name: 'Cerrar' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
  });
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the roster’s buttons are in view at ${viewport.width} px, however many rows have errors`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await logInAs(page, request, 'asesor');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Inscribir una clase' }).click();
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Ana ${at};Paz;4587${1000 + at};x;Curso que nadie dicta ${at % 6}`,
    );
    const course = 'Quechua chanka inicial: saludar, pedir, agradecer';
    const valid = `Ana;Paz;${uniqueDni()};${uniqueName()}@correo.pe;${course}`;
    const list = ['Nombres;Apellidos;DNI;Correo;Curso o Paquete', ...rows, valid].join('\n');
    await page.getByLabel(/O pega la lista/).fill(list);
    await page.getByRole('button', { name: 'Comprobar lista' }).click();
    for (const name of ['Inscribir 1', 'Guardar filas con errores', 'Otra lista']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('an adviser who opens an admin’s page reads on the home page why', async ({ page, request }) => {
  await logInAs(page, request, 'asesor');
  await page.goto('/generar-certificado');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Te trajimos al inicio: esa página es solo para administradores.')).toBeVisible();
  await page.getByRole('link', { name: 'Administrar cuentas' }).click();
  await expect(page).toHaveURL('/usuarios');
});
