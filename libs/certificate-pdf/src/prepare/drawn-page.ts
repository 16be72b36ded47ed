import { PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import type { Matrix, PageView } from '../template/page-view';
import { ContentTokens } from './content-tokens';
import type { Operator } from './content-tokens';
import { inverse, multiply } from './matrix';
import { decodeContent } from './stream-data';

/** A line of text that the certificate drew, on the seen page: origin at the top left, points, y downwards. */
export interface DrawnText {
  text: string;
  x: number;
  y: number;
  size: number;
  /** What is drawn later has a greater number. */
  order: number;
}

/** A filled rectangle, on the seen page. `color` holds the operands of `rg`. */
export interface DrawnRect {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  order: number;
}

export interface DrawnPage {
  texts: DrawnText[];
  rects: DrawnRect[];
}

interface State {
  matrix: Matrix;
  color: string;
}

const START: State = { matrix: [1, 0, 0, 1, 0, 0], color: '' };

const CONTENT_MAX = 64 * 1024 * 1024;

/** The text of each glyph code of a font, from its ToUnicode map. */
function glyphTexts(font: PDFDict): Map<string, string> {
  const texts = new Map<string, string>();
  const stream = font.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return texts;
  const map = Buffer.from(decodeContent(stream, CONTENT_MAX)).toString('latin1');
  for (const [, code = '', units = ''] of map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f ]+)>/g)) {
    const hex = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
    texts.set(code.toUpperCase(), String.fromCharCode(...hex.map((unit) => Number.parseInt(unit, 16))));
  }
  return texts;
}

/** The content that the certificate drew on a page. That of the template is a form in it. */
function contentOf(context: PDFContext, page: PDFDict): Uint8Array {
  const contents = page.lookup(PDFName.of('Contents'));
  const stream = context.lookup(contents instanceof PDFArray ? contents.get(0) : contents);
  return stream instanceof PDFRawStream ? decodeContent(stream, CONTENT_MAX) : new Uint8Array();
}

/** Follows the graphics state of a page's content, and collects what it draws. */
class PageReader {
  readonly page: DrawnPage = { texts: [], rects: [] };
  private readonly saved: State[] = [];
  private readonly fonts = new Map<string, Map<string, string>>();
  private readonly toPage: Matrix;
  private state = START;
  private rects: Omit<DrawnRect, 'color' | 'order'>[] = [];
  private textMatrix: Matrix = START.matrix;
  private font = '';
  private size = 0;
  private codes = '';
  private lastOrder = 0;

  constructor(
    private readonly tokens: ContentTokens,
    private readonly fontDict: PDFDict | undefined,
    private readonly view: PageView,
  ) {
    this.toPage = inverse(view.matrix);
  }

  follow(operator: Operator): void {
    const { name } = operator;
    const numbers = () => operator.operands.map((at) => Number(this.tokens.text(at)));
    switch (name) {
      case 'q':
        this.saved.push(this.state);
        break;
      case 'Q':
        this.state = this.saved.pop() ?? this.state;
        break;
      case 'cm':
        this.state = { ...this.state, matrix: multiply(numbers() as unknown as Matrix, this.state.matrix) };
        break;
      case 'rg':
        this.state = { ...this.state, color: numbers().join(' ') };
        break;
      case 're':
        this.rects.push(this.seen(numbers()));
        break;
      case 'f':
        this.fill();
        break;
      case 'n':
      case 'S':
        this.rects = [];
        break;
      default:
        this.text(operator, numbers);
    }
  }

  private text({ name, operands }: Operator, numbers: () => number[]) {
    const first = operands[0] ? this.tokens.text(operands[0]) : '';
    switch (name) {
      case 'BT':
        this.codes = '';
        break;
      case 'Tf':
        this.font = first.slice(1);
        this.size = numbers()[1] ?? 0;
        break;
      case 'Tm':
        this.textMatrix = numbers() as unknown as Matrix;
        break;
      case 'TJ':
      case 'Tj':
        for (const [, hex = ''] of first.matchAll(/<([0-9A-Fa-f]+)>/g)) this.codes += hex;
        break;
      case 'ET':
        if (this.codes !== '') this.endText();
    }
  }

  private endText() {
    const [a, b, c, d, x, y] = multiply(multiply(this.textMatrix, this.state.matrix), this.toPage);
    const isUpright = Math.abs(b) < 1e-3 && Math.abs(c) < 1e-3 && a > 0 && d > 0;
    const texts = this.glyphs();
    const text = (this.codes.match(/.{4}/g) ?? []).map((code) => texts.get(code.toUpperCase()) ?? '?').join('');
    this.codes = '';
    if (isUpright) {
      const order = (this.lastOrder += 1);
      this.page.texts.push({ text, x, y: this.view.height - y, size: this.size * Math.min(a, d), order });
    }
  }

  private glyphs(): Map<string, string> {
    const known = this.fonts.get(this.font);
    if (known) return known;
    const font = this.fontDict?.lookup(PDFName.of(this.font));
    const texts = font instanceof PDFDict ? glyphTexts(font) : new Map<string, string>();
    this.fonts.set(this.font, texts);
    return texts;
  }

  private seen([x = 0, y = 0, width = 0, height = 0]: number[]) {
    const matrix = multiply(this.state.matrix, this.toPage);
    const at = (px: number, py: number) => {
      const [, , , , e, f] = multiply([1, 0, 0, 1, px, py], matrix);
      return [e, this.view.height - f] as const;
    };
    const [[ax, ay], [bx, by]] = [at(x, y), at(x + width, y + height)];
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  }

  private fill() {
    const { color } = this.state;
    const order = (this.lastOrder += 1);
    this.page.rects.push(...this.rects.map((rect) => ({ ...rect, color, order })));
    this.rects = [];
  }
}

/** Reads what a certificate drew on a page, as a PDF reader would show it. */
export function readDrawnPage(context: PDFContext, page: PDFDict, view: PageView): DrawnPage {
  const resources = page.lookup(PDFName.of('Resources'));
  const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined;
  const tokens = new ContentTokens(contentOf(context, page));
  const reader = new PageReader(tokens, fonts instanceof PDFDict ? fonts : undefined, view);
  for (let operator = tokens.next(); operator; operator = tokens.next()) reader.follow(operator);
  return reader.page;
}
