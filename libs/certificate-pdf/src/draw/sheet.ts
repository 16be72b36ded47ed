import { pageUnit } from '@telar/domain/certificate-placement';
import type { PDFContext, PDFPage, PDFRef } from 'pdf-lib';
import type { Matrix, PageView, SeenBox } from '../template/page-view';
import type { LoadedFont } from '../text/fonts';
import type { SubsetFont, SubsetFonts } from '../text/subset-font';
import type { Color } from './colors';
import { KernedLine } from './kerned-line';
import { pdfNumber } from './pdf-number';
import type { Structure, StructureElement } from './structure';

/** Two decimals are 1/7,200 of an inch: precise enough, and few bytes. */
const short = (value: number) => pdfNumber(value, 2);

const exact = (matrix: Matrix) => matrix.map((value) => pdfNumber(value, 6)).join(' ');

/** What a drawing belongs to; `null` if it is decoration, or repeats what is on another page. */
export type Tag = StructureElement | null;

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
 * and written once, by `close`. All of it is marked: as content of the structure tree, or as an artifact.
 */
export class Sheet {
  /** See `pageUnit`. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  /** The element of the page. */
  readonly section: StructureElement;
  private readonly content: string[] = [];
  private readonly fontKeys = new Map<SubsetFont, string>();
  private fill = '';
  private background = '';
  /** The tag of what is drawn; `undefined` at the start and at the end. */
  private tag: Tag | undefined;

  constructor(
    private readonly context: PDFContext,
    private readonly page: PDFPage,
    private readonly view: PageView,
    private readonly fonts: SubsetFonts,
    private readonly structure: Structure,
  ) {
    this.section = structure.root.add('Sect');
    this.unit = pageUnit(view);
    this.width = view.width / this.unit;
    this.height = view.height / this.unit;
  }

  /** Draws rectangles of one color as one path. */
  rects(rects: readonly SeenBox[], color: Color, tag: Tag = null): void {
    if (rects.length === 0) return;
    this.setTag(tag);
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
  cells(cells: readonly SeenBox[], grid: { x: number; y: number; unit: number }, color: Color, tag: Tag): void {
    this.setTag(tag);
    this.setFill(color);
    const { x, y, unit } = grid;
    this.content.push(`q ${exact([unit, 0, 0, -unit, x, this.height - y])} cm`);
    for (const cell of cells) this.content.push(`${cell.x} ${cell.y} ${cell.width} ${cell.height} re`);
    this.content.push('f Q');
  }

  /** Draws one line of text, kerned. */
  text(text: string, font: LoadedFont, { x, y, size, color }: TextPlace, tag: Tag): void {
    const subset = this.fonts.of(font);
    this.setTag(tag);
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
  place(form: PDFRef, matrix: Matrix, space: 'seen' | 'native' = 'seen', tag: Tag = null): void {
    this.setTag(tag);
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

  /** Draws a form in the page's own space, below everything else. */
  drawBackground(form: PDFRef, tag: Tag): void {
    const name = this.page.node.newXObject('Telar', form).toString();
    this.background = `${this.startOf(tag)}\n${name} Do\nEMC\n`;
  }

  /** Left, bottom, right and top of a box in the page's own space. */
  nativeBounds({ x, y, width, height }: SeenBox): number[] {
    const [a, b, c, d, e, f] = this.matrix;
    const [left, top, right, bottom] = [x, this.height - y, x + width, this.height - y - height];
    const xs = [a * left + c * bottom + e, a * right + c * top + e];
    const ys = [b * left + d * bottom + f, b * right + d * top + f];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Number(short(value)));
  }

  /** Writes the drawing as the page's content. */
  close(): void {
    if (this.background === '' && this.content.length === 0) return;
    this.setTag(undefined);
    const drawing = `${this.background}q ${exact(this.matrix)} cm\n${this.content.join('\n')}\nQ`;
    this.page.node.addContentStream(this.context.register(this.context.flateStream(drawing)));
  }

  /** From the lengths of the sheet, with y upwards, to the page's own space. */
  private get matrix(): Matrix {
    const { unit } = this;
    const [a, b, c, d, e, f] = this.view.matrix;
    return [a * unit, b * unit, c * unit, d * unit, e, f];
  }

  /** Ends the marked content of the last tag, and starts that of the next one. */
  private setTag(tag: Tag | undefined) {
    if (tag === this.tag) return;
    if (this.tag !== undefined) this.content.push('EMC');
    if (tag !== undefined) this.content.push(this.startOf(tag));
    this.tag = tag;
  }

  private startOf(tag: Tag): string {
    return tag ? `/${tag.type} <</MCID ${this.structure.addMarked(this.page, tag)}>> BDC` : '/Artifact BMC';
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
