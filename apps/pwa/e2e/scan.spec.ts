import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { chromiumOptions } from '../../../tools/chromium.mjs';
import { ORIGIN } from './playwright.config';
import { screenProblems } from './support/axe';
import { waitForVerificationData } from './support/device-tables';
import { issueCertificate } from './support/issue-certificate';
import { goOffline, waitForServiceWorker } from './support/network';
import { pagePicture } from './support/pdf';
import { cameraFrame, qrPicture } from './support/qr-pictures';
import { bearer, logInAs } from './support/session';

const HOLDER = 'Saturnina Condori Ñaupa';

const issue = (request: APIRequestContext, token: string) =>
  issueCertificate(request, token, {
    user_name: HOLDER,
    dni: '70112233',
    course_title: 'Tejido en telar de cintura',
    duration_hours: 48,
    // A date in the past, so that every revocation list is newer.
    start_date: '2024-05-04',
    end_date: '2024-06-26',
    issue_date: '2024-07-03',
  });

const choose = (page: Page, buffer: Buffer, name: string, mimeType: string) =>
  page.getByLabel(/Elegir archivo/).setInputFiles({ name, mimeType, buffer });

/** Opens the page and waits until it can be used offline. */
async function openForOffline(page: Page): Promise<void> {
  await page.goto('/verificar');
  await waitForServiceWorker(page);
  await waitForVerificationData(page);
}

test.describe('/verificar', () => {
  test.setTimeout(240_000);

  test('offline, the page verifies the QR in an image by its signature and the cached revocation list', async ({
    page,
    request,
  }) => {
    const { pdf } = await issue(request, await logInAs(page, request, 'admin'));
    await openForOffline(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByText(/^Sin conexión: se comprueba la firma en este equipo, con la lista/)).toBeVisible();
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
    await choose(page, pagePicture(pdf), 'foto.png', 'image/png');
    await expect(page).toHaveURL(/\/c\/[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOLDER);
    await expect(page.getByText(/Auténtico|vigente/)).toHaveCount(0);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
  });

  test('offline, a revoked certificate appears as revoked and a forged one as invalid', async ({ page, request }) => {
    const token = await logInAs(page, request, 'admin');
    const { id, pdf } = await issue(request, token);
    const revoked = await request.delete(`/api/certificate-viewer/manual-certificates/${id}`, {
      headers: bearer(token),
    });
    expect(revoked.ok()).toBe(true);
    await openForOffline(page);
    await goOffline(page);
    await choose(page, pagePicture(pdf), 'foto.png', 'image/png');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Certificado anulado; estado al \d\d\/\d\d\/\d{4}, sin conexión$/,
    );
    await expect(page.getByText(new RegExp(`Firma válida|${HOLDER}`))).toHaveCount(0);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);

    const [, header = '', payload = '', signature = ''] = /\/c\/([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(page.url()) ?? [];
    const claims = Buffer.from(payload, 'base64url').toString().replace('"h":48', '"h":480');
    const forged = [header, Buffer.from(claims).toString('base64url'), signature].join('.');
    await page.goto('/verificar');
    await choose(page, await qrPicture(page, `${ORIGIN}/c/${forged}`), 'falso.png', 'image/png');
    await expect(page.getByText(/La firma digital no es válida/)).toBeVisible();
  });

  test('the page shows a foreign QR without opening it, and a message for a file without a QR', async ({ page }) => {
    await page.goto('/verificar');
    await choose(page, await qrPicture(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toContainText('Este QR no es de un certificado de la academia. No se abrió.');
    await expect(page.getByRole('alert')).toContainText('https://malo.example/c/TLR-2026-7F3K9Q');
    await expect(page.getByRole('link', { name: /malo/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/verificar$/);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);

    // On a phone the message is above the file field. It scrolls into view each time.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByLabel('Código del certificado').focus();
    await choose(page, await qrPicture(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toBeInViewport();

    const blank = await qrPicture(page, null);
    await choose(page, blank, 'pared.png', 'image/png');
    await expect(page.getByText(/^No se encontró un QR en ese archivo/)).toBeVisible();
    await choose(page, Buffer.from('hola'), 'nota.txt', 'text/plain');
    await expect(page.getByText(/^Ese archivo no se pudo abrir/)).toBeVisible();
    await choose(page, Buffer.from('%PDF-1.7 roto'), 'roto.pdf', 'application/pdf');
    await expect(page.getByText(/^Ese archivo no se pudo abrir/)).toBeVisible();
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
  });

  test('offline, the page reads a PDF, unless the data saver prevented the download of the PDF reader', async ({
    page,
    request,
  }) => {
    const { pdf } = await issue(request, await logInAs(page, request, 'admin'));
    await page.addInitScript(() => {
      const { searchParams } = new URL(location.href);
      if (searchParams.has('ahorro')) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const readerFiles = () => page.evaluate(async () => (await (await caches.open('pdf-viewer')).keys()).length);
    await page.goto('/verificar?ahorro');
    await waitForServiceWorker(page);
    await waitForVerificationData(page);
    await goOffline(page);
    await choose(page, pdf, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText(/^Sin conexión no se puede abrir este PDF todavía/)).toBeVisible();
    expect(await readerFiles()).toBe(0);

    await page.context().setOffline(false);
    await page.goto('/verificar');
    await expect.poll(readerFiles).toBe(2);
    await goOffline(page);
    await page.reload();
    await choose(page, pdf, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOLDER);
  });

  test('a PDF, a pasted image and a typed code open the certificate', async ({ page, request }) => {
    const { pdf, code } = await issue(request, await logInAs(page, request, 'admin'));
    await page.goto('/certificados');
    await page.getByRole('link', { name: 'Verificar con la cámara' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificar certificado');
    await choose(page, pdf, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();

    await page.goto('/verificar');
    const shot = pagePicture(pdf, 120).toString('base64');
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'captura.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, shot);
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();

    await page.goto('/verificar');
    const field = page.getByLabel('Código del certificado');
    await field.fill('TLR');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Escribe el código completo/)).toBeVisible();
    await field.fill(` ${code} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/c/${code}$`));
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();
  });

  test('the app scans an image once when the user shares it with the app', async ({ page, request }) => {
    const { pdf } = await issue(request, await logInAs(page, request, 'admin'));
    await openForOffline(page);
    const shot = pagePicture(pdf).toString('base64');
    // The system's share sheet posts the file as the manifest defines it.
    const { share_target } = (await (await request.get('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; params: { files: { name: string }[] } };
    };
    await page.evaluate(
      async ([base64, { action, method, params }]) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const body = new FormData();
        body.set(params.files[0]?.name ?? '', new File([bytes], 'foto.png', { type: 'image/png' }));
        await fetch(action, { method, body, redirect: 'manual' });
      },
      [shot, share_target] as const,
    );
    await page.goto('/verificar?compartido=1');
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();
    await page.goto('/verificar?compartido=1');
    await expect(page.getByText('No llegó ningún archivo. Vuelve a compartirlo, o elígelo aquí.')).toBeVisible();
    await expect(page).toHaveURL(/\/verificar$/);
  });
});

/**
 * Starts a browser whose camera repeats this JPEG frame. Without a frame, the page has no permission for the camera.
 */
async function browserWithCamera(frame?: Buffer): Promise<{ browser: Browser; page: Page }> {
  const args = ['--use-fake-device-for-media-stream'];
  if (frame) {
    const video = join(mkdtempSync(join(tmpdir(), 'telar-camera-')), 'certificado.mjpeg');
    writeFileSync(video, Buffer.concat([frame, frame, frame]));
    args.push(`--use-file-for-fake-video-capture=${video}`, '--use-fake-ui-for-media-stream');
  }
  const browser = await chromium.launch(chromiumOptions(args));
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'es-PE', viewport: { width: 390, height: 844 } });
  return { browser, page: await context.newPage() };
}

test.describe('the camera', () => {
  test.setTimeout(240_000);

  test('reads the QR on a sheet, online and offline', async ({ page: other, request }) => {
    const { pdf } = await issue(request, await logInAs(other, request, 'admin'));
    // The lower right of the sheet (A4, landscape), as a phone sees it from a short distance.
    const near = pagePicture(pdf, 200, { x: 1400, y: 830, width: 938, height: 823 });
    const frame = await cameraFrame(other, near);
    const { browser, page } = await browserWithCamera(frame);
    try {
      await openForOffline(page);
      await page.getByRole('button', { name: 'Usar la cámara' }).click();
      await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible({ timeout: 30_000 });
      await goOffline(page);
      await page.goto('/verificar');
      await page.getByRole('button', { name: 'Usar la cámara' }).click();
      await expect(page.getByText(/^(Copia sin conexión|Firma válida; estado al)/).first()).toBeVisible({
        timeout: 30_000,
      });
    } finally {
      await browser.close();
    }
  });

  test('runs until it is turned off, and reports a foreign QR', async ({ page: other }) => {
    const promo = await cameraFrame(other, await qrPicture(other, 'https://malo.example/promo'));
    const { browser, page } = await browserWithCamera(promo);
    try {
      await page.goto('/verificar');
      const button = page.getByRole('button', { name: /la cámara/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('No se abrió.', { timeout: 30_000 });
      await expect(page.getByRole('alert')).toContainText('https://malo.example/promo');
      const running = () =>
        page
          .locator('video')
          .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.active ?? false);
      expect(await running()).toBe(true);
      expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
      await expect(button).toHaveText('Apagar la cámara');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button).toHaveText('Usar la cámara');
      await expect.poll(running).toBe(false);
    } finally {
      await browser.close();
    }
  });

  test('without permission, the page shows what to do', async () => {
    const { browser, page } = await browserWithCamera();
    try {
      await page.goto('/verificar');
      await page.getByRole('button', { name: 'Usar la cámara' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^El navegador no tiene permiso para usar la cámara/);
      await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible();
      expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
