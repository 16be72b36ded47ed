import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { storedTexts } from './support/browser-data';
import { DEMO_CERTIFICATE, DEMO_HOLDER } from './support/demo';
import { goOffline, waitForServiceWorker } from './support/network';
import { onScreen } from './support/on-screen';
import { isPdfDrawn, pdfViewer } from './support/pdf-viewer';
import { logInAs } from './support/session';

test('a saved certificate opens offline with its PDF, and can be removed', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  const saved = page.getByRole('button', { name: /^Guardado sin conexión \(\d+ KB\)/ });
  await expect(saved).toBeVisible();

  await goOffline(page);
  await page.reload();
  await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  const viewer = pdfViewer(page);
  await expect.poll(() => isPdfDrawn(page)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('certificado.pdf');
  await viewer.getByRole('button', { name: 'Volver' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(`/c/${DEMO_CERTIFICATE}`);
  // The phone's back button also closes the PDF.
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);

  await saved.click();
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await expect(panel.getByText(/Certificado con su PDF · \d+ KB/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: /^Quitar ?: María Fernanda/ }).click();
  await expect(panel.getByText(/Certificado con su PDF/)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await expect(page.getByText(DEMO_HOLDER)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a visitor opens a saved certificate and its PDF offline from the home page', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`/c/${DEMO_CERTIFICATE}`);
    await waitForServiceWorker(page);
    await page.getByRole('button', { name: 'Guardar sin conexión' }).tap();
    await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
    await page.goto('about:blank');
    await goOffline(page);

    await page.goto('/');
    const strip = page.getByRole('button', { name: 'Ver lo guardado' });
    await strip.tap();
    const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
    await panel.getByRole('link', { name: /^Ver PDF ?: María Fernanda/ }).tap();
    await expect.poll(() => isPdfDrawn(page)).toBe(true);
    await page.getByRole('button', { name: 'Volver' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');

    // Goes from the certificates screen to the certificate page.
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'Certificados' }).last().tap();
    const saved = page.getByRole('region', { name: 'Guardados en este dispositivo' });
    await expect(saved.getByRole('link', { name: 'Ver PDF' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await saved.getByRole('listitem').getByRole('link').first().tap();
    await expect(page).toHaveURL(`/c/${DEMO_CERTIFICATE}`);
    await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();

    // With the keyboard, the panel starts with a link and returns the focus.
    await strip.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(strip).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: /^Ver PDF/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPdfDrawn(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(strip).toBeFocused();
  });
});

test('a saved course is marked, opens offline, and can be removed', async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAs(page, request, 'cliente');
  await page.goto('/mis-cursos');
  const save = page.getByRole('button', { name: /^Guardar sin conexión ?: / }).first();
  const title = ((await save.textContent()) ?? '').replace(/^Guardar sin conexión ?: /, '');
  await save.click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  await waitForServiceWorker(page);

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

test('when the disk is full, a message opens the list of data that can be removed', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, request, 'cliente');
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await waitForServiceWorker(page);
  await expect.poll(() => storedTexts(page, ['ÑAHUI'])).toEqual(['ÑAHUI']);
  // Saves a large item that can be removed.
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
  await expect(page.getByText(/No queda espacio en este dispositivo: no se guardó/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué quitar' }).click();
  const panel = page.getByRole('dialog', { name: 'Guardado en este dispositivo' });
  await expect(panel.getByText(/Esta aplicación ocupa/)).toBeVisible();
  const full = await used();
  await panel.getByRole('button', { name: /^Quitar ?: Imágenes vistas/ }).click();
  await expect(page.getByText(/No queda espacio/)).toHaveCount(0);
  // The quota is unchanged; only the removed data makes room.
  await expect.poll(used).toBeLessThan(full - 7_000_000);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
});
