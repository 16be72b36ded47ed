import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlacement } from '@telar/domain/default-placement';
import sharp from 'sharp';
import { requireTools, run } from '../test-support/external-tools';
import { aContent, anOrder, aTemplate, DEMO_TEMPLATE, fonts } from '../test-support/fixtures';
import { drawnLines, drawnTexts, openPdf } from '../test-support/read-text';
import { modelPicture } from './artwork/model-picture';
import { printedValue } from './content';
import { renderModel } from './model';
import { renderCertificate } from './render';
import { fitValue, placeLines } from './text/typography';

requireTools();

const order = { placement: null, fonts, academy: 'Telar', verificationUrl: 'https://telar.example.pe/c/TU-CÓDIGO' };
const demo = async () => new Uint8Array(await readFile(DEMO_TEMPLATE));

/** Points: PDFs have two decimals. */
const TOLERANCE = 0.02;

const CONTENTS = [
  { user_name: 'Rosa Ñahui', course_title: 'Telar de cintura', duration_hours: 40 },
  {
    user_name: 'María de los Ángeles Fernanda Quispe Condori de la Cruz Huamán',
    course_title: 'Gestión pública y contrataciones del Estado para gobiernos locales y regionales del Perú',
    duration_hours: 1_200,
  },
];

describe('the model of certificates', () => {
  it('prints all values except name, course, hours and QR', async () => {
    const { pdf } = await renderModel({ ...order, template: await demo() });
    const texts = await drawnTexts(pdf, 0);
    for (const text of ['TU-CÓDIGO', 'telar.example.pe/c/TU-CÓDIGO', '00000000', 'dd/mm/aaaa']) {
      expect(texts).toContain(text);
    }
    expect(texts.join(' ')).not.toMatch(/NOMBRE|Curso$/);
    const file = join(await mkdtemp(join(tmpdir(), 'model-')), 'model');
    await writeFile(`${file}.pdf`, pdf);
    await run('pdftoppm', '-png', '-r', '150', '-singlefile', `${file}.pdf`, file);
    // No code is found in the picture: zbarimg exits with 4.
    await expect(run('zbarimg', '-q', `${file}.png`)).rejects.toMatchObject({ code: 4 });
    await rm(join(file, '..'), { recursive: true });
  });

  it.each([
    ['form fields', demo, null],
    ['a placement', () => aTemplate(), defaultPlacement([{ width: 841.89, height: 595.28 }])],
    ['a placement on a page of 1920 × 1080', () => aTemplate({ width: 1920, height: 1080 }), null],
  ])('has its open places where a template with %s prints them', async (_, template, placement) => {
    const bytes = await template();
    const model = await renderModel({ ...order, template: bytes, placement });
    expect(model.places.map(({ field }) => field).sort()).toEqual(['course_title', 'duration_hours', 'user_name']);
    for (const values of CONTENTS) {
      const { bytes: pdf } = await renderCertificate({ ...anOrder(bytes, aContent(values)), placement });
      const printed = (await drawnLines(pdf)).filter(({ page }) => page === 0);
      const [page] = (await openPdf(pdf)).getPages();
      const unit = (page?.getWidth() ?? 0) / model.width;
      for (const place of model.places) {
        const text = printedValue(place.field, values[place.field]);
        const fitted = fitValue(place.field, { text, font: fonts[place.font] }, { box: place, size: place.size });
        for (const { text: line, x, y } of placeLines(fitted, place, place.align)) {
          const near = printed.filter(
            (other) =>
              other.text === line &&
              Math.abs(other.size - fitted.size) < TOLERANCE &&
              Math.abs(other.x / unit - x) < TOLERANCE &&
              Math.abs(model.height - other.y / unit - y) < TOLERANCE,
          );
          expect({ line, found: near.length }).toEqual({ line, found: 1 });
        }
      }
    }
  });

  it('is marked across the page, where the template is empty', async () => {
    const { pdf, width } = await renderModel({ ...order, template: await aTemplate() });
    const picture = sharp(await modelPicture(pdf));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const unit = info.width / width;
    let marked = 0;
    for (let y = Math.round(250 * unit); y < 350 * unit; y += 1) {
      for (let x = Math.round(300 * unit); x < 540 * unit; x += 1) {
        const at = (y * info.width + x) * info.channels;
        if ((data[at] ?? 0) - (data[at + 1] ?? 0) > 20) marked += 1;
      }
    }
    expect(marked).toBeGreaterThan(1_000);
  });

  it('is a small picture', async () => {
    const { pdf } = await renderModel({ ...order, template: await demo() });
    const picture = await modelPicture(pdf);
    expect(Buffer.from(picture).toString('latin1', 8, 12)).toBe('WEBP');
    expect(picture.length).toBeLessThan(80_000);
  });
});
