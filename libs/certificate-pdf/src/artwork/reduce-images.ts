import { PDFDocument, PDFName, PDFNumber, PDFRawStream, ParseSpeeds } from 'pdf-lib';
import type { PDFContext, PDFRef, PDFDict } from 'pdf-lib';
import { PREPARE_LIMITS } from '../prepare/budget';
import { imageHeaderSize } from '../prepare/images';
import { decodeWithin, filtersOf } from '../prepare/stream-data';

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
  const size = format && imageHeaderSize(format, bytes());
  return size ? Math.max(stated, size.width * size.height) : stated;
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
 * JPEG images by themselves in a smaller size, all others by black and white noise, which counts as artwork.
 * @param template prepared; returned as it is if it has no such image
 */
export async function reduceImages(template: Uint8Array, pixelsMax: number): Promise<Uint8Array> {
  const doc = await PDFDocument.load(template, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false });
  const { context } = doc;
  const replacements: [PDFRef, PDFRawStream][] = [];
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || stream.dict.lookup(key('Subtype')) !== key('Image')) continue;
    const format = filtersOf(stream).at(-1)?.name;
    let decoded: Uint8Array | undefined;
    const bytes = () => (decoded ??= decodeWithin(stream, PREPARE_LIMITS.images));
    if (pixelsOf(stream, format, bytes) <= pixelsMax) continue;
    const small = format === 'DCTDecode' ? await reducedJpeg(stream, context, bytes()).catch(() => null) : null;
    replacements.push([ref, small ?? noiseFor(stream, context)]);
  }
  if (replacements.length === 0) return template;
  for (const [ref, stream] of replacements) context.assign(ref, stream);
  return doc.save({ useObjectStreams: false, updateFieldAppearances: false });
}
