import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { traces } from './dump';
import { axeViolations, DEMO_CERTIFICATE, goOffline, signIn, untilServedByWorker } from './support';

/** Some of the canvas is ink and some is paper. */
const isDrawn = (page: Page) =>
  page
    .getByRole('dialog', { name: 'PDF del certificado' })
    .getByRole('img')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return new Set(Array.from(data).filter((_, at) => at % 4 === 0)).size > 2;
    });

test('a certificate kept on purpose opens with its PDF and no network, and is removed again', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await untilServedByWorker(page);
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  const kept = page.getByRole('button', { name: /^Guardado sin conexión \(\d+ kB\)/ });
  await expect(kept).toBeVisible();

  await goOffline(page);
  await page.reload();
  await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  const viewer = page.getByRole('dialog', { name: 'PDF del certificado' });
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificado.pdf');
  await viewer.getByRole('button', { name: 'Volver' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/c/${DEMO_CERTIFICATE}`);
  // The telephone's own way back does the same.
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);

  await kept.click();
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await expect(panel.getByText(/Certificado con su PDF · \d+ kB/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Quitar ?: María Fernanda/ }).click();
  await expect(panel.getByText(/Certificado con su PDF/)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toHaveCount(0);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('from the home screen, without network, a visitor comes to a kept certificate and its PDF by tapping', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`/c/${DEMO_CERTIFICATE}`);
    await untilServedByWorker(page);
    await page.getByRole('button', { name: 'Guardar sin conexión' }).tap();
    await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
    await page.goto('about:blank');
    await goOffline(page);

    await page.goto('/');
    const strip = page.getByRole('button', { name: 'Ver lo guardado' });
    await strip.tap();
    const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
    await panel.getByRole('link', { name: /^Ver PDF ?: María Fernanda/ }).tap();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.getByRole('button', { name: 'Volver' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');

    // The other way there, to the sheet with its verdict.
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'Certificados' }).last().tap();
    const kept = page.getByRole('region', { name: 'Guardados en este equipo' });
    await expect(kept.getByRole('link', { name: 'Ver PDF' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await kept.getByRole('listitem').getByRole('link').first().tap();
    await expect(page).toHaveURL(`/c/${DEMO_CERTIFICATE}`);
    await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();

    // And by the keys: the panel gives the focus back, and its first thing is a link.
    await strip.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(strip).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: /^Ver PDF/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(strip).toBeFocused();
  });
});

test('a course kept on purpose is marked, opens with no network, and goes when it is removed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await signIn(page, request, 'cliente');
  await page.goto('/mis-cursos');
  const title = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: new RegExp(`^Guardar sin conexión ?: ${title}`) }).click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  await untilServedByWorker(page);

  await goOffline(page);
  await page.reload();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Ir al curso/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Módulos' })).toBeVisible();

  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  async function openPanel(): Promise<void> {
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Guardado en este dispositivo' }).click();
  }
  await page.goto('/');
  await openPanel();
  await panel.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openPanel();
  await panel.getByRole('button', { name: new RegExp(`^Quitar ?: ${title}`) }).click();
  await expect(panel.getByRole('region', { name: 'Tus cursos' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.goto('/mis-cursos');
  await expect(page.getByRole('button', { name: new RegExp(`^Guardar sin conexión ?: ${title}`) })).toBeVisible();
});

test('a full disk is said, and leads to what can be removed', async ({ page, context, request, baseURL }) => {
  test.setTimeout(120_000);
  await signIn(page, request, 'cliente');
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await untilServedByWorker(page);
  await expect.poll(() => traces(page, ['ÑAHUI'])).toEqual(['ÑAHUI']);
  // Room that can be made, as by pictures of a year.
  await page.evaluate(async () => {
    const seen = await caches.open('seen-pictures');
    await seen.put('/api/files/images/grande', new Response(new Uint8Array(8_000_000)));
  });
  const browser = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  const used = async () => (await browser.send('Storage.getUsageAndQuota', { origin })).usage;
  await expect.poll(used).toBeGreaterThan(8_000_000);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: await used() });
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByText(/No queda espacio en este equipo: no se guardó/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué quitar' }).click();
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await expect(panel.getByText(/Esta aplicación ocupa/)).toBeVisible();
  const full = await used();
  await panel.getByRole('button', { name: /^Quitar ?: Imágenes vistas/ }).click();
  await expect(page.getByText(/No queda espacio/)).toHaveCount(0);
  // As little room as before; what was removed is what makes the difference.
  await expect.poll(used).toBeLessThan(full - 7_000_000);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
});

test('on the home screen a PDF opens inside the app, with a way back', async ({ page, context }) => {
  test.setTimeout(120_000);
  // No tool of the browser's changes this one.
  await page.addInitScript(() => {
    const real = matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => {
      const list = real(query);
      if (!query.includes('display-mode')) return list;
      return new Proxy(list, {
        get: (of, key) => (key === 'matches' ? query.includes('standalone') : Reflect.get(of, key)),
      });
    };
  });
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await untilServedByWorker(page);
  const viewer = page.getByRole('dialog', { name: 'PDF del certificado' });
  // What looks after the links comes once the page stands.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /open-inside/.test(name))),
    )
    .toBe(true);
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  await expect.poll(() => isDrawn(page)).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
});
