import { PDFParser, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { PARSE_LIMITS } from './parse-limits';
import { costOfStructureStream } from './structure-stream';
import { asTemplateError, TemplateError } from './template-error';

/**
 * The parser of pdf-lib, with limits. It reads what `PDFDocument.load` will read, and stops before a stream inflates
 * without end, a number makes the parser loop, or the same bytes are read again and again.
 */
export class LimitedParser extends PDFParser {
  private refusal: TemplateError | null = null;
  private depth = 0;
  private objects = 0;
  private inflated = 0;
  private integers = 0;
  private reread = 0;

  constructor(private readonly source: Uint8Array) {
    super(source, Number.POSITIVE_INFINITY, true);
  }

  /** Reads the objects of the file. @throws TemplateError */
  async read(): Promise<PDFContext> {
    try {
      const context = await this.parseDocument();
      // The parser may have caught the refusal and continued.
      this.throwIfRefused();
      return context;
    } catch (error) {
      throw this.refusal ?? asTemplateError(error);
    }
  }

  override parseObject(): PDFObject {
    this.throwIfRefused();
    this.objects += 1;
    this.depth += 1;
    if (this.objects > PARSE_LIMITS.objects) this.refuse('template_exhausting', 'too many objects');
    if (this.depth > PARSE_LIMITS.depth) this.refuse('template_exhausting', 'nested too deep');
    const object = super.parseObject();
    this.depth -= 1;
    if (object instanceof PDFRawStream) this.countStream(object);
    if (object instanceof PDFRef) this.checkNumber(object.objectNumber);
    return object;
  }

  protected override parseRawInt(): number {
    this.throwIfRefused();
    this.integers += 1;
    if (this.integers > PARSE_LIMITS.integers) this.refuse('template_exhausting', 'too many numbers');
    const start = this.bytes.offset();
    try {
      return super.parseRawInt();
    } finally {
      this.countReread(start);
    }
  }

  protected override skipWhitespaceAndComments(): void {
    this.throwIfRefused();
    const start = this.bytes.offset();
    super.skipWhitespaceAndComments();
    this.countReread(start);
  }

  private countStream(stream: PDFRawStream) {
    const left = { inflated: PARSE_LIMITS.inflated - this.inflated, objects: PARSE_LIMITS.objects - this.objects };
    try {
      const cost = costOfStructureStream(stream, left);
      this.inflated += cost.inflated;
      this.objects += cost.objects;
    } catch (error) {
      this.refusal =
        error instanceof TemplateError ? error : new TemplateError('template_damaged', 'unreadable structure stream');
      throw this.refusal;
    }
  }

  /**
   * Between objects the parser tries again at each byte, so a long run of digits or comments is read once for each of
   * its bytes: in quadratic time.
   */
  private countReread(start: number) {
    this.reread += this.bytes.offset() - start;
    if (this.reread > 2 * this.source.length + 500_000) this.refuse('template_exhausting', 'reads in circles');
  }

  private checkNumber(objectNumber: number) {
    if (objectNumber > PARSE_LIMITS.objectNumber) this.refuse('template_exhausting', `object ${objectNumber}`);
  }

  private throwIfRefused() {
    if (this.refusal) throw this.refusal;
  }

  private refuse(...reason: ConstructorParameters<typeof TemplateError>): never {
    this.refusal = new TemplateError(...reason);
    throw this.refusal;
  }
}
