import type { ShapedGlyph } from '../text/shape';
import { pdfNumber } from './pdf-number';

/** Writes glyphs as `TJ` operators with the kerning between them, and with `Ts` for marks that sit higher or lower. */
export class KernedLine {
  private readonly operators: string[] = [];
  private parts: string[] = [];
  private codes = '';

  /** @param size of the font, in points */
  constructor(private readonly size: number) {}

  /** @param code of the glyph in its font: four hexadecimal digits */
  add(code: string, { kern, dx, dy }: ShapedGlyph): void {
    this.move(dx);
    if (dy === 0) {
      this.codes += code;
    } else {
      this.flush();
      this.operators.push(`${pdfNumber((dy * this.size) / 1000, 2)} Ts <${code}> Tj 0 Ts`);
    }
    this.move(kern - dx);
  }

  /** The operators of all glyphs. */
  end(): string[] {
    this.flush();
    return this.operators;
  }

  private move(thousandths: number) {
    if (Math.abs(thousandths) < 0.5) return;
    this.endCodes();
    this.parts.push(String(-Math.round(thousandths)));
  }

  private endCodes() {
    if (this.codes !== '') this.parts.push(`<${this.codes}>`);
    this.codes = '';
  }

  private flush() {
    this.endCodes();
    if (this.parts.length > 0) this.operators.push(`[${this.parts.join(' ')}] TJ`);
    this.parts = [];
  }
}
