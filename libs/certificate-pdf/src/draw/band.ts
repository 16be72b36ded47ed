import { weaveRects } from '@telar/weave/rects';
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
    const rects = weaveRects(pattern, { x: 0, y: 0, width: length, height: thickness });
    // The ground is painted under everything, so that no gap shows between adjacent rectangles.
    const [ground = '#FFFFFF', ...others] = pattern.colors;
    const content = [fillColor(ground), `0 0 ${key} re f`];
    for (const hex of others) {
      content.push(fillColor(hex));
      for (const rect of rects) {
        // In PDF y grows upwards. A band is symmetrical from top to bottom, so it looks the same.
        if (rect.color === hex) content.push([rect.x, rect.y, rect.width, rect.height].map(short).join(' ') + ' re');
      }
      content.push('f');
    }
    const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, length, thickness], Resources: {} };
    const form = this.context.register(this.context.flateStream(content.join('\n'), dict));
    this.forms.set(key, form);
    return form;
  }
}
