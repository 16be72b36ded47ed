import { weave } from '@telar/weave/weave';
import { weaveRects } from '@telar/weave/rects';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { SeenBox } from '../template/page-view';
import { colour } from './colours';
import type { Sheet } from './sheet';

const short = (value: number) => String(Math.round(value * 1000) / 1000);

/** The woven bands of one certificate: each size is drawn once and placed wherever it is wanted. */
export class Bands {
  private readonly forms = new Map<string, PDFRef>();

  constructor(
    private readonly context: PDFContext,
    /** The certificate's code, from which the band is woven. */
    private readonly code: string,
  ) {}

  /** A band that fills the box; standing where the box is higher than wide. */
  draw(sheet: Sheet, { x, y, width, height }: SeenBox): void {
    const bottom = sheet.height - y - height;
    if (width >= height) sheet.place(this.form(width, height), [1, 0, 0, 1, x, bottom]);
    else sheet.place(this.form(height, width), [0, 1, -1, 0, x + width, bottom]);
  }

  private form(length: number, thickness: number): PDFRef {
    const key = `${short(length)} ${short(thickness)}`;
    const known = this.forms.get(key);
    if (known) return known;
    const woven = weave(this.code, { shape: 'band', ratio: length / thickness });
    const rects = weaveRects(woven, { x: 0, y: 0, width: length, height: thickness });
    // The ground lies under everything, so that no paper shines through between neighbours.
    const [ground = '#FFFFFF', ...yarns] = woven.colours;
    const paint = (hex: string) => `${colour(hex).map(short).join(' ')} rg`;
    const content = [paint(ground), `0 0 ${key} re f`];
    for (const yarn of yarns) {
      content.push(paint(yarn));
      for (const rect of rects) {
        // A band is mirrored top to bottom, so it does not matter that y grows upwards here.
        if (rect.colour === yarn) content.push([rect.x, rect.y, rect.width, rect.height].map(short).join(' ') + ' re');
      }
      content.push('f');
    }
    const dict = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, length, thickness], Resources: {} };
    const form = this.context.register(this.context.flateStream(content.join('\n'), dict));
    this.forms.set(key, form);
    return form;
  }
}
