import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
} from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { plainName } from '../template/active-content';
import { TemplateError } from '../template/template-error';

const NEEDLESS_ESCAPE = /#(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/i;
/** Keys of the description of a document: whatever a reader takes from it, none runs anything. */
const INFO_NAME =
  /^\/(?:Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate|Trapped|Company|SourceModified)$/;
const NAME = /\/[^\0\s()<>[\]{}/%]*/g;

/** @throws TemplateError `template_ambiguous`, always */
function ambiguous(reason: string): never {
  throw new TemplateError('template_ambiguous', reason);
}

/** Reads the objects of an object stream again, and refuses dictionaries with the same key twice. */
class StrictObjectStream extends PDFObjectStreamParser {
  private values = 0;

  override parseObject(): PDFObject {
    const values = this.values + 1;
    try {
      return super.parseObject();
    } finally {
      this.values = values;
    }
  }

  protected override parseDict(): PDFDict {
    this.values = 0;
    const dict = super.parseDict();
    if (dict.keys().length < this.values) ambiguous('a key twice');
    return dict;
  }
}

/**
 * @throws TemplateError `template_ambiguous` if a key is written in two ways, or so that programs may read another one.
 */
export function refuseOddKeys(dict: PDFDict): void {
  const names = dict.keys();
  if (names.some((name) => NEEDLESS_ESCAPE.test(name.decodeText()))) ambiguous('an escaped key');
  if (new Set(names.map(plainName)).size < names.length) ambiguous('a key twice');
}

const has = (dict: PDFDict, ...keys: string[]) => dict.keys().some((name) => keys.includes(plainName(name)));

/**
 * Refuses an object that the parser could not read, and a stream that readers take for one of objects, while the parser
 * does not: they need no type, only a number of objects and where the first one is.
 * @throws TemplateError `template_ambiguous`
 */
export function refuseUnread(object: PDFObject): void {
  if (object instanceof PDFInvalidObject && !isInfo(object)) ambiguous('an object that cannot be read');
  if (object instanceof PDFRawStream && has(object.dict, 'First') && has(object.dict, 'N')) ambiguous('/First and /N');
}

/** True if all names in a damaged object are those of a description: programs write such texts without escapes. */
function isInfo(object: PDFInvalidObject): boolean {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const names = new TextDecoder('latin1').decode(bytes).match(NAME) ?? [];
  return names.length > 0 && names.every((name) => INFO_NAME.test(name));
}

/** True if a filter's parameters change the data. The parser ignores them. */
function hasPredictor(params: PDFObject | undefined): boolean {
  if (params instanceof PDFArray) return params.asArray().some((_, i) => hasPredictor(params.lookup(i)));
  if (!(params instanceof PDFDict)) return false;
  const values = params.entries().filter(([name]) => plainName(name) === 'Predictor');
  return values.some(([, value]) => !(value instanceof PDFNumber && value.asNumber() === 1));
}

/**
 * Refuses an object stream whose data or objects readers may take differently.
 * @returns the numbers of its objects, in their order
 * @throws TemplateError `template_ambiguous`; any error if its objects cannot be read
 */
export async function readObjectStream({ dict, contents }: PDFRawStream): Promise<number[]> {
  if (has(dict, 'F', 'FFilter', 'DP') || hasPredictor(dict.lookup(PDFName.of('DecodeParms')))) {
    ambiguous('an object stream with parameters');
  }
  // A context of its own: the objects are not those of the document.
  const context = PDFContext.create();
  const numbers: number[] = [];
  context.assign = ({ objectNumber }) => numbers.push(objectNumber);
  const copy = PDFDict.fromMapWithContext(
    new Map(dict.entries().map(([name]) => [name, dict.lookup(name) ?? PDFNumber.of(0)])),
    context,
  );
  await new StrictObjectStream(PDFRawStream.of(copy, contents)).parseIntoContext();
  return numbers;
}
