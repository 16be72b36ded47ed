import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { plainPdfName } from '../template/plain-name';
import { TemplateError } from '../template/template-error';
import { balanceContent } from './balanced-content';
import { Budget, PREPARE_LIMITS } from './budget';
import { mappedCodes, measuredCodes } from './character-maps';
import type { ContentUsage } from './content-usage';
import { DATA_KEYS, ENCODING, FONT, FORM, IMAGE, X_OBJECT } from './copy-rules';
import type { DictRule, Rule } from './copy-rules';
import { DataCost, DEFAULT_SPACES } from './data-cost';
import { deflated } from './deflated';
import { measureImage, measureInlineImage } from './images';
import { boxOf } from './page-list';
import { UNBOUNDED } from './paint-meter';
import type { Box } from './path-meter';
import { decodeContent, decodedSize, decodeWithin, hasImageFormat } from './stream-data';

const key = (name: string) => PDFName.of(name);
const resolve = (rule: Rule | (() => Rule)): Rule => (typeof rule === 'function' ? rule() : rule);

const isScalar = (value: PDFObject) =>
  value instanceof PDFNumber ||
  value instanceof PDFName ||
  value instanceof PDFString ||
  value instanceof PDFHexString ||
  value instanceof PDFBool;

/**
 * Copies the parts of a template that its look needs into a new document, by the rules of `copy-rules`: what no rule
 * names is not copied. Content streams are balanced, and everything that unpacks is measured.
 */
export class DocumentCopy {
  readonly target = PDFContext.create();
  readonly budget = new Budget();
  /** What each copied content stream uses. */
  readonly usage = new Map<PDFRawStream, ContentUsage>();
  private readonly copies = new Map<string, PDFRef>();
  /** The copied images, and their originals. */
  private readonly images = new Map<PDFRawStream, PDFRawStream>();
  private readonly pixels = new Map<PDFRawStream, number>();
  /** The copied streams of data, and their originals. */
  private readonly data = new Map<PDFRawStream, PDFRawStream>();
  private readonly sizes = new Map<PDFRawStream, number>();
  private readonly characterMaps: PDFRawStream[] = [];
  /** The copied functions, color spaces and shadings that are no parts of another one. */
  private readonly values: PDFObject[] = [];
  /** The resources replace a color space of devices, such as `DeviceRGB`. */
  hasDefaultSpaces = false;
  readonly dataCost = new DataCost((stream) => this.sizes.get(stream) ?? 0);
  private depth = 0;

  constructor(private readonly source: PDFContext) {}

  /** Copies a value. Returns `undefined` for what the rule does not allow. @throws TemplateError */
  copy(value: PDFObject | undefined, rule: Rule): PDFObject | undefined {
    if (!value) return undefined;
    this.depth += 1;
    if (this.depth > PREPARE_LIMITS.copyDepth) throw new TemplateError('template_exhausting', 'objects in objects');
    this.budget.spend('copied', 1);
    const copied = value instanceof PDFRef ? this.copyIndirect(value, rule) : this.copyDirect(value, rule);
    this.depth -= 1;
    return copied;
  }

  /** Measures the images and the data that were copied. @throws TemplateError */
  async measure(): Promise<void> {
    for (const [copied, image] of this.images) this.pixels.set(copied, await measureImage(image, this.budget));
    for (const [copied, stream] of this.data) {
      const size = await decodedSize(stream, this.budget.left('data'));
      this.budget.spend('data', size);
      this.sizes.set(copied, size);
    }
    for (const map of this.characterMaps) {
      this.budget.spend('codes', mappedCodes(decodeWithin(map, PREPARE_LIMITS.data)));
    }
    for (const value of this.values) this.dataCost.measure(this.target.lookup(value));
  }

  /** The pixels of a copied image, after `measure`. */
  pixelsOf(image: PDFRawStream): number {
    return this.pixels.get(image) ?? 0;
  }

  /**
   * Makes a balanced content stream.
   * @param dict of the new stream
   * @param box outside of which nothing of it is seen. By default that of a form or pattern.
   * @throws TemplateError
   */
  content(
    bytes: Uint8Array,
    dict: PDFDict,
    box: Box = boxOf(this.target, dict.lookup(key('BBox'))) ?? UNBOUNDED,
    frame: (balanced: Uint8Array) => Uint8Array = (same) => same,
  ): PDFRawStream {
    const balanced = balanceContent(bytes, box, (image) => measureInlineImage(image, this.budget));
    const stream = deflated(dict, frame(balanced.bytes));
    this.usage.set(stream, balanced.usage);
    return stream;
  }

  /** Decodes a content stream. @throws TemplateError */
  decode(stream: PDFRawStream): Uint8Array {
    const bytes = decodeContent(stream, this.budget.left('content'));
    this.budget.spend('content', bytes.length);
    return bytes;
  }

  private copyIndirect(ref: PDFRef, rule: Rule): PDFObject | undefined {
    const id = `${ref.objectNumber} ${ref.generationNumber} ${typeof rule === 'string' ? rule : rule.name}`;
    const existing = this.copies.get(id);
    if (existing) return existing;
    const value = this.source.lookup(ref);
    if (!value || value instanceof PDFRef) return undefined;
    if (isScalar(value)) return this.copyDirect(value, rule);
    const copy = this.target.nextRef();
    this.copies.set(id, copy);
    const copied = this.copyDirect(value, rule);
    if (copied) this.target.assign(copy, copied);
    else this.copies.delete(id);
    return copied && copy;
  }

  private copyDirect(value: PDFObject, rule: Rule): PDFObject | undefined {
    if (value instanceof PDFNumber) return Number.isFinite(value.asNumber()) ? value : PDFNumber.of(0);
    if (value instanceof PDFName) return plainPdfName(value);
    if (isScalar(value)) return value;
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(this.target);
      // A value that is not allowed keeps its place, because the place may have a meaning.
      const isOrdered = typeof rule === 'string';
      for (const item of value.asArray()) {
        const copied = this.copy(item, rule);
        if (copied) array.push(copied);
        else if (isOrdered) array.push(this.target.obj(null));
      }
      return array;
    }
    if (value instanceof PDFDict) return this.copyDict(value, rule);
    return value instanceof PDFRawStream ? this.copyStream(value, rule) : undefined;
  }

  private copyDict(dict: PDFDict, rule: Rule, others = true): PDFDict | undefined {
    if (rule === 'plain' || rule === X_OBJECT) return undefined;
    const copy = PDFDict.withContext(this.target);
    for (const [name, value] of dict.entries()) {
      const plain = plainPdfName(name);
      const text = plain.decodeText();
      const entry: Rule | (() => Rule) | undefined =
        rule === 'data'
          ? DATA_KEYS.has(text)
            ? 'data'
            : undefined
          : (ownRule(rule, text) ?? (others ? rule.others : undefined));
      const copied = entry && this.copy(value, resolve(entry));
      if (!copied) continue;
      copy.set(plain, copied);
      if (DEFAULT_SPACES.has(text)) this.hasDefaultSpaces = true;
      if (entry === 'data' && rule !== 'data') this.values.push(copied);
    }
    if (rule === FONT) this.budget.spend('codes', measuredCodes(copy));
    return copy;
  }

  private copyStream(stream: PDFRawStream, rule: Rule): PDFRawStream | undefined {
    if (rule === X_OBJECT) {
      const subtype = stream.dict.lookup(key('Subtype'));
      const isForm = subtype === key('Form');
      return isForm || subtype === key('Image') ? this.copyStream(stream, isForm ? FORM : IMAGE) : undefined;
    }
    const kind = typeof rule === 'string' ? 'data' : rule.stream;
    if (rule === 'plain' || !kind) return undefined;
    const dict = this.copyDict(stream.dict, rule, false);
    if (!dict) return undefined;
    if (kind === 'content') return this.content(this.decode(stream), dict);
    if (hasImageFormat(stream) && kind === 'data') throw new TemplateError('template_damaged', 'data as an image');
    for (const name of ['Filter', 'DecodeParms']) {
      const copied = this.copy(stream.dict.get(key(name)), 'data');
      if (copied) dict.set(key(name), copied);
    }
    const copy = PDFRawStream.of(dict, stream.contents);
    if (kind === 'image') this.images.set(copy, stream);
    else this.data.set(copy, stream);
    if (rule === ENCODING) this.characterMaps.push(stream);
    return copy;
  }
}

const ownRule = ({ keys }: DictRule, name: string) => (Object.hasOwn(keys, name) ? keys[name] : undefined);
