import { grayJpeg2000 } from '../../test-support/encoded-images';
import { TemplateError } from '../template/template-error';
import { jpeg2000Pixels } from './jpeg2000-header';

function pixelsOf(bytes: Uint8Array): number | string {
  try {
    return jpeg2000Pixels(bytes);
  } catch (error) {
    return error instanceof TemplateError ? error.code : String(error);
  }
}

it('counts the pixels of an image', () => {
  expect(pixelsOf(grayJpeg2000(300, 200))).toBe(60_000);
});

it('counts an image that ends early as damaged, or with as many pixels at least', () => {
  const whole = grayJpeg2000(300, 200);
  const results = Array.from({ length: whole.length - 4 }, (_, n) => pixelsOf(whole.subarray(0, n + 4)));
  expect(new Set(results.slice(0, 38))).toEqual(new Set(['template_damaged']));
  expect(results.every((result) => result === 'template_damaged' || Number(result) >= 60_000)).toBe(true);
});

it('counts a tile part whose length is missing as damaged', () => {
  const whole = grayJpeg2000(300, 200);
  const tilePart = whole.lastIndexOf(0x90) - 1;
  // The segment says that it ends before the length, and the image ends after the next marker.
  const cut = [...whole.subarray(0, tilePart + 2), 0, 2, 0xff, 0x93, 0, 0];
  expect(pixelsOf(Uint8Array.from(cut))).toBe('template_damaged');
});
