import pako from 'pako';
import { PDFArray, PDFName, PDFNumber } from 'pdf-lib';
import type { PDFDict, PDFRawStream } from 'pdf-lib';
import { PARSE_LIMITS } from './parse-limits';
import { TemplateError } from './template-error';

const key = (name: string) => PDFName.of(name);

/** Reads the whole number of a key. @throws TemplateError if it is missing, not whole, negative, or above `most` */
function wholeNumber(dict: PDFDict, name: string, most: number): number {
  const value = dict.lookup(key(name));
  const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  if (!Number.isInteger(number) || number < 0) throw new TemplateError('template_damaged', `/${name}`);
  if (number > most) throw new TemplateError('template_exhausting', `/${name} ${number}`);
  return number;
}

/**
 * Inflates a zlib stream and ignores bytes after its end. @throws TemplateError if the result exceeds `budget` bytes
 */
function inflateWithin(bytes: Uint8Array, budget: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  // The two header bytes are skipped: the parser of pdf-lib does not check all of them either.
  const inflate = new pako.Inflate({ raw: true, chunkSize: 65_536 });
  inflate.onData = (chunk) => {
    const part = chunk as Uint8Array;
    total += part.length;
    if (total > budget) throw new TemplateError('template_exhausting', 'inflates without end');
    parts.push(part);
  };
  inflate.push(bytes.subarray(2), true);
  if (inflate.err) throw new TemplateError('template_damaged', `inflate ${inflate.err}`);
  const joined = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function contentsOf({ dict, contents }: PDFRawStream, budget: number): Uint8Array {
  const filter = dict.lookup(key('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (filters.length === 0) return contents;
  if (filters.length > 1 || filters[0] !== PDFName.FlateDecode) {
    throw new TemplateError('template_damaged', 'structure stream with an unusual filter');
  }
  return inflateWithin(contents, budget);
}

const isSpace = (byte: number) => byte <= 32;
const OPENING = new Set([0x28, 0x2f, 0x3c, 0x5b]);

/** An upper bound for the number of objects in a piece of PDF syntax. */
function tokensIn(bytes: Uint8Array): number {
  let tokens = 0;
  let afterSpace = true;
  for (const byte of bytes) {
    if ((afterSpace && !isSpace(byte)) || OPENING.has(byte)) tokens += 1;
    afterSpace = isSpace(byte);
  }
  return tokens;
}

/** Checks a cross-reference stream: widths, and as many entries as its contents have room for. @throws TemplateError */
function checkReferences(dict: PDFDict, inflated: Uint8Array) {
  const widths = dict.lookup(key('W'));
  if (!(widths instanceof PDFArray) || widths.size() !== 3) throw new TemplateError('template_damaged', '/W');
  let entryBytes = 0;
  for (let i = 0; i < 3; i += 1) {
    const width = widths.lookup(i);
    const bytes = width instanceof PDFNumber ? width.asNumber() : Number.NaN;
    if (!Number.isInteger(bytes) || bytes < 0) throw new TemplateError('template_damaged', '/W');
    if (bytes > 8) throw new TemplateError('template_exhausting', `/W ${bytes}`);
    entryBytes += bytes;
  }
  const size = wholeNumber(dict, 'Size', PARSE_LIMITS.objectNumber + 1);
  const index = dict.lookup(key('Index'));
  let entries = index instanceof PDFArray ? 0 : size;
  if (index instanceof PDFArray) {
    for (let i = 1; i < index.size(); i += 2) {
      const count = index.lookup(i);
      entries += count instanceof PDFNumber ? Math.abs(count.asNumber()) : Number.NaN;
    }
  }
  const held = entryBytes > 0 ? inflated.length / entryBytes : 0;
  if (!(entries <= PARSE_LIMITS.integers)) throw new TemplateError('template_exhausting', `${entries} references`);
  if (entries > held + 1) throw new TemplateError('template_damaged', `${entries} references in room for ${held}`);
}

/** True for object streams and cross-reference streams. */
export function isStructureStream({ dict }: PDFRawStream): boolean {
  const type = dict.lookup(key('Type'));
  return type === key('ObjStm') || type === key('XRef');
}

/** What one structure stream costs: bytes when inflated, and objects. */
export interface StructureCost {
  inflated: number;
  objects: number;
}

/**
 * Measures an object stream or a cross-reference stream before the parser reads it. Other streams cost nothing.
 * @param left what remains of the limits
 * @throws TemplateError if a number would make the parser loop, or the contents exceed what remains
 */
export function costOfStructureStream(stream: PDFRawStream, left: StructureCost): StructureCost {
  const type = stream.dict.lookup(key('Type'));
  const isObjects = type === key('ObjStm');
  if (!isObjects && type !== key('XRef')) return { inflated: 0, objects: 0 };
  const inflated = contentsOf(stream, left.inflated);
  if (!isObjects) {
    checkReferences(stream.dict, inflated);
    return { inflated: inflated.length, objects: 0 };
  }
  const objects = tokensIn(inflated);
  if (objects > left.objects) throw new TemplateError('template_exhausting', 'too many objects');
  wholeNumber(stream.dict, 'First', inflated.length);
  if (wholeNumber(stream.dict, 'N', PARSE_LIMITS.objects) > objects) throw new TemplateError('template_damaged', '/N');
  return { inflated: inflated.length, objects };
}
