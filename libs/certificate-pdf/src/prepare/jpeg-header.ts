import { exhausting } from './budget';

const [FRAME_FIRST, FRAME_LAST, HUFFMAN, ARITHMETIC] = [0xc0, 0xcf, 0xc4, 0xcc];
const [START, END, SCAN, LINES, INTERVAL, EXTENSION] = [0xd8, 0xd9, 0xda, 0xdc, 0xdd, 0xc8];

/** Color components of an image. Viewers reserve memory for each one more. */
const COMPONENTS = 4;
const SAMPLING_MAX = 4;

const isFrame = (marker: number) =>
  marker >= FRAME_FIRST && marker <= FRAME_LAST && ![HUFFMAN, EXTENSION, ARITHMETIC].includes(marker);

/** Markers without a segment. */
const isBare = (marker: number) => marker < FRAME_FIRST || marker === 0xff || (marker >= 0xd0 && marker <= START);

interface Segments {
  /** Where frames start: after their marker. */
  frames: number[];
  /** A marker says after the picture how high it is. */
  hasLines: boolean;
}

/** The end of the Huffman tables in a segment, as decoders find it. */
function endOfTables(bytes: Uint8Array, at: number, end: number): number {
  let next = at;
  while (next < end) next += 17 + bytes.subarray(next + 1, next + 17).reduce((sum, count) => sum + count, 0);
  return next;
}

/** True if a segment is as long as its content. Some decoders look only at one of both. */
function isExact(bytes: Uint8Array, marker: number, at: number, length: number): boolean {
  if (isFrame(marker)) return length === 8 + 3 * (bytes[at + 7] ?? 0);
  if (marker === SCAN) return length === 6 + 2 * (bytes[at + 2] ?? 0);
  if (marker === INTERVAL) return length === 4;
  return marker !== HUFFMAN || endOfTables(bytes, at + 2, at + length) === at + length;
}

/** The segments from the first to the end of the picture; `null` if decoders may disagree about where they are. */
function segmentsOf(bytes: Uint8Array, start: number): Segments | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Segments = { frames: [], hasLines: false };
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === END) return found;
    if (isBare(marker)) return null;
    at += 2;
    const length = view.getUint16(at);
    if (!isExact(bytes, marker, at, length)) return null;
    if (isFrame(marker)) found.frames.push(at);
    if (marker === LINES) found.hasLines = true;
    at += length;
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
  return found;
}

/** The next marker after the data of a scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next >= START)) return at;
  }
  return bytes.length;
}

/** Everything that looks like a frame. */
function possibleSegments(bytes: Uint8Array, start: number): Segments {
  const found: Segments = { frames: [], hasLines: false };
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) found.frames.push(at + 2);
    if (marker === LINES) found.hasLines = true;
  }
  return found;
}

/**
 * The pixels of a JPEG by the headers of its frames (ITU-T T.81, annex B); 0 if it has none. With more than four
 * components, it counts as larger. If decoders may read it differently, the largest possible frame counts.
 * @throws TemplateError `template_exhausting` if its height or its components can only be known by decoding it
 */
export function jpegPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // Decoders skip what is before the start.
  let start = bytes.indexOf(0xff);
  while (start >= 0 && bytes[start + 1] !== START) start = bytes.indexOf(0xff, start + 1);
  if (start < 0) return 0;
  const { frames, hasLines } = segmentsOf(bytes, start) ?? possibleSegments(bytes, start);
  if (hasLines) exhausting('the height of a JPEG after its data');
  return frames.reduce((most, at) => {
    if (at + 8 > bytes.length) return most;
    const [height, width, components] = [view.getUint16(at + 3), view.getUint16(at + 5), view.getUint8(at + 7)];
    if (height === 0) exhausting('a JPEG without height');
    for (let i = 0; i < components; i += 1) {
      const factors = bytes[at + 9 + 3 * i] ?? 0;
      const isUsual = [factors >> 4, factors & 15].every((factor) => factor > 0 && factor <= SAMPLING_MAX);
      if (!isUsual) exhausting('the components of a JPEG');
    }
    return Math.max(most, width * height * Math.max(1, components / COMPONENTS));
  }, 0);
}

/** How many scans a JPEG has. */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === SCAN) scans += 1;
  return scans;
}
