import { PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFDict } from 'pdf-lib';
import { exhausting, PREPARE_LIMITS } from './budget';
import type { Budget } from './budget';
import type { InlineImage } from './inline-image';
import { jbig2Pixels } from './jbig2-header';
import { jpegPixels, jpegScans } from './jpeg-header';
import { jpeg2000Pixels } from './jpeg2000-header';
import type { Filter } from './stream-data';
import { decodedSize, decodeWithin, filtersOf, predictedRow } from './stream-data';

/** Bits of a color component (ISO 32000-1, table 89). */
const BITS_MAX = 16;

/** Bytes of a row that is not longer than usual, whatever the width of the image. */
const SHORT_ROW = 1_024;

/** Reading an inline image takes as long as copying this many values. */
const INLINE_VALUES = 16;

/** A progressive JPEG is decoded as often as it has scans. Usual ones have up to about ten. */
const SCANS = 10;

/** The width of a fax that does not state it (ISO 32000-1, table 11). */
const FAX_WIDTH = 1_728;

const HEADERS: ReadonlyMap<string, (bytes: Uint8Array, shared?: Uint8Array) => number> = new Map([
  ['DCTDecode', jpegPixels],
  ['JPXDecode', jpeg2000Pixels],
  ['JBIG2Decode', jbig2Pixels],
]);

/**
 * The number of pixels that the header of an image states; 0 without a header.
 * @param filter such as `DCTDecode`
 * @throws TemplateError as the reader of the format
 */
export const headerPixels = (filter: string, bytes: Uint8Array): number => HEADERS.get(filter)?.(bytes) ?? 0;

function numberIn(dict: PDFDict | null, name: string): number {
  const value = dict?.lookup(PDFName.of(name));
  return value instanceof PDFNumber && value.asNumber() > 0 ? value.asNumber() : 0;
}

interface ImageSize {
  pixels: number;
  /**
   * The most bytes that it may unpack to; `null` for a format with its own header: its data was already unpacked to
   * read it.
   */
  bytesMax: number | null;
}

/** An image up to its format. A filter around that can make it much larger than the file. @throws TemplateError */
function unpacked(stream: PDFRawStream, budget: Budget): Uint8Array {
  const bytes = decodeWithin(stream, budget.left('images'));
  if (bytes !== stream.contents) budget.spend('images', bytes.length);
  return bytes;
}

/** What several JBIG2 images use. It counts for each of them: it is read each time. @throws TemplateError */
function sharedPart(params: PDFDict | null | undefined, budget: Budget): Uint8Array | undefined {
  const globals = params?.lookup(PDFName.of('JBIG2Globals'));
  if (!(globals instanceof PDFRawStream)) return undefined;
  const bytes = decodeWithin(globals, budget.left('images'));
  budget.spend('images', bytes.length);
  return bytes;
}

/** The size of an image by its dictionary and by the header of its format. @throws TemplateError */
function sizeOf(stream: PDFRawStream, budget: Budget, pixelsMax: number): ImageSize {
  const { dict } = stream;
  const filters = filtersOf(stream);
  const last = filters.at(-1);
  const width = numberIn(dict, 'Width');
  // At most four components of 16 bits.
  const isRowUsual = ({ params }: Filter) => predictedRow(params) <= width * 8 + SHORT_ROW;
  if (!filters.every(isRowUsual)) exhausting('predictor');
  const height = numberIn(dict, 'Height');
  const most = (...pixels: number[]) => {
    const largest = Math.max(...pixels);
    if (!(largest <= pixelsMax)) exhausting('image size');
    return largest;
  };
  if (numberIn(dict, 'BitsPerComponent') > BITS_MAX) exhausting('bits of a color');
  const stated = width * height;
  const header = HEADERS.get(last?.name ?? '');
  if (header) {
    const bytes = unpacked(stream, budget);
    const shared = sharedPart(last?.params, budget);
    const scans = last?.name === 'DCTDecode' ? Math.max(1, jpegScans(bytes) / SCANS) : 1;
    return { pixels: scans * most(stated, header(bytes, shared)), bytesMax: null };
  }
  const isFax = last?.name === 'CCITTFaxDecode';
  const rows = Math.max(height, numberIn(last?.params ?? null, 'Rows'));
  const pixels = most(stated, isFax ? (numberIn(last.params, 'Columns') || FAX_WIDTH) * rows : 0);
  // At most four components of 16 bits, and a byte per row for a predictor.
  return { pixels, bytesMax: pixels * 8 + height + 65_536 };
}

/**
 * Measures an image by its dictionary, by the header of its format, and by unpacking it. Returns its number of pixels.
 * @throws TemplateError `template_exhausting` if it has too many pixels, or more data than its size needs
 */
export async function measureImage(stream: PDFRawStream, budget: Budget): Promise<number> {
  const { pixels, bytesMax } = sizeOf(stream, budget, PREPARE_LIMITS.imagePixels);
  if (bytesMax !== null) budget.spend('images', await decodedSize(stream, Math.min(bytesMax, budget.left('images'))));
  budget.spend('allPixels', pixels);
  return pixels;
}

/** The same for an inline image, which must be smaller. @throws TemplateError */
export function measureInlineImage({ dict, data }: InlineImage, budget: Budget): number {
  budget.spend('copied', INLINE_VALUES);
  const stream = PDFRawStream.of(dict, data);
  const { pixels, bytesMax } = sizeOf(stream, budget, PREPARE_LIMITS.inlinePixels);
  if (bytesMax !== null) {
    budget.spend('images', decodeWithin(stream, Math.min(bytesMax, budget.left('images'))).length);
  }
  budget.spend('allPixels', pixels);
  return pixels;
}
