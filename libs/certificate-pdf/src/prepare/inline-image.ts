import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectParser,
  PDFString,
} from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { plainPdfName } from '../template/plain-name';
import { latin1 } from './characters';
import type { ContentTokens, Operator } from './content-tokens';

/** An inline image as the stream that an image XObject would be: with the long names. */
export interface InlineImage {
  dict: PDFDict;
  data: Uint8Array;
}

const pairs = (text: string) => text.split(' ').map((pair) => pair.split('=') as [string, string]);

/** The keys, filters and color spaces of inline images (ISO 32000-1, 8.9.7) by their short names. */
const KEYS = pairs(
  'W=Width H=Height BPC=BitsPerComponent CS=ColorSpace D=Decode IM=ImageMask I=Interpolate F=Filter DP=DecodeParms Intent=Intent',
);
const FILTERS = pairs(
  'AHx=ASCIIHexDecode A85=ASCII85Decode LZW=LZWDecode Fl=FlateDecode RL=RunLengthDecode CCF=CCITTFaxDecode DCT=DCTDecode JPXDecode=JPXDecode JBIG2Decode=JBIG2Decode',
);
const SPACES = pairs('G=DeviceGray RGB=DeviceRGB CMYK=DeviceCMYK I=Indexed');

const longNames = (names: readonly (readonly [string, string])[]) =>
  new Map(names.flatMap(([short, long]) => [[short, long] as const, [long, long] as const]));
const LONG_KEYS = longNames(KEYS);
const LONG_FILTERS = longNames(FILTERS);
const LONG_SPACES = longNames(SPACES);
const SHORT_KEYS = new Map(KEYS.map(([short, long]) => [long, short]));
const SHORT_FILTERS = new Map(FILTERS.map(([short, long]) => [long, short]));

/** The length of the data in PDF 2.0. It is wrong after the data are written in another way. */
const LENGTHS = new Set(['L', 'Length']);

const PLAIN_LENGTH = /^\d{1,5}$/;

/** Inline images refer to no other objects, so an empty context is enough. */
const CONTEXT = PDFContext.create();

const key = (name: string) => PDFName.of(name);

/** Values that are allowed in the parameters of a filter. */
const isPlain = (value: PDFObject) =>
  value instanceof PDFNumber || value instanceof PDFBool || value instanceof PDFName || value === PDFNull;

/** An array's values, or the only value. */
const listed = (value: PDFObject): PDFObject[] => (value instanceof PDFArray ? value.asArray() : [value]);

const longName = (names: ReadonlyMap<string, string>, value: PDFObject | undefined): PDFName | null => {
  const long = value instanceof PDFName ? names.get(plainPdfName(value).decodeText()) : undefined;
  return long === undefined ? null : key(long);
};

/** A color space by its name, or a table of colors. `null` for any other. */
function colorSpace(value: PDFObject): PDFObject | null {
  if (value instanceof PDFName) return longName(LONG_SPACES, value) ?? plainPdfName(value);
  if (!(value instanceof PDFArray) || value.size() !== 4) return null;
  const [kind, base, last, table] = value.asArray();
  const isTable = table instanceof PDFString || table instanceof PDFHexString;
  const isIndexed = longName(LONG_SPACES, kind) === key('Indexed');
  if (!isIndexed || !(base instanceof PDFName) || !(last instanceof PDFNumber) || !isTable) return null;
  return CONTEXT.obj([key('Indexed'), colorSpace(base), last, table] as PDFObject[]);
}

/** The filters with their long names; `null` if one of them is unknown. */
function filters(value: PDFObject): PDFObject | null {
  const names = listed(value).map((name) => longName(LONG_FILTERS, name));
  return names.every((name) => name !== null) ? CONTEXT.obj(names) : null;
}

function parameters(value: PDFObject): PDFObject | null {
  const isAllowed = (one: PDFObject) => one === PDFNull || (one instanceof PDFDict && one.values().every(isPlain));
  return listed(value).every(isAllowed) ? CONTEXT.obj(listed(value)) : null;
}

/** What is allowed as the value of each key, and how it is written. */
const VALUES: Record<string, (value: PDFObject) => PDFObject | null> = {
  ColorSpace: colorSpace,
  Filter: filters,
  DecodeParms: parameters,
  Decode: (value) =>
    value instanceof PDFArray && value.asArray().every((item) => item instanceof PDFNumber) ? value : null,
  Intent: (value) => (value instanceof PDFName ? plainPdfName(value) : null),
  BitsPerComponent: (value) => (value instanceof PDFNumber ? value : null),
  ImageMask: (value) => (value instanceof PDFBool ? value : null),
  Interpolate: (value) => (value instanceof PDFBool ? value : null),
};

const PLAIN_NAME = /^\/\w+$/;

/**
 * Reads an object. Most are a short number or name, for which a parser takes too long.
 * @throws Error if it is malformed
 */
function objectOf(text: string, bytes: Uint8Array): PDFObject {
  if (PLAIN_LENGTH.test(text)) return PDFNumber.of(Number(text));
  if (PLAIN_NAME.test(text)) return key(text.slice(1));
  return PDFObjectParser.forBytes(bytes, CONTEXT).parseObject();
}

/** Reads a value. `null` if it is malformed or not allowed. */
function valueOf(name: string, text: string, bytes: Uint8Array): PDFObject | null {
  if (name === 'Width' || name === 'Height') return PLAIN_LENGTH.test(text) ? PDFNumber.of(Number(text)) : null;
  try {
    return VALUES[name]?.(objectOf(text, bytes)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads an inline image.
 * @returns `null` if its dictionary is malformed, or says something twice
 */
export function readInlineImage(
  tokens: ContentTokens,
  { operands, data }: Operator,
  source: Uint8Array,
): InlineImage | null {
  if (!data || operands.length % 2 !== 0) return null;
  const dict = PDFDict.withContext(CONTEXT);
  for (let i = 0; i < operands.length; i += 2) {
    const [written, range] = operands.slice(i, i + 2);
    if (!written || !range) return null;
    const text = tokens.text(written);
    const short = text.startsWith('/') ? plainPdfName(key(text.slice(1))).decodeText() : '';
    if (LENGTHS.has(short)) continue;
    const name = LONG_KEYS.get(short);
    const value = name === undefined ? null : valueOf(name, tokens.text(range), source.subarray(...range));
    if (name === undefined || value === null || dict.has(key(name))) return null;
    dict.set(key(name), value);
  }
  if (!dict.has(key('Width')) || !dict.has(key('Height'))) return null;
  return withoutHex({ dict, data: source.subarray(...data) });
}

/** The bytes that hexadecimal digits stand for; `null` if there is something else before their end. */
function fromHex(data: Uint8Array): Uint8Array | null {
  const end = data.indexOf(0x3e);
  const digits = latin1(data, 0, Math.max(0, end)).replace(/[\0\t\n\f\r ]/g, '');
  const bytes = Buffer.from(digits, 'hex');
  return end >= 0 && bytes.length * 2 === digits.length ? bytes : null;
}

/**
 * The image without hexadecimal digits around its data, as `hexInlineImage` writes them: a template is prepared again
 * and again.
 */
function withoutHex({ dict, data }: InlineImage): InlineImage {
  const chain = dict.get(key('Filter'));
  const isHex = chain instanceof PDFArray && chain.size() > 0 && chain.get(0) === key('ASCIIHexDecode');
  const plain = isHex ? fromHex(data) : null;
  if (!plain) return { dict, data };
  for (const list of [chain, dict.get(key('DecodeParms'))]) {
    if (list instanceof PDFArray && list.size() > 0) list.remove(0);
  }
  return { dict, data: plain };
}

/** The name of the color space that an inline image uses; `null` if it has none. */
export function namedSpace({ dict }: InlineImage): string | null {
  const value = dict.get(key('ColorSpace'));
  const name = value instanceof PDFArray ? value.get(1) : value;
  return name instanceof PDFName ? name.decodeText() : null;
}

/**
 * Writes an inline image so that all PDF readers agree where its data end: in hexadecimal digits, before its own
 * filters.
 */
export function hexInlineImage({ dict, data }: InlineImage): string {
  const chain = dict.get(key('Filter'));
  const names = chain instanceof PDFArray ? chain.asArray() : [];
  const written = names.map((name) => `/${SHORT_FILTERS.get((name as PDFName).decodeText()) ?? ''}`);
  const params = dict.get(key('DecodeParms'));
  const entries = dict.entries().map(([name, value]) => {
    const long = name.decodeText();
    if (long === 'Filter' || long === 'DecodeParms') return '';
    return `/${SHORT_KEYS.get(long) ?? long} ${value.toString()} `;
  });
  const all = params instanceof PDFArray ? params.asArray().slice(0, names.length) : [];
  const filterParams = all.length > 0 ? ` /DP [null ${all.map(String).join(' ')}]` : '';
  const hex = Buffer.from(data).toString('hex');
  return `BI ${entries.join('')}/F [${['/AHx', ...written].join(' ')}]${filterParams} ID ${hex}> EI`;
}
