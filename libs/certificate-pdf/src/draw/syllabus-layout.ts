import type { PrintedModule } from '../content';
import type { SeenBox } from '../template/page-view';
import type { CertificateFonts } from '../text/fonts';
import type { Sheet } from './sheet';
import { drawLine, moduleBlock } from './syllabus-block';
import type { SyllabusBlock } from './syllabus-block';

/** A box on a sheet. */
export interface SheetBox {
  sheet: Sheet;
  box: SeenBox;
}

/** Number of columns, and size of the type. */
interface Setting {
  columns: number;
  scale: number;
}

/** Between columns, in points. */
const GUTTER = 22;
const SCALES = [1.1, 1.05, 1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7];
const FLOW_SCALE = 0.78;
const COLUMN_MIN_WIDTH = 110;

const columnWidth = (box: SeenBox, columns: number) => (box.width - (columns - 1) * GUTTER) / columns;

/** Numbers of columns that suit a box, the best one first. */
function columnChoices(box: SeenBox, count: number): number[] {
  const best = box.width > box.height * 1.15 ? [3, 2, 4] : [2, 3, 1];
  const fitting = best.filter((columns) => columns <= count && columnWidth(box, columns) >= COLUMN_MIN_WIDTH);
  return fitting.length > 0 ? fitting : [1];
}

function blocksFor(modules: readonly PrintedModule[], box: SeenBox, setting: Setting, fonts: CertificateFonts) {
  const width = columnWidth(box, setting.columns);
  return modules.map((module, i) => moduleBlock(module, i + 1, width, setting.scale, fonts));
}

/** Returns the heights of the rows when the modules are side by side in reading order. */
function rowsOf(blocks: readonly SyllabusBlock[], { columns, scale }: Setting) {
  const heights: number[] = [];
  blocks.forEach(({ height }, i) => {
    const row = Math.floor(i / columns);
    heights[row] = Math.max(heights[row] ?? 0, height);
  });
  return { heights, total: heights.reduce((sum, height) => sum + height, 0) + (heights.length - 1) * 14 * scale };
}

/** Draws the modules side by side in rows. Returns false, and draws nothing, if they do not fit at any size. */
export function drawAsGrid(
  { sheet, box }: SheetBox,
  modules: readonly PrintedModule[],
  fonts: CertificateFonts,
): boolean {
  for (const scale of SCALES) {
    for (const columns of columnChoices(box, modules.length)) {
      const setting = { columns, scale };
      const blocks = blocksFor(modules, box, setting, fonts);
      const { heights, total } = rowsOf(blocks, setting);
      if (total > box.height) continue;
      const width = columnWidth(box, columns);
      const gap = Math.min(26 * scale, 14 * scale + (box.height - total) / Math.max(1, heights.length));
      let top = box.y;
      heights.forEach((height, row) => {
        blocks.slice(row * columns, (row + 1) * columns).forEach((block, column) => {
          let y = top;
          for (const line of block.lines) {
            drawLine(sheet, line, box.x + column * (width + GUTTER), y, width);
            y += line.top + line.height;
          }
        });
        top += height + gap;
      });
      return true;
    }
  }
  return false;
}

/**
 * Draws the modules one after another down the columns, and continues in further boxes. `next` returns the next box
 * when one is full.
 */
export function drawAsFlow(
  first: SheetBox,
  modules: readonly PrintedModule[],
  fonts: CertificateFonts,
  next: () => SheetBox,
): void {
  const columns = columnChoices(first.box, Number.POSITIVE_INFINITY)[0] ?? 1;
  const blocks = blocksFor(modules, first.box, { columns, scale: FLOW_SCALE }, fonts);
  const lines = blocks.flatMap((block) => block.lines);
  let { sheet, box } = first;
  let column = 0;
  let y = box.y;
  lines.forEach((line, i) => {
    // A module's number stays together with its title and its first point.
    const together = line.mark === 'rule' ? lines.slice(i, i + 3) : [line];
    const needed = together.reduce((sum, { top, height }) => sum + top + height, 0);
    if (y > box.y && y + needed > box.y + box.height) {
      column += 1;
      if (column === columns) {
        ({ sheet, box } = next());
        column = 0;
      }
      y = box.y;
    } else if (line.mark === 'rule' && y > box.y) {
      y += 12 * FLOW_SCALE;
    }
    const width = columnWidth(box, columns);
    drawLine(sheet, line, box.x + column * (width + GUTTER), y, width);
    y += line.top + line.height;
  });
}
