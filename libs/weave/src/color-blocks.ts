import type { WovenPattern } from './weave';

/** A block of cells of one color: column, row, columns wide, rows high. */
interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  color: number;
}

/**
 * Splits a pattern into blocks of one color that cover all cells without overlaps: from each free cell as wide as
 * possible, then as high as possible.
 */
export function colorBlocks({ cells, columns, rows }: WovenPattern): Block[] {
  const covered = new Uint8Array(cells.length);
  /** Whether cells of a row have the color of the first cell above them and belong to no block. */
  const areFree = (from: number, count: number) => {
    const color = cells[from - columns];
    for (let i = from; i < from + count; i += 1) if (cells[i] !== color || covered[i]) return false;
    return true;
  };
  const found: Block[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const start = y * columns + x;
      if (covered[start]) continue;
      const color = cells[start] ?? 0;
      let width = 1;
      while (x + width < columns && cells[start + width] === color && !covered[start + width]) width += 1;
      let height = 1;
      let next = start + columns;
      while (y + height < rows && areFree(next, width)) {
        height += 1;
        next += columns;
      }
      for (let row = start; row < next; row += columns) covered.fill(1, row, row + width);
      found.push({ x, y, width, height, color });
    }
  }
  return found;
}
