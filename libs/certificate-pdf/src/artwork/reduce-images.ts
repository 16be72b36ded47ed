import { PDFArray, PDFBool, PDFDocument, PDFName, PDFNumber, PDFRawStream, ParseSpeeds } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import type { Sharp } from 'sharp';
import { PREPARE_LIMITS } from '../prepare/budget';
import { headerPixels } from '../prepare/images';
import { decodeWithin, filtersOf } from '../prepare/stream-data';
import { pngOf } from './png';

/** Pixels along the longer side of a reduced image: more than a page is drawn with. */
const REDUCED_SIDE = 1_024;

/** Pixels along each side of the image that replaces one that cannot be reduced. */
const NOISE_SIDE = 384;

/** Part of the white pixels. With more than half of them, text on an unknown image keeps its own color. */
const NOISE_WHITE = 0.62;

const key = (name: string) => PDFName.of(name);

function pixelsOf(stream: PDFRawStream, format: string | undefined, bytes: () => Uint8Array): number {
  const number = (name: string) => {
    const value = stream.dict.lookup(key(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const stated = number('Width') * number('Height');
  return format ? Math.max(stated, headerPixels(format, bytes())) : stated;
}

/** True for an image of black and white only. pdf.js needs little memory for it. */
function isBilevel({ dict }: PDFRawStream, format: string | undefined): boolean {
  if (format === 'JBIG2Decode' || format === 'CCITTFaxDecode' || dict.lookup(key('ImageMask')) === PDFBool.True) {
    return true;
  }
  const bits = dict.lookup(key('BitsPerComponent'));
  return bits instanceof PDFNumber && bits.asNumber() === 1;
}

/** A copy of an image's dictionary for other pixels. */
function dictFor(stream: PDFRawStream, context: PDFContext, entries: Record<string, number>): PDFDict {
  const dict = stream.dict.clone(context);
  for (const name of ['Filter', 'DecodeParms', 'Length']) dict.delete(key(name));
  for (const [name, value] of Object.entries(entries)) dict.set(key(name), context.obj(value));
  return dict;
}

/** Decodes a JPEG in a reduced size: libjpeg skips most of the work. */
async function reducedJpeg(stream: PDFRawStream, context: PDFContext, bytes: Uint8Array): Promise<PDFRawStream> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: PREPARE_LIMITS.imagePixels, failOn: 'none', sequentialRead: true });
  const { channels = 3 } = await image.metadata();
  const small = image.resize(REDUCED_SIDE, REDUCED_SIDE, { fit: 'inside' });
  const { data, info } = await small
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dict = dictFor(stream, context, { Width: info.width, Height: info.height, BitsPerComponent: 8 });
  if (channels === 4) {
    // The pixels are no longer CMYK.
    dict.set(key('ColorSpace'), key('DeviceRGB'));
    dict.delete(key('Decode'));
  }
  return PDFRawStream.of(dict, data);
}

/** Reduces an image of gray or three colors, a byte each; `null` for any other. */
async function reducedPixels(stream: PDFRawStream, context: PDFContext): Promise<PDFRawStream | null> {
  const { dict } = stream;
  const number = (name: string, from: PDFDict | null | undefined = dict) => {
    const value = from?.lookup(key(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const [filter] = filtersOf(stream);
  const size = { width: number('Width'), height: number('Height') };
  if (number('BitsPerComponent') !== 8 || filter?.name !== 'FlateDecode') return null;
  const predictor = number('Predictor', filter.params);
  let input: Sharp;
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: PREPARE_LIMITS.imagePixels, failOn: 'none' } as const;
  if (predictor >= 10) {
    const png = pngOf(stream.contents, { ...size, channels: number('Colors', filter.params) || 1 });
    if (!png) return null;
    input = sharp(png, { ...options, sequentialRead: true });
  } else {
    const bytes = decodeWithin(stream, PREPARE_LIMITS.images);
    const channels = Math.floor(bytes.length / (size.width * size.height));
    if (predictor > 1 || (channels !== 1 && channels !== 3)) return null;
    input = sharp(bytes, { ...options, raw: { ...size, channels } });
  }
  // The bytes of such an image are positions in a table of colors.
  const space = dict.lookup(key('ColorSpace'));
  const kernel = space instanceof PDFArray && space.lookup(0) === key('Indexed') ? 'nearest' : 'lanczos3';
  const small = input.resize(REDUCED_SIDE, REDUCED_SIDE, { fit: 'inside', kernel });
  const { channels } = await input.metadata();
  const pixels = small.toColourspace(channels === 1 ? 'b-w' : 'srgb').raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return PDFRawStream.of(dictFor(stream, context, { Width: info.width, Height: info.height }), data);
}

/** Black and white pixels that look like artwork in any size, of no known lightness. The same for all images. */
function noise(): Uint8Array {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const bytes = new Uint8Array((NOISE_SIDE * NOISE_SIDE) / 8);
  return bytes.map(() => {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) byte = byte * 2 + (random() < NOISE_WHITE ? 1 : 0);
    return byte;
  });
}

function noiseFor(stream: PDFRawStream, context: PDFContext): PDFRawStream {
  const dict = dictFor(stream, context, { Width: NOISE_SIDE, Height: NOISE_SIDE, BitsPerComponent: 1 });
  for (const name of ['Decode', 'ImageMask', 'Mask', 'SMask', 'SMaskInData']) dict.delete(key(name));
  dict.set(key('ColorSpace'), key('DeviceGray'));
  return PDFRawStream.of(dict, noise());
}

/**
 * Replaces images of more than `pixelsMax` pixels by small ones, so that drawing a page takes little time and memory:
 * JPEG images and those with a byte for each color by themselves in a smaller size, all others by black and white
 * noise, which counts as artwork. Images of black and white stay, up to `PREPARE_LIMITS.imagePixels` together.
 * @param template prepared; returned as it is if it has no such image
 */
export async function reduceImages(template: Uint8Array, pixelsMax: number): Promise<Uint8Array> {
  const doc = await PDFDocument.load(template, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  const { context } = doc;
  const replacements: [PDFRef, PDFRawStream][] = [];
  let bilevelLeft: number = PREPARE_LIMITS.imagePixels;
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || stream.dict.lookup(key('Subtype')) !== key('Image')) continue;
    const format = filtersOf(stream).at(-1)?.name;
    let decoded: Uint8Array | undefined;
    const bytes = () => (decoded ??= decodeWithin(stream, PREPARE_LIMITS.images));
    const pixels = pixelsOf(stream, format, bytes);
    if (pixels <= pixelsMax) continue;
    if (isBilevel(stream, format) && pixels <= bilevelLeft) {
      bilevelLeft -= pixels;
      continue;
    }
    const reduced = format === 'DCTDecode' ? reducedJpeg(stream, context, bytes()) : reducedPixels(stream, context);
    replacements.push([ref, (await reduced.catch(() => null)) ?? noiseFor(stream, context)]);
  }
  if (replacements.length === 0) return template;
  for (const [ref, stream] of replacements) context.assign(ref, stream);
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}
