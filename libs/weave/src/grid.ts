import type { Stripe } from './stripes';

/** Cells of a pattern: `rows × columns` color indices, row by row from the top left. */
export interface Grid {
  columns: number;
  rows: number;
  cells: Uint8Array;
}

/**
 * Fills a grid with stripes from the top edge to the middle, and mirrors them below. The last stripe is the middle one
 * and occurs once. `columns` must be odd: the middle column is the axis.
 */
export function mirrored(columns: number, stripes: readonly Stripe[]): Grid {
  const middle = stripes.at(-1);
  const upper = stripes.slice(0, -1);
  const heights = upper.reduce((sum, stripe) => sum + stripe.height, 0);
  const rows = heights * 2 + (middle?.height ?? 0);
  const cells = new Uint8Array(rows * columns);
  const axis = (columns - 1) / 2;

  const fill = (stripe: Stripe, top: number, upsideDown: boolean) => {
    for (let row = 0; row < stripe.height; row += 1) {
      const source = upsideDown ? stripe.height - 1 - row : row;
      for (let column = 0; column < columns; column += 1) {
        cells[(top + row) * columns + column] = stripe.colorAt(Math.abs(column - axis), source);
      }
    }
  };

  let top = 0;
  for (const stripe of upper) {
    fill(stripe, top, false);
    fill(stripe, rows - top - stripe.height, true);
    top += stripe.height;
  }
  if (middle) fill(middle, top, false);
  return { columns, rows, cells };
}
