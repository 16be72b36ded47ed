import { groundReader } from '@telar/domain/page-artwork';
import { blackJbig2, grayJpeg2000 } from '../../test-support/encoded-images';
import { rawStream } from '../../test-support/raw-pdf';
import { templateOf } from '../../test-support/template-kinds';
import { prepareTemplate } from '../prepare/prepare-template';
import { sampleArtwork } from './sample-artwork';

const PAGE = { width: 842, height: 595 };

/** What the template shows in the middle of its page. */
async function middleOf(template: Uint8Array) {
  const [artwork] = await sampleArtwork(await prepareTemplate(template));
  if (!artwork) throw new Error('no page was drawn');
  return groundReader(artwork, PAGE)({ x: 300, y: 250, width: 240, height: 100 });
}

/** A page that a square image covers. */
function covered(side: number, filter: 'JPXDecode' | 'JBIG2Decode', data: Uint8Array): Uint8Array {
  const bits = filter === 'JBIG2Decode' ? 1 : 8;
  const size = `/Width ${side} /Height ${side} /BitsPerComponent ${bits}`;
  return templateOf({
    content: 'q 842 0 0 595 0 0 cm /X1 Do Q',
    resources: '/XObject << /X1 20 0 R >>',
    objects: {
      20: rawStream(`/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /Filter /${filter}`, data),
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

  it('does not decode an image that would take too much memory', async () => {
    const template = covered(5_000, 'JBIG2Decode', blackJbig2(5_000, 5_000));
    expect(await middleOf(template)).toEqual({ lightness: 1, clutter: 0 });
  });
});
