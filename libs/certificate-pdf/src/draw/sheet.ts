import { pageUnit } from '@telar/domain/certificate-placement';
import type { PDFContext, PDFPage, PDFRef } from 'pdf-lib';
import type { Matrix, PageView, SeenBox } from '../template/page-view';
import type { LoadedFont } from '../text/fonts';
import type { SubsetFont, SubsetFonts } from '../text/subset-font';
import type { Color } from './colors';
import { KernedLine } from './kerned-line';
import { pdfNumber } from './pdf-number';

/** Two decimals are 1/7,200 of an inch: precise enough, and few bytes. */
const short = (value: number) => pdfNumber(value, 2);

const exact = (matrix: Matrix) => matrix.map((value) => pdfNumber(value, 6)).join(' ');

/** Where a line of text starts, and how it looks. */
export interface TextPlace {
  /** Left end of the line. */
  x: number;
  /** The baseline. */
  y: number;
  /** Points. */
  size: number;
  color: Color;
}

/**
 * A page to draw on as a reader sees it: origin at the top left, y downwards, independent of the page's rotation and
 * crop. Lengths are points on A4: on a larger page everything is drawn larger by its `unit`. The drawing is collected
 * and written once, by `close`.
 */
export class Sheet {
  /** See `pageUnit`. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  private readonly content: string[] = [];
  private readonly fontKeys = new Map<SubsetFont, string>();
  private fill = '';

  constructor(
    private readonly context: PDFContext,
    private readonly page: PDFPage,
    private readonly view: PageView,
    private readonly fonts: SubsetFonts,
  ) {
    this.unit = pageUnit(view);
    this.width = view.width / this.unit;
    this.height = view.height / this.unit;
  }

  /** Draws rectangles of one color as one path. */
  rects(rects: readonly SeenBox[], color: Color): void {
    if (rects.length === 0) return;
    this.setFill(color);
    for (const { x, y, width, height } of rects) {
      this.content.push(`${short(x)} ${short(this.height - y - height)} ${short(width)} ${short(height)} re`);
    }
    this.content.push('f');
  }

  /**
   * Draws rectangles of one color as one path, placed on a grid. So their edges meet exactly, and their numbers are
   * short.
   * @param cells in columns and rows of the grid
   * @param grid the top left corner of the grid, and the width of a cell
   */
  cells(cells: readonly SeenBox[], grid: { x: number; y: number; unit: number }, color: Color): void {
    this.setFill(color);
    const { x, y, unit } = grid;
    this.content.push(`q ${exact([unit, 0, 0, -unit, x, this.height - y])} cm`);
    for (const cell of cells) this.content.push(`${cell.x} ${cell.y} ${cell.width} ${cell.height} re`);
    this.content.push('f Q');
  }

  /** Draws one line of text, kerned. */
  text(text: string, font: LoadedFont, { x, y, size, color }: TextPlace): void {
    const subset = this.fonts.of(font);
    this.setFill(color);
    const key = this.fontKey(subset, font.name);
    this.content.push(`BT ${key} ${short(size)} Tf 1 0 0 1 ${short(x)} ${short(this.height - y)} Tm`);
    const line = new KernedLine(size);
    for (const word of text.split(/(?<= )|(?= )/)) {
      for (const glyph of font.shape(word).glyphs) line.add(subset.code(glyph), glyph);
    }
    this.content.push(...line.end(), 'ET');
  }

  /**
   * Places a form XObject. The matrix is in the space of the seen page with y upwards or, with `native`, in the page's
   * own space.
   */
  place(form: PDFRef, matrix: Matrix, space: 'seen' | 'native' = 'seen'): void {
    const name = this.page.node.newXObject('Telar', form).toString();
    const [a, b, c, d, e, f] = this.view.matrix;
    // The inverse of a rotation by quarter turns is its transpose.
    const inverse = [a, c, b, d, -(a * e + b * f), -(c * e + d * f)];
    const toNative = inverse.map((value) => value / this.unit) as unknown as Matrix;
    const matrices = space === 'native' ? `${exact(toNative)} cm ${exact(matrix)} cm` : `${exact(matrix)} cm`;
    this.content.push(`q ${matrices} ${name} Do Q`);
  }

  /** The box in the lengths of this sheet. @param box in points of the page */
  scaled({ x, y, width, height }: SeenBox): SeenBox {
    const { unit } = this;
    return { x: x / unit, y: y / unit, width: width / unit, height: height / unit };
  }

  /** Writes the drawing over the page's own content. */
  close(): void {
    if (this.content.length === 0) return;
    const { unit } = this;
    const [a, b, c, d, e, f] = this.view.matrix;
    const matrix: Matrix = [a * unit, b * unit, c * unit, d * unit, e, f];
    const stream = this.context.flateStream(`q ${exact(matrix)} cm\n${this.content.join('\n')}\nQ`);
    this.page.node.normalize();
    this.page.node.addContentStream(this.context.register(stream));
  }

  private fontKey(font: SubsetFont, name: string): string {
    const existing = this.fontKeys.get(font);
    if (existing) return existing;
    const key = this.page.node.newFontDictionary(`Telar-${name}`, font.ref).toString();
    this.fontKeys.set(font, key);
    return key;
  }

  private setFill(color: Color) {
    const fill = color.map((part) => pdfNumber(part, 3)).join(' ');
    if (fill === this.fill) return;
    this.fill = fill;
    this.content.push(`${fill} rg`);
  }
}
