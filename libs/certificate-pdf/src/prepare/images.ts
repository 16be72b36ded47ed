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

/** The size in the `SIZ` segment of a JPEG 2000 file; `null` if there is none. */
function jpeg2000Size(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at + 20 < bytes.length; at += 1) {
    // Start of the code stream, then its first segment.
    if (bytes[at] !== 0xff || bytes[at + 1] !== 0x4f || view.getUint16(at + 2) !== 0xff51) continue;
    return { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
  }
  return null;
}

/** The size of the page that a JBIG2 stream draws; `null` if it is not said. */
function jbig2Size(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  while (at + 20 < bytes.length) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    const references = view.getUint8(at + 5) >> 5;
    if (references > 4) return null;
    at += 6 + references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
    if (at + 12 > bytes.length) return null;
    if ((flags & 0x3f) === 48) return { width: view.getUint32(at + 4), height: view.getUint32(at + 8) & 0x7fffffff };
    at += 4 + view.getUint32(at);
  }
  return null;
}

const HEADERS: ReadonlyMap<string, (bytes: Uint8Array) => Size | null> = new Map([
  ['DCTDecode', jpegSize],
  ['JPXDecode', jpeg2000Size],
  ['JBIG2Decode', jbig2Size],
]);

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
    const size = header(bytes);
    if (size) pixels = Math.max(pixels, pixelsOf(size));
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
