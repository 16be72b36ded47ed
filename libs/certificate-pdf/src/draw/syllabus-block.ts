import type { PrintedModule } from '../content';
import { drawable } from '../text/coverage';
import { wrap } from '../text/fit';
import type { CertificateFonts, FontName, LoadedFont } from '../text/fonts';
import { COLORS } from './colors';
import type { Color } from './colors';
import type { SheetBox } from './syllabus-columns';

/** How a line of the syllabus looks. */
interface LineStyle {
  size: number;
  color: Color;
  /** From the left edge of the column. */
  indent: number;
  /** Space above the line. */
  top: number;
  height: number;
  /** The mark drawn with the line: a rule above, or the square before a point. */
  mark: 'rule' | 'point' | null;
}

/** One line of the syllabus, ready to be drawn. */
export interface SyllabusLine extends LineStyle {
  text: string;
  font: LoadedFont;
}

/** The lines of one module, for one column width. */
export interface SyllabusBlock {
  lines: SyllabusLine[];
  height: number;
}

/** The height of lines below each other. */
export const heightOf = (lines: readonly SyllabusLine[]) =>
  lines.reduce((sum, { top, height }) => sum + top + height, 0);

/** Breaks each module into lines for a column of that width. `scale` 1 is the usual size. */
export function moduleBlocks(
  modules: readonly PrintedModule[],
  width: number,
  scale: number,
  fonts: CertificateFonts,
): SyllabusBlock[] {
  return modules.map((module, index) => moduleBlock(module, index + 1, width, scale, fonts));
}

function moduleBlock(
  { title, points }: PrintedModule,
  number: number,
  width: number,
  scale: number,
  fonts: CertificateFonts,
): SyllabusBlock {
  const lines: SyllabusLine[] = [];
  const add = (wanted: FontName, text: string, style: LineStyle) => {
    const { font, text: printable } = drawable(text, wanted, fonts);
    wrap(printable, font, ((width - style.indent) * 1000) / style.size).forEach((part, i) => {
      const isFirst = i === 0;
      lines.push({ ...style, text: part, font, top: isFirst ? style.top : 0, mark: isFirst ? style.mark : null });
    });
  };
  const sized = (size: number, leading: number) => ({ size: size * scale, height: size * scale * leading });
  add('sansBold', `Módulo ${number}`, {
    ...sized(7, 1.3),
    color: COLORS.cochinilla,
    indent: 0,
    top: 7 * scale,
    mark: 'rule',
  });
  add('serifBold', title, { ...sized(11, 1.18), color: COLORS.tinta, indent: 0, top: 1.5 * scale, mark: null });
  for (const point of points) {
    add('sans', point, {
      ...sized(8.8, 1.3),
      color: COLORS.soft,
      indent: 9 * scale,
      top: 2 * scale,
      mark: 'point',
    });
  }
  return { lines, height: heightOf(lines) };
}

/** The top left corner of a line's place, and the width of its column. */
export interface LinePlace {
  x: number;
  y: number;
  width: number;
}

/** Draws a line. */
export function drawLine({ sheet, ink }: Pick<SheetBox, 'sheet' | 'ink'>, line: SyllabusLine, at: LinePlace): void {
  const { x, y, width } = at;
  const baseline = y + line.top + line.height * 0.78;
  if (line.mark === 'rule') sheet.rects([{ x, y, width, height: 0.6 }], ink ?? COLORS.line);
  if (line.mark === 'point') {
    const side = line.size * 0.34;
    const middle = baseline - line.size * 0.35;
    sheet.rects([{ x: x + 0.5, y: middle - side / 2, width: side, height: side }], ink ?? COLORS.maiz);
  }
  const { text, font, size, color, indent } = line;
  sheet.text(text, font, { x: x + indent, y: baseline, size, color: ink ?? color });
}
