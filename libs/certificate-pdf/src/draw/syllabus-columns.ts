import type { SeenBox } from '../template/page-view';
import type { Color } from './colors';
import type { Sheet } from './sheet';

/** A box on a sheet, in the sheet's lengths. */
export interface SheetBox {
  sheet: Sheet;
  box: SeenBox;
  /** The color of everything drawn in the box; `null` for the certificate's own colors. */
  ink: Color | null;
}

/** The gap between columns, in points. */
const GUTTER = 22;
const COLUMN_MIN_WIDTH = 110;

/** Returns the width of each column if the box has `columns` columns. */
export const columnWidth = (box: SeenBox, columns: number) => (box.width - (columns - 1) * GUTTER) / columns;

/** The left edge of a column. */
export const columnLeft = (box: SeenBox, columns: number, index: number) =>
  box.x + index * (columnWidth(box, columns) + GUTTER);

/** Returns how many columns of at least that width a box has room for; at least one. */
export const columnsOfWidth = (box: SeenBox, width: number) =>
  // The tolerance is for rounding: the box of that width's own columns has room for all of them.
  Math.max(1, Math.floor((box.width + GUTTER) / (width + GUTTER) + 1e-6));

/** Returns the numbers of columns that suit a box, the best one first. */
export function columnChoices(box: SeenBox, moduleCount: number): number[] {
  const best = box.width > box.height * 1.15 ? [3, 2, 4] : [2, 3, 1];
  const fitting = best.filter((columns) => columns <= moduleCount && columnWidth(box, columns) >= COLUMN_MIN_WIDTH);
  return fitting.length > 0 ? fitting : [1];
}
