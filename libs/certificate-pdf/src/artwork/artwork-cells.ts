import { ARTWORK_CELLS, ARTWORK_LEVELS } from '@telar/domain/page-artwork';
import type { PageArtwork } from '@telar/domain/page-artwork';

/** Pixels along the side of a cell. */
export const PIXELS_PER_CELL = 8;

/** Differences of lightness within a cell from which it is not of one color. Faint patterns stay below. */
const BUSY = 0.14;

/** Pixels as a canvas gives them: red, green, blue and opacity from 0 to 255, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** The cells of a page. @param pixels of the whole page, `ARTWORK_CELLS * PIXELS_PER_CELL` along its longer side */
export function artworkOf({ width, height, data }: Pixels): PageArtwork {
  const side = Math.max(width, height) / ARTWORK_CELLS;
  const [columns, rows] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const lightness = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return (0.2126 * (data[at] ?? 255) + 0.7152 * (data[at + 1] ?? 255) + 0.0722 * (data[at + 2] ?? 255)) / 255;
  };
  const cell = (column: number, row: number) => {
    let [sum, count, darkest, lightest] = [0, 0, 1, 0];
    const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / columns)) as [number, number];
    const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * height) / rows)) as [number, number];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const value = lightness(x, y);
        sum += value;
        count += 1;
        darkest = Math.min(darkest, value);
        lightest = Math.max(lightest, value);
      }
    }
    const level = Math.round((sum / Math.max(1, count)) * (ARTWORK_LEVELS - 1));
    return (level + (lightest - darkest > BUSY ? ARTWORK_LEVELS : 0)).toString(32);
  };
  let cells = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) cells += cell(column, row);
  }
  return { columns, rows, cells };
}
