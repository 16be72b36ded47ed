// Headers of image formats, as text of bytes (Latin-1).

const lines = (count: number, line: string) => line.repeat(count);

export const bytesOf = (value: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256));

export const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A segment of a JPEG. @param marker its second byte */
export const jpegSegment = (marker: string, content: string) =>
  `\xff${marker}${bytesOf(content.length + 2, 2)}${content}`;

/** The frame header of a JPEG. @param factors how components are sampled, a byte each */
export const frame = (width: number, height: number, factors = '\x11', marker = '\xc0') =>
  jpegSegment(
    marker,
    `\x08${bytesOf(height, 2)}${bytesOf(width, 2)}${bytesOf(factors.length, 1)}${[...factors].map((factor) => `\x01${factor}\0`).join('')}`,
  );

export const SCAN = `${jpegSegment('\xda', '\x01\x01\0\0\x3f\0')}\x55\x55`;
export const jpeg = (...segments: string[]) => `\xff\xd8${segments.join('')}\xff\xd9`;

/** A JPEG of 65,500 × 65,500 pixels. */
export const HUGE_JPEG = jpeg(frame(65_500, 65_500), SCAN);
export const COMMENT = '\xfe';

interface CodeStream {
  side: number;
  components?: number;
  /** The side of a tile. By default that of the image. */
  tile?: number;
  layers?: number;
  /** Powers of two: the sides of a code block less 2, and of a precinct. */
  block?: number;
  precinct?: number;
}

/** The start of a JPEG 2000 code stream. */
export function codeStream({ side, components = 1, tile = side, layers = 1, block = 4, precinct }: CodeStream): string {
  const both = (length: number) => bytesOf(length, 4).repeat(2);
  const size = `\0\0${both(side)}${both(0)}${both(tile)}${both(0)}${bytesOf(components, 2)}${lines(components, '\x07\x01\x01')}`;
  const hasPrecincts = precinct !== undefined;
  const own = hasPrecincts ? bytesOf(precinct * 17, 1).repeat(2) : '';
  const style = `${hasPrecincts ? '\x01' : '\0'}\0${bytesOf(layers, 2)}\0\x01${bytesOf(block, 1).repeat(2)}\0\x01${own}`;
  return `\xff\x4f${jpegSegment('\x51', size)}${jpegSegment('\x52', style)}${jpegSegment('\x5c', '\x40\x40')}\xff\xd9`;
}

/** A JBIG2 segment. @param references the bytes of those that it refers to */
export const segmentOf = (type: number, data: string, references = '\0') =>
  `\0\0\0\0${String.fromCharCode(type)}${references}\x01${bytesOf(data.length, 4)}${data}`;

/** Of a page (type 48), or of a region of it (type 38). */
export const segment = (type: number, width: number, height: number, references?: string) =>
  segmentOf(type, bytesOf(width, 4) + bytesOf(height, 4) + '\0'.repeat(12), references);

/** A region of a page, at the left edge. @param more after where it is and how large */
export const region = (type: number, side: number, top: number, more = '') =>
  segmentOf(type, `${bytesOf(side, 4).repeat(2)}\0\0\0\0${bytesOf(top, 4)}\0${more}`);

export const UNKNOWN = 0xffffffff;
