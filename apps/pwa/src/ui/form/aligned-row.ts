/**
 * A row of fields whose controls are at the same height, also if only some of them have an error, or if a hint wraps.
 * Each field has four rows of the grid: label, hint, control and error. A field without a hint has the hint ''.
 */
export const ALIGNED_ROW = 'grid gap-x-4 gap-y-1';

/** The class of each field of such a row. */
export const ALIGNED_FIELD = 'row-span-4 grid grid-rows-subgrid pb-3';
