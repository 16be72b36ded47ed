import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeTemplate } from '../../test-support/artwork-templates';
import { requireTools, run } from '../../test-support/external-tools';
import { anOrder, NINE_MODULES } from '../../test-support/fixtures';
import { renderCertificate } from '../render';

const SIZES: [string, [number, number]][] = [
  ['1920 × 1080', [1920, 1080]],
  ['3508 × 2480', [3508, 2480]],
];
const A4_LONG = 841.89;

/** As long as the signed URL of a usual certificate. */
const SIGNED_URL = `https://academia.pe/c/${'aB3-_.'.repeat(80)}`.slice(0, 440);

let folder = '';
beforeAll(() => {
  requireTools();
  folder = mkdtempSync(join(tmpdir(), 'telar-large-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(SIZES)('a page of %s points, printed on A4', (_, size) => {
  const onPaper = A4_LONG / size[0];
  const path = () => join(folder, `${size[0]}.pdf`);

  beforeAll(async () => {
    const order = anOrder(await largeTemplate(size, 2), { modules: NINE_MODULES });
    const { bytes, warnings } = await renderCertificate({ ...order, verificationUrl: SIGNED_URL });
    expect(warnings).toEqual([]);
    writeFileSync(path(), bytes);
  });

  it('has no text smaller than 5 points', async () => {
    const words = await run('pdftotext', '-bbox', path(), '-');
    const heights = [...words.matchAll(/yMin="([\d.]+)" [^>]*yMax="([\d.]+)"/g)].map(
      ([, top, bottom]) => (Number(bottom) - Number(top)) * onPaper,
    );
    expect(heights.length).toBeGreaterThan(50);
    // A line is about 1.2 times as high as its font's size.
    expect(Math.min(...heights)).toBeGreaterThan(6);
  });

  it('has a QR code that a scan of 150 dots per inch reads', async () => {
    const image = join(folder, 'page');
    const width = String(Math.round((297 / 25.4) * 150));
    await run('pdftoppm', '-scale-to-x', width, '-scale-to-y', '-1', '-gray', '-l', '1', '-singlefile', path(), image);
    expect((await run('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${image}.pgm`)).trim()).toBe(
      SIGNED_URL,
    );
  });
});
