import type { PrintedModule } from '../content';
import type { SeenBox } from '../template/page-view';
import { drawable } from '../text/coverage';
import { wrap } from '../text/fit';
import type { CertificateFonts, LoadedFont } from '../text/fonts';
import { INK } from './colours';
import type { Colour } from './colours';
import type { Sheet } from './sheet';

/** One line of the syllabus, ready to be drawn. `top` is the space over it. */
interface Line {
  text: string;
  font: LoadedFont;
  size: number;
  colour: Colour;
  /** From the left edge of the column. */
  indent: number;
  top: number;
  height: number;
  /** What stands before it: a rule over it, or the mark of a point. */
  mark: 'rule' | 'point' | null;
}

/** A module set for a column width. */
interface Block {
  lines: Line[];
  height: number;
}

const GUTTER = 22;

function setModule(
  { title, points }: PrintedModule,
  number: number,
  width: number,
  scale: number,
  fonts: CertificateFonts,
): Block {
  const lines: Line[] = [];
  const set = (text: string, name: 'sans' | 'sansBold' | 'serifBold', line: Omit<Line, 'text' | 'font'>) => {
    const { font, text: able } = drawable(text, name, fonts);
    wrap(able, font, ((width - line.indent) * 1000) / line.size).forEach((part, i) => {
      lines.push({ ...line, text: part, font, top: i === 0 ? line.top : 0, mark: i === 0 ? line.mark : null });
    });
  };
  const line = (size: number, leading: number) => ({ size: size * scale, height: size * scale * leading });
  set(`Módulo ${number}`, 'sansBold', {
    ...line(7, 1.3),
    ...{ colour: INK.cochinilla, indent: 0, top: 7 * scale, mark: 'rule' },
  });
  set(title, 'serifBold', { ...line(11, 1.18), ...{ colour: INK.tinta, indent: 0, top: 1.5 * scale, mark: null } });
  for (const point of points) {
    set(point, 'sans', {
      ...line(8.8, 1.3),
      ...{ colour: INK.soft, indent: 9 * scale, top: 2 * scale, mark: 'point' },
    });
  }
  return { lines, height: lines.reduce((sum, { top, height }) => sum + top + height, 0) };
}

function drawLine(sheet: Sheet, line: Line, x: number, y: number, width: number) {
  const baseline = y + line.top + line.height * 0.78;
  if (line.mark === 'rule') sheet.rects([{ x, y, width, height: 0.6 }], INK.line);
  if (line.mark === 'point') {
    const side = line.size * 0.34;
    const middle = baseline - line.size * 0.35;
    sheet.rects([{ x: x + 0.5, y: middle - side / 2, width: side, height: side }], INK.maiz);
  }
  sheet.text(line.text, line.font, { ...line, x: x + line.indent, y: baseline });
}

/** The syllabus at one size in a number of columns. */
interface Setting {
  columns: number;
  scale: number;
}

const columnWidth = (box: SeenBox, columns: number) => (box.width - (columns - 1) * GUTTER) / columns;

function blocksFor(modules: readonly PrintedModule[], box: SeenBox, setting: Setting, fonts: CertificateFonts) {
  const width = columnWidth(box, setting.columns);
  return modules.map((module, i) => setModule(module, i + 1, width, setting.scale, fonts));
}

/** Heights of the rows when the modules stand side by side in reading order. */
function rowsOf(blocks: readonly Block[], { columns, scale }: Setting) {
  const heights: number[] = [];
  blocks.forEach(({ height }, i) => {
    const row = Math.floor(i / columns);
    heights[row] = Math.max(heights[row] ?? 0, height);
  });
  return { heights, total: heights.reduce((sum, height) => sum + height, 0) + (heights.length - 1) * 14 * scale };
}

const SCALES = [1.1, 1.05, 1, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7];
const SMALLEST = 0.78;

/** How many columns look best in a box, in order. */
function columnChoices(box: SeenBox, count: number): number[] {
  const best = box.width > box.height * 1.15 ? [3, 2, 4] : [2, 3, 1];
  const fitting = best.filter((columns) => columns <= count && columnWidth(box, columns) >= 110);
  return fitting.length > 0 ? fitting : [1];
}

/** Draws the modules side by side in rows; false, and nothing drawn, when they do not fit at any size. */
export function drawAsGrid(
  sheet: Sheet,
  modules: readonly PrintedModule[],
  box: SeenBox,
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
 * Draws the modules as one stream down the columns and on to further boxes. `next` gives the next sheet and box when
 * one is full.
 */
export function drawAsFlow(
  first: { sheet: Sheet; box: SeenBox },
  modules: readonly PrintedModule[],
  fonts: CertificateFonts,
  next: () => { sheet: Sheet; box: SeenBox },
): void {
  const columns = columnChoices(first.box, Number.POSITIVE_INFINITY)[0] ?? 1;
  const lines = blocksFor(modules, first.box, { columns, scale: SMALLEST }, fonts).flatMap((block) => block.lines);
  let { sheet, box } = first;
  let column = 0;
  let y = box.y;
  lines.forEach((line, i) => {
    // A heading takes its title and its first point along.
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
      y += 12 * SMALLEST;
    }
    const width = columnWidth(box, columns);
    drawLine(sheet, line, box.x + column * (width + GUTTER), y, width);
    y += line.top + line.height;
  });
}
