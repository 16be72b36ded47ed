import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { chromiumOptions } from '../../../tools/chromium.mjs';
import { pictureOf, qrOf, seenByCamera } from './pictures';
import { ORIGIN } from './playwright.config';
import { axeViolations, goOffline, signIn, untilServedByWorker, untilVerificationKept } from './support';

const TEMPLATE = 'apps/api/src/app/database/seed/assets/plantilla-telar.pdf';
const HOLDER = 'Saturnina Condori Ñaupa';

interface Issued {
  id: number;
  code: string;
  pdf: Buffer;
}

/** A certificate of this test's own. */
async function issue(request: APIRequestContext, token: string): Promise<Issued> {
  const headers = { Authorization: `Bearer ${token}` };
  const name = `Escaneo ${Date.now()}-${Math.random().toString(36).slice(2)}.pdf`;
  const file = { name, mimeType: 'application/pdf', buffer: readFileSync(TEMPLATE) };
  const upload = await request.post('/api/manual-certificates/templates/upload', { headers, multipart: { file } });
  expect(upload.ok()).toBe(true);
  const data = {
    ...{ user_name: HOLDER, dni: '70112233', course_title: 'Tejido en telar de cintura', duration_hours: 48 },
    // Long past, so that any list is younger.
    ...{ start_date: '2024-05-04', end_date: '2024-06-26', issue_date: '2024-07-03', template_name: name },
  };
  const answer = await request.post('/api/manual-certificates', { headers, data });
  expect(answer.ok()).toBe(true);
  const issued = (await answer.json()) as { id: number; certificate_code: string; drive_file_id: string };
  const pdf = await request.get(`/api/certificate-viewer/pdf/${issued.drive_file_id}?download=1`);
  return { id: issued.id, code: issued.certificate_code, pdf: await pdf.body() };
}

const choose = (page: Page, buffer: Buffer, name: string, mimeType: string) =>
  page.getByLabel(/Elegir archivo/).setInputFiles({ name, mimeType, buffer });

/** What axe finds in either theme, on a phone and on a desk, and what is wider than its screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await axeViolations(page)).map((violation) => `${width} ${colorScheme} ${violation}`));
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${wide} px on ${width}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return found;
}

/** On the page, with all that is needed once the network is gone. */
async function prepare(page: Page): Promise<void> {
  await page.goto('/verificar');
  await untilServedByWorker(page);
  await untilVerificationKept(page);
}

test.describe('/verificar', () => {
  test.setTimeout(240_000);

  test('a picture is checked without network, by its signature and the kept list', async ({ page, request }) => {
    const { pdf } = await issue(request, await signIn(page, request, 'admin'));
    await prepare(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByText(/^Sin conexión: se comprueba la firma en este equipo, con la lista/)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await choose(page, pictureOf(pdf), 'foto.png', 'image/png');
    await expect(page).toHaveURL(/\/c\/[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByText(/^Firma válida; estado al \d\d\/\d\d\/\d{4}, sin conexión$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOLDER);
    await expect(page.getByText(/Auténtico|vigente/)).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
  });

  test('one that was annulled says so without network, and a forged one that it is none', async ({ page, request }) => {
    const token = await signIn(page, request, 'admin');
    const { id, pdf } = await issue(request, token);
    const gone = await request.delete(`/api/certificate-viewer/manual-certificates/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(gone.ok()).toBe(true);
    await prepare(page);
    await goOffline(page);
    await choose(page, pictureOf(pdf), 'foto.png', 'image/png');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Certificado anulado; estado al \d\d\/\d\d\/\d{4}, sin conexión$/,
    );
    await expect(page.getByText(new RegExp(`Firma válida|${HOLDER}`))).toHaveCount(0);
    expect(await faults(page)).toEqual([]);

    const [, header = '', payload = '', signature = ''] = /\/c\/([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(page.url()) ?? [];
    const claims = Buffer.from(payload, 'base64url').toString().replace('"h":48', '"h":480');
    const forged = [header, Buffer.from(claims).toString('base64url'), signature].join('.');
    await page.goto('/verificar');
    await choose(page, await qrOf(page, `${ORIGIN}/c/${forged}`), 'falso.png', 'image/png');
    await expect(page.getByText(/La firma digital no es válida/)).toBeVisible();
  });

  test('a QR of somebody else is shown and not opened, and what holds none is said', async ({ page }) => {
    await page.goto('/verificar');
    await choose(page, await qrOf(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toContainText('Este QR no es de un certificado de la academia. No se abrió.');
    await expect(page.getByRole('alert')).toContainText('https://malo.example/c/TLR-2026-7F3K9Q');
    await expect(page.getByRole('link', { name: /malo/ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/verificar$/);
    expect(await faults(page)).toEqual([]);

    // On a phone the message stands above where the file is chosen; it comes into view each time.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByLabel('Código del certificado').focus();
    await choose(page, await qrOf(page, 'https://malo.example/c/TLR-2026-7F3K9Q'), 'otro.png', 'image/png');
    await expect(page.getByRole('alert')).toBeInViewport();

    const blank = await qrOf(page, null);
    await choose(page, blank, 'pared.png', 'image/png');
    await expect(page.getByText(/^No se encontró un QR en ese archivo/)).toBeVisible();
    await choose(page, Buffer.from('hola'), 'nota.txt', 'text/plain');
    await expect(page.getByText(/^Ese archivo no se pudo abrir/)).toBeVisible();
    await choose(page, Buffer.from('%PDF-1.7 roto'), 'roto.pdf', 'application/pdf');
    await expect(page.getByText(/^Ese archivo no se pudo abrir/)).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test('the first PDF is read without network, unless its reader was not brought to save data', async ({
    page,
    request,
  }) => {
    const { pdf } = await issue(request, await signIn(page, request, 'admin'));
    await page.addInitScript(() => {
      const { searchParams } = new URL(location.href);
      if (searchParams.has('ahorro')) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const readerFiles = () => page.evaluate(async () => (await (await caches.open('pdf-viewer')).keys()).length);
    await page.goto('/verificar?ahorro');
    await untilServedByWorker(page);
    await untilVerificationKept(page);
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

  test('a PDF, a pasted picture and a typed code lead to the certificate, by the keyboard too', async ({
    page,
    request,
  }) => {
    const { pdf, code } = await issue(request, await signIn(page, request, 'admin'));
    await page.goto('/certificados');
    await page.getByRole('link', { name: 'Verificar con la cámara' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificar certificado');
    await choose(page, pdf, 'certificado.pdf', 'application/pdf');
    await expect(page.getByText('Auténtico · emitido el 03/07/2024')).toBeVisible();

    await page.goto('/verificar');
    const shot = pictureOf(pdf, 120).toString('base64');
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

  test('a picture shared with the app is taken over, once', async ({ page, request }) => {
    const { pdf } = await issue(request, await signIn(page, request, 'admin'));
    await prepare(page);
    const shot = pictureOf(pdf).toString('base64');
    // Where and how the system's share sheet posts is the manifest's word.
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

/** A browser whose camera shows this frame (JPEG), over and over; without a picture it has no permission to look. */
async function browserWithCamera(shown?: Buffer): Promise<{ browser: Browser; page: Page }> {
  const args = ['--use-fake-device-for-media-stream'];
  if (shown) {
    const film = join(mkdtempSync(join(tmpdir(), 'telar-camera-')), 'certificado.mjpeg');
    writeFileSync(film, Buffer.concat([shown, shown, shown]));
    args.push(`--use-file-for-fake-video-capture=${film}`, '--use-fake-ui-for-media-stream');
  }
  const browser = await chromium.launch(chromiumOptions(args));
  const context = await browser.newContext({ baseURL: ORIGIN, locale: 'es-PE', viewport: { width: 390, height: 844 } });
  return { browser, page: await context.newPage() };
}

test.describe('the camera', () => {
  test.setTimeout(240_000);

  test('scans the QR on a sheet that is held in front of it, with and without network', async ({
    page: other,
    request,
  }) => {
    const { pdf } = await issue(request, await signIn(other, request, 'admin'));
    // A phone a hand's breadth away: the lower right of the sheet, which is A4 lying.
    const near = pictureOf(pdf, 200, { x: 1400, y: 830, width: 938, height: 823 });
    const frame = await seenByCamera(other, near);
    const { browser, page } = await browserWithCamera(frame);
    try {
      await prepare(page);
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

  test('shows what it sees until it is switched off, and says what is not ours', async ({ page: other }) => {
    const promo = await seenByCamera(other, await qrOf(other, 'https://malo.example/promo'));
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
      expect(await faults(page)).toEqual([]);
      await expect(button).toHaveText('Apagar la cámara');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button).toHaveText('Usar la cámara');
      await expect.poll(running).toBe(false);
    } finally {
      await browser.close();
    }
  });

  test('says what to do where it may not look', async () => {
    const { browser, page } = await browserWithCamera();
    try {
      await page.goto('/verificar');
      await page.getByRole('button', { name: 'Usar la cámara' }).click();
      await expect(page.getByRole('alert')).toHaveText(/^El navegador no tiene permiso para usar la cámara/);
      await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
