import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { SCANNED_FILE_TEXTS } from '@telar/texts/screens/certificates';
import { ORIGIN } from './playwright.config';
import { screenProblems } from './support/axe';
import { waitForVerificationData } from './support/device-tables';
import { goOffline, waitForServiceWorker } from './support/network';
import { pageImage } from './support/pdf';
import { qrImage } from './support/qr-images';
import { HOLDER, issueToScan, openForOffline } from './support/scan';
import { bearer, logInAs } from './support/session';

const choose = (page: Page, buffer: Buffer, name: string, mimeType: string) =>
  page.getByLabel(/Elegir archivo/).setInputFiles({ name, mimeType, buffer });

test.describe('/verificar', () => {
  test.setTimeout(240_000);

  test('offline, the page verifies the QR in an image by its signature and the cached revocation list', async ({
    page,
    request,
  }) => {
    const { pdf } = await issueToScan(request, await logInAs(page, request, 'admin'));
    await openForOffline(page);
    await goOffline(page);
    await page.reload();
    await expect(
      page.getByText(/^Sin conexión: se comprueba la firma en este dispositivo, con la lista/),
    ).toBeVisible();
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
    await choose(page, pageImage(pdf), 'foto.png', 'image/png');
    await expect(page).toHaveURL(/\/c\/[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOLDER);
    await expect(page.getByText(/Auténtico|vigente/)).toHaveCount(0);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);
  });

  test('offline, a revoked certificate appears as revoked and a forged one as invalid', async ({ page, request }) => {
    const token = await logInAs(page, request, 'admin');
    const { id, pdf } = await issueToScan(request, token);
    const revoked = await request.delete(`/api/certificate-viewer/manual-certificates/${id}`, {
      headers: bearer(token),
    });
    expect(revoked.ok()).toBe(true);
    await openForOffline(page);
    await goOffline(page);
    await choose(page, pageImage(pdf), 'foto.png', 'image/png');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anulado el \d\d\/\d\d\/\d{4}$/);
    await expect(page.getByText(new RegExp(`Firma válida|${HOLDER}`))).toHaveCount(0);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);

    const [, header = '', payload = '', signature = ''] = /\/c\/([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(page.url()) ?? [];
    const claims = Buffer.from(payload, 'base64url').toString().replace('"h":48', '"h":480');
    const forged = [header, Buffer.from(claims).toString('base64url'), signature].join('.');
    await page.goto('/verificar');
    await choose(page, await qrImage(page, `${ORIGIN}/c/${forged}`), 'falso.png', 'image/png');
    await expect(page.getByText(/La firma digital no es válida/)).toBeVisible();
  });

  test('the page shows a foreign QR without opening it, and a message for a file without a QR', async ({ page }) => {
    await page.goto('/verificar');
    await choose(page, await qrImage(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toContainText('Este QR no es de un certificado de la academia. No se abrió.');
    await expect(page.getByRole('alert')).toContainText('https://malo.example/c/TLR-2026-7F3K9Q');
    await expect(page.getByRole('link', { name: /malo/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/verificar$/);
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);

    // On a phone the message is above the file field. It scrolls into view each time.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByLabel('Código del certificado').focus();
    await choose(page, await qrImage(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toBeInViewport();

    const blank = await qrImage(page, null);
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
    const { pdf } = await issueToScan(request, await logInAs(page, request, 'admin'));
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
    const { pdf, code } = await issueToScan(request, await logInAs(page, request, 'admin'));
    await page.goto('/certificados');
    await page.getByRole('link', { name: 'Verificar con la cámara' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificar certificado');
    await choose(page, pdf, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();
    await expect(page.getByText(SCANNED_FILE_TEXTS.exact)).toBeVisible();

    // The QR code of a genuine certificate on a document that was changed afterwards.
    await page.goto('/verificar');
    const changed = Buffer.concat([pdf, Buffer.from('\n% Otro nombre\n')]);
    await choose(page, changed, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();
    await expect(page.getByText(SCANNED_FILE_TEXTS.changed)).toBeVisible();
    expect(await screenProblems(page, [320, 390, 1280])).toEqual([]);

    await page.goto('/verificar');
    const shot = pageImage(pdf, 120).toString('base64');
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'captura.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, shot);
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();
    await expect(page.getByText(SCANNED_FILE_TEXTS.compare)).toBeVisible();

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
    const { pdf } = await issueToScan(request, await logInAs(page, request, 'admin'));
    await openForOffline(page);
    const shot = pageImage(pdf).toString('base64');
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
