// Takes the screenshots that browsers show when they offer to install the app, from a running server with demo data,
// and writes them to apps/pwa/public/screenshots:
//   node tools/screenshots.mjs [http://localhost:3000]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from './chromium.mjs';
import { root } from './workspace.mjs';

const ORIGIN = process.argv[2] ?? 'http://localhost:3000';
const OUT = join(root, 'apps/pwa/public/screenshots');

const SCREENS = [
  { name: 'inicio-wide', path: '/', width: 1280, height: 800, scale: 1 },
  { name: 'curso-wide', path: '/cursos/1', width: 1280, height: 800, scale: 1 },
  { name: 'cursos-narrow', path: '/cursos', width: 390, height: 844, scale: 2 },
  { name: 'certificado-narrow', path: '/c/TLR-2026-7F3K9Q', width: 390, height: 844, scale: 2 },
];

const browser = await chromium.launch(chromiumOptions());
mkdirSync(OUT, { recursive: true });
for (const { name, path, width, height, scale } of SCREENS) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'es-PE',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const file = join(OUT, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6 })
    .toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
  await page.close();
}
await browser.close();
