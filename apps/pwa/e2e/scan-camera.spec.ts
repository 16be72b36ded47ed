import { writeFileSync } from 'node:fs';
import { chromium, expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { chromiumOptions } from '../../../tools/chromium.mjs';
import { ORIGIN } from './playwright.config';
import { screenProblems } from './support/axe';
import { goOffline } from './support/network';
import { pageImage } from './support/pdf';
import { cameraFrame, qrImage } from './support/qr-images';
import { issueToScan, openForOffline } from './support/scan';
import { logInAs } from './support/session';

/**
 * Starts a browser whose camera repeats this JPEG frame. Without a frame, the page has no permission for the camera.
 */
async function browserWithCamera(frame?: Buffer): Promise<{ browser: Browser; page: Page }> {
  const args = ['--use-fake-device-for-media-stream'];
  if (frame) {
    const video = test.info().outputPath('certificado.mjpeg');
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
    const { pdf } = await issueToScan(request, await logInAs(other, request, 'admin'));
    // The lower right of the sheet (A4, landscape), as a phone sees it from a short distance.
    const near = pageImage(pdf, 200, { x: 1400, y: 830, width: 938, height: 823 });
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
    const promo = await cameraFrame(other, await qrImage(other, 'https://malo.example/promo'));
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
