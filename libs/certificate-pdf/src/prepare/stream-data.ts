import { constants, createInflate, inflateSync } from 'node:zlib';
import pako from 'pako';
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import { TemplateError } from '../template/template-error';

/** Filters whose result is larger than their input. */
const PACKED = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode']);
const TEXTUAL = new Set(['ASCIIHexDecode', 'ASCII85Decode']);
/** Formats of images. Nothing here decodes them. */
const IMAGES = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** Bytes of a row that a predictor works on. The widest images have fewer; decoders reserve memory for it at once. */
const PREDICTED_ROW_MAX = 1024 * 1024;

/** One filter of a stream. */
export interface Filter {
  name: string;
  params: PDFDict | null;
}

/** The bytes of a row that a predictor works on; 0 without one. */
export function predictedRow(params: PDFDict | null): number {
  const number = (name: string, missing: number) => {
    const value = params?.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? Math.abs(value.asNumber()) : missing;
  };
  if (number('Predictor', 1) <= 1) return 0;
  return (number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8;
}

/**
 * The filters of a stream, the outermost first.
 * @throws TemplateError `template_exhausting` for compressed data that is compressed again, `template_damaged` for a
 * filter that the standard does not know, and for an image's format that is not the last one
 */
export function filtersOf({ dict }: PDFRawStream): Filter[] {
  const listed = (name: string) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFArray ? value.asArray().map((item) => dict.context.lookup(item)) : [value];
  };
  const params = listed('DecodeParms');
  const filters = listed('Filter').flatMap((value, i) => {
    const param = params[i];
    return value instanceof PDFName
      ? [{ name: value.decodeText(), params: param instanceof PDFDict ? param : null }]
      : [];
  });
  if (filters.some(({ name }) => !PACKED.has(name) && !TEXTUAL.has(name) && !IMAGES.has(name))) {
    throw new TemplateError('template_damaged', 'unknown filter');
  }
  if (filters.slice(0, -1).some(({ name }) => IMAGES.has(name))) {
    throw new TemplateError('template_damaged', 'the format of an image within a filter');
  }
  if (!filters.every(({ params }) => predictedRow(params) <= PREDICTED_ROW_MAX)) {
    throw new TemplateError('template_exhausting', 'predictor');
  }
  if (filters.length > 4 || filters.filter(({ name }) => PACKED.has(name)).length > 1) {
    throw new TemplateError('template_exhausting', 'chained filters');
  }
  return filters;
}

/** The part of a damaged Flate stream that can be read, as PDF readers show it. */
function inflateDamaged(bytes: Uint8Array, budget: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const inflate = new pako.Inflate({ raw: true, chunkSize: 65_536 });
  inflate.onData = (chunk) => {
    total += chunk.length;
    if (total > budget) throw new TemplateError('template_exhausting', 'inflates without end');
    parts.push(chunk as Uint8Array);
  };
  inflate.push(bytes.subarray(2), true);
  return Buffer.concat(parts);
}

function inflateWithin(bytes: Uint8Array, budget: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: budget + 1, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new TemplateError('template_exhausting', 'inflates without end');
    }
    return inflateDamaged(bytes, budget);
  }
}

/** Decodes one filter other than Flate. These decoders of pdf-lib work in small blocks, so they stop at the budget. */
function decodeStep(context: PDFContext, { name, params }: Filter, bytes: Uint8Array, budget: number): Uint8Array {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), PDFName.of(name));
  if (params) dict.set(PDFName.of('DecodeParms'), params);
  return Uint8Array.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).getBytes(budget + 1));
}

/**
 * Decodes a stream up to the format of an image, if it holds one.
 * @param budget the most bytes of the result
 * @throws TemplateError
 */
export function decodeWithin(stream: PDFRawStream, budget: number): Uint8Array {
  let bytes = stream.contents;
  for (const filter of filtersOf(stream)) {
    if (IMAGES.has(filter.name)) break;
    const isFlate = filter.name === 'FlateDecode';
    bytes = isFlate ? inflateWithin(bytes, budget) : decodeStep(stream.dict.context, filter, bytes, budget);
    if (bytes.length > budget) throw new TemplateError('template_exhausting', 'decodes without end');
  }
  return bytes;
}

/** True if a stream holds the format of an image. @throws TemplateError */
export const hasImageFormat = (stream: PDFRawStream): boolean => filtersOf(stream).some(({ name }) => IMAGES.has(name));

/** Decodes a content stream. @throws TemplateError */
export function decodeContent(stream: PDFRawStream, budget: number): Uint8Array {
  const hasPredictor = filtersOf(stream).some(({ params }) => {
    const predictor = params?.lookup(PDFName.of('Predictor'));
    return predictor instanceof PDFNumber && predictor.asNumber() > 1;
  });
  if (hasPredictor || hasImageFormat(stream)) {
    throw new TemplateError('template_damaged', 'content with the filter of an image');
  }
  return decodeWithin(stream, budget);
}

/** So many packed bytes are unpacked at once: they become at most some 33 MB. */
const SMALL = 32 * 1024;

/**
 * The size of a stream's data when they are decoded up to the format of an image. Holds only a small part at a time.
 * @throws TemplateError `template_exhausting` above `budget`
 */
export async function decodedSize(stream: PDFRawStream, budget: number): Promise<number> {
  const [first, ...rest] = filtersOf(stream);
  const isFlate = first?.name === 'FlateDecode' && stream.contents.length > SMALL;
  if (!isFlate || rest.some(({ name }) => TEXTUAL.has(name))) return decodeWithin(stream, budget).length;
  let total = 0;
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(stream.contents);
  try {
    for await (const chunk of inflate) {
      total += (chunk as Uint8Array).length;
      if (total > budget) throw new TemplateError('template_exhausting', 'inflates without end');
    }
  } catch (error) {
    // Readers show what they can of a damaged image.
    if (error instanceof TemplateError) throw error;
  }
  return total;
}
