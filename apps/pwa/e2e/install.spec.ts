import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { DEMO_CERTIFICATE, DEMO_HOLDER } from './support/demo';
import { waitForServiceWorker } from './support/network';
import { onScreen } from './support/on-screen';
import { isPdfDrawn, pdfViewer } from './support/pdf-viewer';

const PUBLIC = join(import.meta.dirname, '../public');

interface ManifestImage {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  lang: string;
  icons: ManifestImage[];
  screenshots: ManifestImage[];
  shortcuts: { url: string; icons: ManifestImage[] }[];
  launch_handler: { client_mode: string };
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
}

/** Reads width and height from the header of a PNG or a lossy WebP. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(PUBLIC, src));
  if (src.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  return `${bytes.readUInt16LE(26) & 0x3fff}x${bytes.readUInt16LE(28) & 0x3fff}`;
}

test('Chromium can install the app', async ({ baseURL, launchOptions }) => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), 'telar-install-'));
  // Chromium cannot install apps from a private window, and Playwright's default context is a private window.
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL && { baseURL }) });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await waitForServiceWorker(page);
    const devtools = await context.newCDPSession(page);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as Manifest;
    // With `auto`, opening the app again does not replace a page with an open form.
    expect(manifest).toMatchObject({ id: '/', lang: 'es-PE', launch_handler: { client_mode: 'auto' } });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('the manifest’s images have the declared sizes, and its shortcuts open screens', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  const { icons, screenshots, shortcuts } = manifest;
  const images = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of images) {
    expect((await request.get(src)).ok(), src).toBe(true);
    if (sizes !== 'any') expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
  expect(new Set(screenshots.map((screenshot) => screenshot.form_factor))).toEqual(new Set(['wide', 'narrow']));
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
  expect(maskable).toHaveLength(1);
  expect(icons.filter(({ src, purpose }) => purpose !== 'maskable' && maskable.includes(src))).toEqual([]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/mis-cursos?from=my-courses', '/verificar', '/cursos']);
});

test('a PDF that the user shares with the app opens its certificate', async ({ page, request }) => {
  test.setTimeout(120_000);
  const info = (await (await request.get(`/api/certificate-viewer/info/${DEMO_CERTIFICATE}`)).json()) as {
    fileId: string;
  };
  const pdf = await (await request.get(`/api/certificate-viewer/pdf/${info.fileId}?download=1`)).body();
  await page.goto('/verificar');
  await waitForServiceWorker(page);
  // The system's share sheet submits such a form.
  const { share_target } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method, enctype, id: 'share' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: params.files[0]?.name, ariaLabel: 'share' });
    form.append(input);
    document.body.append(form);
  }, share_target);
  await page.getByLabel('share').setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
  await expect(page).toHaveURL(/\/c\//, { timeout: 60_000 });
  await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();
  expect(await page.evaluate(() => caches.has('shared-file'))).toBe(false);
});

test('the app offers its installation after the user saves a certificate, not over a form, and not again after a no', async ({
  page,
}) => {
  const prompt = page.getByText(/Lleva .* en tu pantalla de inicio/);
  const offerInstall = async (): Promise<void> => {
    await waitForServiceWorker(page);
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({}) }),
      ),
    );
  };
  await page.goto('/');
  await offerInstall();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(prompt).toBeHidden();
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(onScreen(page, DEMO_HOLDER)).toBeVisible();
  await offerInstall();
  // A first scan is for reading the certificate: nothing covers its buttons.
  await page.getByRole('link', { name: 'DESCARGAR CERTIFICADO' }).click({ trial: true });
  await expect(prompt).toBeHidden();
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(prompt).toBeVisible();
  await page.goto('/contacto');
  await offerInstall();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Cursos', exact: true }).first().click();
  await page.getByRole('button', { name: 'No, gracias' }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await offerInstall();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(prompt).toBeHidden();
});

test('the installed app opens a PDF inside the app and can close it', async ({ page, context }) => {
  test.setTimeout(120_000);
  // The browser's tools cannot emulate this display mode.
  await page.addInitScript(() => {
    const real = matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => {
      const list = real(query);
      if (!query.includes('display-mode')) return list;
      return new Proxy(list, {
        get: (target, key) => (key === 'matches' ? query.includes('standalone') : Reflect.get(target, key)),
      });
    };
    const add = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...others: [EventListener]) => {
      if (type === 'click') document.documentElement.dataset.opensPdfs = '';
      add(type, ...others);
    };
  });
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await waitForServiceWorker(page);
  const viewer = pdfViewer(page);
  // `pdf/open-in-app` opens these links with a listener of the document, after the page is shown.
  await expect(page.locator('html[data-opens-pdfs]')).toBeAttached();
  await page.getByRole('link', { name: 'VER CERTIFICADO' }).click();
  await expect.poll(() => isPdfDrawn(page)).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText('Auténtico · emitido el 14/03/2026')).toBeVisible();
});
