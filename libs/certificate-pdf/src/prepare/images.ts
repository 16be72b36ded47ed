import { PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFDict } from 'pdf-lib';
import { TemplateError } from '../template/template-error';
import { PREPARE_LIMITS } from './budget';
import type { Budget } from './budget';
import type { InlineImage } from './content-usage';
import { decodedSize, decodeWithin, filtersOf } from './stream-data';

interface Size {
  width: number;
  height: number;
}

/** The size in a JPEG's frame header; `null` if there is none. */
function jpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Outside a segment: fill bytes, or damage.
    if (marker < 0xff01 || marker === 0xffff) at += 1;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** A progressive JPEG is decoded as often as it has scans. Usual ones have up to about ten. */
const SCANS = 10;

/** How many scans a JPEG has. */
function jpegScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xda) scans += 1;
  return scans;
}

/** The largest size in a `SIZ` segment of a JPEG 2000 file, enlarged if it has more than four components; `null` without one. */
function jpeg2000Size(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let size: Size | null = null;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 20 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    // Start of the code stream, then its first segment. A file may have it in several of its boxes.
    if (bytes[at + 1] !== 0x4f || view.getUint16(at + 2) !== 0xff51) continue;
    const components = at + 42 <= bytes.length ? view.getUint16(at + 40) : 1;
    const next = { width: view.getUint32(at + 8) * Math.max(1, components / 4), height: view.getUint32(at + 12) };
    if (!size || next.width * next.height > size.width * size.height) size = next;
  }
  return size;
}

/** JBIG2 segments that start with the size of a page (type 48) or of a region of it. */
const JBIG2_SIZED = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48]);

/** The size of the largest page or region that a JBIG2 stream draws; `null` if it is not said. */
function jbig2Size(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let size: Size | null = null;
  let at = 0;
  while (at + 20 < bytes.length) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const few = view.getUint8(at + 5) >> 5;
    // More than four references have a count of four bytes, and a bit for each.
    const references = few > 4 ? view.getUint32(at + 5) & 0x1fffffff : few;
    at += few > 4 ? 9 + Math.ceil((references + 1) / 8) : 6;
    at += references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    if (at + 12 > bytes.length) return size;
    const length = view.getUint32(at);
    if (JBIG2_SIZED.has(flags & 0x3f)) {
      const next = { width: view.getUint32(at + 4), height: view.getUint32(at + 8) & 0x7fffffff };
      if (!size || next.width * next.height > size.width * size.height) size = next;
    }
    // What follows a segment without length cannot be found.
    if (length === 0xffffffff) return { width: length, height: length };
    at += 4 + length;
  }
  return size;
}

const HEADERS: ReadonlyMap<string, (bytes: Uint8Array) => Size | null> = new Map([
  ['DCTDecode', jpegSize],
  ['JPXDecode', jpeg2000Size],
  ['JBIG2Decode', jbig2Size],
]);

/** The size in the header of an image's format; `null` if it says none. @param filter such as `DCTDecode` */
export const imageHeaderSize = (filter: string, bytes: Uint8Array): Size | null => HEADERS.get(filter)?.(bytes) ?? null;

/**
 * Measures an image by its dictionary, by the header of its format, and by unpacking it. Returns its number of pixels.
 * @throws TemplateError `template_exhausting` if it has too many pixels, or more data than its size needs
 */
export async function measureImage(stream: PDFRawStream, budget: Budget): Promise<number> {
  const { dict } = stream;
  const last = filtersOf(stream).at(-1);
  const number = (name: string, from: PDFDict | null | undefined = dict) => {
    const value = from?.lookup(PDFName.of(name));
    return value instanceof PDFNumber && value.asNumber() > 0 ? value.asNumber() : 0;
  };
  const pixelsOf = ({ width, height }: Size) => {
    if (width * height > PREPARE_LIMITS.imagePixels) throw new TemplateError('template_exhausting', 'image size');
    return width * height;
  };
  let pixels = pixelsOf({ width: number('Width'), height: number('Height') });
  const header = HEADERS.get(last?.name ?? '');
  if (header) {
    const bytes = decodeWithin(stream, budget.left('images'));
    const shared = last?.params?.lookup(PDFName.of('JBIG2Globals'));
    const parts = shared instanceof PDFRawStream ? [bytes, decodeWithin(shared, budget.left('images'))] : [bytes];
    for (const part of parts) {
      const size = header(part);
      if (size) pixels = Math.max(pixels, pixelsOf(size));
    }
    if (last?.name === 'DCTDecode') pixels *= Math.max(1, jpegScans(bytes) / SCANS);
  } else {
    if (last?.name === 'CCITTFaxDecode') {
      const height = number('Rows', last.params) || number('Height');
      pixels = Math.max(pixels, pixelsOf({ width: number('Columns', last.params), height }));
    }
    // At most four components of 16 bits, and a byte per row for a predictor.
    const most = pixels * 8 + number('Height') + 65_536;
    budget.spend('images', await decodedSize(stream, Math.min(most, budget.left('images'))));
  }
  budget.spend('allPixels', pixels);
  return pixels;
}

/** The filters of inline images whose result is larger than their input, by their short and long names. */
const INLINE_PACKED: ReadonlyMap<string, string> = new Map([
  ['Fl', 'FlateDecode'],
  ['FlateDecode', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['LZWDecode', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
  ['RunLengthDecode', 'RunLengthDecode'],
]);
const TEXTUAL = /\/(AHx|A85|ASCIIHexDecode|ASCII85Decode)\b/;

/**
 * Checks an inline image by its keys and values, and by unpacking it. Returns its number of pixels.
 * @throws TemplateError `template_exhausting`
 */
export function checkInlineImage(context: PDFContext, { keys, data }: InlineImage, budget: Budget): number {
  const number = (...names: string[]) => Number(keys[keys.findIndex((key) => names.includes(key)) + 1]) || 0;
  const words = keys.flatMap((key) => key.replace(/[[\]]/g, ' ').split(/\s+/));
  const filters = words.flatMap((word) => INLINE_PACKED.get(word.slice(1)) ?? []);
  if (filters.length > 1) throw new TemplateError('template_exhausting', 'chained filters');
  const pixels = number('/W', '/Width') * number('/H', '/Height');
  if (pixels > PREPARE_LIMITS.inlinePixels) throw new TemplateError('template_exhausting', 'inline image');
  const [filter] = filters;
  if (!filter || TEXTUAL.test(keys.join(' '))) return pixels;
  const dict = context.obj({ Filter: filter });
  budget.spend('content', decodeWithin(PDFRawStream.of(dict, data), budget.left('content')).length);
  return pixels;
}
