import type { SeenBox } from '../template/page-view';
import { drawLine, moduleBlocks } from './syllabus-block';
import type { LinePlace, MeasuredModule, SyllabusBlock, SyllabusLine } from './syllabus-block';
import { columnChoices, columnLeft, columnWidth } from './syllabus-columns';
import type { SheetBox } from './syllabus-columns';

/** The type sizes of a grid, relative to the usual one. The largest size that fits is used. */
const GRID_SCALES = [1.1, 1.05, 1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7];
/** The gap between the rows of a grid, in points at scale 1. */
const ROW_GAP = { min: 14, max: 26 };

/** Modules side by side in reading order, in rows as high as their highest module. */
interface Grid {
  columns: number;
  scale: number;
  rows: { blocks: SyllabusBlock[]; height: number }[];
  /** Height of the rows with the smallest gaps between them. */
  height: number;
}

function makeGrid(blocks: readonly SyllabusBlock[], columns: number, scale: number): Grid {
  const rows = Array.from({ length: Math.ceil(blocks.length / columns) }, (_, row) => {
    const inRow = blocks.slice(row * columns, (row + 1) * columns);
    return { blocks: inRow, height: Math.max(...inRow.map(({ height }) => height)) };
  });
  const gaps = (rows.length - 1) * ROW_GAP.min * scale;
  return { columns, scale, rows, height: rows.reduce((sum, { height }) => sum + height, 0) + gaps };
}

/** Returns the grid with the largest type that fits the box; `null` if none fits. */
function fitGrid(box: SeenBox, modules: readonly MeasuredModule[]): Grid | null {
  const choices = columnChoices(box, modules.length);
  for (const scale of GRID_SCALES) {
    for (const columns of choices) {
      const grid = makeGrid(moduleBlocks(modules, columnWidth(box, columns), scale), columns, scale);
      if (grid.height <= box.height) return grid;
    }
  }
  return null;
}

/** Draws lines below each other, the first one at `start`. */
function drawLines(area: SheetBox, lines: readonly SyllabusLine[], start: LinePlace): void {
  const { x, width } = start;
  let { y } = start;
  for (const line of lines) {
    drawLine(area, line, { x, y, width });
    y += line.top + line.height;
  }
}

/** Draws the modules side by side in rows. Returns false, and draws nothing, if they do not fit at any size. */
export function drawAsGrid(area: SheetBox, modules: readonly MeasuredModule[]): boolean {
  const { box } = area;
  const grid = fitGrid(box, modules);
  if (!grid) return false;
  const { columns, scale, rows } = grid;
  const spare = (box.height - grid.height) / Math.max(1, rows.length);
  const gap = Math.min(ROW_GAP.max * scale, ROW_GAP.min * scale + spare);
  let y = box.y;
  for (const { blocks, height } of rows) {
    blocks.forEach(({ lines }, index) => {
      drawLines(area, lines, { x: columnLeft(box, columns, index), y, width: columnWidth(box, columns) });
    });
    y += height + gap;
  }
  return true;
}
