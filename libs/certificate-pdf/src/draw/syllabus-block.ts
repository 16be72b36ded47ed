import type { PrintedModule } from '../content';
import { drawable } from '../text/coverage';
import { measureWords, wrap } from '../text/fit';
import type { MeasuredText } from '../text/fit';
import type { CertificateFonts, FontName, LoadedFont } from '../text/fonts';
import { COLORS } from './colors';
import type { Color } from './colors';
import type { StructureElement } from './structure';
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
  tag: StructureElement;
}

/** The lines of one module, for one column width. */
export interface SyllabusBlock {
  lines: SyllabusLine[];
  height: number;
}

/** The height of lines below each other. */
export const heightOf = (lines: readonly SyllabusLine[]) =>
  lines.reduce((sum, { top, height }) => sum + top + height, 0);

/** A text of a module that is broken into lines: its number, its title or a point. */
interface Paragraph {
  words: MeasuredText;
  font: LoadedFont;
  style: ParagraphStyle;
  tag: StructureElement;
}

/** How a text looks at scale 1. The height of a line is `leading` times its size. */
interface ParagraphStyle extends Pick<LineStyle, 'size' | 'color' | 'indent' | 'top' | 'mark'> {
  leading: number;
}

const NUMBER: ParagraphStyle = {
  size: 7,
  leading: 1.3,
  color: COLORS.cochinilla,
  indent: 0,
  top: 7,
  mark: 'rule',
};
const MODULE_TITLE: ParagraphStyle = {
  size: 11,
  leading: 1.18,
  color: COLORS.tinta,
  indent: 0,
  top: 1.5,
  mark: null,
};
const POINT: ParagraphStyle = {
  size: 8.8,
  leading: 1.3,
  color: COLORS.soft,
  indent: 9,
  top: 2,
  mark: 'point',
};

/** A module whose texts are measured, so that it can be tried in columns of different widths and in different sizes. */
export type MeasuredModule = readonly Paragraph[];

/** Measures the texts of the modules, and adds them to a list of the structure: a list of modules with their points. */
export function measureModules(
  modules: readonly PrintedModule[],
  fonts: CertificateFonts,
  list: StructureElement,
): MeasuredModule[] {
  const paragraph = (text: string, wanted: FontName, style: ParagraphStyle, tag: StructureElement): Paragraph => {
    const printable = drawable(text, wanted, fonts);
    return { words: measureWords(printable), font: printable.font, style, tag };
  };
  return modules.map(({ title, points }, index) => {
    const item = list.add('LI');
    const number = item.add('Lbl');
    const body = item.add('LBody');
    const heading = body.add('P');
    const inner = body.add('L');
    return [
      paragraph(`Módulo ${index + 1}`, 'sansBold', NUMBER, number),
      paragraph(title, 'serifBold', MODULE_TITLE, heading),
      ...points.map((point) => paragraph(point, 'sans', POINT, inner.add('LI').add('LBody'))),
    ];
  });
}

/** Breaks each module into lines for a column of that width. `scale` 1 is the usual size. */
export const moduleBlocks = (modules: readonly MeasuredModule[], width: number, scale: number): SyllabusBlock[] =>
  modules.map((paragraphs) => {
    const lines = paragraphs.flatMap((paragraph) => linesOf(paragraph, width, scale));
    return { lines, height: heightOf(lines) };
  });

function linesOf({ words, font, style, tag }: Paragraph, width: number, scale: number): SyllabusLine[] {
  const { color, mark } = style;
  const [size, indent, top] = [style.size * scale, style.indent * scale, style.top * scale];
  const height = size * style.leading;
  const lines = wrap(words, ((width - indent) * 1000) / size);
  return lines.map((line, i) => {
    // A space at the end of a line separates the words of a text that is copied or read aloud.
    const text = i < lines.length - 1 ? `${line} ` : line;
    return i === 0
      ? { text, font, tag, color, size, indent, height, top, mark }
      : { text, font, tag, color, size, indent, height, top: 0, mark: null };
  });
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
  const { text, font, size, color, indent, tag } = line;
  sheet.text(text, font, { x: x + indent, y: baseline, size, color: ink ?? color }, tag);
}
