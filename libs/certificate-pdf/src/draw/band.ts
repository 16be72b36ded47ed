import { colorBlocks } from '@telar/weave/color-blocks';
import { weave } from '@telar/weave/weave';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { SeenBox } from '../template/page-view';
import { color } from './colors';
import { pdfNumber } from './pdf-number';
import type { Sheet } from './sheet';

const short = (value: number) => pdfNumber(value, 3);
const fillColor = (hex: string) => `${color(hex).map(short).join(' ')} rg`;

/** The woven bands of one certificate. Each size is drawn once, as a form XObject, and placed as often as needed. */
export class Bands {
  private readonly forms = new Map<string, PDFRef>();

  constructor(
    private readonly context: PDFContext,
    /** The certificate's code; it determines the pattern. */
    private readonly code: string,
  ) {}

  /** Fills the box with a band: a vertical one if the box is higher than wide. */
  draw(sheet: Sheet, { x, y, width, height }: SeenBox): void {
    const bottom = sheet.height - y - height;
    if (width >= height) sheet.place(this.form(width, height), [1, 0, 0, 1, x, bottom]);
    else sheet.place(this.form(height, width), [0, 1, -1, 0, x + width, bottom]);
  }

  private form(length: number, thickness: number): PDFRef {
    const key = `${short(length)} ${short(thickness)}`;
    const existing = this.forms.get(key);
    if (existing) return existing;
    const pattern = weave(this.code, { shape: 'band', ratio: length / thickness });
    // On a grid of cells, so that the numbers are short.
    const { columns, rows, colors } = pattern;
    const content = [`${pdfNumber(length / columns, 6)} 0 0 ${pdfNumber(thickness / rows, 6)} 0 0 cm`];
    // The ground is painted under everything, so that no gap shows between adjacent rectangles.
    const paths = colors.map(() => [] as string[]);
    paths[0]?.push(`0 0 ${columns} ${rows} re`);
    for (const { x, y, width, height, color: index } of colorBlocks(pattern)) {
      // In PDF y grows upwards. A band is symmetrical from top to bottom, so it looks the same.
      if (index > 0) paths[index]?.push(`${x} ${y} ${width} ${height} re`);
    }
    paths.forEach((path, index) => content.push(fillColor(colors[index] ?? '#FFFFFF'), ...path, 'f'));
    const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, length, thickness], Resources: {} };
    const form = this.context.register(this.context.flateStream(content.join('\n'), dict));
    this.forms.set(key, form);
    return form;
  }
}
