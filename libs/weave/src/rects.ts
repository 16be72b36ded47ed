import type { Woven } from './weave';

/** A block of cells of one colour: column, row, columns wide, rows high. */
interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: number;
}

/** Splits the cloth into blocks of one colour each, none overlapping, all cells covered; wide runs grow downwards. */
export function blocks({ cells, columns, rows }: Woven): Block[] {
  const done = new Uint8Array(cells.length);
  const found: Block[] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const start = y * columns + x;
      if (done[start]) continue;
      const colour = cells[start] ?? 0;
      const free = (index: number) => cells[index] === colour && !done[index];
      let width = 1;
      while (x + width < columns && free(start + width)) width += 1;
      let height = 1;
      const rowIsFree = (row: number) => {
        for (let i = 0; i < width; i += 1) if (!free(row * columns + x + i)) return false;
        return true;
      };
      while (y + height < rows && rowIsFree(y + height)) height += 1;
      for (let dy = 0; dy < height; dy += 1) {
        done.fill(1, start + dy * columns, start + dy * columns + width);
      }
      found.push({ x, y, width, height, colour });
    }
  }
  return found;
}

/** A box in any unit, `x` and `y` its top left corner, y growing downwards. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle of one colour. */
export interface WovenRect extends Area {
  /** CSS hex colour. */
  colour: string;
}

/** Rectangles that tile `area` exactly: no gap, no overlap. For the PDF, in points. */
export function weaveRects(woven: Woven, area: Area): WovenRect[] {
  const unitX = area.width / woven.columns;
  const unitY = area.height / woven.rows;
  return blocks(woven).map((block) => ({
    x: area.x + block.x * unitX,
    y: area.y + block.y * unitY,
    width: block.width * unitX,
    height: block.height * unitY,
    colour: woven.colours[block.colour] ?? '#000000',
  }));
}

/** One SVG path. */
export interface WovenPath {
  /** CSS hex colour. */
  fill: string;
  /** Path data in cells: the viewBox is `0 0 columns rows`. */
  d: string;
}

/**
 * One path per colour, light in the DOM. The first is the ground and covers the whole cloth, so that no seam shows
 * between neighbours.
 */
export function weavePaths(woven: Woven): WovenPath[] {
  const data = woven.colours.map(() => '');
  data[0] = `M0 0h${woven.columns}v${woven.rows}H0z`;
  for (const { x, y, width, height, colour } of blocks(woven)) {
    if (colour !== 0) data[colour] += `M${x} ${y}h${width}v${height}h-${width}z`;
  }
  return woven.colours.map((fill, index) => ({ fill, d: data[index] ?? '' })).filter(({ d }) => d !== '');
}

/**
 * A complete SVG document, decorative (hidden from assistive technology), that stretches to the size it is given:
 * `width` and `height` are CSS lengths or numbers of pixels; without them it fills its container.
 */
export function weaveSvg(woven: Woven, size: { width?: number | string; height?: number | string } = {}): string {
  const { width = '100%', height = '100%' } = size;
  const paths = weavePaths(woven).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${woven.columns} ${woven.rows}" width="${width}" ` +
    `height="${height}" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true">` +
    `${paths.join('')}</svg>`
  );
}
