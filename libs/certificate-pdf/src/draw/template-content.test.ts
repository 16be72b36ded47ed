import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { requireTools, run } from '../../test-support/external-tools';
import { anOrder, NINE_MODULES } from '../../test-support/fixtures';
import { prepareTemplate } from '../prepare/prepare-template';
import { renderCertificate } from '../render';

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-content-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Three pages with artwork up to their edges. Certificates draw on the first two. */
async function withArtwork(rotation: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRomanItalic);
  for (let number = 1; number <= 3; number += 1) {
    const page = doc.addPage([841.89, 595.28]);
    page.setRotation(degrees(rotation));
    page.setCropBox(10.3, 20.6, 800.5, 560.7);
    page.drawRectangle({ x: 0, y: 0, width: 841.89, height: 595.28, color: rgb(0.9, 0.8, 0.4) });
    page.drawCircle({ x: 800, y: 560, size: 90, color: rgb(0.2, 0.3, 0.5), opacity: 0.6 });
    page.drawText(`Página ${number}`, { x: 40, y: 60, size: 31, font, rotate: degrees(12) });
  }
  return prepareTemplate(await doc.save());
}

async function pictureOf(pdf: Uint8Array, page: number): Promise<Buffer> {
  const name = join(folder, 'page');
  writeFileSync(`${name}.pdf`, pdf);
  await run('pdftoppm', '-r', '90', '-f', `${page}`, '-l', `${page}`, '-singlefile', `${name}.pdf`, name);
  return readFileSync(`${name}.ppm`);
}

it.each([0, 90])("keeps a template page's artwork when rotated by %i degrees", async (rotation) => {
  const template = await withArtwork(rotation);
  const { bytes } = await renderCertificate(anOrder(template, { modules: NINE_MODULES }));
  const [before, after] = [await pictureOf(template, 3), await pictureOf(bytes, 3)];
  expect(after.equals(before)).toBe(true);
  expect(after.equals(await pictureOf(bytes, 2))).toBe(false);
});
