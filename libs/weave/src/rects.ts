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
export function blocks({ cells, columns, rows }: WovenPattern): Block[] {
  const covered = new Uint8Array(cells.length);
  const found: Block[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const start = y * columns + x;
      if (covered[start]) continue;
      const color = cells[start] ?? 0;
      const free = (index: number) => cells[index] === color && !covered[index];
      let width = 1;
      while (x + width < columns && free(start + width)) width += 1;
      let height = 1;
      const rowIsFree = (row: number) => {
        for (let i = 0; i < width; i += 1) if (!free(row * columns + x + i)) return false;
        return true;
      };
      while (y + height < rows && rowIsFree(y + height)) height += 1;
      for (let dy = 0; dy < height; dy += 1) {
        covered.fill(1, start + dy * columns, start + dy * columns + width);
      }
      found.push({ x, y, width, height, color });
    }
  }
  return found;
}
