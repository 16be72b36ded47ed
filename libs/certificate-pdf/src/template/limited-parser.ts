import { PDFParser, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { costOfStructureStream } from './structure-stream';
import { COST, TemplateError } from './template-error';

/**
 * The parser that will read the template, with a meter on it: it sees exactly what the real run would see, and stops
 * before a stream inflates without end, a number makes it loop, or the same bytes are read again and again.
 */
export class GuardedParser extends PDFParser {
  private refusal: TemplateError | null = null;
  private depth = 0;
  private objects = 0;
  private inflated = 0;
  private integers = 0;
  private reread = 0;

  constructor(private readonly source: Uint8Array) {
    super(source, Number.POSITIVE_INFINITY, true);
  }

  /** The objects of the file. @throws TemplateError */
  async read(): Promise<PDFContext> {
    try {
      const context = await this.parseDocument();
      if (this.refusal) throw this.refusal;
      return context;
    } catch (error) {
      if (this.refusal) throw this.refusal;
      if (error instanceof TemplateError) throw error;
      throw new TemplateError('template_damaged', error instanceof Error ? error.message.slice(0, 120) : '');
    }
  }

  override parseObject(): PDFObject {
    this.goOn();
    this.objects += 1;
    this.depth += 1;
    if (this.objects > COST.objects) this.refuse('template_exhausting', 'too many objects');
    if (this.depth > COST.depth) this.refuse('template_exhausting', 'nested too deep');
    const object = super.parseObject();
    this.depth -= 1;
    if (object instanceof PDFRawStream) this.meter(object);
    if (object instanceof PDFRef) this.checkNumber(object.objectNumber);
    return object;
  }

  protected override parseRawInt(): number {
    this.goOn();
    this.integers += 1;
    if (this.integers > COST.integers) this.refuse('template_exhausting', 'too many numbers');
    const start = this.bytes.offset();
    try {
      return super.parseRawInt();
    } finally {
      this.countReread(start);
    }
  }

  protected override skipWhitespaceAndComments(): void {
    this.goOn();
    const start = this.bytes.offset();
    super.skipWhitespaceAndComments();
    this.countReread(start);
  }

  private meter(stream: PDFRawStream) {
    const left = { inflated: COST.inflated - this.inflated, objects: COST.objects - this.objects };
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

  /** Between objects the parser tries each byte anew; a run that it reads again from every byte would take for ever. */
  private countReread(start: number) {
    this.reread += this.bytes.offset() - start;
    if (this.reread > 2 * this.source.length + 500_000) this.refuse('template_exhausting', 'reads in circles');
  }

  private checkNumber(objectNumber: number) {
    if (objectNumber > COST.objectNumber) this.refuse('template_exhausting', `object ${objectNumber}`);
  }

  private goOn() {
    if (this.refusal) throw this.refusal;
  }

  private refuse(...reason: ConstructorParameters<typeof TemplateError>): never {
    this.refusal = new TemplateError(...reason);
    throw this.refusal;
  }
}
