import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { fillOf, setTextSize, splitWords } from './support/layout';
import { openScreen } from './support/open-screen';
import { logInAs } from './support/session';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Expects that the fill of the first differs from the fill of the second. */
async function expectToStandOut(first: Locator, second: Locator): Promise<void> {
  expect(await fillOf(first)).not.toBe(await fillOf(second));
}

test('forced colors show the chosen chip, tab and page on staff screens', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  const main = page.getByRole('main');
  await openScreen(page, '/dashboard');
  const chip = main.getByRole('button', { name: /^Asignar Cursos a/ }).first();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(chip, main.getByRole('button', { name: /^Asignar Paquete a/ }).first());
  await openScreen(page, '/usuarios?search=DEMO.PE&page=2');
  await expectToStandOut(main.getByRole('link', { name: 'Página 2' }), main.getByRole('link', { name: 'Página 1' }));
  await page.setViewportSize({ width: 1280, height: 844 });
  await openScreen(page, '/generar-certificado');
  await expectToStandOut(main.getByRole('tab', { selected: true }), main.getByRole('tab', { selected: false }));
});

test('forced colors show main buttons and what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openScreen(page, '/');
  const main = page.getByRole('main');
  await expectToStandOut(
    main.getByRole('link', { name: 'Ver cursos' }),
    main.getByRole('link', { name: 'Verificar certificado' }),
  );
  await expectToStandOut(
    main.getByRole('button', { name: 'Imagen 1' }),
    main.getByRole('button', { name: 'Imagen 2' }),
  );
  await openScreen(page, '/cursos?category=Idiomas');
  const categories = page.getByRole('navigation', { name: 'Categorías' });
  await expectToStandOut(
    categories.getByRole('link', { name: 'Idiomas' }),
    categories.getByRole('link', { name: 'Todas' }),
  );
  await expect(categories.getByRole('link', { name: 'Idiomas' })).toBeInViewport();
  await openScreen(page, '/cursos?page=2');
  const pages = page.getByRole('main');
  await expectToStandOut(pages.getByRole('link', { name: 'Página 2' }), pages.getByRole('link', { name: 'Página 3' }));
  const menu = page.getByRole('banner').getByRole('navigation');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(menu.getByRole('link', { name: 'Cursos' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'Contacto' })).toHaveCSS('text-decoration-line', 'none');
});

for (const [role, tasks] of [
  ['asesor', 8],
  ['admin', 14],
] as const) {
  test(`the tasks of an ${role} fit in full lines on the home page at 320 px`, async ({ page, request }) => {
    await logInAs(page, request, role);
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(page, '/');
    expect(await splitWords(page)).toEqual([]);
    const work = page.getByRole('navigation', { name: 'Tu trabajo' });
    await expect(work.getByRole('link')).toHaveCount(tasks);
    const rightEdge = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
    for (const list of await work.getByRole('list').all()) {
      expect(await rightEdge(list.getByRole('link').last())).toBe(await rightEdge(list));
    }
  });
}

/** How far a sticky part is below the header, and above the bottom of the window, in pixels. */
function gapsOf(part: Locator): Promise<{ above: number; below: number }> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return { above: Math.round(top - header), below: Math.round(innerHeight - bottom) };
  });
}

test('sticky panels stay between the header and the bottom of the window, also offline', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.setViewportSize({ width: 1440, height: 700 });
  for (const path of ['/generar-certificado', '/usuarios']) {
    await openScreen(page, path);
    if (path === '/usuarios') await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    const panel = page.getByRole('region', { name: /^(Vista previa y emitidos|Nuevo usuario)$/ });
    await expect(panel).toBeVisible();
    for (const offline of [false, true]) {
      await page.context().setOffline(offline);
      await expect(page.getByText('Sin conexión.')).toHaveCount(offline ? 1 : 0);
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      await expect.poll(async () => (await gapsOf(panel)).above, path).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await gapsOf(panel)).below, path).toBeGreaterThanOrEqual(0);
    }
    await page.context().setOffline(false);
  }
});

test('the menu of a phone ends at the bottom of the window, also offline and with text at 200 %', async ({ page }) => {
  for (const size of [16, 32]) {
    await setTextSize(page, size);
    await openScreen(page, '/');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.locator('#mobile-menu');
    for (const offline of [false, true, false]) {
      await page.context().setOffline(offline);
      const strip = page.getByRole('status').filter({ hasText: 'Sin conexión.' });
      await expect(strip).toHaveCount(offline ? 1 : 0);
      // With large text, strip and header would take a third of the window.
      if (offline) await expect(strip).toHaveCSS('position', size === 32 ? 'static' : 'sticky');
      await expect.poll(async () => (await gapsOf(menu)).below).toBe(0);
    }
  }
});

test('the price of a course stays below the header while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, '/cursos/1');
  const gap = (): Promise<number> =>
    page.evaluate(() => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector('aside[aria-label="Inscripción"] > div')?.getBoundingClientRect().top ?? 0;
      return Math.round(top - bottom);
    });
  for (const [offline, scrolled] of [
    [false, 500],
    [true, 500],
  ] as const) {
    await page.context().setOffline(offline);
    await expect(page.getByText('Sin conexión.')).toHaveCount(offline ? 1 : 0);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    await expect.poll(gap).toBe(24);
  }
});
