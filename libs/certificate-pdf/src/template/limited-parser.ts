import { PDFParser, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFObject } from 'pdf-lib';
import { PARSE_LIMITS } from './parse-limits';
import { costOfStructureStream, isStructureStream } from './structure-stream';
import { asTemplateError, TemplateError } from './template-error';

/** How a file is read. */
export interface ParserOptions {
  /** Objects that cannot be read count as missing, as in PDF readers. Otherwise they make the file damaged. */
  skipsDamaged?: boolean;
  /** Decrypts an object, or returns it as it is. */
  decrypt?: (object: PDFObject, number: number, generation: number) => PDFObject;
  /** Gets every object of the file, also those that a later one of the same number replaces. */
  onObject?: (object: PDFObject, ref: PDFRef) => void;
  /** Refuses what readers take differently, and gets what is no object of its own. */
  strict?: StrictReading;
}

/** For a file whose bytes stay as they are. */
export interface StrictReading {
  /** Gets the position after each `obj` that begins an object. */
  onHeader: (end: number) => void;
  /** Gets object streams and cross-reference streams, with their object number. */
  onStructureStream: (stream: PDFRawStream, number: number) => void;
  onTrailer: (trailer: PDFDict) => void;
}

/** Attempts to read an object where there is none. Each costs as much as many bytes. */
const FAILED_MAX = 60_000;

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
  private failed = 0;
  /** The last two whole numbers: those in the header of the object that is read. */
  private header: [number: number, generation: number] = [0, 0];
  /** Values read in the array or dictionary that is being read. */
  private values = 0;
  private skippedFrom = 0;
  private readonly decrypt: ParserOptions['decrypt'];
  private readonly strict: ParserOptions['strict'];

  constructor(
    private readonly source: Uint8Array,
    { skipsDamaged = false, decrypt, onObject, strict }: ParserOptions = {},
  ) {
    super(source, Number.POSITIVE_INFINITY, !skipsDamaged);
    this.decrypt = decrypt;
    this.strict = strict;
    if (onObject) observe((this as unknown as { context: PDFContext }).context, onObject);
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
    const header = this.header;
    const values = this.values + 1;
    if (this.depth === 1) this.strict?.onHeader(this.skippedFrom);
    let object: PDFObject;
    try {
      object = super.parseObject();
    } finally {
      this.depth -= 1;
      this.values = values;
    }
    if (this.depth === 0 && this.decrypt) object = this.decrypted(object, header);
    if (object instanceof PDFRawStream) this.countStream(object, header[0]);
    if (object instanceof PDFRef) this.checkNumber(object.objectNumber);
    return object;
  }

  protected override parseDict(): PDFDict {
    this.values = 0;
    const dict = super.parseDict();
    if (this.strict) {
      if (dict.keys().length < this.values) this.refuse('template_ambiguous', 'a key twice');
      if (this.depth === 0) this.strict.onTrailer(dict);
    }
    return dict;
  }

  protected override parseRawInt(): number {
    this.throwIfRefused();
    this.integers += 1;
    if (this.integers > PARSE_LIMITS.integers) this.refuse('template_exhausting', 'too many numbers');
    const start = this.bytes.offset();
    try {
      const number = super.parseRawInt();
      this.header = [this.header[1], number];
      return number;
    } catch (error) {
      this.failed += 1;
      if (this.failed > FAILED_MAX) this.refuse('template_exhausting', 'too much between objects');
      throw error;
    } finally {
      this.countReread(start);
    }
  }

  protected override skipWhitespaceAndComments(): void {
    this.throwIfRefused();
    const start = this.bytes.offset();
    this.skippedFrom = start;
    super.skipWhitespaceAndComments();
    this.countReread(start);
  }

  private decrypted(object: PDFObject, header: readonly [number, number]): PDFObject {
    try {
      return this.decrypt?.(object, ...header) ?? object;
    } catch (error) {
      this.refusal = asTemplateError(error);
      throw this.refusal;
    }
  }

  private countStream(stream: PDFRawStream, number: number) {
    const left = { inflated: PARSE_LIMITS.inflated - this.inflated, objects: PARSE_LIMITS.objects - this.objects };
    try {
      const cost = costOfStructureStream(stream, left);
      this.inflated += cost.inflated;
      this.objects += cost.objects;
      if (isStructureStream(stream)) this.strict?.onStructureStream(stream, number);
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

/** Calls the function with each object that the context gets. */
function observe(context: PDFContext, onObject: NonNullable<ParserOptions['onObject']>): void {
  const assign = context.assign.bind(context);
  context.assign = (ref, object) => {
    onObject(object, ref);
    assign(ref, object);
  };
}
