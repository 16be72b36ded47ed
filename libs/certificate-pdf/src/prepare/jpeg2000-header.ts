import { TemplateError } from '../template/template-error';
import { exhausting } from './budget';

/** The markers that are read, with their names in the standard: SIZ, COD, COC, SOT, SOD, EOC. */
const MARKERS = {
  size: 0xff51,
  style: 0xff52,
  componentStyle: 0xff53,
  tilePart: 0xff90,
  data: 0xff93,
  end: 0xffd9,
};
/** SOC and SIZ. */
const STREAM_START = [0xff, 0x4f, 0xff, 0x51];
const STREAMS_MAX = 8;

/** The memory that decoders reserve for a tile, and for a code block or precinct, counted in pixels. */
const RESERVED = { tile: 16_384, block: 1_024 };

/** More color components and quality layers than usual. Each takes memory for each block. */
const USUAL = { components: 4, layers: 16 };

const positions = (bytes: Uint8Array, part: readonly number[] | string): number[] => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const wanted = typeof part === 'string' ? part : Buffer.from(part);
  const found: number[] = [];
  for (let at = buffer.indexOf(wanted); at >= 0; at = buffer.indexOf(wanted, at + 1)) found.push(at);
  return found;
};

/** True if every code stream starts where all decoders look for it: at the start of the data, or of a box. */
function isStartKnown(starts: readonly number[], boxes: readonly number[]): boolean {
  const known = new Set(starts);
  // The header of a long box has 8 bytes more.
  return boxes.length > 0 ? boxes.every((at) => known.has(at + 4) || known.has(at + 12)) : known.has(0);
}

const damaged = (): never => {
  throw new TemplateError('template_damaged', 'JPEG 2000');
};

/**
 * How many times more memory than usual a coding style takes.
 * @param at of the number of levels.
 * @param hasPrecincts of its own
 */
function weightOfStyle(bytes: Uint8Array, at: number, hasPrecincts: boolean): number {
  const [levels = 0, across = 0, down = 0] = bytes.subarray(at, at + 3);
  if (levels > 32) damaged();
  const precincts = hasPrecincts ? [...bytes.subarray(at + 5, at + 6 + levels)] : [];
  const smallest = Math.min(
    2 ** ((across & 15) + (down & 15) + 4),
    ...precincts.map((size) => 2 ** ((size & 15) + (size >> 4))),
  );
  return Math.max(1, RESERVED.block / smallest);
}

/** The pixels of a code stream, with what its tiles and blocks take besides. @param start of it */
function streamPixels(bytes: Uint8Array, start: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const wordAt = (at: number) => (at + 2 <= bytes.length ? view.getUint16(at) : damaged());
  const longAt = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at) : damaged());
  const sides = [8, 12, 24, 28, 32, 36].map((at) => longAt(start + at));
  const [width = 0, height = 0, tileWidth = 0, tileHeight = 0, left = 0, top = 0] = sides;
  const components = wordAt(start + 40);
  const tiles = Math.ceil((width - left) / tileWidth) * Math.ceil((height - top) / tileHeight);
  if (!(tiles > 0)) exhausting('the tiles of a JPEG 2000 image');
  let weight = 1;
  let layers = 1;
  let tilePart = 0;
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    const marker = wordAt(at);
    if (marker === MARKERS.end) break;
    if (marker === MARKERS.data) {
      // The last tile part may have no length.
      const length = tilePart === 0 ? 0 : longAt(tilePart + 6);
      if (length === 0) break;
      at = Math.max(at + 2, tilePart + length);
      tilePart = 0;
      continue;
    }
    // Smaller ones have no segment, or are no markers.
    if (marker < MARKERS.size - 1) damaged();
    if (marker === MARKERS.tilePart) tilePart = at;
    if (marker === MARKERS.style) {
      layers = Math.max(layers, wordAt(at + 6));
      weight = Math.max(weight, weightOfStyle(bytes, at + 9, ((bytes[at + 4] ?? 0) & 1) === 1));
    }
    if (marker === MARKERS.componentStyle) {
      const style = at + (components < 257 ? 5 : 6);
      weight = Math.max(weight, weightOfStyle(bytes, style + 1, ((bytes[style] ?? 0) & 1) === 1));
    }
    at += 2 + wordAt(at + 2);
  }
  const area = Math.max(width * height, tiles * RESERVED.tile);
  return area * weight * Math.max(1, components / USUAL.components) * Math.max(1, layers / USUAL.layers);
}

/**
 * The pixels of the largest code stream in a JPEG 2000 image (ISO 15444-1, annexes A and I). Many tiles, small blocks,
 * more components or palette columns than usual count as more.
 * @throws TemplateError `template_damaged` if decoders may look for the code stream elsewhere, `template_exhausting`
 */
export function jpeg2000Pixels(bytes: Uint8Array): number {
  const starts = positions(bytes, STREAM_START);
  if (starts.length > STREAMS_MAX || !isStartKnown(starts, positions(bytes, 'jp2c'))) damaged();
  const columns = positions(bytes, 'pclr').reduce((most, at) => Math.max(most, bytes[at + 6] ?? 0), 0);
  const palette = Math.max(1, columns / USUAL.components);
  return palette * Math.max(...starts.map((start) => streamPixels(bytes, start)));
}
