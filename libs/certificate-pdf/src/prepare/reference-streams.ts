import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib';
import type { PDFRawStream } from 'pdf-lib';
import { TemplateError } from '../template/template-error';

/** Where a cross-reference stream says that an object is (ISO 32000-1, table 18). */
export interface ReferenceEntry {
  number: number;
  /** 1: at the position `first` of the file. 2: in the object stream `first`, at the place `second`. */
  type: number;
  first: number;
  second: number;
}

const COLUMNS_MAX = 1_024;

function numberAt(dict: PDFDict | null, name: string, missing: number): number {
  const value = dict?.lookup(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : missing;
}

/** Undoes a PNG filter of one byte per pixel (ISO/IEC 15948, 9.2). */
function unfiltered(filter: number | undefined, byte: number, left: number, up: number, upLeft: number): number {
  const nearest = () => {
    const [toLeft, toUp, toUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
    if (toLeft <= toUp && toLeft <= toUpLeft) return left;
    return toUp <= toUpLeft ? up : upLeft;
  };
  const predicted = [() => 0, () => left, () => up, () => (left + up) >> 1, nearest][filter ?? -1];
  if (!predicted) throw new TemplateError('template_ambiguous', `filter ${filter}`);
  return (byte + predicted()) & 255;
}

/**
 * Undoes the predictor of a cross-reference stream.
 * @throws TemplateError `template_ambiguous` for one that no program writes
 */
function unpredicted(data: Uint8Array, params: PDFDict | null): Uint8Array {
  const predictor = numberAt(params, 'Predictor', 1);
  if (predictor === 1) return data;
  const columns = numberAt(params, 'Columns', 1);
  const isUsual = numberAt(params, 'Colors', 1) === 1 && numberAt(params, 'BitsPerComponent', 8) === 8;
  if (predictor < 10 || !isUsual || !Number.isInteger(columns) || columns < 1 || columns > COLUMNS_MAX) {
    throw new TemplateError('template_ambiguous', `predictor ${predictor}`);
  }
  const rows = Math.floor(data.length / (columns + 1));
  const result = new Uint8Array(rows * columns);
  for (let row = 0, at = 0; row < rows; row += 1) {
    const start = row * (columns + 1);
    for (let column = 0; column < columns; column += 1, at += 1) {
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const up = result[at - columns] ?? 0;
      const upLeft = column > 0 ? (result[at - columns - 1] ?? 0) : 0;
      result[at] = unfiltered(data[start], data[start + 1 + column] ?? 0, left, up, upLeft);
    }
  }
  return result;
}

/** Reads whole numbers from an array. */
const numbersIn = (value: unknown): number[] =>
  value instanceof PDFArray ? value.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : 0)) : [];

/**
 * Reads the entries of a cross-reference stream that was measured (`costOfStructureStream`).
 * @throws TemplateError `template_ambiguous`
 */
export function* referenceEntries(stream: PDFRawStream): Generator<ReferenceEntry> {
  const { dict } = stream;
  const params = dict.lookup(PDFName.of('DecodeParms'));
  const first = params instanceof PDFArray ? params.lookup(0) : params;
  const data = unpredicted(decodePDFRawStream(stream).decode(), first instanceof PDFDict ? first : null);
  const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = numbersIn(dict.lookup(PDFName.of('W')));
  const index = numbersIn(dict.lookup(PDFName.of('Index')));
  const sections = index.length > 0 ? index : [0, numberAt(dict, 'Size', 0)];
  let at = 0;
  const read = (width: number) => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  for (let i = 0; i + 1 < sections.length; i += 2) {
    const [start = 0, count = 0] = sections.slice(i, i + 2);
    for (let number = start; number < start + count && at < data.length; number += 1) {
      const type = typeWidth > 0 ? read(typeWidth) : 1;
      yield { number, type, first: read(firstWidth), second: read(secondWidth) };
    }
  }
}
