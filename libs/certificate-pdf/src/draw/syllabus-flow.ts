import { drawLine, heightOf, moduleBlocks } from './syllabus-block';
import type { MeasuredModule } from './syllabus-block';
import { columnChoices, columnLeft, columnsOfWidth, columnWidth } from './syllabus-columns';
import type { SheetBox } from './syllabus-columns';

/** The size of the text, relative to the usual one. */
const FLOW_SCALE = 0.78;
/** In points at scale 1, above a module's number. */
const FLOW_MODULE_GAP = 12;

/** A column that lines flow through. */
interface Column extends Pick<SheetBox, 'sheet' | 'ink'> {
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/**
 * Yields the columns of the first box, then those of further boxes, each with room for lines of that width. Calls
 * `next` only when a further box is needed.
 */
function* columnsOf(first: SheetBox, lineWidth: number, next: () => SheetBox): Generator<Column, never> {
  for (let current = first; ; current = next()) {
    const { sheet, box, ink } = current;
    const columns = columnsOfWidth(box, lineWidth);
    for (let index = 0; index < columns; index += 1) {
      yield {
        sheet,
        ink,
        x: columnLeft(box, columns, index),
        width: columnWidth(box, columns),
        top: box.y,
        bottom: box.y + box.height,
      };
    }
  }
}

/**
 * Draws the modules one after another down the columns, and continues in further boxes.
 * @param further the width of further boxes, and `next`, which returns the next one when a box is full.
 */
export function drawAsFlow(
  first: SheetBox,
  modules: readonly MeasuredModule[],
  further: { width: number; next: () => SheetBox },
): void {
  const [columnCount = 1] = columnChoices(first.box, Number.POSITIVE_INFINITY);
  const lineWidth = Math.min(columnWidth(first.box, columnCount), further.width);
  const blocks = moduleBlocks(modules, lineWidth, FLOW_SCALE);
  const lines = blocks.flatMap((block) => block.lines);
  const columns = columnsOf(first, lineWidth, further.next);
  let column = columns.next().value;
  let y = column.top;
  lines.forEach((line, i) => {
    const startsModule = line.mark === 'rule';
    // A module's number stays together with its title and its first point.
    const needed = heightOf(startsModule ? lines.slice(i, i + 3) : [line]);
    const isAtTop = y === column.top;
    if (!isAtTop && y + needed > column.bottom) {
      column = columns.next().value;
      y = column.top;
    } else if (!isAtTop && startsModule) {
      y += FLOW_MODULE_GAP * FLOW_SCALE;
    }
    drawLine(column, line, { x: column.x, y, width: column.width });
    y += line.top + line.height;
  });
}
