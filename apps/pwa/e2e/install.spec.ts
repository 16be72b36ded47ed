import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { DEMO_CERTIFICATE, untilServedByWorker } from './support';

const PUBLIC = join(import.meta.dirname, '../public');

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  id: string;
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  launch_handler: { client_mode: string };
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
}

/** Width and height as the file itself says, of a PNG or a lossy WebP. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(PUBLIC, src));
  if (src.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  return `${bytes.readUInt16LE(26) & 0x3fff}x${bytes.readUInt16LE(28) & 0x3fff}`;
}

test('Chromium finds nothing that keeps the app from being installed', async ({ baseURL, launchOptions }) => {
  test.setTimeout(120_000);
  const profile = mkdtempSync(join(tmpdir(), 'telar-install-'));
  // A private window cannot install, whatever the app is like.
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL && { baseURL }) });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await untilServedByWorker(page);
    const devtools = await context.newCDPSession(page);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as Manifest;
    // Whoever opens the app while a form of theirs is open must not be taken away from it.
    expect(manifest).toMatchObject({ id: '/', lang: 'es-PE', launch_handler: { client_mode: 'auto' } });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('the manifest’s pictures are what it says of them, and its shortcuts lead to screens', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  const { icons, screenshots, shortcuts } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes } of pictures) {
    expect((await request.get(src)).ok(), src).toBe(true);
    if (sizes !== 'any') expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['wide', 'narrow']));
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
  expect(maskable).toHaveLength(1);
  expect(icons.filter(({ src, purpose }) => purpose !== 'maskable' && maskable.includes(src))).toEqual([]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/mis-cursos?from=my-courses', '/verificar', '/cursos']);
});

test('a certificate that was shared with the app opens, with the file handed over by the worker', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const info = (await (await request.get(`/api/certificate-viewer/info/${DEMO_CERTIFICATE}`)).json()) as {
    fileId: string;
  };
  const pdf = await (await request.get(`/api/certificate-viewer/pdf/${info.fileId}?download=1`)).body();
  await page.goto('/verificar');
  await untilServedByWorker(page);
  // The system's share sheet does the same by the manifest's words.
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
  await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();
  expect(await page.evaluate(() => caches.has('shared-file'))).toBe(false);
});

test('the offer to install comes after a certificate was seen, not over a form, and takes a no for good', async ({
  page,
}) => {
  const offer = page.getByText(/Lleva .* en tu pantalla de inicio/);
  const browserOffers = async (): Promise<void> => {
    await untilServedByWorker(page);
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({}) }),
      ),
    );
  };
  await page.goto('/');
  await browserOffers();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(offer).toBeHidden();
  await page.goto(`/c/${DEMO_CERTIFICATE}`);
  await expect(page.getByText('MARÍA FERNANDA QUISPE ÑAHUI')).toBeVisible();
  await browserOffers();
  await expect(offer).toBeVisible();
  await page.goto('/contacto');
  await browserOffers();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Cursos', exact: true }).first().click();
  await page.getByRole('button', { name: 'No, gracias' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await browserOffers();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(offer).toBeHidden();
});
