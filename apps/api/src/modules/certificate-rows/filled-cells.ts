const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The cells of a row that have a value. */
export const filledCells = <Cells extends object>(cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => !isEmpty(value))) as Cells;
