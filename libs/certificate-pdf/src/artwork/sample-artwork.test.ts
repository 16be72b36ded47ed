import { defaultPlacement } from '@telar/domain/default-placement';
import { groundReader } from '@telar/domain/page-artwork';
import { proposedPlacement } from '@telar/domain/proposed-placement';
import { blackJbig2, darkJpeg, grayJpeg2000 } from '../../test-support/encoded-images';
import { rawStream } from '../../test-support/raw-pdf';
import { templateOf, zip } from '../../test-support/template-kinds';
import { prepareTemplate } from '../prepare/prepare-template';
import { sampleArtwork } from './sample-artwork';

const PAGE = { width: 842, height: 595 };

/** What the template shows in the middle of its page. */
async function middleOf(template: Uint8Array) {
  const [artwork] = await sampleArtwork(await prepareTemplate(template));
  if (!artwork) throw new Error('no page was drawn');
  return groundReader(artwork, PAGE)({ x: 300, y: 250, width: 240, height: 100 });
}

/** A page with an image. @param where six numbers of its matrix; by default it covers the page */
function covered(
  side: number | { width: number; height: number },
  filter: 'JPXDecode' | 'JBIG2Decode' | 'DCTDecode',
  data: Uint8Array,
  where = '842 0 0 595 0 0',
): Uint8Array {
  const bits = filter === 'JBIG2Decode' ? 1 : 8;
  const { width, height } = typeof side === 'number' ? { width: side, height: side } : side;
  const size = `/Width ${width} /Height ${height} /BitsPerComponent ${bits}`;
  const colors = filter === 'DCTDecode' ? 'DeviceRGB' : 'DeviceGray';
  return templateOf({
    content: `q ${where} cm /X1 Do Q`,
    resources: '/XObject << /X1 20 0 R >>',
    objects: {
      20: rawStream(`/Type /XObject /Subtype /Image ${size} /ColorSpace /${colors} /Filter /${filter}`, data),
    },
  });
}

describe('sampleArtwork', () => {
  it('sees a JPEG 2000 image', async () => {
    expect((await middleOf(covered(64, 'JPXDecode', grayJpeg2000(64, 64)))).lightness).toBeCloseTo(0.53);
  });

  it('sees a JBIG2 image', async () => {
    expect(await middleOf(covered(64, 'JBIG2Decode', blackJbig2(64, 64)))).toEqual({ lightness: 0, clutter: 0 });
  });

  it('sees text in a font that is not embedded', async () => {
    const template = templateOf({ content: 'BT /F1 60 Tf 300 270 Td (CERTIFICADO) Tj ET' });
    expect((await middleOf(template)).clutter).toBeGreaterThan(0.5);
  });

  it('counts a large image that it cannot reduce as artwork', async () => {
    const template = covered(5_000, 'JPXDecode', grayJpeg2000(5_000, 5_000));
    expect((await middleOf(template)).clutter).toBeGreaterThan(0.9);
  });

  it('counts one as artwork that is small on the page', async () => {
    const seal = covered(5_000, 'JPXDecode', grayJpeg2000(5_000, 5_000), '60 0 0 60 390 270');
    expect((await middleOf(seal)).clutter).toBeGreaterThan(0.1);
  });
});

/** A page that an image covers. @param entries of the image besides its size */
const scanOf = ({ width, height }: { width: number; height: number }, entries: string, data: Uint8Array) =>
  templateOf({
    content: 'q 842 0 0 595 0 0 cm /X1 Do Q',
    resources: '/XObject << /X1 20 0 R >>',
    objects: {
      20: rawStream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, data),
    },
  });

describe('a scan of A4 at 600 dots per inch', () => {
  const SIZE = { width: 7_016, height: 4_961 };
  const ONE_BIT = '/BitsPerComponent 1 /ColorSpace /DeviceGray';

  it.each([
    ['JBIG2', () => scanOf(SIZE, `${ONE_BIT} /Filter /JBIG2Decode`, blackJbig2(SIZE.width, SIZE.height)), 0],
    [
      // A bit for each row: the same as the one above it, which is white.
      'CCITT',
      () =>
        scanOf(
          SIZE,
          `${ONE_BIT} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${SIZE.width} /Rows ${SIZE.height} >>`,
          new Uint8Array(Math.ceil(SIZE.height / 8)).fill(255),
        ),
      1,
    ],
    [
      'Flate',
      () => scanOf(SIZE, `${ONE_BIT} /Filter /FlateDecode`, zip(new Uint8Array((SIZE.width / 8) * SIZE.height))),
      0,
    ],
  ])('in black and white is seen in %s', async (_, make, lightness) => {
    const template = await prepareTemplate(make());
    const before = process.memoryUsage().rss;
    const [artwork] = await sampleArtwork(template);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    const ground = groundReader(artwork!, PAGE)({ x: 60, y: 100, width: 700, height: 300 });
    expect(ground).toEqual({ lightness, clutter: 0 });
  });
});

describe('a scan with a byte for each color', () => {
  const SIZE = { width: 4_600, height: 4_400 };

  /** The upper half is white, the lower half black. @param before a byte before each row, if any */
  const halves = (channels: number, before: number[] = []) => {
    const row = (value: number) => Uint8Array.from([...before, ...Array<number>(SIZE.width * channels).fill(value)]);
    const [white, black] = [row(255), row(0)];
    return zip(Buffer.concat(Array.from({ length: SIZE.height }, (_, y) => (y < SIZE.height / 2 ? white : black))));
  };

  it.each([
    ['gray', '/DeviceGray', '', () => halves(1)],
    ['gray, with a predictor', '/DeviceGray', `/Predictor 15 /Columns ${SIZE.width}`, () => halves(1, [0])],
    ['RGB, with a predictor', '/DeviceRGB', `/Predictor 12 /Colors 3 /Columns ${SIZE.width}`, () => halves(3, [0])],
    ['a table of colors', '[/Indexed /DeviceRGB 255 20 0 R]', '', () => halves(1)],
  ])('is seen: %s', async (_, space, parameters, make) => {
    const colors = space.replace('20 0 R', `<${'00'.repeat(765)}ffffff>`);
    const entries = `/BitsPerComponent 8 /ColorSpace ${colors} /Filter /FlateDecode /DecodeParms << ${parameters} >>`;
    const [artwork] = await sampleArtwork(await prepareTemplate(scanOf(SIZE, entries, make())));
    const ground = groundReader(artwork!, PAGE);
    expect(ground({ x: 60, y: 20, width: 700, height: 250 })).toEqual({ lightness: 1, clutter: 0 });
    expect(ground({ x: 60, y: 320, width: 700, height: 250 })).toEqual({ lightness: 0, clutter: 0 });
  });
});

describe('a scan of a whole page as JPEG', () => {
  /** Dark, with a light area in which the name of the default placement stands. */
  const LIGHT = { x: 50, y: 190, width: 742, height: 140 };

  const dotsPerInch = async (dots: number) => {
    const [width, height] = [PAGE.width, PAGE.height].map((side) => Math.round((side / 72) * dots)) as [number, number];
    const size = { width, height };
    return covered(size, 'DCTDecode', await darkJpeg(size, LIGHT, PAGE));
  };

  it.each([72, 460])('is seen at %i dots per inch', async (dots) => {
    const template = await prepareTemplate(await dotsPerInch(dots));
    const started = process.memoryUsage().rss;
    const artwork = await sampleArtwork(template);
    expect(process.memoryUsage().rss - started).toBeLessThan(300 * 1024 * 1024);
    const ground = groundReader(artwork[0]!, PAGE);
    expect(ground({ x: 20, y: 400, width: 800, height: 180 }).lightness).toBeLessThan(0.2);
    expect(ground({ x: 120, y: 220, width: 600, height: 100 })).toMatchObject({ clutter: 0 });
    const { fields, qr } = proposedPlacement([PAGE], artwork);
    expect(fields.dni?.ink).toBe('#FFFFFF');
    expect(fields.user_name).toEqual(defaultPlacement([PAGE]).fields.user_name);
    expect(qr).toEqual(defaultPlacement([PAGE]).qr);
  });
});
