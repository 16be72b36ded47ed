import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTools, run } from '../../test-support/external-tools';
import { fonts } from '../../test-support/fixtures';
import { rawBytes, rawStream } from '../../test-support/raw-pdf';
import { templateErrorCode } from '../../test-support/template-error-code';
import { form, templateOf } from '../../test-support/template-kinds';
import { inspectTemplate, openTemplate } from '../template/template';
import { prepareTemplate } from './prepare-template';
import { tryTemplate } from './trial';

/** A page with shapes, a pattern, a stamp, a link and a form field. @param k the length of a point */
function template(k: number, entries = ''): Uint8Array {
  const n = (...values: number[]) => values.map((value) => value * k).join(' ');
  const annotations = [
    `<< /Type /Annot /Subtype /Stamp /Rect [${n(700, 500, 800, 560)}] /AP << /N 21 0 R >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [${n(0, 0, 90, 20)}] /A << /S /URI /URI (https://academia.pe) >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (dni) /DA (/Helv ${n(12)} Tf) /Rect [${n(20, 20, 220, 50)}] >>`,
  ];
  return templateOf({
    page: `/MediaBox [${n(0, 0, 842, 595)}] /CropBox [${n(10, 5, 832, 590)}] /Annots [${annotations.join(' ')}] ${entries}`,
    content: `0.8 0.1 0.1 rg ${n(20, 500, 60, 60)} re f /Pattern cs /P1 scn ${n(100, 500, 200, 60)} re f`,
    resources: '/Pattern << /P1 20 0 R >>',
    objects: {
      20: rawStream(
        `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [${n(0, 0, 20, 20)}] /XStep ${n(20)} /YStep ${n(20)} /Resources << >>`,
        rawBytes(`0 0 1 rg ${n(0, 0, 8, 14)} re f`),
      ),
      21: form('', '0 0.5 0 rg 0 0 842 300 re f'),
    },
  });
}

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-unit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function picture(pdf: Uint8Array, title: string): Promise<Buffer> {
  const name = join(folder, title);
  writeFileSync(`${name}.pdf`, pdf);
  await run('pdftoppm', '-r', '72', '-cropbox', '-singlefile', `${name}.pdf`, name);
  return readFileSync(`${name}.ppm`);
}

describe('a page whose unit is four points', () => {
  it('is measured and filled in points', async () => {
    const prepared = await prepareTemplate(template(0.25, '/UserUnit 4'));
    const { boxes, views } = await openTemplate(prepared);
    expect(views).toMatchObject([{ width: 822, height: 585 }]);
    expect(boxes).toMatchObject([
      { name: 'dni', box: { x: 10, y: 540, width: 200, height: 30 }, style: { size: 12, font: 'helv' } },
    ]);
    await tryTemplate(prepared, fonts);
  });

  it('looks like the same page in points', async () => {
    const [scaled, points] = await Promise.all([
      prepareTemplate(template(0.25, '/UserUnit 4')),
      prepareTemplate(template(1)),
    ]);
    const [shown, expected] = await Promise.all([picture(scaled, 'scaled'), picture(points, 'points')]);
    expect(shown.equals(expected)).toBe(true);
    expect(Buffer.from(scaled).includes('UserUnit')).toBe(false);
  });
});

it.each(['0', '-2', '/Two', 'null'])('ignores a unit of %s', async (unit) => {
  const { pages } = await inspectTemplate(await prepareTemplate(template(1, `/UserUnit ${unit}`)));
  expect(pages).toMatchObject([{ width: 822, height: 585 }]);
});

it.each([
  ['0.01', 'template_page_too_small'],
  ['100', 'template_page_too_large'],
])('refuses a page that a unit of %s points makes too small or too large', async (unit, code) => {
  const prepare = async () => tryTemplate(await prepareTemplate(template(1, `/UserUnit ${unit}`)), fonts);
  expect(await templateErrorCode(prepare)).toBe(code);
});
