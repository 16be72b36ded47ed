import type { PageSize } from './certificate-placement';

/** The longer side of a page is sampled in this number of cells. */
export const ARTWORK_CELLS = 96;

/** Levels of lightness of a cell: 0 is black, 15 is white. */
export const ARTWORK_LEVELS = 16;

/** What a template's page looks like, in square cells from its top left corner. */
export interface PageArtwork {
  columns: number;
  rows: number;
  /**
   * One base-32 digit per cell, row by row. 0–15: lightness of a cell with one color. 16–31: lightness plus 16 of a
   * cell with several colors.
   */
  cells: string;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is in a rectangle of a page. */
export interface Ground {
  /** Mean lightness from 0, black, to 1, white. */
  lightness: number;
  /** 0 for one color without artwork; the more artwork or different colors, the greater, to about 2. */
  clutter: number;
}

/** Steps of lightness within a rectangle of one color: those of sampling. */
const EVEN = 0.05;

/** Of a line for a signature: shortest and longest part of the page's width, and the room above it, of its height. */
const SIGNATURE = { shortest: 0.1, longest: 0.45, room: 0.055 };

/** Marks the room above thin lines in the lower half of the page as used: signatures go there. */
function reserveSignatures(busy: Uint8Array, columns: number, rows: number): void {
  const source = busy.slice();
  const at = (row: number, column: number) => source[row * columns + column] ?? 0;
  const room = Math.round(rows * SIGNATURE.room);
  for (let row = Math.ceil(rows / 2); row < rows; row += 1) {
    for (let start = 0; start < columns; start += 1) {
      let end = start;
      while (end < columns && at(row, end) && !at(row - 1, end)) end += 1;
      const length = (end - start) / columns;
      if (length >= SIGNATURE.shortest && length <= SIGNATURE.longest) {
        for (let above = Math.max(0, row - room); above < row; above += 1) {
          busy.fill(1, above * columns + start, above * columns + end);
        }
      }
      start = Math.max(start, end);
    }
  }
}

/** Sums over all cells above and to the left of each corner, so that a rectangle is read in four steps. */
function sums(columns: number, rows: number, valueOf: (cell: number) => number): (box: CellBox) => number {
  const width = columns + 1;
  const total = new Float64Array(width * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += valueOf(row * columns + column);
      total[(row + 1) * width + column + 1] = (total[row * width + column + 1] ?? 0) + line;
    }
  }
  const corner = (row: number, column: number) => total[row * width + column] ?? 0;
  return ({ left, top, right, bottom }) =>
    corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left);
}

interface CellBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns a function that tells what is in a rectangle of the page, in points.
 * @param reservesSignatures whether the room above lines for signatures counts as artwork
 */
export function groundReader(
  { columns, rows, cells }: PageArtwork,
  page: PageSize,
  { reservesSignatures = true } = {},
): (rect: Rect) => Ground {
  const values = Array.from({ length: columns * rows }, (_, i) => Number.parseInt(cells[i] ?? 'f', 32));
  const busy = Uint8Array.from(values, (value) => (value >= ARTWORK_LEVELS ? 1 : 0));
  if (reservesSignatures) reserveSignatures(busy, columns, rows);
  const lightness = (cell: number) => ((values[cell] ?? 0) % ARTWORK_LEVELS) / (ARTWORK_LEVELS - 1);
  const sumBusy = sums(columns, rows, (cell) => busy[cell] ?? 0);
  const sum = sums(columns, rows, lightness);
  const sumSquares = sums(columns, rows, (cell) => lightness(cell) ** 2);
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return ({ x, y, width, height }) => {
    const [across, down] = [page.width / columns, page.height / rows];
    const left = inside(Math.floor(x / across), columns - 1);
    const top = inside(Math.floor(y / down), rows - 1);
    const box = {
      left,
      top,
      right: inside(Math.ceil((x + width) / across), columns) || left + 1,
      bottom: inside(Math.ceil((y + height) / down), rows) || top + 1,
    };
    const count = Math.max(1, (box.right - left) * (box.bottom - top));
    const mean = sum(box) / count;
    const deviation = Math.sqrt(Math.max(0, sumSquares(box) / count - mean ** 2));
    return { lightness: mean, clutter: sumBusy(box) / count + 2 * Math.max(0, deviation - EVEN) };
  };
}

/** The color of the certificate's texts on dark artwork. */
const LIGHT_TEXT_COLOR = '#FFFFFF';

/** Returns a light color for text on a dark background, else `undefined` for the certificate's own color. */
export const textColorOn = ({ lightness }: Ground): string | undefined =>
  lightness < 0.5 ? LIGHT_TEXT_COLOR : undefined;
