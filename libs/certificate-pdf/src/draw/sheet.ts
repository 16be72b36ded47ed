import type { PDFContext, PDFFont, PDFPage, PDFRef } from 'pdf-lib';
import type { Matrix, PageView, SeenBox } from '../template/page-view';
import type { LoadedFont } from '../text/fonts';
import type { Colour } from './colours';

/** Two decimals are a 7,200th of an inch, and keep the bytes few. */
const short = (value: number) => String(Math.round(value * 100) / 100);

const exact = (matrix: Matrix) => matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ');

/**
 * A page to draw on as a reader sees it: origin at the top left, points, y downwards, whatever the page's rotation and
 * crop. What is drawn is collected and written once, by `close`.
 */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly content: string[] = [];
  private readonly fontKeys = new Map<LoadedFont, string>();
  private fill = '';

  constructor(
    private readonly context: PDFContext,
    private readonly page: PDFPage,
    private readonly view: PageView,
    private readonly embedded: (font: LoadedFont) => PDFFont,
  ) {
    this.width = view.width;
    this.height = view.height;
  }

  /** Rectangles of one colour, painted as one path. */
  rects(rects: readonly SeenBox[], colour: Colour): void {
    if (rects.length === 0) return;
    this.paint(colour);
    for (const { x, y, width, height } of rects) {
      this.content.push(`${short(x)} ${short(this.height - y - height)} ${short(width)} ${short(height)} re`);
    }
    this.content.push('f');
  }

  /** One line of text with its left end at `x` and its baseline at `y`, kerned. */
  text(text: string, font: LoadedFont, place: { x: number; y: number; size: number; colour: Colour }): void {
    const { x, y, size, colour } = place;
    const embedded = this.embedded(font);
    this.paint(colour);
    this.content.push(
      `BT ${this.fontKey(embedded, font)} ${short(size)} Tf 1 0 0 1 ${short(x)} ${short(this.height - y)} Tm`,
    );
    const line = new KernedLine(size);
    for (const word of text.split(/(?<= )|(?= )/)) {
      const codes = embedded.encodeText(word).asString();
      font.shape(word).glyphs.forEach((glyph, i) => line.add(codes.slice(i * 4, i * 4 + 4), glyph));
    }
    this.content.push(...line.end(), 'ET');
  }

  /**
   * A form XObject at a place given by a matrix of the seen page with y upwards or, with `native`, of the page's own
   * space.
   */
  place(form: PDFRef, matrix: Matrix, space: 'seen' | 'native' = 'seen'): void {
    const name = this.page.node.newXObject('Telar', form).toString();
    const [a, b, c, d, e, f] = this.view.matrix;
    const back: Matrix = [a, c, b, d, -(a * e + b * f), -(c * e + d * f)];
    const way = space === 'native' ? `${exact(back)} cm ${exact(matrix)} cm` : `${exact(matrix)} cm`;
    this.content.push(`q ${way} ${name} Do Q`);
  }

  /** Writes what was drawn over what the page had. */
  close(): void {
    if (this.content.length === 0) return;
    const stream = this.context.flateStream(`q ${exact(this.view.matrix)} cm\n${this.content.join('\n')}\nQ`);
    this.page.node.normalize();
    this.page.node.addContentStream(this.context.register(stream));
  }

  private fontKey(embedded: PDFFont, font: LoadedFont): string {
    const known = this.fontKeys.get(font);
    if (known) return known;
    const key = this.page.node.newFontDictionary(`Telar-${font.name}`, embedded.ref).toString();
    this.fontKeys.set(font, key);
    return key;
  }

  private paint(colour: Colour) {
    const wanted = colour.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');
    if (wanted === this.fill) return;
    this.fill = wanted;
    this.content.push(`${wanted} rg`);
  }
}

/** Collects the codes of glyphs into `TJ` operators with the kerning between, and `Ts` for marks that sit higher. */
class KernedLine {
  private readonly operators: string[] = [];
  private parts: string[] = [];
  private codes = '';

  constructor(private readonly size: number) {}

  add(code: string, { kern, dx, dy }: { kern: number; dx: number; dy: number }) {
    this.move(dx);
    if (dy === 0) {
      this.codes += code;
    } else {
      this.flush();
      this.operators.push(`${short((dy * this.size) / 1000)} Ts <${code}> Tj 0 Ts`);
    }
    this.move(kern - dx);
  }

  end(): string[] {
    this.flush();
    return this.operators;
  }

  private move(thousandths: number) {
    if (Math.abs(thousandths) < 0.5) return;
    this.show();
    this.parts.push(String(-Math.round(thousandths)));
  }

  private show() {
    if (this.codes !== '') this.parts.push(`<${this.codes}>`);
    this.codes = '';
  }

  private flush() {
    this.show();
    if (this.parts.length > 0) this.operators.push(`[${this.parts.join(' ')}] TJ`);
    this.parts = [];
  }
}
